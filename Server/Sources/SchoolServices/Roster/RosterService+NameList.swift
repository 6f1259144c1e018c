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
}

extension RosterService {
    /// Who the names of a list are: students whom the school already has, and new ones with user names made for them.
    public func students(named list: NameList, as actor: Actor) async throws -> [ListedStudent] {
        try actor.require(.manageRoster)
        return try await house.database.read { try students(named: list, in: $0) }
    }

    /// Makes a class with the students of a list; those whom the school doesn't have yet get an account.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `subject` or `names`; then nothing has changed.
    public func found(
        _ schoolClass: SchoolClass, grade: String? = nil, with list: NameList, as actor: Actor
    ) async throws -> SchoolClass {
        try actor.require(.manageRoster)
        let checked = try schoolClass.checked()
        let ids = list.entries.map { _ in makePersonID() }
        return try await change(checked.id, act: .classSaved, as: actor) { connection, now in
            let classes = connection.classes(of: house.school)
            let people = connection.people(of: house.school)
            try classes.save(checked)
            for (student, id) in zip(try students(named: list, in: connection), ids) {
                let person = try student.known ?? student.person(id, grade: grade)
                if student.known == nil {
                    try people.save(person)
                    try house.audit(
                        .personAdded, by: actor, on: "person", person.id.description, at: now, in: connection)
                }
                try classes.enrol(Enrolment(schoolClass: checked.id, person: person.id, role: .student), at: now)
            }
            return try classes.find(checked.id) ?? checked
        }
    }

    private func students(named list: NameList, in connection: any SQLConnection) throws -> [ListedStudent] {
        let people = connection.people(of: house.school)
        var taken: Set<String> = []
        var known: Set<Person.ID> = []
        return try list.entries.map { entry in
            if let person = try find(entry, in: people), known.insert(person.id).inserted {
                return ListedStudent(
                    givenName: person.givenName, familyName: person.familyName, username: person.username,
                    known: person)
            }
            let isFree = { (name: String) in
                try !taken.contains(Text.folded(name)) && people.find(username: name) == nil
            }
            let username: String
            if let wanted = entry.username {
                guard try isFree(wanted) else { throw Refusal(.isTaken, field: "names", detail: wanted) }
                username = wanted
            } else {
                username = try Username.first(for: entry, where: isFree)
            }
            taken.insert(Text.folded(username))
            return ListedStudent(
                givenName: entry.givenName, familyName: entry.familyName, username: username, known: nil)
        }
    }

    /// The student of the school who has the user name of an entry and its name; without a user name, the only one who
    /// has the name.
    private func find(_ entry: NameList.Entry, in people: People) throws -> Person? {
        let isSame = { (person: Person) in
            person.role == .student && !person.isArchived
                && Text.folded(person.givenName) == Text.folded(entry.givenName)
                && Text.folded(person.familyName) == Text.folded(entry.familyName)
        }
        if let username = entry.username {
            return try people.find(username: username).flatMap { isSame($0) ? $0 : nil }
        }
        let search = "\(entry.givenName) \(entry.familyName)"
        let found = try people.list(role: .student, search: search, limit: 10).filter(isSame)
        return found.count == 1 ? found.first : nil
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
        let parts = [entry.givenName.split(separator: " ").first.map(String.init) ?? "", entry.familyName]
        let made = parts.map(letters).filter { !$0.isEmpty }.joined(separator: ".")
        let base = made.isEmpty ? "student" : made
        if try isFree(base) { return base }
        var number = 2
        while try !isFree("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }

    /// The letters and digits of every keyboard, as near as they come.
    private static func letters(_ name: String) -> String {
        // How a sequence of ideographs is said, only its owner knows.
        let isIdeographic = name.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
        let latin = isIdeographic ? "" : name.applyingTransform(.toLatin, reverse: false) ?? name
        let plain = latin.replacing("ß", with: "ss").folding(options: .diacriticInsensitive, locale: nil).lowercased()
        return plain.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
