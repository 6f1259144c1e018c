import COpenSSL
public import Foundation

extension P256.Signing {
    /// A signature: two numbers of 32 bytes each, one after the other, as JSON Web Tokens carry it (RFC 7518 §3.4).
    public struct ECDSASignature: Hashable, Sendable {
        public let rawRepresentation: [UInt8]

        private static let numberByteCount = 32

        /// - Throws: ``CryptographyError/notASignature`` for any length but 64 bytes.
        public init(rawRepresentation: some ContiguousBytes) throws {
            self.rawRepresentation = rawRepresentation.withUnsafeBytes { [UInt8]($0) }
            guard self.rawRepresentation.count == 2 * Self.numberByteCount else {
                throw CryptographyError.notASignature
            }
        }

        /// Reads what OpenSSL signed: an `ECDSA-Sig-Value` (RFC 3279).
        init(der: [UInt8]) throws {
            let pair = der.withUnsafeBufferPointer { der in
                var start = der.baseAddress
                return d2i_ECDSA_SIG(nil, &start, der.count)
            }
            defer { ECDSA_SIG_free(pair) }
            let read = try OpenSSL.require(pair, "reading a signature")
            let numbers = [ECDSA_SIG_get0_r(read), ECDSA_SIG_get0_s(read)]
            rawRepresentation = try numbers.flatMap { number in
                var bytes = [UInt8](repeating: 0, count: Self.numberByteCount)
                guard BN_bn2binpad(number, &bytes, Int32(bytes.count)) == bytes.count else {
                    throw OpenSSL.failure(of: "reading a signature")
                }
                return bytes
            }
        }

        /// The form in which OpenSSL checks it.
        func der() throws -> [UInt8] {
            let pair = try OpenSSL.require(ECDSA_SIG_new(), "reading a signature")
            defer { ECDSA_SIG_free(pair) }
            let (r, s) = rawRepresentation.withUnsafeBufferPointer { bytes in
                let count = Self.numberByteCount
                let start = bytes.baseAddress
                return (BN_bin2bn(start, Int32(count), nil), BN_bin2bn(start.map { $0 + count }, Int32(count), nil))
            }
            // Takes ownership of both numbers, or refuses because one is missing.
            guard ECDSA_SIG_set0(pair, r, s) == 1 else {
                BN_free(r)
                BN_free(s)
                throw OpenSSL.failure(of: "reading a signature")
            }
            let count = Int(i2d_ECDSA_SIG(pair, nil))
            guard count > 0 else { throw OpenSSL.failure(of: "reading a signature") }
            return try [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
                var end = bytes.baseAddress
                written = max(0, Int(i2d_ECDSA_SIG(pair, &end)))
                guard written == count else { throw OpenSSL.failure(of: "reading a signature") }
            }
        }
    }
}
