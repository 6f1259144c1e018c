import Cryptography
import Foundation
import SchoolModel
import Testing

@testable import Delivery

/// What is sent to browsers, against the standard's own example and against the receiver's side of it.
struct WebPushTests {
    /// The keys of RFC 8291, Appendix A.
    private static let receiver = WebPush.Receiver(
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        key: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"))

    private static func bytes(_ text: String) -> [UInt8] { Base64URL.bytes(text) ?? [] }

    @Test func theExampleOfTheStandardComesOutByteForByte() throws {
        let sender = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        let sealed = try WebPush.encrypt(
            Array("When I grow up, I want to be a watermelon".utf8), for: Self.receiver, with: sender,
            salt: Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"), block: 0)
        #expect(
            Base64URL.text(sealed)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEq"
                + "KK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    }

    @Test func theBrowserReadsWhatWasSentToIt() throws {
        let browser = try P256.KeyAgreement.PrivateKey()
        let receiver = WebPush.Receiver(
            endpoint: Self.receiver.endpoint, key: browser.publicKey.x963Representation, secret: Self.receiver.secret)
        let message = Array("Read chapter two".utf8)
        let sealed = try WebPush.encrypt(message, for: receiver)
        // Salt, length of records, length of the sender's key, and that key (RFC 8188, section 2.1).
        let salt = sealed[..<16]
        let sender = Array(sealed[21..<86])
        let material = try HKDF.deriveKey(
            inputKeyMaterial: browser.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender)),
            salt: receiver.secret, info: Array("WebPush: info\0".utf8) + receiver.key + sender, outputByteCount: 32)
        let derive = { (name: String, count: Int) in
            try HKDF.deriveKey(
                inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let box = AES.GCM.SealedBox(ciphertext: Array(sealed[86...].dropLast(16)), tag: Array(sealed.suffix(16)))
        let record = try AES.GCM.open(box, using: derive("aes128gcm", 16), nonce: derive("nonce", 12))
        #expect(record.starts(with: message + [2]))
        #expect(record.dropFirst(message.count + 1).allSatisfy { $0 == 0 })
    }

    @Test func theSenderOfATokenIsKnown() throws {
        let key = try P256.Signing.PrivateKey()
        let token = try SignedToken.make(
            header: ["typ": "JWT"], claims: ["exp": .moment(Date(timeIntervalSince1970: 0))], key: key)
        let parts = token.split(separator: ".").map(String.init)
        #expect(String(decoding: Self.bytes(parts[0]), as: UTF8.self) == #"{"alg":"ES256","typ":"JWT"}"#)
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: Self.bytes(parts[2]))
        #expect(key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
    }

    @Test func theLengthOfAMessageIsHidden() throws {
        let lengths = try [1, 20, 100, 126, 127, 128].map {
            try WebPush.encrypt([UInt8](repeating: 65, count: $0), for: Self.receiver).count
        }
        #expect(Set(lengths.dropLast(1)).count == 1)
        #expect(lengths[5] == lengths[4] + 128)
    }

    @Test func noTwoEncryptionsAreTheSame() throws {
        let sealed = try (0..<8).map { _ in try WebPush.encrypt([65], for: Self.receiver) }
        #expect(Set(sealed).count == 8)
    }

    @Test func aKeyOffTheCurveIsRefused() throws {
        let wrong = WebPush.Receiver(
            endpoint: "https://push.example", key: [4] + [UInt8](repeating: 7, count: 64), secret: Self.receiver.secret)
        #expect(throws: (any Error).self) { try WebPush.encrypt([65], for: wrong) }
    }

    @Test func addressesInsideTheSchoolAreNotContacted() async throws {
        let push = WebPush(key: try .init(), contact: "mailto:school@school.example", reach: .publicOnly)
        for host in ["127.0.0.1:9", "[::1]:9", "localhost:9", "10.0.0.1", "[::ffff:192.168.1.1]"] {
            let inside = WebPush.Receiver(
                endpoint: "https://\(host)/push", key: Self.receiver.key, secret: Self.receiver.secret)
            let outcome = await push.send(
                [65], to: inside, topic: "t", lifetime: 60, at: Date(timeIntervalSince1970: 0))
            #expect(outcome == .tryLater(after: nil, reason: "This address may not be asked"), "\(host)")
        }
    }
    /// Whoever listens on the way would learn when somebody gets a message.
    @Test func nothingIsSentWithoutEncryptionOfTheConnection() async throws {
        let push = WebPush(key: try .init(), contact: "mailto:school@school.example", reach: .publicOnly)
        let plain = WebPush.Receiver(
            endpoint: "http://203.0.113.9/push", key: Self.receiver.key, secret: Self.receiver.secret)
        let outcome = await push.send([65], to: plain, topic: "t", lifetime: 60, at: Date(timeIntervalSince1970: 0))
        guard case .tryLater(_, let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.lowercased().contains("protocol"), "\(reason)")
    }
}
