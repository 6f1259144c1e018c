import COpenSSL
public import Foundation

/// Secret bytes, overwritten when the last holder releases them.
public struct SymmetricKey: Equatable, ContiguousBytes, Sendable {
    private let bytes: SecretBytes

    public init(data: some ContiguousBytes) {
        bytes = data.withUnsafeBytes { source in
            SecretBytes(count: source.count) { $0.copyMemory(from: source) }
        }
    }

    /// A key of random bytes.
    ///
    /// - Throws: ``CryptographyError/failed(_:)`` when the machine has no source of randomness.
    public init(randomBytes count: Int) throws {
        try self.init(count: count) { bytes in
            try OpenSSL.require(RAND_priv_bytes_ex(nil, bytes.baseAddress, bytes.count, 0), "making a random key")
        }
    }

    /// A key whose bytes `fill` writes in full.
    init(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) throws {
        guard count > 0 else { throw CryptographyError.badParameter("a key of \(count) bytes") }
        bytes = try SecretBytes(count: count) { try fill($0.assumingMemoryBound(to: UInt8.self)) }
    }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    /// Compares without revealing by its duration how much matched.
    public static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
        ConstantTime.areEqual(one, other)
    }
}

/// Memory that is overwritten before it is given back.
///
/// It never changes once made, so threads may share it, which the compiler can't tell of a pointer.
private final class SecretBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        memory = .allocate(byteCount: count, alignment: 1)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        // If this throws, `deinit` overwrites the memory and gives it back.
        try fill(memory)
    }

    deinit {
        OPENSSL_cleanse(memory.baseAddress, memory.count)
        memory.deallocate()
    }

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(memory))
    }
}

/// Comparison with a secret, without revealing how close a guess came.
public enum ConstantTime {
    /// Whether both have the same bytes; the time it takes reveals only whether their lengths differ.
    public static func areEqual(_ one: some ContiguousBytes, _ other: some ContiguousBytes) -> Bool {
        one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                guard one.count == other.count else { return false }
                // Empty memory has no address.
                guard let first = one.baseAddress, let second = other.baseAddress else { return true }
                return CRYPTO_memcmp(first, second, one.count) == 0
            }
        }
    }
}
