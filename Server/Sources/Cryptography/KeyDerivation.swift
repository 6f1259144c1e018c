import COpenSSL
public import Foundation

/// Codes that prove to the holder of the key that a message is unchanged (HMAC with SHA-256, RFC 2104).
public enum HMAC {
    /// The code of `data`: 32 bytes, to be compared with ``ConstantTime``.
    public static func authenticationCode(for data: some ContiguousBytes, using key: SymmetricKey) throws -> [UInt8] {
        try key.withUnsafeBytes { key in
            try data.withUnsafeBytes { data in
                try [UInt8](unsafeUninitializedCapacity: SHA256.byteCount) { code, count in
                    let made = EVP_Q_mac(
                        nil, "HMAC", nil, "SHA256", nil, key.baseAddress, key.count, data.baseAddress, data.count,
                        code.baseAddress, code.count, &count)
                    _ = try OpenSSL.require(made, "HMAC")
                }
            }
        }
    }
}

/// Keys from a secret that is not evenly random, such as that of a key agreement (HKDF with SHA-256, RFC 5869).
public enum HKDF {
    /// - Throws: ``CryptographyError`` for no bytes, or more than 255 times 32.
    public static func deriveKey(
        inputKeyMaterial: SymmetricKey, salt: some ContiguousBytes, info: some ContiguousBytes, outputByteCount: Int
    ) throws -> SymmetricKey {
        let context = try OpenSSL.require(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nil), "HKDF")
        defer { EVP_PKEY_CTX_free(context) }
        try OpenSSL.require(EVP_PKEY_derive_init(context), "HKDF")
        try OpenSSL.require(EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()), "HKDF")
        try set(inputKeyMaterial) { EVP_PKEY_CTX_set1_hkdf_key(context, $0, $1) }
        try set(salt) { EVP_PKEY_CTX_set1_hkdf_salt(context, $0, $1) }
        try set(info) { EVP_PKEY_CTX_add1_hkdf_info(context, $0, $1) }
        return try SymmetricKey(count: outputByteCount) { key in
            var count = key.count
            try OpenSSL.require(EVP_PKEY_derive(context, key.baseAddress, &count), "HKDF")
        }
    }

    private static func set(
        _ bytes: some ContiguousBytes, _ call: (UnsafePointer<UInt8>?, Int32) -> Int32
    ) throws {
        try bytes.withUnsafeBytes { bytes in
            guard let count = Int32(exactly: bytes.count) else { throw CryptographyError.badParameter("too long") }
            try OpenSSL.require(call(bytes.assumingMemoryBound(to: UInt8.self).baseAddress, count), "HKDF")
        }
    }
}

/// Keys from passwords, at a price that makes guessing expensive (scrypt, RFC 7914).
public enum Scrypt {
    /// - Parameters:
    ///   - password: What somebody typed.
    ///   - salt: What makes two keys of the same password differ.
    ///   - outputByteCount: How long the key will be.
    ///   - rounds: The cost N of the standard: a power of two.
    ///   - blockSize: The standard's r.
    ///   - parallelism: The standard's p.
    ///   - maxMemory: How many bytes of memory it may use; about `128 * blockSize * rounds` are needed.
    /// - Returns: As many bytes as requested.
    /// - Throws: ``CryptographyError`` for numbers that the standard does not allow, or that need more memory.
    public static func deriveKey(
        from password: some ContiguousBytes, salt: some ContiguousBytes, outputByteCount: Int, rounds: Int,
        blockSize: Int, parallelism: Int, maxMemory: Int
    ) throws -> SymmetricKey {
        // OpenSSL would take zero to mean its own limit.
        guard maxMemory > 0 else { throw CryptographyError.badParameter("scrypt without memory") }
        guard rounds > 1, rounds & (rounds - 1) == 0, blockSize > 0, parallelism > 0 else {
            throw CryptographyError.badParameter("scrypt with \(rounds), \(blockSize), \(parallelism)")
        }
        return try SymmetricKey(count: outputByteCount) { key in
            try password.withUnsafeBytes { password in
                try salt.withUnsafeBytes { salt in
                    let status = EVP_PBE_scrypt(
                        password.assumingMemoryBound(to: CChar.self).baseAddress, password.count,
                        salt.assumingMemoryBound(to: UInt8.self).baseAddress, salt.count, UInt64(rounds),
                        UInt64(blockSize), UInt64(parallelism), UInt64(maxMemory), key.baseAddress, key.count)
                    try OpenSSL.require(status, "scrypt")
                }
            }
        }
    }
}
