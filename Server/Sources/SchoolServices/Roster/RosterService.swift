import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The people and classes of the school, kept by hand.
public struct RosterService: Sendable {
    let house: SchoolHouse
    var grants: HandoutGrants { HandoutGrants(house: house) }

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    public func school() async throws -> School {
        try await house.database.read { connection in
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            return school
        }
    }

    // MARK: People

    /// A page of people in the order of their user names, from just after `cursor`.
    public func people(
        role: Person.Role? = nil, archived: Bool = false, search: String = "", after cursor: Person.ID? = nil,
        limit: Int = 100, as actor: Actor
    ) async throws -> [Person] {
        try actor.require(.manageRoster)
        let search = try Text.line(search, field: "search", longest: 100, mayBeEmpty: true)
        return try await house.database.read { connection in
            try connection.people(of: house.school).list(
                role: role, archived: archived, search: search, after: cursor, limit: min(max(limit, 1), 500))
        }
    }

    /// How many people a search finds.
    public func countPeople(
        role: Person.Role? = nil, archived: Bool = false, search: String = "", as actor: Actor
    ) async throws -> Int {
        try actor.require(.manageRoster)
        let search = try Text.line(search, field: "search", longest: 100, mayBeEmpty: true)
        return try await house.database.read { connection in
            try connection.people(of: house.school).count(role: role, archived: archived, search: search)
        }
    }

    public func person(_ id: Person.ID, as actor: Actor) async throws -> Person {
        try actor.require(.manageRoster)
        return try await house.database.read { connection in
            guard let person = try connection.people(of: house.school).find(id) else { throw Refusal.notFound }
            return person
        }
    }

    /// Adds a person, or changes the one with the same identifier.
    ///
    /// - Throws: ``Refusal`` with the field's name; `is-taken` for a user name that is in use.
    public func save(_ person: Person, as actor: Actor) async throws -> Person {
        try await put(person.id, as: actor) { _ in person }
    }

    /// Changes a person as they are at that moment, so that concurrent changes by others stay.
    ///
    /// - Parameters:
    ///   - id: Who is changed.
    ///   - seen: What a form showed, which sends back all of it.
    ///   - actor: Who asks.
    ///   - change: Changes the person.
    /// - Returns: The person as they are now.
    /// - Throws: ``Refusal`` as ``save(_:as:)-(Person,_)`` does, or when nobody has that identifier; `has-changed` for
    ///   the field `opened` when somebody else has changed what the form showed.
    public func edit(
        _ id: Person.ID, seen: SeenVersion = .any, as actor: Actor,
        _ change: @escaping @Sendable (inout Person) throws -> Void
    ) async throws -> Person {
        try await put(id, as: actor) { old in
            guard var person = old else { throw Refusal.notFound }
            try seen.require(person.fingerprint, field: "opened")
            try change(&person)
            return person
        }
    }

    /// Adds a person under an identifier that a program made, or changes the one who has it.
    ///
    /// What `body` makes of a person is saved in the transaction that looked them up.
    public func put(
        _ id: Person.ID, as actor: Actor, _ body: @escaping @Sendable (Person?) throws -> Person
    ) async throws -> Person {
        try actor.require(.manageRoster)
        let now = house.surroundings.now()
        let today = try await house.today()
        let (person, announcements) = try await house.database.write { connection -> (Person, [Announcement]) in
            let people = connection.people(of: house.school)
            let old = try people.find(id)
            var person = try body(old).checked(keeping: old)
            person.noteArchiving(after: old)
            if let other = [old, person].compactMap(\.self).first(where: { !actor.mayChange($0) }) {
                if old != person { try actor.requireChanging(other) }
                return (person, [])
            }
            if let other = try people.find(username: person.username), other.id != person.id {
                throw Refusal(.isTaken, field: "username", detail: person.username)
            }
            if old?.id == actor.person { try requireStillRunning(person) }
            if let old, old.role != person.role { try requireNoOtherRole(than: person, on: today, in: connection) }
            try people.save(person)
            try people.note(claimedEmail: nil, of: person.id)
            try house.audit(
                AuditAct.ofSaving(from: old, to: person), by: actor, on: "person", person.id.description,
                detail: AuditEntry.renaming(old, person) ?? "", at: now, in: connection)
            try house.auditRole(from: old, to: person, by: actor, at: now, in: connection)
            guard let old, old.isArchived != person.isArchived || old.role != person.role else { return (person, []) }
            let ended = try connection.credentials(of: house.school).shutOut([person.id])
            let classes = try connection.classes(of: house.school).classes(with: person.id)
            let announcements = try grants.reconcile(classes: classes, at: now, in: connection)
            return (person, announcements + [.sessionsEnded(ended)])
        }
        await house.announcer.announce(announcements)
        return person
    }

    /// Refuses that somebody who runs the school shuts themself out; the last one would leave it to nobody.
    private func requireStillRunning(_ person: Person) throws(Refusal) {
        if person.isArchived { throw Refusal(.notPermitted, field: "archived") }
        if person.role != .administrator { throw Refusal(.notPermitted, field: "role") }
    }

