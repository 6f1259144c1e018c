import Cryptography
import Foundation
import Testing

/// SHA-256 and HMAC, against the examples of their standards.
struct HashTests {
    /// NIST's examples for FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func theExamplesOfTheStandardComeOut(of message: String, as expected: String) {
        #expect(SHA256.hash(data: Data(message.utf8)).hexadecimal == expected)
    }

    @Test func aMillionLettersHaveTheHashOfTheStandard() {
        var hash = SHA256()
        for _ in 0..<1000 { hash.update(data: [UInt8](repeating: UInt8(ascii: "a"), count: 1000)) }
        #expect(
            hash.finalize().hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func thePiecesInWhichBytesComeDoNotMatter() {
        let message = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        for cut in 0...message.count {
            var hash = SHA256()
            hash.update(data: message[..<cut])
            hash.update(data: Data())
            hash.update(data: message[cut...])
            #expect(hash.finalize() == SHA256.hash(data: message), "\(cut)")
        }
    }

    @Test func everyByteHasTwoDigits() {
        #expect([0, 9, 10, 0x7f, 255].hexadecimal == "00090a7fff")
        #expect([UInt8]().hexadecimal == "")
    }

    /// RFC 4231, sections 4.2 to 4.5, 4.7 and 4.8.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                Array(1...25), [UInt8](repeating: 0xcd, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131),
                Array(
                    ("This is a test using a larger than block-size key and a larger than block-size data. The key needs to "
                        + "be hashed before being used by the HMAC algorithm.").utf8),
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ] as [([UInt8], [UInt8], String)])
    func theCodesOfTheStandardComeOut(key: [UInt8], message: [UInt8], code: String) throws {
        #expect(try HMAC.authenticationCode(for: message, using: SymmetricKey(data: key)).hexadecimal == code)
    }

    /// Not in the standard; computed with Python's `hmac.new(b"", b"", "sha256")`.
    @Test func anEmptyMessageUnderAnEmptyKeyHasACode() throws {
        let code = try HMAC.authenticationCode(for: Data(), using: SymmetricKey(data: Data()))
        #expect(code.hexadecimal == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    @Test func onlyTheSameBytesAreEqual() {
        let one: [UInt8] = [1, 2, 3]
        #expect(ConstantTime.areEqual(one, Data([1, 2, 3])))
        #expect(ConstantTime.areEqual([UInt8](), Data()))
        for other: [UInt8] in [[], [1, 2], [1, 2, 3, 4], [1, 2, 2], [0, 2, 3], [3, 2, 1]] {
            #expect(!ConstantTime.areEqual(one, other), "\(other)")
            #expect(SymmetricKey(data: one) != SymmetricKey(data: other), "\(other)")
        }
        #expect(SymmetricKey(data: one) == SymmetricKey(data: Data([1, 2, 3])))
    }
}
