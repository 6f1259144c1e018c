import Cryptography
import Foundation
import SchoolModel

/// Random texts that let somebody in, and the hashes that the store keeps instead.
enum Secret {
    /// 256 random bits as text that fits in a cookie or an address.
    static func token(_ surroundings: Surroundings) -> String {
        Base64URL.text(surroundings.randomBytes(32))
    }

    /// What the store keeps of a secret with 112 random bits or more: its SHA-256 as hexadecimal digits.
    static func hash(_ secret: String) -> String {
        Hexadecimal.text(SHA256.hash(data: Data(secret.utf8)))
    }
}
