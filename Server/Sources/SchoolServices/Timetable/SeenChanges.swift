import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Changes that are older than somebody's choice of their lecture.
///
/// Whoever takes a lecture finds it in the timetable with the changes that it has by then. So these are no news, neither now
/// nor with whatever changes next.
struct SeenChanges {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Notes what people see of lectures that they take from now on.
    ///
    /// - Parameter takers: The lectures that are new to each of them.
    /// - Throws: ``SQLError`` from the store.
    func note(for takers: [Person.ID: Set<Lecture.ID>]) throws {
        let lectures = takers.values.reduce(into: Set<Lecture.ID>()) { $0.formUnion($1) }
        guard !lectures.isEmpty else { return }
        let today = try connection.clock(of: house.school).day(at: now)
        let changes = Dictionary(
            grouping: try connection.lectureChanges(of: house.school).list(of: lectures.sorted()).filter {
                $0.lastDay >= today
            }, by: \.lecture)
        guard !changes.isEmpty else { return }
        let store = connection.notifiedLectureChanges(of: house.school)
        let known = Dictionary(grouping: try store.list(of: takers.keys.sorted(), from: today), by: \.person)
        var entries: [NotifiedLectureChanges.Entry] = []
        for (person, lectures) in takers.sorted(by: { $0.key < $1.key }) {
            let kept = Set((known[person] ?? []).filter(\.isToldToSubstitute).map(\.change))
            for change in lectures.sorted().flatMap({ changes[$0] ?? [] }) where !kept.contains(change.id) {
                entries.append(
                    .init(
                        person: person, change: change.id, lastDay: change.lastDay, fingerprint: change.told,
                        occasion: ""))
            }
        }
        try store.save(entries)
    }
}
