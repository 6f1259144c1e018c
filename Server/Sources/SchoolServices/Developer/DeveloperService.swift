public import SchoolModel
import SchoolStore
import Storage

/// Lets the developer of an app start over.
///
/// A server in production doesn't have it, and it does nothing in a school that wasn't founded for trying things out.
public struct DeveloperService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Signs a device in as a teacher of a class, or as a student of the same class.
    ///
    /// - Throws: ``Refusal/notFound`` in a school where nobody teaches anybody, and in a real one.
    public func signIn(
        as role: Enrolment.Role, clientName: String
    ) async throws -> (token: String, person: Person) {
        let name = try Text.line(clientName, field: "clientName", longest: Session.longestName)
        let now = house.surroundings.now()
        let house = house
        let id = Session.ID(house.surroundings.makeUUID())
        let token = Secret.token(house.surroundings)
        return try await house.database.write { connection in
            try Self.requireDemo(house.school, in: connection)
            let classes = connection.classes(of: house.school)
            for schoolClass in try classes.list(within: .everything) {
                let teacher = try classes.people(in: schoolClass.id, as: .teacher).first
                let student = try classes.people(in: schoolClass.id, as: .student).first
                guard let teacher, let student else { continue }
                let person = role == .teacher ? teacher : student
                let opening = SessionOpening(
                    id: id, token: token, kind: .device, name: name, way: .developer, needsPassword: false,
                    replacing: nil, now: now)
                _ = try house.open(opening, for: person, in: connection)
                // Acting ends once the school is no longer there for trying things out.
                try connection.sessions(of: house.school).act(
                    id, as: role == .teacher ? .teacher : .student, inPlaceOf: nil)
                return (token, person)
            }
            throw Refusal.notFound
        }
    }

    /// Discards what apps declared, what was handed out, what was recorded, and who looked.
    ///
    /// People, classes and groups stay, and so do sessions.
    ///
    /// - Throws: ``Refusal/notFound`` in a real school, or ``Refusal/notPermitted`` for a script.
    public func reset(as actor: Actor) async throws {
        try actor.require(.actAsOthers)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            try Self.requireDemo(house.school, in: connection)
            try connection.developmentData(of: house.school).removeAll()
            try house.audit(.appResetDevelopment, by: nil, at: now, in: connection)
        }
        await house.announcer.announce([.everythingChanged])
    }

    private static func requireDemo(_ school: School.ID, in connection: any SQLConnection) throws {
        guard try connection.schools.isDemo(school) else { throw Refusal.notFound }
    }
}
