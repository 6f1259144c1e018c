import SchoolModel
import Timetable

/// A known series that has lost lessons.
struct ShortenedSeries {
    typealias Slot = PlannedLessons.Slot

    let name: SeriesMatching.Name
    let lecture: Lecture
    /// The lessons that it has lost.
    let missing: Set<Slot>
    /// Those that nobody knows to be cancelled, so that something else may be there instead.
    let lost: Set<Slot>
    /// The last day on which it still takes place.
    private let lastDay: CalendarDay?
    /// How many lessons it still lacks.
    var open: Int
    /// What those of its lessons are called that it has lost and that have another name.
    let titles: Set<String>

    /// Nil if it has lost none.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - rows: Its lectures as they are stored; at least one.
    ///   - changes: The stored changes to them.
    ///   - known: Its lessons as they are stored.
    ///   - said: Its lessons as the feed has them.
    init?(
        _ name: SeriesMatching.Name, _ rows: [Lecture], _ changes: [LectureChange], known: Set<Slot>, said: Set<Slot>
    ) {
        let missing = known.subtracting(said)
        guard !missing.isEmpty, let lecture = rows.min(by: { $0.key < $1.key }) else { return nil }
        self.name = name
        self.lecture = lecture
        self.missing = missing
        let cancelled = changes.filter { $0.replacement == nil }.compactMap(\.original).map(Slot.init)
        lost = missing.subtracting(cancelled)
        lastDay = said.map(\.day).max()
        open = missing.count
        let renamed = changes.filter { change in change.original.map { missing.contains(.init($0)) } ?? false }
        // Where nothing to come has its own name, it is called like its rest.
        // Of lessons on their own, another subject is a substitution.
        titles =
            rows.contains(where: \.isMadeOfLessons)
            ? [] : Set(renamed.compactMap(\.replacement?.subject) + (said.isEmpty ? rows.map(\.name) : []))
    }

    /// Whether a series can begin after all that it still has.
    func ends(before day: CalendarDay) -> Bool { open > 0 && lastDay.map { $0 < day } ?? true }

    /// Whether a series under another name has what it has lost, and nothing before that is over.
    func isReplaced(by series: NewSeries) -> Bool {
        guard lost.count > 1, let last = lost.max(), lost.isSubset(of: series.slots) else { return false }
        let cancelled = missing.subtracting(lost)
        return series.slots.count { $0 <= last && !cancelled.contains($0) } == lost.count
            && lecture.isAkin(to: series.lecture)
    }

    /// How badly a series fits.
    func distance(to series: NewSeries) -> [Int] {
        let other = series.lecture
        let first = series.first
        let isSameTime = missing.contains { $0.day.weekday == first.weekday && $0.start == other.start }
        let next = missing.map { abs($0.day.daysSince1970 - first.daysSince1970) }.min() ?? 0
        return [
            -missing.intersection(series.slots).count, isSameTime ? 0 : 1,
            lecture.lecturers == other.lecturers ? 0 : 1, lecture.style == other.style ? 0 : 1,
            lecture.rooms == other.rooms ? 0 : 1, abs(lecture.start.minutes - other.start.minutes), next,
        ]
    }
}

/// A series that nobody knows.
struct NewSeries {
    /// In the order of their keys; at least one.
    let lectures: [Lecture]
    let slots: Set<PlannedLessons.Slot>
    let first: CalendarDay

    var lecture: Lecture { lectures[0] }
}

extension [ShortenedSeries] {
    /// The one of several that a series fits best.
    func best(of indices: [Int], for series: NewSeries) -> Int? {
        indices.map { (index: $0, distance: self[$0].distance(to: series)) }.min { one, other in
            one.distance == other.distance
                ? self[one.index].lecture.key < self[other.index].lecture.key
                : one.distance.lexicographicallyPrecedes(other.distance)
        }?.index
    }
}

extension Lecture {
    /// Whether it has a teacher in common with another one.
    func sharesTeacher(with other: Lecture) -> Bool { !Set(lecturers).isDisjoint(with: other.lecturers) }

    /// Whether it can be another one under another name.
    ///
    /// It has the same teacher, or the same room if one of both names no teacher. The hour alone says nothing.
    fileprivate func isAkin(to other: Lecture) -> Bool {
        // Others who teach in a room after somebody teach something else.
        if !lecturers.isEmpty, !other.lecturers.isEmpty { return sharesTeacher(with: other) }
        return !Set(rooms).isDisjoint(with: other.rooms)
    }
}
