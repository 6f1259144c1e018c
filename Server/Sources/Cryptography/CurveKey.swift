import COpenSSL
import Foundation

/// A key of the curve P-256 (FIPS 186-4), public or private, as OpenSSL computes with it.
struct CurveKey: Sendable {
    static let scalarByteCount = 32
    static let pointByteCount = 65

    /// The public half: the byte 4, then both coordinates.
    let point: [UInt8]
    private let owner: Owner

    /// A new private key.
    init() throws {
        try self.init(owning: school_openssl_make_p256(), "making a key")
    }

    /// A public key.
    ///
    /// - Throws: ``CryptographyError/notAKey`` for anything but the uncompressed form of a point of the curve.
    init(point: some ContiguousBytes) throws {
        let context = try OpenSSL.require(EVP_PKEY_CTX_new_from_name(nil, "EC", nil), "reading a key")
        defer { EVP_PKEY_CTX_free(context) }
        try OpenSSL.require(EVP_PKEY_fromdata_init(context), "reading a key")
        var pointer: OpaquePointer?
        let isRead = point.withUnsafeBytes { bytes in
            // Other forms begin differently; the point at infinity is a single zero.
            bytes.count == Self.pointByteCount && bytes.first == 4
                && school_openssl_read_p256(
                    context, &pointer, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count) == 1
        }
        guard isRead else {
            OpenSSL.forgetErrors()
            throw CryptographyError.notAKey
        }
        try self.init(owning: pointer, "reading a key")
    }

    /// A private key, whose public half is computed.
    ///
    /// - Throws: ``CryptographyError/notAKey`` for anything but 32 bytes that are a number from 1 to the order of the
    ///   curve minus one.
    init(scalar: some ContiguousBytes) throws {
        let der = try scalar.withUnsafeBytes { scalar in
            guard scalar.count == Self.scalarByteCount else { throw CryptographyError.notAKey }
            // An ECPrivateKey (RFC 5915): version 1, the number, and the name of the curve.
            let start = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20] as [UInt8]
            let end = [0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07] as [UInt8]
            return try SymmetricKey(count: start.count + scalar.count + end.count) { bytes in
                _ = bytes.update(fromContentsOf: start)
                _ = bytes[start.count...].update(fromContentsOf: scalar)
                _ = bytes[(start.count + scalar.count)...].update(fromContentsOf: end)
            }
        }
        let pointer = der.withUnsafeBytes { der in
            var start = der.assumingMemoryBound(to: UInt8.self).baseAddress
            return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, der.count)
        }
        guard let pointer else {
            OpenSSL.forgetErrors()
            throw CryptographyError.notAKey
        }
        try self.init(owning: pointer, "reading a key")
        guard try isSound() else { throw CryptographyError.notAKey }
    }

    private init(owning pointer: OpaquePointer?, _ work: String) throws {
        owner = Owner(try OpenSSL.require(pointer, work))
        point = try Self.point(of: owner.pointer)
    }

    /// The private half.
    ///
    /// - Throws: ``CryptographyError/failed(_:)`` for a public key.
    func scalar() throws -> SymmetricKey { try withUnsafePointer(Self.scalar) }

    static func scalar(of key: OpaquePointer) throws -> SymmetricKey {
        var number: OpaquePointer?
        defer { BN_clear_free(number) }
        try OpenSSL.require(EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number), "writing a key")
        return try SymmetricKey(count: scalarByteCount) { bytes in
            guard BN_bn2binpad(number, bytes.baseAddress, Int32(bytes.count)) == bytes.count else {
                throw OpenSSL.failure(of: "writing a key")
            }
        }
    }

    /// Calls `body` with the key as OpenSSL holds it, which must not be changed.
    func withUnsafePointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(owner) { try body(owner.pointer) }
    }

    /// Whether the private half is in range, the public half is on the curve, and both belong together.
    private func isSound() throws -> Bool {
        try withUnsafePointer { key in
            let context = try OpenSSL.require(EVP_PKEY_CTX_new_from_pkey(nil, key, nil), "checking a key")
            defer { EVP_PKEY_CTX_free(context) }
            guard EVP_PKEY_check(context) == 1 else {
                OpenSSL.forgetErrors()
                return false
            }
            return true
        }
    }

    private static func point(of key: OpaquePointer) throws -> [UInt8] {
        let point = try [UInt8](unsafeUninitializedCapacity: pointByteCount) { bytes, count in
            try OpenSSL.require(
                EVP_PKEY_get_octet_string_param(
                    key, OSSL_PKEY_PARAM_PUB_KEY, bytes.baseAddress, bytes.count, &count), "reading a key")
        }
        guard point.count == pointByteCount, point.first == 4 else { throw CryptographyError.notAKey }
        return point
    }

    /// Gives a key back to OpenSSL, which overwrites the private half.
    ///
    /// Threads may share it: a key never changes once read, and OpenSSL locks what it caches in it.
    private final class Owner: @unchecked Sendable {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { EVP_PKEY_free(pointer) }
    }
}
