import COpenSSL
public import Foundation

/// The hash function SHA-256 (FIPS 180-4), for bytes that come bit by bit or all together.
///
/// It never throws. Of what OpenSSL does here, only allocating memory can fail, and then Swift itself can't
/// go on either; and SHA-256 is missing only where it was removed from the machine's openssl.cnf.
public struct SHA256: ~Copyable {
    public static let byteCount = 32

    // Looked up once, because a look-up takes longer than a short hash. It is never changed or freed, so threads
    // may share it.
    nonisolated(unsafe) private static let algorithm = made(EVP_MD_fetch(nil, "SHA256", nil))

    private let context: OpaquePointer

    public init() {
        context = Self.made(EVP_MD_CTX_new())
        Self.check(EVP_DigestInit_ex2(context, Self.algorithm, nil))
    }

    deinit { EVP_MD_CTX_free(context) }

    public mutating func update(data: some ContiguousBytes) {
        data.withUnsafeBytes { Self.check(EVP_DigestUpdate(context, $0.baseAddress, $0.count)) }
    }

    /// The hash of everything added: ``byteCount`` bytes.
    public consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.byteCount) { bytes, count in
            Self.check(EVP_DigestFinal_ex(context, bytes.baseAddress, nil))
            count = Self.byteCount
        }
    }

    /// The hash of `data`: ``byteCount`` bytes.
    public static func hash(data: some ContiguousBytes) -> [UInt8] {
        var hash = SHA256()
        hash.update(data: data)
        return hash.finalize()
    }

    private static func made(_ pointer: OpaquePointer?) -> OpaquePointer {
        guard let pointer else { fatalError("There is no memory left for SHA-256, or openssl.cnf does not allow it") }
        return pointer
    }

    private static func check(_ status: Int32) {
        // See above: making the context already found memory.
        guard status == 1 else { fatalError("There is no memory left for SHA-256") }
    }
}

extension Sequence<UInt8> {
    /// Two digits for each byte, in lower case.
    public var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
