import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets teachers make classes and subjects of their own, and look after them.
public struct ClassService: Sendable {
    let house: SchoolHouse
    var change: ClassChange { ClassChange(house: house) }

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// What a teacher writes about a class.
    public struct Content: Hashable, Sendable {
        public var name: String
        public var subject: String?
        public var color: ClassColor?
        /// Nil leaves it as it is.
        public var isArchived: Bool?

        public init(name: String, subject: String? = nil, color: ClassColor? = nil, isArchived: Bool? = nil) {
            self.name = name
            self.subject = subject
            self.color = color
            self.isArchived = isArchived
        }
    }

    /// Some or all students of a home class.
    public enum Choice: Hashable, Sendable {
        case everyone
        case these(Set<Person.ID>)
    }

    // MARK: Making

    /// Makes a class, or with `home` a subject in a class that the actor teaches, and makes the actor its teacher.
    ///
    /// - Parameters:
    ///   - content: What it is called.
    ///   - home: The class that the subject is taught in.
    ///   - students: The students of the home class who learn it.
    ///   - id: The identifier that a program made for it.
    ///   - actor: The teacher.
    /// - Returns: The class as it is stored.
    /// - Throws: ``Refusal`` with the field's name.
    public func make(
        _ content: Content, in home: SchoolClass.ID? = nil, with students: Choice = .these([]),
        id: SchoolClass.ID? = nil, as actor: Actor
    ) async throws -> SchoolClass {
        try actor.require(.makeClasses)
        let new = try SchoolClass(
            id: id ?? SchoolClass.ID(house.surroundings.makeUUID()), name: content.name, subject: content.subject,
            home: home, color: content.color, madeBy: actor.person
        ).checked()
        return try await change.run(new.id, as: actor) { connection, now, effects in
            let classes = connection.classes(of: house.school)
            // Somebody else's class is treated as if it didn't exist.
            guard try classes.find(new.id) == nil else { throw Refusal.notFound }
            if let home { try require(home: home, as: actor, in: classes) }
            try classes.save(new)
            try classes.enrol(
                Enrolment(schoolClass: new.id, person: actor.person, role: .teacher), by: .made, at: now)
            effects.note(home == nil ? .classMade : .subjectMade, new.name)
            effects.concerned.insert(actor.person)
            try choose(students, for: new, in: classes, &effects, at: now)
            return new
        }
    }

    private func require(home id: SchoolClass.ID, as actor: Actor, in classes: Classes) throws {
        guard actor.taught.contains(id), let home = try classes.find(id) else {
            throw Refusal(.notFound, field: "home")
        }
        guard home.home == nil else { throw Refusal(.isInvalid, field: "home", detail: home.name) }
        guard !home.isArchived else { throw Refusal(.stateDoesNotAllow, field: "home", detail: home.name) }
    }

    // MARK: Changing

    /// Renames and recolours a class that teachers made.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` with the present version when `version` is older.
    public func edit(
        _ id: SchoolClass.ID, version: Int?, _ content: Content, as actor: Actor
    ) async throws -> SchoolClass {
        try await edit(id, version: version, as: actor) { $0 = content }
    }

    /// The same for a change of what is stored then.
    public func edit(
        _ id: SchoolClass.ID, version: Int?, as actor: Actor, _ body: @escaping @Sendable (inout Content) -> Void
    ) async throws -> SchoolClass {
        try await revise(id, version: version, as: actor) { schoolClass in
            var content = Content(
                name: schoolClass.name, subject: schoolClass.subject, color: schoolClass.color,
                isArchived: schoolClass.isArchived)
            body(&content)
            schoolClass.name = content.name
            schoolClass.subject = content.subject
            schoolClass.color = content.color
            schoolClass.isArchived = content.isArchived ?? schoolClass.isArchived
        }
    }

    /// Archives a class that teachers made, or restores it; its handouts follow.
    public func archive(
        _ isArchived: Bool, _ id: SchoolClass.ID, version: Int? = nil, as actor: Actor
    ) async throws -> SchoolClass {
        try await revise(id, version: version, as: actor) { $0.isArchived = isArchived }
    }

