import Cryptography
import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Registers the keys of app makers, and recognizes what they signed.
public struct DeveloperKeyService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    public func list(as actor: Actor) async throws -> [DeveloperKey] {
        try actor.require(.manageDeveloperKeys)
        return try await house.database.read { try $0.developerKeys(of: house.school).list() }
    }

    /// Registers a public key.
    ///
    /// - Throws: ``Refusal`` for the field `publicKey`, when it isn't a P-256 key as PEM or is a private one,
    ///   and for `team`, `name` or `apps`.
    public func add(
        team: String, named name: String, publicKey: String, apps: [String], as author: Author
    ) async throws -> DeveloperKey {
        try author.require(.manageDeveloperKeys)
        let now = house.surroundings.now()
        let key = try DeveloperKey(
            id: Self.makeID(house.surroundings), team: team, name: name, publicKey: Self.checked(publicKey),
            apps: apps, addedAt: now
        ).checked()
        try await house.database.write { connection in
            try connection.developerKeys(of: house.school).add(key)
            try house.audit(
                .developerKeyAdded, by: author.actor, on: "developer-key", key.id, detail: key.name, at: now,
                in: connection)
        }
        return key
    }

    /// Removes a key; what it has described stays.
    public func remove(_ id: DeveloperKey.ID, as actor: Actor) async throws {
        try actor.require(.manageDeveloperKeys)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let keys = connection.developerKeys(of: house.school)
            guard let key = try keys.find(id) else { throw Refusal.notFound }
            try keys.remove(id)
            try house.audit(
                .developerKeyRemoved, by: actor, on: "developer-key", id, detail: key.name, at: now,
                in: connection)
        }
    }

    /// The key that signed a token; nil for any token that isn't valid now, whatever is wrong with it.
    public func find(behind token: String) async throws -> DeveloperKey? {
        guard let token = DeveloperToken(token) else { return nil }
        let now = house.surroundings.now()
        let key = try await house.database.read { try $0.developerKeys(of: house.school).find(token.keyID) }
        return key.flatMap { token.isValid(for: $0, at: now) ? $0 : nil }
    }

    private static func checked(_ publicKey: String) throws(Refusal) -> String {
        let pem = publicKey.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\r\n", with: "\n")
        guard !pem.isEmpty else { throw Refusal(.isEmpty, field: "publicKey") }
        guard pem.utf8.count <= 1000, let key = try? P256.Signing.PublicKey(pemRepresentation: pem) else {
            throw Refusal(.isInvalid, field: "publicKey", detail: "PEM, P-256, PUBLIC KEY")
        }
        return key.pemRepresentation
    }

    /// Ten letters and digits that are hard to mistake for one another.
    private static func makeID(_ surroundings: Surroundings) -> DeveloperKey.ID {
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String(surroundings.randomBytes(10).map { letters[Int($0) % letters.count] })
    }
}