    /// Refuses a role that contradicts what the person is or will be in a class, so also for somebody in the archive.
    private func requireNoOtherRole(
        than person: Person, on today: CalendarDay, in connection: any SQLConnection
    ) throws {
        let classes = connection.classes(of: house.school)
        let others = try classes.enrolments(of: person.id)
            .filter { !$0.role.fits(person.role) && !$0.period.isOver(on: today) }
            .compactMap { try classes.find($0.schoolClass)?.name }.sorted()
        guard !others.isEmpty else { return }
        throw Refusal(.stateDoesNotAllow, field: "role", detail: others.joined(separator: ", "))
    }

    public func makePersonID() -> Person.ID { Person.ID(house.surroundings.makeUUID()) }

    /// How many people there are of each role, archived ones left out.
    public func counts(as actor: Actor) async throws -> [Person.Role: Int] {
        try actor.require(.manageRoster)
        return try await house.database.read { connection in
            let people = connection.people(of: house.school)
            return Dictionary(uniqueKeysWithValues: try Person.Role.allCases.map { ($0, try people.count(role: $0)) })
        }
    }

    /// The classes that a person is, was or will be in.
    public func places(
        of id: Person.ID, as actor: Actor
    ) async throws -> [(schoolClass: SchoolClass, enrolment: Enrolment, isOver: Bool)] {
        try actor.require(.manageRoster)
        let today = try await house.today()
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            return try classes.enrolments(of: id).compactMap { enrolment in
                try classes.find(enrolment.schoolClass).map { ($0, enrolment, enrolment.period.isOver(on: today)) }
            }
        }
    }

    /// The classes that a person teaches and nobody else, archived ones left out.
    public func taughtAlone(by id: Person.ID, as actor: Actor) async throws -> [SchoolClass] {
        try actor.require(.manageRoster)
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            return try classes.classes(with: id).sorted().compactMap(classes.find).filter { schoolClass in
                try !schoolClass.isArchived && classes.people(in: schoolClass.id, as: .teacher).map(\.id) == [id]
            }
        }
    }

    // MARK: Classes

    public func makeClassID() -> SchoolClass.ID { SchoolClass.ID(house.surroundings.makeUUID()) }

    /// The classes that the actor may see.
    public func classes(archived: Bool = false, as actor: Actor) async throws -> [SchoolClass] {
        try await house.database.read { connection in
            try connection.classes(of: house.school).list(within: actor.reach(for: .readRoster), archived: archived)
        }
    }

    /// The classes that the actor may see, by name, with how many students are in each.
    public func classCards(
        archived: Bool = false, search: String = "", as actor: Actor
    ) async throws -> [CountedClass] {
        let search = Text.folded(try Text.line(search, field: "search", longest: 100, mayBeEmpty: true))
        return try await house.database.read { connection in
            let store = connection.classes(of: house.school)
            let classes = try store.list(within: actor.reach(for: .readRoster), archived: archived)
                .filter { search.isEmpty || Text.folded("\($0.name) \($0.subject ?? "")").contains(search) }
            let counts = try store.countStudents(in: classes.map(\.id))
            return try classes.map { schoolClass in
                CountedClass(
                    schoolClass: schoolClass, teachers: try store.people(in: schoolClass.id, as: .teacher),
                    students: counts[schoolClass.id] ?? 0)
            }
        }
    }

    /// A class with its people and groups.
    public func members(of id: SchoolClass.ID, as actor: Actor) async throws -> ClassMembers {
        try actor.require(.readRoster, in: id)
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            guard let schoolClass = try classes.find(id) else { throw Refusal.notFound }
            let teachers = try classes.people(in: id, as: .teacher)
            let students = try classes.people(in: id, as: .student)
            return ClassMembers(
                schoolClass: schoolClass, teachers: teachers, viewers: try classes.people(in: id, as: .viewer),
                students: students, groups: try classes.groups(in: [id]),
                pictures: try connection.pictures(of: house.school).names(of: (teachers + students).map(\.id)))
        }
    }

    /// Adds a class, or changes the one with the same identifier.
    public func save(_ schoolClass: SchoolClass, as actor: Actor) async throws -> SchoolClass {
        try await put(schoolClass.id, as: actor) { _ in schoolClass }
    }

    /// Changes a class as it is at that moment.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` with the present version when `version` differs.
    public func edit(
        _ id: SchoolClass.ID, version: Int? = nil, as actor: Actor,
        _ change: @escaping @Sendable (inout SchoolClass) throws -> Void
    ) async throws -> SchoolClass {
        try await put(id, version: version, as: actor) { old in
            guard var schoolClass = old else { throw Refusal.notFound }
            try change(&schoolClass)
            return schoolClass
        }
    }

    /// Adds a class under an identifier that a program made, or changes the one that has it.
    ///
    /// What `body` makes of a class is saved in the transaction that looked it up and compared its version.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` with the present version when `version` differs.
    public func put(
        _ id: SchoolClass.ID, version: Int? = nil, as actor: Actor,
        _ body: @escaping @Sendable (SchoolClass?) throws -> SchoolClass
    ) async throws -> SchoolClass {
        try actor.require(.manageRoster)
        let change = ClassChange(house: house)
        return try await change.run(id, as: actor) { connection, now, effects in
            let classes = connection.classes(of: house.school)
            let old = try classes.find(id)
            if let version, let old, version != old.version {
                throw Refusal(.hasChanged, field: "classVersion", detail: "\(old.version)")
            }
            var schoolClass = try body(old).checked()
            schoolClass.noteArchiving(after: old)
            effects.acts = AuditAct.ofSaving(from: old, to: schoolClass)
            try classes.save(schoolClass)
            try change.leaveByRole(from: old, to: schoolClass, at: now, &effects, in: connection)
            return try classes.find(id) ?? schoolClass
        }
    }

    /// Everybody in the school whose name somebody could take for that of a person, who is among them.
    public func namesakes(of person: Person, as actor: Actor) async throws -> [Person] {
        try actor.require(.manageRoster)
        return try await house.database.read { try $0.people(of: house.school).namesakes(of: [person]) }
    }

    /// Puts people into a class; their handouts follow in the same transaction.
    ///
    /// - Throws: ``Refusal`` for the field `person` when one is unknown, archived or not of that role.
    public func enrol(
        _ people: [Person.ID], in id: SchoolClass.ID, as role: Enrolment.Role, as actor: Actor
    ) async throws {
        try actor.require(.manageRoster)
        let named = people.map(\.description).joined(separator: " ")
        try await change(id, act: .classEnrolled, detail: named, as: actor) { connection, now in
            let classes = connection.classes(of: house.school)
            guard try classes.find(id) != nil else { throw Refusal.notFound }
            let found = try connection.people(of: house.school).find(people)
            guard found.count == Set(people).count else { throw Refusal(.notFound, field: "person") }
            for person in found {
                guard role.fits(person.role), !person.isArchived else {
                    throw Refusal(.isInvalid, field: "person", detail: person.fullName)
                }
                try classes.enrol(Enrolment(schoolClass: id, person: person.id, role: role), at: now)
            }
        }
    }

    /// Puts people into a class as what they are in the school: students learn there, and staff teach.
    ///
    /// - Throws: ``Refusal`` for the field `person` when one is unknown or archived.
    public func enrol(_ people: [Person.ID], in id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        let named = people.map(\.description).joined(separator: " ")
        try await change(id, act: .classEnrolled, detail: named, as: actor) { connection, now in
            let classes = connection.classes(of: house.school)
            guard try classes.find(id) != nil else { throw Refusal.notFound }
            let found = try connection.people(of: house.school).find(people)
            guard found.count == Set(people).count else { throw Refusal(.notFound, field: "person") }
            for person in found {
                guard !person.isArchived else { throw Refusal(.isInvalid, field: "person", detail: person.fullName) }
                let role: Enrolment.Role = person.role == .student ? .student : .teacher
                try classes.enrol(Enrolment(schoolClass: id, person: person.id, role: role), at: now)
            }
        }
    }

    /// Those in a class whom the school itself hasn't put there: who came by a link or an invitation, or were chosen.
    ///
    /// Enrolling them makes them the school's.
    public func joined(_ id: SchoolClass.ID, as actor: Actor) async throws -> Set<Person.ID> {
        try actor.require(.manageRoster)
        let memberships = try await house.database.read { try $0.classes(of: house.school).memberships(in: id) }
        return Set(memberships.filter { !$0.way.isTheSchools }.map(\.enrolment.person))
    }

    /// Removes a person from a class; what was granted through it ends, and nobody comes back by a link of now unasked.
    public func remove(_ person: Person.ID, from id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        try await change(id, act: .classLeft, detail: person.description, losing: [person], as: actor) {
            connection, _ in
            let wasThere = try !connection.classes(of: house.school).memberships(of: person, in: id).isEmpty
            try connection.classes(of: house.school).remove(person, from: id)
            try connection.shares(of: house.school).removeAll(of: id, madeBy: person)
            if wasThere { try connection.shares(of: house.school).requireConfirmation(of: id) }
        }
    }

    // MARK: -

    @discardableResult
    func change<Result: Sendable>(
        _ id: SchoolClass.ID, act: AuditAct, detail: String = "", losing people: Set<Person.ID> = [], as actor: Actor,
        _ body: @escaping @Sendable (any SQLConnection, Date) throws -> Result
    ) async throws -> Result {
        try await ClassChange(house: house).run(id, as: actor) { connection, now, effects in
            effects.note(act, detail)
            effects.released = people
            return try body(connection, now)
        }
    }
}

/// A class in a list.
public struct CountedClass: Hashable, Sendable {
    public let schoolClass: SchoolClass
    public let teachers: [Person]
    public let students: Int
}

/// A class with everybody in it.
public struct ClassMembers: Hashable, Sendable {
    public let schoolClass: SchoolClass
    public let teachers: [Person]
    public let viewers: [Person]
    public let students: [Person]
    public let groups: [StudentGroup]
    /// The names of the pictures of those teachers and students who have one.
    public let pictures: [Person.ID: String]
}
