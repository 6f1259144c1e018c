import COpenSSL
public import Foundation

/// The elliptic curve P-256 of FIPS 186-4, also called secp256r1 and prime256v1.
public enum P256 {
    /// Signatures from which anyone can tell who wrote something (ECDSA with SHA-256).
    public enum Signing {}

    /// Secrets that two parties agree on in public (ECDH).
    public enum KeyAgreement {}
}

// MARK: Signing

extension P256.Signing {
    /// The key that signs.
    public struct PrivateKey: Sendable {
        private let key: CurveKey

        /// A new key.
        public init() throws { key = try CurveKey() }

        /// - Throws: ``CryptographyError/notAKey`` for anything but 32 bytes in range.
        public init(rawRepresentation: some ContiguousBytes) throws { key = try CurveKey(scalar: rawRepresentation) }

        /// - Parameter pemRepresentation: `PRIVATE KEY` (PKCS #8) or `EC PRIVATE KEY`, not encrypted.
        /// - Throws: ``CryptographyError/notAKey``.
        public init(pemRepresentation: String) throws { key = try CurveKey(privatePEM: pemRepresentation) }

        public var publicKey: PublicKey { PublicKey(key: key) }

        /// The secret itself, 32 bytes.
        public var rawRepresentation: [UInt8] {
            get throws { try key.scalar().withUnsafeBytes { [UInt8]($0) } }
        }

        public func signature(for data: some ContiguousBytes) throws -> ECDSASignature {
            let context = try OpenSSL.require(EVP_MD_CTX_new(), "signing")
            defer { EVP_MD_CTX_free(context) }
            let der = try key.withUnsafePointer { key in
                try OpenSSL.require(EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key), "signing")
                return try data.withUnsafeBytes { data in
                    try [UInt8](unsafeUninitializedCapacity: Int(EVP_PKEY_get_size(key))) { der, count in
                        count = der.count
                        let bytes = data.assumingMemoryBound(to: UInt8.self).baseAddress
                        let status = EVP_DigestSign(context, der.baseAddress, &count, bytes, data.count)
                        guard status == 1 else {
                            count = 0
                            throw OpenSSL.failure(of: "signing")
                        }
                    }
                }
            }
            return try ECDSASignature(der: der)
        }
    }

    /// The key that checks signatures.
    public struct PublicKey: Sendable {
        fileprivate let key: CurveKey

        fileprivate init(key: CurveKey) { self.key = key }

        /// - Parameter pemRepresentation: `PUBLIC KEY`, with the point uncompressed.
        /// - Throws: ``CryptographyError/notAKey``.
        public init(pemRepresentation: String) throws { key = try CurveKey(publicPEM: pemRepresentation) }

        /// - Parameter x963Representation: The point, uncompressed: 65 bytes.
        /// - Throws: ``CryptographyError/notAKey``.
        public init(x963Representation: some ContiguousBytes) throws { key = try CurveKey(point: x963Representation) }

        /// The point, uncompressed: 65 bytes.
        public var x963Representation: [UInt8] { key.point }

        /// The key as `PUBLIC KEY`, without a line break at the end.
        public var pemRepresentation: String { key.publicPEM }

        /// Whether the holder of the private key signed `data`; false for anything that can't be checked.
        public func isValidSignature(_ signature: ECDSASignature, for data: some ContiguousBytes) -> Bool {
            guard let der = try? signature.der(), let context = EVP_MD_CTX_new() else { return false }
            defer {
                EVP_MD_CTX_free(context)
                // A wrong signature leaves an error behind.
                OpenSSL.forgetErrors()
            }
            return key.withUnsafePointer { key in
                data.withUnsafeBytes { data in
                    let bytes = data.assumingMemoryBound(to: UInt8.self).baseAddress
                    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
                        && EVP_DigestVerify(context, der, der.count, bytes, data.count) == 1
                }
            }
        }
    }
}

// MARK: Key agreement

extension P256.KeyAgreement {
    /// The half of a key that stays private.
    public struct PrivateKey: Sendable {
        private let key: CurveKey

        /// A new key.
        public init() throws { key = try CurveKey() }

        /// - Throws: ``CryptographyError/notAKey`` for anything but 32 bytes in range.
        public init(rawRepresentation: some ContiguousBytes) throws { key = try CurveKey(scalar: rawRepresentation) }

        public var publicKey: PublicKey { PublicKey(key: key) }

        /// What both sides compute: 32 bytes, to be handed to ``HKDF`` and to nothing else.
        public func sharedSecretFromKeyAgreement(with other: PublicKey) throws -> SymmetricKey {
            try key.withUnsafePointer { own in
                let context = try OpenSSL.require(EVP_PKEY_CTX_new_from_pkey(nil, own, nil), "agreeing on a key")
                defer { EVP_PKEY_CTX_free(context) }
                try OpenSSL.require(EVP_PKEY_derive_init(context), "agreeing on a key")
                try other.key.withUnsafePointer { other in
                    try OpenSSL.require(EVP_PKEY_derive_set_peer(context, other), "agreeing on a key")
                }
                return try SymmetricKey(count: CurveKey.scalarByteCount) { secret in
                    var count = secret.count
                    try OpenSSL.require(EVP_PKEY_derive(context, secret.baseAddress, &count), "agreeing on a key")
                }
            }
        }
    }

    /// The half of a key that the other side receives.
    public struct PublicKey: Sendable {
        fileprivate let key: CurveKey

        fileprivate init(key: CurveKey) { self.key = key }

        /// - Parameter x963Representation: The point, uncompressed: 65 bytes.
        /// - Throws: ``CryptographyError/notAKey``.
        public init(x963Representation: some ContiguousBytes) throws { key = try CurveKey(point: x963Representation) }

        /// The point, uncompressed: 65 bytes.
        public var x963Representation: [UInt8] { key.point }
    }
}
