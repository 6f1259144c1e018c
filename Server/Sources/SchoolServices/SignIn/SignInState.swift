public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// How a person can sign in, and where they are signed in.
public struct SignInState: Hashable, Sendable {
    public let hasPassword: Bool
    /// When their badge was made; nil without one.
    public let badgeMadeAt: Date?
    /// In how many browsers and on how many devices they are signed in.
    public let places: Int
    /// How many tokens for scripts they have.
    public let tokens: Int
}

extension SessionService {
    /// How a person can sign in and where they are signed in, for somebody who runs the school.
    ///
    /// - Throws: ``Refusal/notPermitted`` for anyone else.
    public func state(of person: Person, as actor: Actor) async throws -> SignInState {
        try actor.require(.manageRoster)
        let now = house.surroundings.now()
        let school = house.school
        return try await house.database.read { connection in
            let alive = try connection.sessions(of: school).list(of: person.id, at: Set(Session.Kind.allCases))
                .filter { $0.isAlive(at: now, role: person.role) }
            let credentials = connection.credentials(of: school)
            return SignInState(
                hasPassword: try credentials.passwordHash(of: person.id) != nil,
                badgeMadeAt: try credentials.badgesMade(for: [person.id])[person.id],
                places: alive.count { Session.Kind.places.contains($0.kind) },
                tokens: alive.count { $0.kind == .script })
        }
    }
}
