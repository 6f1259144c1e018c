import Cryptography
import Foundation
import SchoolModel

/// A JSON Web Token (RFC 7519) that is signed with ES256, as push services require.
struct SignedToken {
    static func make(header: [String: String], claims: [String: Claim], key: P256.Signing.PrivateKey) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let header = header.merging(["alg": "ES256"]) { $1 }
        let signed = [try encoder.encode(header), try encoder.encode(claims)].map { Base64URL.text($0) }.joined(
            separator: ".")
        let signature = try key.signature(for: Data(signed.utf8))
        return "\(signed).\(Base64URL.text(signature.rawRepresentation))"
    }

    /// A text or a moment in whole seconds.
    enum Claim: Encodable {
        case text(String)
        case moment(Date)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .moment(let date): try container.encode(Int64(date.timeIntervalSince1970))
            }
        }
    }
}
