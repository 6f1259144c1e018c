import SchoolModel
import Timetable

/// Series that go on under another name.
///
/// Calendars end a series when “this and all following” entries are changed, and begin another one with a new UID. A
/// series that nobody knows, of the same subject and group as one that has lost lessons, is the rest of that one if it
/// begins after all that this one still has. Under another subject it is the rest of one if the program says so, or if it
/// has every lesson that this one has lost, with a teacher or in a room of it. Where the feed names lessons of the subject one by one that are those of no other
/// lecture, they are what has become of it, and it is compared lesson by lesson instead.
struct SeriesContinuation {
    typealias Name = SeriesMatching.Name

    /// In which lectures of other names a known series goes on.
    private(set) var parts: [Name: [Lecture]] = [:]

    private struct Content: Hashable {
        let term: Term.ID
        let name: String
        let group: String

        init(_ lecture: Lecture) {
            term = lecture.term
            name = lecture.name
            group = lecture.group
        }
    }

    /// A known series that has lost lessons.
    private struct Shortened {
        let name: Name
        let lecture: Lecture
        let missing: Set<PlannedLessons.Slot>
        /// The last day on which it still takes place.
        let lastDay: CalendarDay?
        /// How many lessons it still lacks.
        var open: Int
        /// What it is called now, and what those of its lessons that have another name.
        let titles: Set<String>

        /// Whether a series can begin after all that it still has.
        func ends(before day: CalendarDay) -> Bool { open > 0 && lastDay.map { $0 < day } ?? true }

        /// Whether a series under another name has what it has lost, and nothing before that is over.
        func isReplaced(by slots: Set<PlannedLessons.Slot>, of other: Lecture) -> Bool {
            guard missing.count > 1 || titles.contains(other.name), missing.isSubset(of: slots),
                let last = missing.max()
            else { return false }
            return slots.count { $0 <= last } == missing.count && lecture.isAkin(to: other)
        }

        /// How badly a series fits that begins with a lesson.
        func distance(to slots: Set<PlannedLessons.Slot>, of other: Lecture, from first: CalendarDay) -> [Int] {
            let isSameTime = missing.contains { $0.day.weekday == first.weekday && $0.start == other.start }
            let next = missing.map { abs($0.day.daysSince1970 - first.daysSince1970) }.min() ?? 0
            return [
                -missing.intersection(slots).count, isSameTime ? 0 : 1, lecture.lecturers == other.lecturers ? 0 : 1,
                lecture.style == other.style ? 0 : 1, lecture.rooms == other.rooms ? 0 : 1,
                abs(lecture.start.minutes - other.start.minutes), next,
            ]
        }
    }

    /// A series that nobody knows.
    private struct New {
        let lectures: [Lecture]
        let slots: Set<PlannedLessons.Slot>
        let first: CalendarDay
    }

