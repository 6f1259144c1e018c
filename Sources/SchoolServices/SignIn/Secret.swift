import Crypto
import Foundation

/// Random texts that let somebody in, and the hashes that the store keeps in their place.
enum Secret {
    /// 256 random bits as text that fits into a cookie or an address.
    static func token(_ surroundings: Surroundings) -> String {
        text(surroundings.randomBytes(32))
    }

    /// Bytes as Base64 for addresses (RFC 4648, section 5), without padding.
    static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// What the store keeps of a secret with 112 random bits or more: its SHA-256 as hexadecimal digits.
    static func hash(_ secret: String) -> String {
        SHA256.hash(data: Data(secret.utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }
}
