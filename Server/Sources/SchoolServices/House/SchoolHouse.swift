import Foundation
public import SchoolModel
import SchoolStore
public import Storage
import Timetable

/// What every service works with: one school, its database, and the outside world.
public struct SchoolHouse: Sendable {
    public let school: School.ID
    public let database: any SQLDatabase
    public let surroundings: Surroundings
    public let announcer: Announcer
    /// What seals secrets in the database; nil where none are written, as by most commands.
    public let vault: Vault?
    /// Where files of others are read.
    let reading = HeavyWork("school.reading", places: 2, mostWaiting: 50)

    public init(
        school: School.ID, database: any SQLDatabase, surroundings: Surroundings, announcer: Announcer = .silent,
        vault: Vault? = nil
    ) {
        self.school = school
        self.database = database
        self.surroundings = surroundings
        self.announcer = announcer
        self.vault = vault
    }
}

extension SchoolHouse {
    /// Reads a file that somebody else wrote, apart from the threads that answer requests.
    ///
    /// - Parameters:
    ///   - limit: How long that may take once it has begun.
    ///   - read: What to do.
    /// - Returns: What `read` returns.
    /// - Throws: What `read` throws; ``Refusal`` of code `is-too-large` for the field `file` when the time is over,
    ///   or `too-many-attempts` when too many files wait.
    public func read<Result: Sendable>(
        within limit: Duration = .seconds(30), _ read: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await reading.run(within: limit, read)
    }

    /// Writes one line of the audit log; a token's name marks what a script did.
    ///
    /// What somebody may do is decided before the transaction, so whatever they do is compared here with what they still
    /// are: of two administrators who take that role from each other at once, only one succeeds.
    ///
    /// - Throws: ``Refusal/notPermitted`` for somebody who was archived or got another role meanwhile.
    func audit(
        _ act: AuditAct, by actor: Actor?, on kind: String? = nil, _ object: String? = nil, detail: String = "",
        at now: Date, in connection: any SQLConnection
    ) throws {
        if let actor, let person = try connection.people(of: school).find(actor.person),
            person.isArchived || person.role != actor.role
        {
            throw Refusal.notPermitted
        }
        try audit(
            act, byPerson: actor?.person, token: actor?.token, on: kind, object, detail: detail, at: now, in: connection
        )
    }

    /// Writes one line of the audit log for a person's identifier; nil if nobody is signed in yet.
    func audit(
        _ act: AuditAct, byPerson person: Person.ID?, token: String? = nil, on kind: String? = nil,
        _ object: String? = nil, detail: String = "", at now: Date, in connection: any SQLConnection
    ) throws {
        let name = try person.flatMap { try connection.people(of: school).find($0) }.map(AuditEntry.name(of:))
        try connection.audit(of: school).add(
            AuditEntry(
                id: AuditEntry.ID(surroundings.makeUUID()), at: now, actor: person, actorName: name, token: token,
                code: act.rawValue, objectKind: kind, objectID: object, detail: detail))
    }

    /// Writes that somebody has another role now, if they have; nil for whoever does it means the server itself.
    func auditRole(
        from old: Person?, to new: Person, by actor: Actor?, at now: Date, in connection: any SQLConnection
    ) throws {
        guard let (act, detail) = AuditAct.ofRole(from: old, to: new) else { return }
        try audit(act, by: actor, on: "person", new.id.description, detail: detail, at: now, in: connection)
    }

    /// What only the school knows, by which sheets are ordered; made when it is first needed, and then always the same.
    ///
    /// It is kept in the database, so that several servers agree.
    func sheetSecret() async throws -> [UInt8] {
        if let secret = try await database.read({ try $0.schools.sheetSecret(of: school) }) { return secret }
        let fresh = surroundings.randomBytes(32)
        return try await database.write { try $0.schools.sheetSecret(of: school, orElse: fresh) }
    }

    /// Today in the school's time zone.
    func today() async throws -> CalendarDay {
        try await database.read { try $0.clock(of: school) }.day(at: surroundings.now())
    }
}