    /// - Parameters:
    ///   - old: The series that are stored.
    ///   - changes: The stored changes.
    ///   - now: The series that the feed has.
    ///   - lessons: The lessons that it names one by one.
    ///   - relations: What it says itself of series that go on.
    ///   - begin: The first day that counts.
    init(
        _ old: [Name: [Lecture]], _ changes: [LectureChange], now: [Name: [Lecture]], lessons: [PlannedLesson],
        relations: SeriesRelations = SeriesRelations([:]), from begin: CalendarDay
    ) {
        let unknown = now.filter { old[$0.key] == nil }
        guard !unknown.isEmpty else { return }
        let single = Dictionary(grouping: lessons.filter { $0.day >= begin }, by: \.subject)
        let changes = Dictionary(grouping: changes, by: \.lecture)
        // What is no series here can be lessons that the feed names one by one.
        let places = old.filter { now[$0.key] == nil }.mapValues { Self.places($0, changes, from: begin) }
        var planned: [PlannedLesson.Subject: [PlannedLesson.Place: Int]] = [:]
        for (name, places) in places {
            guard let subject = old[name]?.first?.subject else { continue }
            for place in places { planned[subject, default: [:]][place, default: 0] += 1 }
        }
        var shortened: [Content: [Shortened]] = [:]
        for (name, rows) in old {
            guard let lecture = rows.min(by: { $0.key < $1.key }) else { continue }
            let known = Self.slots(rows, from: begin)
            // What the feed names one by one is compared lesson by lesson.
            let named = single[lecture.subject] ?? []
            let isNamed = named.contains { known.contains(.init(.init(day: $0.day, start: $0.start))) }
            guard !isNamed else { continue }
            let isOfOthers = named.allSatisfy { lesson in
                let isOwn = places[name]?.contains(lesson.place) ?? false
                return planned[lecture.subject]?[lesson.place] ?? 0 > (isOwn ? 1 : 0)
            }
            guard now[name] != nil || isOfOthers else { continue }
            let said = Self.slots(now[name] ?? [], from: begin)
            let missing = known.subtracting(said)
            guard !missing.isEmpty else { continue }
            let titles = rows.flatMap { changes[$0.id] ?? [] }.compactMap(\.replacement?.subject) + rows.map(\.name)
            shortened[Content(now[name]?.min { $0.key < $1.key } ?? lecture), default: []]
                .append(
                    Shortened(
                        name: name, lecture: lecture, missing: missing, lastDay: said.map(\.day).max(),
                        open: missing.count, titles: Set(titles)))
        }
        let new = unknown.values.compactMap { rows -> New? in
            let slots = Self.slots(rows, from: begin)
            return slots.map(\.day).min().map { first in
                New(lectures: rows.sorted { $0.key < $1.key }, slots: slots, first: first)
            }
        }
        var renamed: [New] = []
        for series in new.sorted(by: { ($0.first, $0.lectures[0].key) < ($1.first, $1.lectures[0].key) }) {
            let lecture = series.lectures[0]
            let candidates = shortened[Content(lecture)] ?? []
            let fitting = candidates.indices.filter { candidates[$0].ends(before: series.first) }
            let order = { (index: Int) in
                candidates[index].distance(to: series.slots, of: lecture, from: series.first)
            }
            let best = fitting.min { one, other in
                let first = order(one)
                let second = order(other)
                return first == second
                    ? candidates[one].lecture.key < candidates[other].lecture.key
                    : first.lexicographicallyPrecedes(second)
            }
            guard let best else {
                renamed.append(series)
                continue
            }
            parts[candidates[best].name, default: []] += series.lectures
            shortened[Content(lecture)]?[best].open -= series.slots.count
        }
        var left = shortened.values.flatMap(\.self).sorted { $0.lecture.key < $1.lecture.key }
        for series in renamed {
            let lecture = series.lectures[0]
            let open = left.indices.filter { index in
                left[index].name.term == lecture.term && left[index].ends(before: series.first)
            }
            let related = open.first { relations.isRest(lecture.baseKey, of: left[$0].name.key) }
            let index = related ?? open.first { left[$0].isReplaced(by: series.slots, of: lecture) }
            guard let index else { continue }
            parts[left[index].name, default: []] += series.lectures
            left[index].open -= series.slots.count
        }
    }

    /// When and where lessons take place and with whom, as planned or elsewhere.
    private static func places(
        _ lectures: [Lecture], _ changes: [Lecture.ID: [LectureChange]], from begin: CalendarDay
    ) -> Set<PlannedLesson.Place> {
        let places = lectures.flatMap { lecture -> [PlannedLesson.Place] in
            let moved = (changes[lecture.id] ?? []).compactMap(\.replacement)
            return lecture.dates.days.filter { $0 >= begin }.map { .init(lecture, on: $0) }
                + moved.map { .init(lecture, as: $0) }
        }
        return Set(places)
    }

    private static func slots(_ lectures: [Lecture], from begin: CalendarDay) -> Set<PlannedLessons.Slot> {
        Set(
            lectures.flatMap { lecture in
                lecture.dates.days.filter { $0 >= begin }.map { .init(.init(day: $0, start: lecture.start)) }
            })
    }
}

extension Lecture {
    /// Whether it has a teacher or a room in common with another one, or neither of both names any.
    fileprivate func isAkin(to other: Lecture) -> Bool {
        let isSilent = lecturers.isEmpty && other.lecturers.isEmpty && rooms.isEmpty && other.rooms.isEmpty
        return isSilent || !Set(lecturers).isDisjoint(with: other.lecturers)
            || !Set(rooms).isDisjoint(with: other.rooms)
    }
}
