import Cryptography
import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting

@testable import SchoolServer

/// A maker of apps with its own key pair, who signs tokens as the Catalog API requires.
struct DeveloperSigner {
    static let app = "org.example.course"

    let privateKey: P256.Signing.PrivateKey
    let school: TestSchool
    let key: DeveloperKey

    init(_ school: TestSchool, team: String = "EXAMPLE", apps: [String] = [Self.app]) async throws {
        privateKey = try P256.Signing.PrivateKey()
        self.school = school
        key = try await school.services.developerKeys.add(
            team: team, named: "Example's key", publicKey: privateKey.publicKey.pemRepresentation, apps: apps,
            as: .person(school.actor(school.administrator)))
    }

    /// The content of a token; tests change one thing at a time.
    struct Claims {
        var algorithm = "ES256"
        var keyID: String
        var team: String
        var issuedAt: Date
        var life: TimeInterval = 20 * 60
    }

    var claims: Claims { Claims(keyID: key.id, team: key.team, issuedAt: school.clock.now) }

    func token(_ claims: Claims? = nil, signedBy signer: P256.Signing.PrivateKey? = nil) throws -> String {
        let claims = claims ?? self.claims
        let header = #"{"alg":"\#(claims.algorithm)","kid":"\#(claims.keyID)","typ":"JWT"}"#
        let from = claims.issuedAt.timeIntervalSince1970
        let until = claims.issuedAt + claims.life
        let body = #"{"iss":"\#(claims.team)","iat":\#(from),"exp":\#(until.timeIntervalSince1970)}"#
        let signed = "\(Self.text(Data(header.utf8))).\(Self.text(Data(body.utf8)))"
        let signature = try (signer ?? privateKey).signature(for: Data(signed.utf8)).rawRepresentation
        return "\(signed).\(Self.text(Data(signature)))"
    }

    func client(_ token: String? = nil) throws -> Client {
        Client(transport: school.transport, token: try token ?? self.token())
    }

    private static func text(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension CatalogContextDTO {
    /// A context below the signer's app; none for the app itself.
    static func test(
        _ path: String..., type: ContentContext.Kind = .quiz, title: String, locale: String = "en-us",
        metadata: (inout Metadata) -> Void = { _ in }, data: (inout Content) -> Void = { _ in }
    ) -> CatalogContextDTO {
        var dto = CatalogContextDTO(
            data: Content(
                identifierPath: [DeveloperSigner.app] + path, title: title, type: path.isEmpty ? .app : type),
            metadata: Metadata(locale: locale))
        metadata(&dto.metadata)
        data(&dto.data)
        return dto
    }
}
