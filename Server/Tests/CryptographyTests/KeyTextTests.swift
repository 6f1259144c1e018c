import Cryptography
import Foundation
import Testing

/// Keys as text, which OpenSSL wrote from the number in RFC 6979, appendix A.2.5, whatever the curve.
struct KeyTextTests {
    /// As `openssl ec -pubout` writes it.
    static let publicText = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7
        Yfps5mliLmDyn7Z5A/4QCLi8maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ==
        -----END PUBLIC KEY-----
        """

    /// As `openssl pkcs8 -topk8 -nocrypt` writes it.
    static let privateText = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgya+p2EW6dRZrXCFX
        Z7HWk05Qw9s26JsSe4piKxIPZyGhRANCAARg/tS6JVqdMclh63TGNW1owEm4kjth
        +mzmaWIuYPKftnkD/hAIuLyZpBrp6VYovGTy8bIMLX6fUXejwpTURiKZ
        -----END PRIVATE KEY-----
        """

    /// As `openssl ec` writes it.
    static let olderText = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIMmvqdhFunUWa1whV2ex1pNOUMPbNuibEnuKYisSD2choAoGCCqGSM49
        AwEHoUQDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Z5A/4QCLi8
        maQa6elWKLxk8vGyDC1+n1F3o8KU1EYimQ==
        -----END EC PRIVATE KEY-----
        """

    /// As `openssl pkcs8 -topk8` writes it with the password “secret”.
    static let lockedText = """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIH0MF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBBR8FjSTroxen0IjnKW
        19oeAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQCuBbm/mGa0vY3bn4
        PN+5owSBkOaDXIUf4e9xYD9nIkAznrXKsp8ZZBjXb/D0qdIyukP6uhDVyqJkm0ck
        kBxIPL3sP8zgs8jiGmFGLq7cntvaQB9gmcspwgJRqZ0XVamFhPW+XtgNWVF+l0Pl
        AvRvOcYZu7io5aAAZX1SkJ73jdbeQFT1I9INULfhJsN1wBWi2XEocDJptkIK+5BW
        57vQgNHV7A==
        -----END ENCRYPTED PRIVATE KEY-----
        """

    /// As `openssl ec -aes256` writes it with that password.
    static let lockedOlderText = """
        -----BEGIN EC PRIVATE KEY-----
        Proc-Type: 4,ENCRYPTED
        DEK-Info: AES-256-CBC,EC7ABE0A51609C573404E0F6BAD26D2D

        Q3hugZ8MGKvQeahQeugSc5nAZKWo1dJT8sY7Fpo+xjykAmgIi8HtV7EMZAGyCnBu
        s2vooAcIrg+j5nACPLp25sQo6LBDSo1q2fD/LSlmLLCYN9upvTt7lnaEmRhuEO1d
        UKz1yHjf3wGi7lqyxwLFZSBa+cuGuO5doiMTqqv8vgc=
        -----END EC PRIVATE KEY-----
        """

    /// Of P-384.
    static let largerPublicText = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEB8Iw0gtay4TidRJFz+psZiiSvPhIagGB
        J6peFgSab92KtTJtD2m1twjrWVq07W72VXew2zvL1KCoQwbgM272XDt5lJ+HO1s0
        0bZo/utEFDolv+B53EvsNuguh65kJBnp
        -----END PUBLIC KEY-----
        """

    /// Of P-384.
    static let largerPrivateText = """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDAAAAAAAAAAAAAAAAAA
        AAAAya+p2EW6dRZrXCFXZ7HWk05Qw9s26JsSe4piKxIPZyGhZANiAAQHwjDSC1rL
        hOJ1EkXP6mxmKJK8+EhqAYEnql4WBJpv3Yq1Mm0PabW3COtZWrTtbvZVd7DbO8vU
        oKhDBuAzbvZcO3mUn4c7WzTRtmj+60QUOiW/4HncS+w26C6HrmQkGek=
        -----END PRIVATE KEY-----
        """

    /// Of secp256k1, whose keys are as long.
    static let strangerPublicText = """
        -----BEGIN PUBLIC KEY-----
        MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAELIwx/J+ZDGtV44ZaGEpM5Q4JSB8urrPm
        DsHOoTpq5kVkuV5P22lIwDhuGJsAain2hnabARcEJ15EWYItwzKAhQ==
        -----END PUBLIC KEY-----
        """

    /// Of secp256k1.
    static let strangerPrivateText = """
        -----BEGIN PRIVATE KEY-----
        MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgya+p2EW6dRZrXCFXZ7HW
        k05Qw9s26JsSe4piKxIPZyGhRANCAAQsjDH8n5kMa1XjhloYSkzlDglIHy6us+YO
        wc6hOmrmRWS5Xk/baUjAOG4YmwBqKfaGdpsBFwQnXkRZgi3DMoCF
        -----END PRIVATE KEY-----
        """

    private static let message = Data("sample".utf8)

