import COpenSSL
import Cryptography
import Foundation
import Testing

/// Signatures with P-256.
struct SigningTests {
    typealias Signature = P256.Signing.ECDSASignature

    /// The key of RFC 6979, appendix A.2.5.
    static let secret = bytes("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    static let point =
        [4] + bytes("60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6")
        + bytes("7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299")
    /// The order of the curve's group (FIPS 186-4, D.1.2.3).
    static let order = bytes("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")

    /// What that appendix signs with SHA-256: the message, and both numbers of the signature.
    static let signed = [
        (
            "sample", "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
            "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
        ),
        (
            "test", "F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367",
            "019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"
        ),
    ]

    private let key: P256.Signing.PublicKey

    init() throws { key = try P256.Signing.PublicKey(x963Representation: Self.point) }

    @Test(arguments: signed)
    func theSignaturesOfTheStandardAreValidOnlyForTheirMessage(message: String, r: String, s: String) throws {
        let signature = try Signature(rawRepresentation: bytes(r) + bytes(s))
        #expect(key.isValidSignature(signature, for: Data(message.utf8)))
        #expect(!key.isValidSignature(signature, for: Data((message + ".").utf8)))
        #expect(!key.isValidSignature(signature, for: Data()))
        #expect(try !P256.Signing.PrivateKey().publicKey.isValidSignature(signature, for: Data(message.utf8)))
    }

    @Test func aSignatureWithAnyBitChangedIsNotValid() throws {
        let (message, r, s) = Self.signed[0]
        for bit in 0..<512 {
            let changed = try Signature(rawRepresentation: (bytes(r) + bytes(s)).flipping(bit))
            #expect(!key.isValidSignature(changed, for: Data(message.utf8)), "bit \(bit)")
        }
    }

    @Test func numbersOutOfRangeAreNoSignature() throws {
        let (message, r, s) = Self.signed[0]
        let zero = [UInt8](repeating: 0, count: 32)
        let most = [UInt8](repeating: 255, count: 32)
        for (r, s) in [
            (zero, zero), (zero, bytes(s)), (bytes(r), zero), (Self.order, bytes(s)), (bytes(r), Self.order),
            (Self.order, Self.order), (most, most), (bytes(s), bytes(r)), (zero.flipping(248), zero.flipping(248)),
        ] {
            let signature = try Signature(rawRepresentation: r + s)
            #expect(!key.isValidSignature(signature, for: Data(message.utf8)), "\(r.hexadecimal) \(s.hexadecimal)")
        }
        // With zeros for a signature, a point that is all zeros would make every message valid.
        #expect(throws: CryptographyError.notAKey) {
            try P256.Signing.PublicKey(x963Representation: [4] + [UInt8](repeating: 0, count: 64))
        }
    }

    @Test func aSignatureHasSixtyFourBytes() throws {
        for count in [0, 1, 32, 63, 65, 70, 72, 128] {
            #expect(throws: CryptographyError.notASignature, "\(count)") {
                try Signature(rawRepresentation: [UInt8](repeating: 1, count: count))
            }
        }
    }

    @Test func ourSignaturesAreValidAndNeverTheSame() throws {
        let signer = try P256.Signing.PrivateKey(rawRepresentation: Self.secret)
        // One number in 256 begins with a zero, which a wrong encoding leaves out: signed until both numbers did so.
        var firstNumbersBeginWithZero = false, secondNumbersBeginWithZero = false
        var count = 0
        while !(firstNumbersBeginWithZero && secondNumbersBeginWithZero) {
            let message = Data("\(count)".utf8)
            let signature = try signer.signature(for: message)
            #expect(signature.rawRepresentation.count == 64)
            #expect(key.isValidSignature(signature, for: message))
            firstNumbersBeginWithZero = firstNumbersBeginWithZero || signature.rawRepresentation[0] == 0
            secondNumbersBeginWithZero = secondNumbersBeginWithZero || signature.rawRepresentation[32] == 0
            count += 1
            // Not to have seen both among so many is less likely than that the machine is broken.
            try #require(count < 20_000)
        }
        #expect(try signer.signature(for: Data([1])) != signer.signature(for: Data([1])))
        #expect(key.isValidSignature(try signer.signature(for: Data()), for: Data()))
    }

    @Test func oneKeyMaySignConcurrently() async throws {
        let signer = try P256.Signing.PrivateKey()
        let areValid = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let message = Data("\(number)".utf8)
                    return signer.publicKey.isValidSignature(try signer.signature(for: message), for: message)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(areValid == [Bool](repeating: true, count: 64))
    }

    /// Other code on the same thread would take what it finds in the list of errors for its own.
    @Test func nothingIsLeftInTheListOfErrors() throws {
        let wrong = try Signature(rawRepresentation: [UInt8](repeating: 0, count: 64))
        #expect(!key.isValidSignature(wrong, for: Data()))
        #expect(ERR_peek_error() == 0)
        _ = try? P256.Signing.PublicKey(x963Representation: [4] + [UInt8](repeating: 7, count: 64))
        #expect(ERR_peek_error() == 0)
        _ = try? P256.Signing.PrivateKey(rawRepresentation: Self.order)
        #expect(ERR_peek_error() == 0)
        _ = try? P256.Signing.PrivateKey(
            pemRepresentation: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----")
        #expect(ERR_peek_error() == 0)
        _ = try? Scrypt.deriveKey(
            from: Data(), salt: Data(), outputByteCount: 32, rounds: 1 << 20, blockSize: 8, parallelism: 1,
            maxMemory: 1 << 20)
        #expect(ERR_peek_error() == 0)
        _ = try? HKDF.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data([1])), salt: Data(), info: Data(), outputByteCount: 1 << 20)
        #expect(ERR_peek_error() == 0)
        _ = try? AES.GCM.open(
            .init(ciphertext: [1], tag: [UInt8](repeating: 0, count: 16)),
            using: SymmetricKey(data: [UInt8](repeating: 0, count: 16)), nonce: [UInt8](repeating: 0, count: 12))
        #expect(ERR_peek_error() == 0)
    }
}
