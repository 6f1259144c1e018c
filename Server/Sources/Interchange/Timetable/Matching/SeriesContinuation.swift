import SchoolModel
import Timetable

/// Series that go on under another name.
///
/// Calendars end a series when “this and all following” entries are changed, and begin another one with a new UID. A
/// series that nobody knows, of the same subject and group as one that has lost lessons, is the rest of that one if it
/// begins after all that this one still has. Under another subject it is the rest of one if the program says so, if lessons
/// that this one has lost had that name already, or if it has every lesson that this one has lost, with a teacher or in a
/// room of it. Where the feed names lessons of the subject one by one that are those of no other lecture, they are what has
/// become of it, and it is compared lesson by lesson instead.
struct SeriesContinuation {
    typealias Name = SeriesMatching.Name
    private typealias Slot = PlannedLessons.Slot

    /// In which lectures of other names a known series goes on.
    private(set) var parts: [Name: [Lecture]] = [:]

    /// The most pairs of one kind that are compared; of more it isn't known which is which.
    private static let mostPairs = 10_000

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
        var shortened: [Content: [ShortenedSeries]] = [:]
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
            let series = ShortenedSeries(
                name, rows, rows.flatMap { changes[$0.id] ?? [] }, known: known,
                said: Self.slots(now[name] ?? [], from: begin))
            guard let series else { continue }
            shortened[Content(now[name]?.min { $0.key < $1.key } ?? lecture), default: []].append(series)
        }
        let new = unknown.values.compactMap { rows -> NewSeries? in
            let slots = Self.slots(rows, from: begin)
            return slots.map(\.day).min().map { first in
                NewSeries(lectures: rows.sorted { $0.key < $1.key }, slots: slots, first: first)
            }
        }.sorted { ($0.first, $0.lecture.key) < ($1.first, $1.lecture.key) }
        let renamed = joinSameNames(new, to: &shortened)
        var left = shortened.values.flatMap(\.self).sorted { $0.lecture.key < $1.lecture.key }
        joinReplaced(joinKnownNames(renamed, to: &left, relations), to: &left)
        joinPast(unknown.values.filter { Self.slots($0, from: begin).isEmpty }, to: old, changes)
    }

    private mutating func join(_ series: NewSeries, to other: inout ShortenedSeries) {
        parts[other.name, default: []] += series.lectures
        other.open -= series.slots.count
    }

    /// Joins series to ones of the same name.
    ///
    /// - Returns: Those that belong to none.
    private mutating func joinSameNames(
        _ new: [NewSeries], to shortened: inout [Content: [ShortenedSeries]]
    ) -> [NewSeries] {
        let counts = new.reduce(into: [Content: Int]()) { $0[Content($1.lecture), default: 0] += 1 }
        return new.filter { series in
            let content = Content(series.lecture)
            guard var candidates = shortened[content],
                candidates.count * (counts[content] ?? 0) <= Self.mostPairs,
                let best = candidates.best(
                    of: candidates.indices.filter { candidates[$0].ends(before: series.first) }, for: series)
            else { return true }
            join(series, to: &candidates[best])
            shortened[content] = candidates
            return false
        }
    }

    /// Joins series to ones of other names where a program says so, or where what is lost is known by their name.
    ///
    /// - Returns: Those that belong to none.
    private mutating func joinKnownNames(
        _ new: [NewSeries], to left: inout [ShortenedSeries], _ relations: SeriesRelations
    ) -> [NewSeries] {
        var linked: [SeriesRelations.Link: [Int]] = [:]
        var titled: [PlannedLesson.Subject: [Int]] = [:]
        for index in left.indices {
            for link in relations.links(to: left[index].name.key) { linked[link, default: []].append(index) }
            for title in left[index].titles {
                titled[.init(term: left[index].name.term, name: title), default: []].append(index)
            }
        }
        let counts = new.reduce(into: [PlannedLesson.Subject: Int]()) { $0[$1.lecture.subject, default: 0] += 1 }
        return new.filter { series in
            let lecture = series.lecture
            let related = relations.links(of: lecture.baseKey).flatMap { linked[$0] ?? [] }.filter {
                left[$0].name.term == lecture.term && left[$0].ends(before: series.first)
            }
            var named = titled[lecture.subject] ?? []
            if named.count * (counts[lecture.subject] ?? 0) > Self.mostPairs { named = [] }
            named = named.filter { left[$0].ends(before: series.first) }
            guard let index = related.min() ?? left.best(of: named, for: series) else { return true }
            join(series, to: &left[index])
            return false
        }
    }

    /// Joins series to ones of other names that have lost what they have.
    ///
    /// A teacher says which is which. Otherwise one is only taken for another if no third one fits.
    private mutating func joinReplaced(_ new: [NewSeries], to left: inout [ShortenedSeries]) {
        struct Begin: Hashable {
            let term: Term.ID
            let slot: PlannedLessons.Slot
        }
        var begins: [Begin: [Int]] = [:]
        for index in left.indices {
            guard let slot = left[index].lost.min() else { continue }
            begins[Begin(term: left[index].name.term, slot: slot), default: []].append(index)
        }
        let candidates = new.map { series in
            series.slots.min().flatMap { begins[Begin(term: series.lecture.term, slot: $0)] } ?? []
        }
        guard candidates.reduce(0, { $0 + $1.count }) <= Self.mostPairs else { return }
        var fitting = zip(new, candidates).map { series, candidates in
            candidates.filter { left[$0].ends(before: series.first) && left[$0].isReplaced(by: series) }
        }
        var taken: Set<Int> = []
        for (place, series) in new.enumerated() {
            let own = fitting[place].filter {
                !taken.contains($0) && left[$0].lecture.sharesTeacher(with: series.lecture)
            }
            guard let index = left.best(of: own, for: series) else { continue }
            join(series, to: &left[index])
            taken.insert(index)
            fitting[place] = []
        }
        fitting = fitting.map { $0.filter { !taken.contains($0) } }
        let counts = fitting.joined().reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        for (series, indices) in zip(new, fitting) {
            guard indices.count == 1, counts[indices[0]] == 1 else { continue }
            join(series, to: &left[indices[0]])
        }
    }

    /// Joins series that are over to the one that is known to have had their lessons.
    private mutating func joinPast(
        _ past: [[Lecture]], to old: [Name: [Lecture]], _ changes: [Lecture.ID: [LectureChange]]
    ) {
        guard !past.isEmpty else { return }
        struct Place: Hashable {
            let subject: PlannedLesson.Subject
            let place: PlannedLesson.Place
        }
        var owners: [Place: Set<Name>] = [:]
        for (name, rows) in old {
            for lecture in rows {
                for change in changes[lecture.id] ?? [] {
                    guard let new = change.replacement else { continue }
                    let subject = PlannedLesson.Subject(term: lecture.term, name: new.subject ?? lecture.name)
                    owners[Place(subject: subject, place: .init(lecture, as: new)), default: []].insert(name)
                }
            }
        }
        for rows in past.map({ $0.sorted { $0.key < $1.key } }) {
            let known = rows.flatMap { lecture in
                lecture.dates.days.map { owners[Place(subject: lecture.subject, place: .init(lecture, on: $0))] ?? [] }
            }
            let all = known.dropFirst().reduce(known.first ?? []) { $0.intersection($1) }
            if all.count == 1, let name = all.first { parts[name, default: []] += rows }
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

    private static func slots(_ lectures: [Lecture], from begin: CalendarDay) -> Set<Slot> {
        Set(
            lectures.flatMap { lecture in
                lecture.dates.days.filter { $0 >= begin }.map { .init(.init(day: $0, start: lecture.start)) }
            })
    }
}
