import Cryptography
import Foundation
import Testing

/// AES-GCM, against its authors' examples (McGrew and Viega, test cases 1 to 3).
struct EncryptionTests {
    struct Example: Sendable {
        let key, nonce, message, ciphertext, tag: [UInt8]

        init(key: String, nonce: String, message: String, ciphertext: String, tag: String) {
            self.key = bytes(key)
            self.nonce = bytes(nonce)
            self.message = bytes(message)
            self.ciphertext = bytes(ciphertext)
            self.tag = bytes(tag)
        }
    }

    static let examples = [
        Example(
            key: "00000000000000000000000000000000", nonce: "000000000000000000000000", message: "", ciphertext: "",
            tag: "58e2fccefa7e3061367f1d57a4e7455a"),
        Example(
            key: "00000000000000000000000000000000", nonce: "000000000000000000000000",
            message: "00000000000000000000000000000000", ciphertext: "0388dace60b6a392f328c2b971b2fe78",
            tag: "ab6e47d42cec13bdf53a67b21257bddf"),
        Example(
            key: "feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
            message: """
                d9313225f88406e5a55909c5aff5269a 86a7a9531534f7da2e4c303d8a318a72
                1c3c0c95956809532fcf0e2449a6b525 b16aedf5aa0de657ba637b391aafd255
                """,
            ciphertext: """
                42831ec2217774244b7221b784d0d49c e3aa212f2c02a4e035c17e2329aca12e
                21d514b25466931c7d8f6a5aac84aa05 1ba30b396a0aac973d58e091473f5985
                """,
            tag: "4d5c2af327cd64a62cf35abd2ba6fab4"),
    ]

    @Test(arguments: examples)
    func theExamplesComeOutAndAreReadAgain(_ example: Example) throws {
        let key = SymmetricKey(data: example.key)
        let box = try AES.GCM.seal(example.message, using: key, nonce: example.nonce)
        #expect(box == AES.GCM.SealedBox(ciphertext: example.ciphertext, tag: example.tag))
        #expect(try AES.GCM.open(box, using: key, nonce: example.nonce) == example.message)
    }

    @Test func aChangedMessageIsRejected() throws {
        let example = Self.examples[2]
        let key = SymmetricKey(data: example.key)
        let nonce = example.nonce
        let open = { (ciphertext: [UInt8], tag: [UInt8], key: SymmetricKey, nonce: [UInt8]) in
            _ = #expect(throws: CryptographyError.notAuthentic) {
                try AES.GCM.open(AES.GCM.SealedBox(ciphertext: ciphertext, tag: tag), using: key, nonce: nonce)
            }
        }
        for bit in 0..<(16 * 8) {
            open(example.ciphertext, example.tag.flipping(bit), key, nonce)
            open(example.ciphertext.flipping(bit), example.tag, key, nonce)
        }
        for count in 0..<16 { open(example.ciphertext, Array(example.tag.prefix(count)), key, nonce) }
        open(example.ciphertext, example.tag + [0], key, nonce)
        open(example.ciphertext, [], key, nonce)
        open(Array(example.ciphertext.dropLast()), example.tag, key, nonce)
        open([], example.tag, key, nonce)
        open(example.ciphertext, example.tag, SymmetricKey(data: example.key.flipping(7)), nonce)
        open(example.ciphertext, example.tag, key, example.nonce.flipping(7))
    }

    @Test func onlyKeysAndNoncesOfTheRightLengthAreAccepted() throws {
        let nonce = [UInt8](repeating: 1, count: 12)
        for count in [0, 15, 17, 24, 32] {
            let key = SymmetricKey(data: [UInt8](repeating: 1, count: count))
            #expect(throws: CryptographyError.notAKey) { try AES.GCM.seal([1], using: key, nonce: nonce) }
            #expect(throws: CryptographyError.notAKey) {
                try AES.GCM.open(.init(ciphertext: [1], tag: nonce + nonce.prefix(4)), using: key, nonce: nonce)
            }
        }
        let key = SymmetricKey(data: [UInt8](repeating: 1, count: 16))
        for count in [0, 11, 13, 16] {
            #expect(throws: CryptographyError.self) {
                try AES.GCM.seal([1], using: key, nonce: [UInt8](repeating: 1, count: count))
            }
        }
    }
}

extension [UInt8] {
    /// The same but for one bit.
    func flipping(_ bit: Int) -> [UInt8] {
        var changed = self
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        return changed
    }
}
