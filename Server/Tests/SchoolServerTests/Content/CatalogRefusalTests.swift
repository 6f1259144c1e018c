import Cryptography
import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Whom and what the Catalog API refuses.
@Suite struct CatalogRefusalTests {
    /// The private key of RFC 6979, appendix A.2.5, as OpenSSL writes it.
    private static let privateKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgya+p2EW6dRZrXCFX
        Z7HWk05Qw9s26JsSe4piKxIPZyGhRANCAARg/tS6JVqdMclh63TGNW1owEm4kjth
        +mzmaWIuYPKftnkD/hAIuLyZpBrp6VYovGTy8bIMLX6fUXejwpTURiKZ
        -----END PRIVATE KEY-----
        """
    /// The public key of the same number on P-384.
    private static let largerKey = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEB8Iw0gtay4TidRJFz+psZiiSvPhIagGB
        J6peFgSab92KtTJtD2m1twjrWVq07W72VXew2zvL1KCoQwbgM272XDt5lJ+HO1s0
        0bZo/utEFDolv+B53EvsNuguh65kJBnp
        -----END PUBLIC KEY-----
        """

    private func post(_ contexts: [CatalogContextDTO]) -> PostCatalogContexts {
        PostCatalogContexts(environment: .production, contexts: contexts)
    }

