import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Changes that are older than somebody's choice of their lecture.
///
/// Whoever takes a lecture finds it in the timetable with the changes that it has by then. So what would be told at once is
/// no news. What is told when its day is near is told then, as to everybody.
struct SeenChanges {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Notes what people see of lectures that they take from now on.
    ///
    /// - Parameters:
    ///   - takers: The lectures that are new to each of them.
    ///   - isChosen: Whether they choose these themselves. Otherwise they may not have looked, and learn of today and of their
    ///     next school day.
    ///   - book: The timetable.
    /// - Throws: ``SQLError`` from the store.
    func note(
        for takers: [Person.ID: Set<Lecture.ID>], isChosen: Bool, in book: @autoclosure () throws -> TimetableBook
    ) throws {
        let lectures = takers.values.reduce(into: Set<Lecture.ID>()) { $0.formUnion($1) }
        guard !lectures.isEmpty else { return }
        let today = try connection.clock(of: house.school).day(at: now)
        let changes = Dictionary(
            grouping: try connection.lectureChanges(of: house.school).list(of: lectures.sorted()).filter {
                $0.lastDay >= today
            }, by: \.lecture)
        guard !changes.isEmpty else { return }
        let people = takers.keys.sorted()
        let store = connection.notifiedLectureChanges(of: house.school)
        let known = Dictionary(grouping: try store.list(of: people, from: today), by: \.person)
        let settings = try connection.notificationChoices(of: house.school).settings(of: people)
        let selections = connection.lectureSelections(of: house.school)
        var days = SchoolDays(of: try book(), today: today)
        var entries: [NotifiedLectureChanges.Entry] = []
        for person in people {
            // What somebody was told of one may differ from what it says now.
            let told = Set((known[person] ?? []).filter(\.isTold).map(\.change))
            let near = days.near(of: try selections.taken(by: person))
            let isToldAll = settings[person]?.allChanges ?? false
            let new = (takers[person] ?? []).sorted().flatMap { changes[$0] ?? [] }
            for change in new where !told.contains(change.id) {
                let isNear = !near.isDisjoint(with: change.days)
                guard isNear ? isChosen : isToldAll else { continue }
                entries.append(
                    .init(
                        person: person, change: change.id, lastDay: change.lastDay, fingerprint: change.told,
                        occasion: ""))
            }
        }
        try store.save(entries)
    }
}

extension NotifiedLectureChanges.Entry {
    /// Whether somebody was told that a change is there, or of a substitution, even that it is over.
    fileprivate var isTold: Bool { fingerprint != nil || SubstitutionOccasion(occasion) != nil }
}
