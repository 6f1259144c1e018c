import Cryptography
import Foundation
import Testing

/// Secrets that two parties agree on with P-256.
struct KeyAgreementTests {
    /// The number and the point of one side, the point of the other, and what they agree on.
    struct Example: Sendable {
        let secret, point, other, shared: [UInt8]

        init(secret: String, point: (String, String), other: (String, String), shared: String) {
            self.secret = bytes(secret)
            self.shared = bytes(shared)
            self.point = [4] + bytes(point.0) + bytes(point.1)
            self.other = [4] + bytes(other.0) + bytes(other.1)
        }
    }

    static let examples = [
        // RFC 5903, section 8.1, from both sides.
        Example(
            secret: "C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433",
            point: (
                "DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180",
                "5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3"
            ),
            other: (
                "D12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63",
                "56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB"
            ),
            shared: "D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE"),
        Example(
            secret: "C6EF9C5D78AE012A011164ACB397CE2088685D8F06BF9BE0B283AB46476BEE53",
            point: (
                "D12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63",
                "56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB"
            ),
            other: (
                "DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180",
                "5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3"
            ),
            shared: "D6840F6B42F6EDAFD13116E0E12565202FEF8E9ECE7DCE03812464D04B9442DE"),
        // NIST's vectors for SP 800-56A, ECC CDH Primitive, P-256, count 0.
        Example(
            secret: "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534",
            point: (
                "ead218590119e8876b29146ff89ca61770c4edbbf97d38ce385ed281d8a6b230",
                "28af61281fd35e2fa7002523acc85a429cb06ee6648325389f59edfce1405141"
            ),
            other: (
                "700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287",
                "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac"
            ),
            shared: "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b"),
    ]

    @Test(arguments: examples)
    func bothSidesAgreeOnTheSecretsOfTheStandards(_ example: Example) throws {
        let own = try P256.KeyAgreement.PrivateKey(rawRepresentation: example.secret)
        #expect(own.publicKey.x963Representation == example.point)
        let other = try P256.KeyAgreement.PublicKey(x963Representation: example.other)
        #expect(try own.sharedSecretFromKeyAgreement(with: other) == SymmetricKey(data: example.shared))
    }

    @Test func twoNewKeysAgree() throws {
        let one = try P256.KeyAgreement.PrivateKey()
        let other = try P256.KeyAgreement.PrivateKey()
        #expect(one.publicKey.x963Representation != other.publicKey.x963Representation)
        let secret = try one.sharedSecretFromKeyAgreement(with: other.publicKey)
        #expect(try secret == other.sharedSecretFromKeyAgreement(with: one.publicKey))
        #expect(try secret != one.sharedSecretFromKeyAgreement(with: one.publicKey))
    }

    @Test func onlyPointsOfTheCurveAreAccepted() throws {
        let point = SigningTests.point
        let x = point[1...32]
        let y = point[33...]
        let prime = bytes("FFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF")
        var wrong: [(String, [UInt8])] = [
            ("nothing", []), ("infinity", [0]), ("infinity, filled up", [UInt8](repeating: 0, count: 65)),
            ("zeros", [4] + [UInt8](repeating: 0, count: 64)), ("compressed", [3] + x), ("hybrid", [7] + x + y),
            ("without its form", Array(x + y)), ("too long", point + [0]), ("coordinates swapped", [4] + y + x),
            ("x as large as the prime", [4] + prime + y), ("y as large as the prime", [4] + x + prime),
            ("y of another curve", [4] + x + [UInt8](repeating: 255, count: 32)),
        ]
        wrong += (0..<65).map { ("\($0) bytes of it", Array(point.prefix($0))) }
        wrong += (8..<520).map { ("bit \($0) changed", point.flipping($0)) }
        wrong += (0..<8).map { ("form \(point.flipping($0)[0])", point.flipping($0)) }
        for (name, bytes) in wrong {
            #expect(throws: CryptographyError.notAKey, "\(name)") {
                try P256.KeyAgreement.PublicKey(x963Representation: bytes)
            }
            #expect(throws: CryptographyError.notAKey, "\(name)") {
                try P256.Signing.PublicKey(x963Representation: bytes)
            }
        }
    }

    @Test func onlyNumbersInRangeArePrivateKeys() throws {
        let order = SigningTests.order
        let least = [UInt8](repeating: 0, count: 31) + [1]
        let most = order.dropLast() + [0x50]
        for good in [least, Array(most)] {
            #expect(try P256.Signing.PrivateKey(rawRepresentation: good).rawRepresentation == good)
            // They are each other's negative, so the points differ in y alone.
            #expect(
                try P256.KeyAgreement.PrivateKey(rawRepresentation: good).publicKey.x963Representation[1...32]
                    == bytes("6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296")[...])
        }
        for wrong in [
            [], [1], [UInt8](repeating: 0, count: 32), order, Array(order.dropLast()) + [0x52],
            [UInt8](repeating: 255, count: 32), [0] + least, Array(least.dropFirst()), [UInt8](repeating: 1, count: 64),
        ] {
            #expect(throws: CryptographyError.notAKey, "\(wrong.hexadecimal)") {
                try P256.Signing.PrivateKey(rawRepresentation: wrong)
            }
            #expect(throws: CryptographyError.notAKey, "\(wrong.hexadecimal)") {
                try P256.KeyAgreement.PrivateKey(rawRepresentation: wrong)
            }
        }
    }
}
