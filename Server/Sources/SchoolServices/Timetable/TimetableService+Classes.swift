public import SchoolModel
import SchoolStore
import Storage
public import Timetable

extension TimetableService {
    /// The lectures that are taught to each of these classes or to groups of it.
    public func lectures(
        of classes: Set<SchoolClass.ID>, as actor: Actor
    ) async throws -> [SchoolClass.ID: Set<Lecture.ID>] {
        try actor.require(.readTimetable)
        guard !classes.isEmpty else { return [:] }
        let ties = try await house.database.read {
            try $0.lectureSelections(of: house.school).lectures(of: classes.sorted())
        }
        return Dictionary(grouping: ties, by: \.schoolClass).mapValues { Set($0.map(\.lecture)) }
    }

    /// The names of the classes to which each of these lectures is taught, for those who teach; nothing for others.
    ///
    /// A plan's own names are shorter and come first; without any, those of the school's classes.
    public func classNames(of lectures: [Lecture], as actor: Actor) async throws -> [Lecture.ID: [String]] {
        guard !actor.reach(for: .readReports).isEmpty else { return [:] }
        let named = lectures.map { ($0.id, Set($0.offerings.map(\.semester.label)).sorted()) }.filter { !$0.1.isEmpty }
        let planned = Dictionary(named) { first, _ in first }
        let open = lectures.map(\.id).filter { planned[$0] == nil }
        guard !open.isEmpty else { return planned }
        return try await house.database.read { connection in
            let ties = try connection.lectureSelections(of: house.school).classes(of: open)
            let classes = connection.classes(of: house.school)
            var names: [SchoolClass.ID: String] = [:]
            for id in Set(ties.map(\.schoolClass)).sorted() { names[id] = try classes.find(id)?.name }
            let tied = Dictionary(grouping: ties, by: \.lecture).mapValues { ties in
                Set(ties.compactMap { names[$0.schoolClass] }).sorted()
            }
            return planned.merging(tied) { first, _ in first }
        }
    }
}