    private func revise(
        _ id: SchoolClass.ID, version: Int?, as actor: Actor,
        _ body: @escaping @Sendable (inout SchoolClass) -> Void
    ) async throws -> SchoolClass {
        try actor.require(.readRoster, in: id)
        return try await change.run(id, as: actor) { connection, now, effects in
            let classes = connection.classes(of: house.school)
            guard let before = try classes.find(id) else { throw Refusal.notFound }
            guard actor.mayChange(before) else { throw Refusal(.comesFromRoster, field: "class") }
            if let version, version != before.version {
                throw Refusal(.hasChanged, field: "classVersion", detail: "\(before.version)")
            }
            var after = before
            body(&after)
            after = try after.checked()
            after.noteArchiving(after: before)
            guard after != before else { return before }
            effects.acts = AuditAct.ofSaving(from: before, to: after)
            try classes.save(after)
            try change.leaveByRole(from: before, to: after, at: now, &effects, in: connection)
            effects.concerned = Set(try classes.enrolments(in: [id]).map(\.person))
            return try classes.find(id) ?? after
        }
    }

    /// Puts students of the home class into a subject; those already in it stay.
    ///
    /// - Throws: ``Refusal`` for the field `students` if one is not in the home class.
    public func add(_ students: Choice, to id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.shareClasses, in: id)
        try await change.run(id, as: actor) { connection, now, effects in
            let classes = connection.classes(of: house.school)
            guard let subject = try classes.find(id) else { throw Refusal.notFound }
            guard !subject.isArchived else { throw Refusal(.stateDoesNotAllow, field: "class", detail: subject.name) }
            guard let home = subject.home, actor.taught.contains(home) else {
                throw Refusal(.notFound, field: "students")
            }
            try choose(students, for: subject, in: classes, &effects, at: now)
        }
    }

    private func choose(
        _ students: Choice, for subject: SchoolClass, in classes: Classes, _ effects: inout ClassChange.Effects,
        at now: Date
    ) throws {
        if students == .these([]) { return }
        guard let home = subject.home else { throw Refusal(.notFound, field: "students") }
        let there = Set(try classes.people(in: home, as: .student).map(\.id))
        let chosen =
            switch students {
            case .everyone: there
            case .these(let people): people
            }
        guard chosen.isSubset(of: there) else { throw Refusal(.notFound, field: "students") }
        let new = chosen.subtracting(try classes.people(in: subject.id, as: .student).map(\.id))
        for person in new.sorted() {
            try classes.enrol(
                Enrolment(schoolClass: subject.id, person: person, role: .student), by: .chosen, at: now)
        }
        guard !new.isEmpty else { return }
        effects.note(.classEnrolled, new.sorted().map(\.description).joined(separator: " "))
        effects.concerned.formUnion(new)
    }

    // MARK: Looking

    /// The classes and subjects that the actor is in now, archived ones left out, with how they came in.
    public func own(as actor: Actor) async throws -> [OwnClass] {
        try actor.require(.joinClasses)
        let seen = actor.reach(for: .readRoster)
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            return try classes.memberships(of: actor.person).compactMap { membership in
                guard let found = try classes.find(membership.enrolment.schoolClass), !found.isArchived else {
                    return nil
                }
                let teachers = try classes.people(in: found.id, as: .teacher)
                let students = seen.contains(found.id) ? try classes.people(in: found.id, as: .student) : nil
                return OwnClass(
                    schoolClass: found, home: try found.home.flatMap(classes.find), membership: membership,
                    teachers: teachers, students: students,
                    pictures: try connection.pictures(of: house.school).names(
                        of: (teachers + (students ?? [])).map(\.id)))
            }
        }
    }

    /// A class with its home and its subjects, as far as the actor may see them.
    public func family(of id: SchoolClass.ID, as actor: Actor) async throws -> ClassFamily {
        try actor.require(.readRoster, in: id)
        let reach = actor.reach(for: .readRoster)
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            guard let found = try classes.find(id) else { throw Refusal.notFound }
            return ClassFamily(
                home: try found.home.flatMap(classes.find), mayOpenHome: found.home.map(reach.contains) ?? false,
                subjects: try classes.subjects(of: [id]).filter { reach.contains($0.id) && !$0.isArchived })
        }
    }
}

/// A class that somebody is in.
public struct OwnClass: Hashable, Sendable {
    public let schoolClass: SchoolClass
    public let home: SchoolClass?
    public let membership: Membership
    public let teachers: [Person]
    /// Nil for those who may not see them.
    public let students: [Person]?
    /// The names of the pictures of those who have one.
    public let pictures: [Person.ID: String]
}

/// A class with what belongs to it and what it belongs to.
public struct ClassFamily: Hashable, Sendable {
    public let home: SchoolClass?
    public let mayOpenHome: Bool
    public let subjects: [SchoolClass]
}
