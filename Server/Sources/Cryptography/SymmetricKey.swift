import COpenSSL
public import Foundation

/// Bytes that are a secret: they are overwritten when the last one who holds them lets go.
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

    /// A key whose bytes `fill` writes, all of them.
    init(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) throws {
        guard count > 0 else { throw CryptographyError.badParameter("a key of \(count) bytes") }
        bytes = try SecretBytes(count: count) { try fill($0.assumingMemoryBound(to: UInt8.self)) }
    }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    /// Compares without telling by its duration how much was right.
    public static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
        ConstantTime.areEqual(one, other)
    }
}

/// Memory that is overwritten before it is given back.
///
/// Nobody writes to it once it is made, so threads may share it, which the compiler can't see of a pointer.
private final class SecretBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        memory = .allocate(byteCount: count, alignment: 1)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        // Should this throw, the memory is overwritten and given back below.
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

/// Comparing with what must be known exactly, without telling a guesser how near a guess came.
public enum ConstantTime {
    /// Whether both have the same bytes; only whether their lengths differ can be told from the time it takes.
    public static func areEqual(_ one: some ContiguousBytes, _ other: some ContiguousBytes) -> Bool {
        one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                guard one.count == other.count else { return false }
                // Of nothing there is no address.
                guard let first = one.baseAddress, let second = other.baseAddress else { return true }
                return CRYPTO_memcmp(first, second, one.count) == 0
            }
        }
    }
}
