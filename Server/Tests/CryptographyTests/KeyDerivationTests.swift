import Cryptography
import Foundation
import Testing

/// HKDF and scrypt, against the examples of their standards.
struct KeyDerivationTests {
    /// RFC 5869, appendices A.1 to A.3.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 22), Array(0...0x0c), Array(0xf0...0xf9),
                """
                3cb25f25faacd57a90434f64d0362f2a 2d2d0a90cf1a5a4c5db02d56ecc4c5bf \
                34007208d5b887185865
                """
            ),
            (
                Array(0...0x4f), Array(0x60...0xaf), Array(0xb0...0xff),
                """
                b11e398dc80327a1c8e7f78c596a4934 4f012eda2d4efad8a050cc4c19afa97c \
                59045a99cac7827271cb41c65e590e09 da3275600c2f09b8367793a9aca3db71 \
                cc30c58179ec3e87c14c01d5c1f3434f 1d87
                """
            ),
            (
                [UInt8](repeating: 0x0b, count: 22), [], [],
                """
                8da4e775a563c18f715f802a063c5a31 b8a11f5c5ee1879ec3454e5f3c738d2d \
                9d201395faa4b61a96c8
                """
            ),
        ] as [([UInt8], [UInt8], [UInt8], String)])
    func theKeysOfTheStandardComeOut(material: [UInt8], salt: [UInt8], info: [UInt8], expected: String) throws {
        let expected = bytes(expected)
        let key = try HKDF.deriveKey(
            inputKeyMaterial: SymmetricKey(data: material), salt: salt, info: info, outputByteCount: expected.count)
        #expect(key == SymmetricKey(data: expected))
    }

    @Test func derivingMoreThanTheStandardAllowsIsRefused() throws {
        let material = SymmetricKey(data: Data(repeating: 1, count: 32))
        let derive = { count in
            try HKDF.deriveKey(inputKeyMaterial: material, salt: Data(), info: Data(), outputByteCount: count)
        }
        #expect(try derive(255 * 32).withUnsafeBytes(\.count) == 255 * 32)
        for count in [255 * 32 + 1, 1 << 20, 0, -1] {
            #expect(throws: CryptographyError.self, "\(count)") { try derive(count) }
        }
    }

    /// RFC 7914, section 12, without the last, which takes a gigabyte.
    @Test(arguments: [
        (
            "", "", 16, 1, 1,
            """
            77 d6 57 62 38 65 7b 20 3b 19 ca 42 c1 8a 04 97 f1 6b 48 44 e3 07 4a e8 df df fa 3f ed e2 14 42 \
            fc d0 06 9d ed 09 48 f8 32 6a 75 3a 0f c8 1f 17 e8 d3 e0 fb 2e 0d 36 28 cf 35 e2 0c 38 d1 89 06
            """
        ),
        (
            "password", "NaCl", 1024, 8, 16,
            """
            fd ba be 1c 9d 34 72 00 78 56 e7 19 0d 01 e9 fe 7c 6a d7 cb c8 23 78 30 e7 73 76 63 4b 37 31 62 \
            2e af 30 d9 2e 22 a3 88 6f f1 09 27 9d 98 30 da c7 27 af b9 4a 83 ee 6d 83 60 cb df a2 cc 06 40
            """
        ),
        (
            "pleaseletmein", "SodiumChloride", 16384, 8, 1,
            """
            70 23 bd cb 3a fd 73 48 46 1c 06 cd 81 fd 38 eb fd a8 fb ba 90 4f 8e 3e a9 b5 43 f6 54 5d a1 f2 \
            d5 43 29 55 61 3f 0f cf 62 d4 97 05 24 2a 9a f9 e6 1e 85 dc 0d 65 1e 40 df cf 01 7b 45 57 58 87
            """
        ),
    ])
    func thePasswordsOfTheStandardBecomeItsKeys(
        password: String, salt: String, rounds: Int, blockSize: Int, parallelism: Int, expected: String
    ) throws {
        let key = try Scrypt.deriveKey(
            from: Data(password.utf8), salt: Array(salt.utf8), outputByteCount: 64, rounds: rounds,
            blockSize: blockSize, parallelism: parallelism, maxMemory: 1 << 28)
        #expect(key == SymmetricKey(data: bytes(expected)))
    }

    private func derive(
        rounds: Int = 16, blockSize: Int = 1, parallelism: Int = 1, count: Int = 32, memory: Int = 1 << 20
    ) throws -> SymmetricKey {
        try Scrypt.deriveKey(
            from: Data("password".utf8), salt: Data("salt".utf8), outputByteCount: count, rounds: rounds,
            blockSize: blockSize, parallelism: parallelism, maxMemory: memory)
    }

    @Test func costsOutsideTheStandardAreRefused() throws {
        _ = try derive()
        for rounds in [0, 1, -1, -16, 15, 17, .min, .max, 1 << 16, 1 << 62] {
            #expect(throws: CryptographyError.self, "\(rounds) rounds") { try derive(rounds: rounds) }
        }
        for wrong in [0, -1, .min, .max, 1 << 30] {
            #expect(throws: CryptographyError.self, "blocks of \(wrong)") { try derive(blockSize: wrong) }
            #expect(throws: CryptographyError.self, "\(wrong) at a time") { try derive(parallelism: wrong) }
        }
        for count in [0, -1, .min] {
            #expect(throws: CryptographyError.self, "\(count) bytes") { try derive(count: count) }
        }
    }

    @Test func theMemoryLimitIsKept() throws {
        // 128 * 8 * 1024 bytes are a mebibyte, and a little more is needed.
        _ = try derive(rounds: 1024, blockSize: 8, memory: (1 << 20) + (1 << 13))
        for memory in [1 << 20, 1, 0, -1] {
            #expect(throws: CryptographyError.self, "\(memory) bytes") {
                try derive(rounds: 1024, blockSize: 8, memory: memory)
            }
        }
    }

    @Test func randomKeysDiffer() throws {
        let keys = try (0..<8).map { _ in try SymmetricKey(randomBytes: 16).withUnsafeBytes { [UInt8]($0) } }
        #expect(Set(keys).count == 8 && keys.allSatisfy { $0.count == 16 })
        for count in [0, -1] {
            #expect(throws: CryptographyError.self) { try SymmetricKey(randomBytes: count) }
        }
    }
}
