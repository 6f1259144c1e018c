import COpenSSL
public import Foundation

/// Encryption with AES.
public enum AES {
    /// Encryption that also shows whether anything was changed: AES-128 in Galois/Counter Mode (NIST SP 800-38D).
    public enum GCM {
        public static let keyByteCount = 16
        public static let nonceByteCount = 12
        public static let tagByteCount = 16

        /// What was encrypted, and the tag that vouches for it.
        public struct SealedBox: Hashable, Sendable {
            public let ciphertext: [UInt8]
            public let tag: [UInt8]

            public init(ciphertext: [UInt8], tag: [UInt8]) {
                self.ciphertext = ciphertext
                self.tag = tag
            }
        }

        /// Encrypts `message`.
        ///
        /// - Parameters:
        ///   - message: What only the holder of the key may read.
        ///   - key: ``keyByteCount`` bytes.
        ///   - nonce: ``nonceByteCount`` bytes that are never used again with this key.
        /// - Returns: As many bytes as the message has, and the tag.
        /// - Throws: ``CryptographyError`` for a key or a nonce of another length.
        public static func seal(
            _ message: some ContiguousBytes, using key: SymmetricKey, nonce: some ContiguousBytes
        ) throws -> SealedBox {
            let context = try context(key, nonce) { EVP_EncryptInit_ex2($0, $1, $2, $3, nil) }
            defer { EVP_CIPHER_CTX_free(context) }
            let ciphertext = try message.withUnsafeBytes { message in
                try run(message) { EVP_EncryptUpdate(context, $0, $1, $2, $3) }
            }
            // This mode buffers nothing, so nothing is written at the end.
            var rest: Int32 = 0
            try OpenSSL.require(EVP_EncryptFinal_ex(context, nil, &rest), "encrypting")
            let tag = try [UInt8](unsafeUninitializedCapacity: tagByteCount) { tag, count in
                try OpenSSL.require(
                    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagByteCount), tag.baseAddress),
                    "encrypting")
                count = tagByteCount
            }
            return SealedBox(ciphertext: ciphertext, tag: tag)
        }

        /// Decrypts what ``seal(_:using:nonce:)`` made.
        ///
        /// - Throws: ``CryptographyError/notAuthentic`` when it was changed, or made with a different key or nonce.
        public static func open(
            _ box: SealedBox, using key: SymmetricKey, nonce: some ContiguousBytes
        ) throws -> [UInt8] {
            // OpenSSL would compare a shorter tag only for its length.
            guard box.tag.count == tagByteCount else { throw CryptographyError.notAuthentic }
            let context = try context(key, nonce) { EVP_DecryptInit_ex2($0, $1, $2, $3, nil) }
            defer { EVP_CIPHER_CTX_free(context) }
            let message = try box.ciphertext.withUnsafeBytes { ciphertext in
                try run(ciphertext) { EVP_DecryptUpdate(context, $0, $1, $2, $3) }
            }
            var tag = box.tag
            var rest = Int32(0)
            try OpenSSL.require(
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagByteCount), &tag), "decrypting")
            guard EVP_DecryptFinal_ex(context, nil, &rest) == 1 else {
                OpenSSL.forgetErrors()
                throw CryptographyError.notAuthentic
            }
            return message
        }

        private static func context(
            _ key: SymmetricKey, _ nonce: some ContiguousBytes,
            _ begin: (OpaquePointer, OpaquePointer?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?) -> Int32
        ) throws -> OpaquePointer {
            try key.withUnsafeBytes { key in
                try nonce.withUnsafeBytes { nonce in
                    guard key.count == keyByteCount else { throw CryptographyError.notAKey }
                    guard nonce.count == nonceByteCount else {
                        throw CryptographyError.badParameter("a nonce of \(nonce.count) bytes")
                    }
                    let context = try OpenSSL.require(EVP_CIPHER_CTX_new(), "AES-GCM")
                    let status = begin(
                        context, EVP_aes_128_gcm(), key.assumingMemoryBound(to: UInt8.self).baseAddress,
                        nonce.assumingMemoryBound(to: UInt8.self).baseAddress)
                    guard status == 1 else {
                        EVP_CIPHER_CTX_free(context)
                        throw OpenSSL.failure(of: "AES-GCM")
                    }
                    return context
                }
            }
        }

        private static func run(
            _ bytes: UnsafeRawBufferPointer,
            _ update: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>, UnsafePointer<UInt8>?, Int32) -> Int32
        ) throws -> [UInt8] {
            guard let count = Int32(exactly: bytes.count) else {
                throw CryptographyError.badParameter("a message of \(bytes.count) bytes")
            }
            return try [UInt8](unsafeUninitializedCapacity: bytes.count) { result, resultCount in
                var written: Int32 = 0
                let source = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
                try OpenSSL.require(update(result.baseAddress, &written, source, count), "AES-GCM")
                resultCount = Int(written)
            }
        }
    }
}
