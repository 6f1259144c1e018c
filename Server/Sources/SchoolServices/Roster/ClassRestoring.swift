import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

extension ClassChange {
    /// Takes those out of a class that comes back from the archive who got another kind of role meanwhile.
    ///
    /// In the archive they could keep their places: a roster that was wrong about a role for one night takes nothing away.
    func leaveByRole(
        from old: SchoolClass?, to new: SchoolClass, at now: Date, _ effects: inout Effects,
        in connection: any SQLConnection
    ) throws {
        guard old?.isArchived == true, !new.isArchived else { return }
        let classes = connection.classes(of: house.school)
        let today = try connection.clock(of: house.school).day(at: now)
        for person in try classes.contradictions(in: new.id, on: today) {
            try classes.remove(person, from: new.id)
            try connection.shares(of: house.school).removeAll(of: new.id, madeBy: person)
            effects.note(.classLeft, person.description)
            effects.released.insert(person)
        }
    }
}
