#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The public key of an app's maker, registered with the school.
///
/// The holder of the private key may describe the content of ``apps`` in the catalogue, and do nothing
/// else: a key speaks for no person and sees no class, no handout and no record.
public struct DeveloperKey: Hashable, Identifiable, Sendable {
    /// Ten letters and digits, the `kid` of tokens signed with the key.
    public let id: String
    /// Identifies the makers, as the `iss` of their tokens.
    public var team: String
    /// The name by which administrators recognise the key.
    public var name: String
    /// The P-256 key as PEM (RFC 7468), label `PUBLIC KEY`.
    public var publicKey: String
    /// The identifiers of the apps whose content the key may describe.
    public var apps: [String]
    public let addedAt: Date

    /// The most apps that one key may describe.
    public static let mostApps = 50
    public static let longestTeam = 100

    public init(id: String, team: String, name: String, publicKey: String, apps: [String], addedAt: Date) {
        self.id = id
        self.team = team
        self.name = name
        self.publicKey = publicKey
        self.apps = apps
        self.addedAt = addedAt
    }

    /// Trims and refuses what can't be valid; whether the key itself is valid is for cryptography to say.
    ///
    /// - Throws: ``Refusal`` for the field `team`, `name` or `apps`.
    public func checked() throws(Refusal) -> DeveloperKey {
        var key = self
        key.team = try Text.line(team, field: "team", longest: Self.longestTeam)
        key.name = try Text.line(name, field: "name", longest: Session.longestName)
        var seen: Set<String> = []
        key.apps = try apps.map { app throws(Refusal) in
            try AppIdentifier.checked(app, field: "apps")
        }.filter { seen.insert($0).inserted }
        guard !key.apps.isEmpty else { throw Refusal(.isEmpty, field: "apps") }
        guard key.apps.count <= Self.mostApps else {
            throw Refusal(.isTooMany, field: "apps", detail: "\(Self.mostApps)")
        }
        return key
    }
}