    @Test func onlyAValidTokenOfARegisteredKeyIsAccepted() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let get = GetCatalogStatus(statusID: CatalogStatus.ID(UUID()))
        let status = { (token: String) async -> Int? in
            await #expect(throws: Problem.self) { try await signer.client(token).send(get) }?.status
        }
        // There is no such status, but finding that out requires a valid token.
        #expect(await status(try signer.token()) == 404)
        let changes: [(String, (inout DeveloperSigner.Claims) -> Void)] = [
            ("another algorithm", { $0.algorithm = "none" }), ("HMAC", { $0.algorithm = "HS256" }),
            ("an unknown key", { $0.keyID = "ABCDEFGHJK" }), ("another team", { $0.team = "OTHER" }),
            ("expired", { $0.issuedAt -= 2000 }), ("from the future", { $0.issuedAt += 3600 }),
            ("too long a life", { $0.life = 3601 }),
        ]
        for (name, change) in changes {
            var claims = signer.claims
            change(&claims)
            #expect(await status(try signer.token(claims)) == 401, "\(name)")
        }
        #expect(await status(try signer.token(signedBy: P256.Signing.PrivateKey())) == 401)
        let parts = try signer.token().split(separator: ".").map(String.init)
        for text in [
            "\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1])", "..", "a.b.c", "\(parts[0]).e30.\(parts[2])",
        ] {
            #expect(await status(text) == 401, "\(text)")
        }
        #expect(await status(try await school.token(of: school.administrator)) == 401)
        try await school.services.developerKeys.remove(signer.key.id, as: school.actor(school.administrator))
        #expect(await status(try signer.token()) == 401)
    }

    @Test func aKeyDescribesItsOwnAppsAndNothingElse() async throws {
        let school = try await TestSchool()
        let (signer, other) = (
            try await DeveloperSigner(school), try await DeveloperSigner(school, team: "OTHER", apps: ["org.other"])
        )
        _ = try await signer.client().send(post([.test(title: "Course")]))
        let problem = await #expect(throws: Problem.self) {
            try await other.client().send(post([.test(title: "Mine now")]))
        }
        #expect(problem?.status == 403 && problem?.field == "contexts.0.data.identifierPath")
        let path = "[\"\(DeveloperSigner.app)\"]"
        let get = GetCatalogContexts(environment: .production, identifierPath: path)
        #expect(await #expect(throws: Problem.self) { try await other.client().send(get) }?.status == 404)
        let delete = DeleteCatalogContext(environment: .production, identifierPath: path)
        #expect(await #expect(throws: Problem.self) { try await other.client().send(delete) }?.status == 404)
        // A key is no person.
        let person = await #expect(throws: Problem.self) { try await signer.client().send(GetMe()) }
        #expect(person?.status == 401)
    }

    @Test func everyRefusalNamesTheEntryAndTheField() async throws {
        let school = try await TestSchool()
        let client = try await DeveloperSigner(school).client()
        let app = CatalogContextDTO.test(title: "Course")
        let wrong: [(CatalogContextDTO, String, String)] = [
            (.test("a", title: " "), "data.title", "is-empty"),
            (.test("a", title: String(repeating: "x", count: 257)), "data.title", "is-too-long"),
            (.test("a", "b", title: "No parent"), "data.identifierPath", "not-found"),
            (.test("a", type: .app, title: "App below"), "data.type", "is-invalid"),
            (.test("a", title: "A", locale: "english"), "metadata.locale", "is-invalid"),
            (
                .test("a", title: "A", metadata: { $0.presentableLocales = ["?"] }), "metadata.presentableLocales",
                "is-invalid"
            ),
            (
                .test("a", title: "A", metadata: { $0.presentablePaths = [.init(path: ["org.other"])] }),
                "metadata.presentablePaths", "is-invalid"
            ),
            (.test("a", title: "A", data: { $0.suggestedAge = [9, 6] }), "data.suggestedAge", "is-out-of-range"),
            (
                .test("a", title: "A", data: { $0.universalLinkURL = "javascript:1" }), "data.universalLinkURL",
                "is-invalid"
            ),
            (.test("a", title: "A", data: { $0.identifierPath.append("") }), "data.identifierPath", "is-empty"),
            (.test(String(repeating: "y", count: 250), title: "A"), "data.identifierPath", "is-too-long"),
        ]
        for (context, field, code) in wrong {
            let problem = await #expect(throws: Problem.self) { try await client.send(post([app, context])) }
            #expect(
                problem?.field == "contexts.1.\(field)" && problem?.type == code,
                "\(field): \(String(describing: problem))")
        }
        let tooMany = (0...CatalogEntry.mostInCall).map { CatalogContextDTO.test("c\($0)", title: "C") }
        #expect(await #expect(throws: Problem.self) { try await client.send(post(tooMany)) }?.field == "contexts")
        #expect(await #expect(throws: Problem.self) { try await client.send(post([])) }?.field == "contexts")
        // None of that was kept.
        let path = "[\"\(DeveloperSigner.app)\"]"
        let get = GetCatalogContexts(environment: .production, identifierPath: path)
        #expect(await #expect(throws: Problem.self) { try await client.send(get) }?.status == 404)
    }

    @Test func onlyAdministratorsRegisterKeysAndInPerson() async throws {
        let school = try await TestSchool()
        let keys = school.services.developerKeys
        let pem = try P256.Signing.PrivateKey().publicKey.pemRepresentation
        let add = { (actor: Actor) async throws in
            _ = try await keys.add(team: "T", named: "N", publicKey: pem, apps: ["org.example"], as: .person(actor))
        }
        let administrator = try await school.actor(school.administrator)
        for actor in [try await school.actor(school.ito), try await school.actor(school.ada)] {
            await #expect(throws: Refusal.notPermitted) { try await add(actor) }
        }
        let script = Actor(person: administrator.person, role: .administrator, speaker: .script)
        await #expect(throws: Refusal(.notPermitted, field: "token")) { try await add(script) }
        let wrong: [(String, [String], String)] = [
            (Self.privateKey, ["org.example"], "publicKey"),
            (Self.largerKey, ["org.example"], "publicKey"),
            ("", ["org.example"], "publicKey"), ("nonsense", ["org.example"], "publicKey"),
            (pem, [], "apps"), (pem, ["a b"], "apps"), (pem, [""], "apps"),
        ]
        for (key, apps, field) in wrong {
            let refusal = await #expect(throws: Refusal.self) {
                try await keys.add(team: "T", named: "N", publicKey: key, apps: apps, as: .person(administrator))
            }
            #expect(refusal?.field == field)
        }
        try await add(administrator)
        let made = try #require(try await keys.list(as: administrator).first)
        #expect(made.id.count == 10 && made.apps == ["org.example"])
        #expect(try await school.acts().first == "developer-key.added")
    }

    /// Entries of one context whose languages overlap give each teacher exactly one of them.
    @Test func everyTeacherGetsOneEntry() throws {
        let path = try IdentifierPath(["org.example"])
        let entry = { (title: String, locale: String, shown: [String]?) in
            CatalogEntry(
                context: ContentContext(path: path, kind: .app, title: title), locale: locale, presentableLocales: shown
            )
        }
        let entries = [
            entry("German", "de-at", nil), entry("French for all", "fr", ["mul"]),
            entry("For Japan", "en", ["ja", "ko"]),
        ]
        #expect(CatalogEntry.best(of: entries, for: "de")?.context.title == "German")
        #expect(CatalogEntry.best(of: entries, for: "ja")?.context.title == "For Japan")
        #expect(CatalogEntry.best(of: entries, for: "en")?.context.title == "French for all")
        // Of two for the same readers, the one in their language.
        let both = [entry("English", "en", ["en", "ja"]), entry("Japanese", "ja", ["en", "ja"])]
        #expect(CatalogEntry.best(of: both, for: "ja")?.context.title == "Japanese")
        #expect(CatalogEntry.best(of: both, for: "en")?.context.title == "English")
        #expect(CatalogEntry.best(of: [entries[0]], for: "ja")?.context.title == "German")
        #expect(CatalogEntry.best(of: [CatalogEntry](), for: "ja") == nil)
    }
}
