import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// A student of a list of names, before the class is made.
public struct ListedStudent: Hashable, Sendable {
    public let givenName: String
    public let familyName: String
    /// What the student will type to sign in, or does already.
    public let username: String
    /// Nil for a student whom the school doesn't have yet.
    public let known: Person?
    /// The students of the school who have this name.
    public let namesakes: [Namesake]
    /// False as long as somebody must say which of the namesakes is meant, or none: otherwise a child's account would
    /// be handed to another child of the same name.
    public let isDecided: Bool
}

extension [ListedStudent] {
    /// A short text that differs once names mean other students than was shown: somebody may have added one of the
    /// same name meanwhile, or have taken a user name.
    public var version: String {
        var print = Fingerprint()
        for student in self {
            print.add(student.namesakes.map { "\($0.person.id)\($0.person.isArchived ? " archived" : "")" })
            print.add(student.namesakes.isEmpty ? student.username : "")
        }
        return print.text
    }
}

/// A student of the school whose name is in a list.
public struct Namesake: Hashable, Sendable {
    public let person: Person
    /// By them the one is told from the other.
    public let classes: [SchoolClass]
}

/// Whom somebody means by a name of a list.
public enum MeantStudent: Hashable, Sendable {
    /// A student whom the school doesn't have yet.
    case new
    case known(Person.ID)
}

extension RosterService {
    /// Who the names of a list are: students whom the school already has, and new ones with user names made for them.
    ///
    /// Where `meant` says nothing about a place in the list, the only namesake is meant, unless another grade than that
    /// of the class speaks against it, or the student is in the archive.
    ///
    /// - Throws: ``Refusal`` for the field `names` when somebody is meant who doesn't have the name.
    public func students(
        named list: NameList, grade: String? = nil, meant: [Int: MeantStudent] = [:], as actor: Actor
    ) async throws -> [ListedStudent] {
        try actor.require(.manageRoster)
        return try await house.database.read { try students(named: list, grade: grade, meant: meant, in: $0) }
    }

    /// Makes a class with the students of a list.
    ///
    /// Those whom the school doesn't have yet get an account, and the grade. The others keep theirs, since a class may be a
    /// club of several years. Those who are meant and in the archive are restored.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `subject` or `names`, with `has-changed` and the name if it isn't
    ///   said whom it means, and for `seen` if the names mean others than somebody saw; then nothing has changed.
    public func found(
        _ schoolClass: SchoolClass, grade: String? = nil, with list: NameList, meant: [Int: MeantStudent] = [:],
        seen: SeenVersion = .any, as actor: Actor
    ) async throws -> SchoolClass {
        try actor.require(.manageRoster)
        let checked = try schoolClass.checked()
        let ids = list.entries.map { _ in makePersonID() }
        return try await ClassChange(house: house).run(checked.id, as: actor) { connection, now, effects in
            effects.note(.classSaved)
            let classes = connection.classes(of: house.school)
            try classes.save(checked)
            let students = try students(named: list, grade: grade, meant: meant, in: connection)
            try seen.require(students.version)
            for (student, id) in zip(students, ids) {
                guard student.isDecided else {
                    throw Refusal(
                        .hasChanged, field: "names", detail: "\(student.givenName) \(student.familyName)")
                }
                let person =
                    if let known = student.known {
                        try restore(known, as: actor, at: now, in: connection)
                    } else {
                        try add(student, id, grade: grade, as: actor, at: now, in: connection)
                    }
                if student.known?.isArchived == true {
                    effects.announcements += try grants.reconcile(
                        classes: classes.classes(with: person), at: now, in: connection)
                }
                try classes.enrol(Enrolment(schoolClass: checked.id, person: person, role: .student), at: now)
            }
            return try classes.find(checked.id) ?? checked
        }
    }

    private func add(
        _ student: ListedStudent, _ id: Person.ID, grade: String?, as actor: Actor, at now: Date,
        in connection: any SQLConnection
    ) throws -> Person.ID {
        try connection.people(of: house.school).save(student.person(id, grade: grade))
        try house.audit(.personAdded, by: actor, on: "person", id.description, at: now, in: connection)
        return id
    }

    /// Takes a student out of the archive; changes nothing about one who isn't there.
    private func restore(
        _ known: Person, as actor: Actor, at now: Date, in connection: any SQLConnection
    ) throws -> Person.ID {
        guard known.isArchived else { return known.id }
        var person = known
        person.isArchived = false
        person.noteArchiving(after: known)
        try connection.people(of: house.school).save(person.checked(keeping: known))
        // Nobody is signed in who was in the archive.
        _ = try connection.credentials(of: house.school).shutOut([known.id])
        try house.audit(
            AuditAct.ofSaving(from: known, to: person), by: actor, on: "person", known.id.description, at: now,
            in: connection)
        return known.id
    }