    @Test func aPublicKeyIsReadAndWrittenUnchanged() throws {
        let key = try P256.Signing.PublicKey(pemRepresentation: Self.publicText)
        #expect(key.x963Representation == SigningTests.point)
        #expect(key.pemRepresentation == Self.publicText)
        for text in [
            Self.publicText + "\n", Self.publicText.replacing("\n", with: "\r\n"), "\n" + Self.publicText + "\n\n",
        ] {
            #expect(try P256.Signing.PublicKey(pemRepresentation: text).pemRepresentation == Self.publicText)
        }
        let new = try P256.Signing.PrivateKey().publicKey
        #expect(
            try P256.Signing.PublicKey(pemRepresentation: new.pemRepresentation).x963Representation
                == new.x963Representation)
    }

    @Test func aPrivateKeyIsReadInBothForms() throws {
        let reader = try P256.Signing.PublicKey(x963Representation: SigningTests.point)
        for text in [
            Self.privateText, Self.olderText, Self.privateText + "\n", Self.olderText.replacing("\n", with: "\r\n"),
        ] {
            let key = try P256.Signing.PrivateKey(pemRepresentation: text)
            #expect(try key.rawRepresentation == SigningTests.secret)
            #expect(key.publicKey.pemRepresentation == Self.publicText)
            #expect(reader.isValidSignature(try key.signature(for: Self.message), for: Self.message))
        }
    }

    @Test func anythingButAPublicKeyIsRefused() {
        for text in [
            "", "\n", "nonsense", Self.privateText, Self.olderText, Self.lockedText, Self.largerPublicText,
            Self.strangerPublicText,
            Self.publicText.replacing("PUBLIC KEY", with: "PRIVATE KEY"),
            Self.publicText.replacing("PUBLIC", with: "public"),
            Self.publicText.replacing("BEGIN PUBLIC KEY", with: "BEGIN CERTIFICATE"), "key:\n" + Self.publicText,
            Self.publicText + "\n" + Self.publicText, Self.publicText.replacing("-----BEGIN", with: "----BEGIN"),
            Self.publicText.replacing("MFkw", with: "MFk*"), Self.publicText.replacing("MFkw", with: "MFk"),
            Self.publicText.replacing("-----END PUBLIC KEY-----", with: ""), "-----BEGIN -----\n\n-----END -----",
            "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----", "-----BEGIN PUBLIC KEY-----",
        ] {
            #expect(throws: CryptographyError.notAKey, "\(text)") {
                try P256.Signing.PublicKey(pemRepresentation: text)
            }
        }
    }

    @Test func anythingButAPrivateKeyIsRefused() {
        for text in [
            "", "nonsense", Self.publicText, Self.lockedText, Self.lockedOlderText, Self.largerPrivateText,
            Self.strangerPrivateText,
            Self.privateText.replacing("PRIVATE KEY", with: "PUBLIC KEY"),
            Self.lockedText.replacing("ENCRYPTED", with: "EC"),
            Self.olderText.replacing("EC PRIVATE KEY", with: "PRIVATE KEY"),
            Self.lockedText.replacing("ENCRYPTED ", with: ""), "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----",
        ] {
            #expect(throws: CryptographyError.notAKey, "\(text)") {
                try P256.Signing.PrivateKey(pemRepresentation: text)
            }
        }
    }

    private func text(_ label: String, _ bytes: [UInt8]) -> String {
        "-----BEGIN \(label)-----\n\(Data(bytes).base64EncodedString())\n-----END \(label)-----"
    }

    private func content(_ text: String) throws -> [UInt8] {
        let lines = text.split(separator: "\n").dropFirst().dropLast().joined()
        return Array(try #require(Data(base64Encoded: lines)))
    }

    @Test func halfAPublicKeyAndAChangedOneAreRefused() throws {
        let der = try content(Self.publicText)
        for wrong in (0..<der.count).map({ Array(der.prefix($0)) }) + (0..<der.count * 8).map(der.flipping) + [
            der + [0]
        ] {
            #expect(throws: CryptographyError.notAKey, "\(wrong.hexadecimal)") {
                try P256.Signing.PublicKey(pemRepresentation: text("PUBLIC KEY", wrong))
            }
        }
    }

    @Test(arguments: ["PRIVATE KEY", "EC PRIVATE KEY"])
    func halfAPrivateKeyIsRefusedAndAChangedOneIsNeverTheSame(_ label: String) throws {
        let der = try content(label == "PRIVATE KEY" ? Self.privateText : Self.olderText)
        for count in 0..<der.count {
            #expect(throws: CryptographyError.notAKey, "\(count) bytes") {
                try P256.Signing.PrivateKey(pemRepresentation: self.text(label, Array(der.prefix(count))))
            }
        }
        for bit in stride(from: 0, to: der.count * 8, by: 5) {
            guard
                let key = try? P256.Signing.PrivateKey(pemRepresentation: self.text(label, der.flipping(bit)))
            else { continue }
            let signature = try key.signature(for: Self.message)
            #expect(key.publicKey.isValidSignature(signature, for: Self.message), "bit \(bit)")
        }
    }
}
