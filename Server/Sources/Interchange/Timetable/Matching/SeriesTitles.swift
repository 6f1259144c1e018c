import SchoolModel
import Timetable

/// The names of the series as which a known one goes on.
///
/// Somebody who changes “this and all following” lessons may give them another name. Where all lessons to come have it,
/// the lecture is called so; otherwise these lessons are ones of another subject, and stay that when the others are over.
struct SeriesTitles {
    /// What the lecture is called; nil if it doesn't go on as others, so that nothing else is said of its name.
    private let name: String?
    /// What lessons are called that aren't called like it, by when they begin.
    private let others: [PlannedLessons.Slot: String]
    /// The lectures of which they are.
    private let lectures: [Lecture.ID: String]

    /// - Parameters:
    ///   - rows: The lectures as they are stored; at least one.
    ///   - stored: The stored changes to them.
    ///   - own: What the feed has under the name of the series.
    ///   - parts: The series as which it goes on.
    ///   - day: The first day that is to come.
    init(_ rows: [Lecture], _ stored: [LectureChange], own: [Lecture], parts: [Lecture], from day: CalendarDay) {
        let known = rows.min { $0.key < $1.key }?.name ?? ""
        let told = Set(stored.compactMap(\.replacement?.subject))
        // The first part may be over and gone, so that all that is left is what it goes on as.
        let isLeft = parts.isEmpty && own.allSatisfy { $0.name != known && told.contains($0.name) }
        let parts = isLeft ? own : parts
        let own = isLeft ? [] : own
        let isPlanned = own.contains { $0.dates.days.contains { $0 >= day } }
        let said = own.min { $0.key < $1.key }?.name
        guard !parts.isEmpty else {
            name = nil
            lectures = [:]
            others = [:]
            return
        }
        let keepsName = parts.contains { $0.name == known || told.contains($0.name) }
        let title = isPlanned ? said ?? known : keepsName ? known : parts[0].name
        name = title
        let renamed = parts.filter { $0.name != title }
        lectures = Dictionary(renamed.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        others = Dictionary(
            renamed.flatMap { part in
                part.dates.days.filter { $0 >= day }.map { (.init(.init(day: $0, start: part.start)), part.name) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether some lessons are called otherwise than the lecture.
    var isMixed: Bool { !others.isEmpty }

    /// A lecture of the series under its name.
    func named(_ lecture: Lecture) -> Lecture {
        var lecture = lecture
        lecture.name = name ?? lecture.name
        return lecture
    }

    /// What a feed says of a lesson, under the name of the series that has it.
    func named(_ change: LectureChange) -> LectureChange {
        guard let subject = lectures[change.lecture], change.replacement?.subject == nil else { return change }
        var change = change
        change.replacement?.subject = subject
        return change
    }

    /// Says of the lessons of a series under which names they are.
    ///
    /// - Parameters:
    ///   - changes: The changes to the lessons of the series.
    ///   - lectures: The lectures of the series.
    /// - Returns: These changes, and others to lessons that differ by their name only.
    func named(_ changes: [LectureChange], of lectures: [Lecture]) -> [LectureChange] {
        guard !others.isEmpty else { return changes }
        var open = others
        var named = changes.map { change in
            guard let place = change.replacement else { return change }
            let slot = PlannedLessons.Slot(.init(day: place.day, start: place.start))
            guard let subject = open.removeValue(forKey: slot), place.subject == nil else { return change }
            var change = change
            change.replacement?.subject = subject
            return change
        }
        let changed = Set(changes.compactMap(\.original).map(PlannedLessons.Slot.init))
        for lecture in lectures {
            for slot in lecture.slots where !changed.contains(slot) {
                guard let subject = open.removeValue(forKey: slot) else { continue }
                let planned = LectureChange.Planned(day: slot.day, start: slot.start, rooms: lecture.rooms)
                let replacement = LectureChange.Replacement(
                    day: slot.day, start: slot.start, rooms: lecture.rooms, subject: subject)
                let change = LectureChange(lecture: lecture.id, original: planned, replacement: replacement)
                if let change { named.append(change) }
            }
        }
        return named
    }
}
