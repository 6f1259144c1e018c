import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Keeps the right to see a class for one lesson in line with the timetable.
struct SubstitutionKeeper {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date
    var actor: Actor?

    /// Plans, moves and withdraws substitutions to match the changes; past ones stay as they were.
    func settle() throws {
        let store = connection.substitutions(of: house.school)
        let wanted = try self.wanted()
        let open = try store.open()
        for old in open where !wanted.contains(where: { $0.isSame(as: old) }) {
            try store.remove(old)
            try audit(.substitutionEnded, old)
        }
        for new in wanted {
            let old = open.first { $0.isSame(as: new) }
            guard old.map({ $0.begins != new.begins || $0.ends != new.ends }) ?? true else { continue }
            try store.save(new)
            try audit(.substitutionPlanned, new)
        }
    }

    private func wanted() throws -> [Substitution] {
        let changes = connection.lectureChanges(of: house.school)
        let people = try changes.substitutes()
        guard !people.isEmpty else { return [] }
        let found = try changes.find(people.keys.sorted())
        let lectures = Set(found.map(\.lecture))
        let book = try connection.timetableBook(of: house.school, lectures: lectures)
        let ties = Dictionary(
            grouping: try connection.lectureSelections(of: house.school).classes(of: lectures), by: \.lecture)
        return found.flatMap { change -> [Substitution] in
            guard let person = people[change.id], let lesson = book.substituteLesson(of: change),
                book.end(of: lesson) > now
            else { return [] }
            let classes = Set(ties[change.lecture, default: []].map(\.schoolClass))
            return classes.sorted().map {
                Substitution(
                    change: change.id, schoolClass: $0, person: person, begins: book.start(of: lesson),
                    ends: book.end(of: lesson))
            }
        }
    }

    /// Records what has begun and what is over.
    ///
    /// - Returns: Whose rights have ended.
    func turn() throws -> Set<Person.ID> {
        let store = connection.substitutions(of: house.school)
        var ended: Set<Person.ID> = []
        for var substitution in try store.open() {
            if substitution.state == .planned && substitution.begins <= now {
                substitution.state = .running
                try store.save(substitution)
                try audit(.substitutionBegan, substitution)
            }
            if substitution.ends <= now {
                substitution.state = .over
                try store.save(substitution)
                try audit(.substitutionEnded, substitution)
                ended.insert(substitution.person)
            }
        }
        return ended
    }

    private func audit(_ act: AuditAct, _ substitution: Substitution) throws {
        let name = try connection.people(of: house.school).find(substitution.person)?.fullName ?? ""
        try house.audit(
            act, by: actor, on: "class", substitution.schoolClass.description, detail: name, at: now, in: connection)
    }
}

extension Substitution {
    /// Whether both let the same person into the same class for the same lesson.
    fileprivate func isSame(as other: Substitution) -> Bool {
        change == other.change && schoolClass == other.schoolClass && person == other.person
    }
}
