import Cryptography
import Foundation
import SchoolModel

/// A token that a maker of apps signed, as the Catalog API requires: a JWT (RFC 7519) in the
/// compact form of RFC 7515, signed with ES256.
///
/// The algorithm is never the token's choice: a header with any other is refused.
struct DeveloperToken {
    let keyID: String
    private let team: String
    private let issuedAt: Date
    private let expiresAt: Date
    private let signed: Data
    private let signature: Data

    /// How long a token may live.
    static let longestLife: TimeInterval = 3600
    /// How far two clocks may disagree.
    static let leeway: TimeInterval = 60
    /// The longest accepted text, in bytes.
    private static let longestText = 4096

    private struct Header: Decodable {
        let alg: String
        let kid: String
    }

    private struct Claims: Decodable {
        let iss: String
        let iat: Double
        let exp: Double
    }

    /// Parses a token; nil if it isn't one.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.longestText, parts.count == 3, let header = Self.bytes(parts[0]),
            let claims = Self.bytes(parts[1]), let signature = Self.bytes(parts[2]),
            let header = try? JSONDecoder().decode(Header.self, from: header), header.alg == "ES256",
            let claims = try? JSONDecoder().decode(Claims.self, from: claims)
        else { return nil }
        keyID = header.kid
        team = claims.iss
        issuedAt = Date(timeIntervalSince1970: claims.iat)
        expiresAt = Date(timeIntervalSince1970: claims.exp)
        signed = Data("\(parts[0]).\(parts[1])".utf8)
        self.signature = signature
    }

    /// Whether the holder of `key` signed it and it is valid now.
    func isValid(for key: DeveloperKey, at now: Date) -> Bool {
        guard team == key.team, keyID == key.id, issuedAt <= now + Self.leeway, now < expiresAt + Self.leeway,
            expiresAt.timeIntervalSince(issuedAt) <= Self.longestLife,
            let publicKey = try? P256.Signing.PublicKey(pemRepresentation: key.publicKey),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        else { return false }
        return publicKey.isValidSignature(signature, for: signed)
    }

    /// Reads base64url; padding is an error here (RFC 7515, section 2).
    private static func bytes(_ text: Substring) -> Data? {
        text.contains("=") ? nil : Base64URL.bytes(String(text)).map { Data($0) }
    }
}