    private func students(
        named list: NameList, grade: String?, meant: [Int: MeantStudent], in connection: any SQLConnection
    ) throws -> [ListedStudent] {
        let people = connection.people(of: house.school)
        var taken: Set<String> = []
        var known: Set<Person.ID> = []
        return try list.entries.enumerated().map { place, entry in
            let namesakes = try namesakes(of: entry, in: connection).filter { !known.contains($0.person.id) }
            let (person, isDecided) = try decide(meant[place], of: entry, among: namesakes, grade: grade)
            if let person {
                known.insert(person.id)
                return ListedStudent(
                    givenName: person.givenName, familyName: person.familyName, username: person.username,
                    known: person, namesakes: namesakes, isDecided: true)
            }
            let isFree = { (name: String) in
                try !taken.contains(SignInName.folded(name)) && people.find(username: name) == nil
            }
            let username: String
            if let wanted = entry.username {
                guard try !isDecided || isFree(wanted) else { throw Refusal(.isTaken, field: "names", detail: wanted) }
                username = wanted
            } else {
                username = try Username.first(for: entry, where: isFree)
            }
            taken.insert(SignInName.folded(username))
            return ListedStudent(
                givenName: entry.givenName, familyName: entry.familyName, username: username, known: nil,
                namesakes: namesakes, isDecided: isDecided)
        }
    }

    /// Who a name means: what somebody said, else the only namesake unless the grades speak against it.
    private func decide(
        _ meant: MeantStudent?, of entry: NameList.Entry, among namesakes: [Namesake], grade: String?
    ) throws(Refusal) -> (person: Person?, isDecided: Bool) {
        switch meant {
        case .new: return (nil, true)
        case .known(let id):
            guard let namesake = namesakes.first(where: { $0.person.id == id }) else {
                throw Refusal(.hasChanged, field: "names", detail: "\(entry.givenName) \(entry.familyName)")
            }
            return (namesake.person, true)
        case nil:
            guard let person = namesakes.first?.person else { return (nil, true) }
            // A child who comes back, or another of the same name: that takes somebody who knows.
            guard !namesakes.contains(where: \.person.isArchived) else { return (nil, false) }
            if entry.username != nil { return (person, true) }
            let isOfAnotherGrade = grade != nil && person.grade != nil && grade != person.grade
            return namesakes.count == 1 && !isOfAnotherGrade ? (person, true) : (nil, false)
        }
    }

    /// The students of the school who have the name of an entry, and its user name if it has one, also in the archive.
    private func namesakes(of entry: NameList.Entry, in connection: any SQLConnection) throws -> [Namesake] {
        let people = connection.people(of: house.school)
        let isSame = { (person: Person) in
            person.role == .student
                && Text.folded(person.givenName) == Text.folded(entry.givenName)
                && Text.folded(person.familyName) == Text.folded(entry.familyName)
        }
        let found =
            if let username = entry.username {
                try people.find(username: username).map { [$0] } ?? []
            } else {
                try [false, true].flatMap { isArchived in
                    try people.list(
                        role: .student, archived: isArchived, search: "\(entry.givenName) \(entry.familyName)",
                        limit: 20)
                }
            }
        let classes = connection.classes(of: house.school)
        return try found.filter(isSame).map { person in
            let own = try classes.classes(with: person.id).sorted().compactMap { try classes.find($0) }
            return Namesake(person: person, classes: own.filter { !$0.isArchived })
        }
    }
}

extension ListedStudent {
    fileprivate func person(_ id: Person.ID, grade: String?) throws(Refusal) -> Person {
        do {
            return try Person(
                id: id, role: .student, givenName: givenName, familyName: familyName, username: username,
                grade: grade
            ).checked()
        } catch {
            // An empty list has no names at all; this one has a name that can't be one.
            throw Refusal(
                error.code == .isEmpty ? .isInvalid : error.code, field: "names", detail: error.detail ?? username)
        }
    }
}

/// User names that are made from names.
enum Username {
    /// The first user name for a name that nobody has: `ada.brandt`, then `ada.brandt2`, and so on.
    static func first(for entry: NameList.Entry, where isFree: (String) throws -> Bool) rethrows -> String {
        let given = entry.givenName.split(separator: " ").first.map(String.init) ?? ""
        let base = SignInName.made(given: given, family: entry.familyName) ?? "student"
        if try isFree(base) { return base }
        var number = 2
        while try !isFree("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}
