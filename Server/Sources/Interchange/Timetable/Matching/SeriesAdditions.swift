import SchoolModel
import Timetable

/// Lessons on their own that belong to series.
///
/// Many calendars write a lesson of a series that moves as an entry of its own, and leave it out of the series; others add
/// lessons to a subject that way. People have chosen the series, so that such an entry says what has become of it. Where
/// it is unclear to which series an entry belongs, it belongs to none.
struct SeriesAdditions {
    typealias Name = SeriesMatching.Name

    /// The lessons that each series has besides its own.
    private(set) var lessons: [Name: [PlannedLesson]] = [:]

    /// All of them.
    var all: Set<PlannedLesson> { Set(lessons.values.joined()) }

    /// - Parameters:
    ///   - known: What is stored, by the names of series.
    ///   - stored: The stored changes.
    ///   - now: The series that the feed has, also under the names by which they are known.
    ///   - said: The changes that the feed itself says of their lessons.
    ///   - excluded: The keys of the series that leave out all of their days.
    ///   - lessons: The lessons that the feed names one by one.
    ///   - scope: What the feed speaks about.
    init(
        _ known: [Name: [Lecture]], _ stored: [Lecture.ID: [LectureChange]], now: [Name: [Lecture]],
        said: [Lecture.ID: [LectureChange]], excluded: Set<String>, lessons: [PlannedLesson],
        scope: SubjectMatching.Scope
    ) {
        guard !lessons.isEmpty else { return }
        let named = Dictionary(grouping: lessons, by: \.subject)
        var subjects: [PlannedLesson.Subject: AddedLessons] = [:]
        for (name, rows) in known {
            let new = now[name] ?? []
            guard let row = rows.min(by: { $0.key < $1.key }) else { continue }
            if new.isEmpty, !excluded.contains(name.key) {
                for (subject, rows) in Dictionary(grouping: rows, by: \.subject) where named[subject] != nil {
                    subjects[subject, default: .init()].add(others: rows, stored, scope)
                }
            } else {
                let subject = new.min { $0.key < $1.key }?.subject ?? row.subject
                guard named[subject] != nil else { continue }
                let series = KnownSeries(name, rows, stored, now: new, said: said, scope)
                subjects[subject, default: .init()].series.append(series)
            }
        }
        for (name, rows) in now where known[name] == nil {
            guard let row = rows.first, named[row.subject] != nil else { continue }
            subjects[row.subject, default: .init()].unknown += rows.prefix(1).map(AddedLessons.Manner.init)
        }
        // Those that already stand for a lesson of another subject.
        for (name, rows) in known {
            for change in rows.flatMap({ stored[$0.id] ?? [] }) {
                guard let replacement = change.replacement, let other = replacement.subject else { continue }
                subjects[.init(term: name.term, name: other)]?.substitutes.insert(replacement.slot)
            }
        }
        for (subject, var added) in subjects where !added.series.isEmpty {
            added.find(named[subject] ?? [], scope)
            for (name, lessons) in added.found { self.lessons[name, default: []] += lessons }
        }
    }
}

/// A known series that the feed still has.
private struct KnownSeries {
    let name: SeriesMatching.Name
    let lectures: Set<Lecture.ID>
    /// With whom and how it is taught, as it is known and as the feed says.
    let manners: Set<AddedLessons.Manner>
    let rooms: Set<[String]>
    let isOver: Bool
    /// Where its lessons are known to be, each with the day for which it is planned; nil for an additional one.
    private(set) var places: [PlannedLesson.Place: CalendarDay?] = [:]
    /// The lessons of which its own entries say what becomes of them.
    private let said: Set<PlannedLessons.Slot>
    /// On which days it lacks lessons, and how many.
    private(set) var missing: [CalendarDay: Int] = [:]
    /// How many it lacks in all; what has moved within the series is there.
    private var lacking = 0

    init(
        _ name: SeriesMatching.Name, _ rows: [Lecture], _ stored: [Lecture.ID: [LectureChange]], now: [Lecture],
        said: [Lecture.ID: [LectureChange]], _ scope: SubjectMatching.Scope
    ) {
        self.name = name
        lectures = Set(rows.map(\.id))
        manners = Set((rows + now).map(AddedLessons.Manner.init))
        rooms = Set((rows + now).map(\.rooms))
        isOver = (rows + now).allSatisfy { $0.isOver(on: scope.today) }
        self.said = Set(now.flatMap { said[$0.id] ?? [] }.compactMap(\.original).map(PlannedLessons.Slot.init))
        for row in rows {
            for day in row.dates.days { places[.init(row, on: day)] = .some(day) }
            for change in stored[row.id] ?? [] {
                guard let replacement = change.replacement, replacement.subject == nil else { continue }
                places[.init(row, as: replacement)] = .some(change.original?.day)
            }
        }
        let count = { (lectures: [Lecture]) -> [CalendarDay: Int] in
            lectures.flatMap(\.dates.days).reduce(into: [:]) { if $1 >= scope.begin { $0[$1, default: 0] += 1 } }
        }
        let before = count(rows)
        let after = count(now)
        for (day, number) in before where number > after[day] ?? 0 { missing[day] = number - (after[day] ?? 0) }
        let last = before.keys.max() ?? scope.begin
        let gained = after.filter { $0.key <= last }.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
        lacking = missing.values.reduce(0, +) - gained
    }

    /// Whether one of its own entries already says what becomes of the lesson at that time.
    func speaks(of lesson: PlannedLesson) -> Bool { said.contains(lesson.slot) }

    func lacks(lessonOn day: CalendarDay) -> Bool { lacking > 0 && missing[day] ?? 0 > 0 }

    mutating func fill(_ day: CalendarDay) {
        guard missing[day] ?? 0 > 0 else { return }
        missing[day, default: 0] -= 1
        lacking -= 1
    }
}

/// The lessons of one subject that are named one by one, and the series to which they may belong.
private struct AddedLessons {
    /// With whom a lesson is, and how it is taught.
    struct Manner: Hashable {
        let lecturers: [String]
        let style: String

        init(_ lecture: Lecture) {
            lecturers = lecture.lecturers
            style = lecture.style
        }

        init(_ lesson: PlannedLesson) {
            lecturers = lesson.rhythm.lecturers
            style = lesson.rhythm.style
        }
    }

    var series: [KnownSeries] = []
    /// Series that nobody knows yet.
    var unknown: [Manner] = []
    /// When lessons of the subject stand for ones of other subjects.
    var substitutes: Set<PlannedLessons.Slot> = []
    private(set) var found: [SeriesMatching.Name: [PlannedLesson]] = [:]
    /// Where lessons of other lectures are that are to come.
    private var places: Set<PlannedLesson.Place> = []
    /// How often other lectures take place, also those that are over.
    private var counts: [Manner: (all: Int, open: Int)] = [:]

    /// Adds lectures that are no series of the feed: they consist of lessons on their own, or are gone.
    mutating func add(
        others: [Lecture], _ stored: [Lecture.ID: [LectureChange]], _ scope: SubjectMatching.Scope
    ) {
        for lecture in others {
            let isOver = lecture.isOver(on: scope.today)
            let most = counts[Manner(lecture)] ?? (0, 0)
            let days = lecture.dates.days.count
            counts[Manner(lecture)] = (max(most.all, days), isOver ? most.open : max(most.open, days))
            let changes = stored[lecture.id] ?? []
            let changed = Set(changes.compactMap(\.original?.day))
            let planned = lecture.dates.days.filter { $0 >= scope.begin && !changed.contains($0) }
            places.formUnion(planned.map { .init(lecture, on: $0) })
            let moved = changes.compactMap(\.replacement).filter { $0.subject == nil && $0.day >= scope.begin }
            places.formUnion(moved.map { .init(lecture, as: $0) })
        }
    }

    /// The most pairs of a lesson and a series that are compared; with more, only those are found that are known.
    private static let mostPairs = 100_000

    mutating func find(_ lessons: [PlannedLesson], _ scope: SubjectMatching.Scope) {
        series.sort { $0.name.key < $1.name.key }
        let same = Dictionary(grouping: lessons, by: \.place)
        let isWhole = places.allSatisfy { same[$0] != nil }
        var open = same.filter { !places.contains($0.key) }.values.map { lessons in
            (lesson: lessons.min { ($0.isCancelled ? 1 : 0, $0.rhythm) < ($1.isCancelled ? 1 : 0, $1.rhythm) }, lessons)
        }.compactMap { lesson, lessons in lesson.map { (lesson: $0, all: lessons) } }
        open.sort { ($0.lesson.day, $0.lesson.rhythm) < ($1.lesson.day, $1.lesson.rhythm) }
        if takeKnown(&open) { takeEntries(&open) }
        open.removeAll { $0.lesson.day < scope.today || substitutes.contains($0.lesson.slot) }
        // What another lecture lacks may be among them.
        guard isWhole, open.count * series.count <= Self.mostPairs else { return }
        takeMissing(&open)
        takeAdditional(open)
    }

    private typealias Lessons = (lesson: PlannedLesson, all: [PlannedLesson])

    /// Takes the lessons that are where those of a series are known to be.
    ///
    /// - Returns: Whether the names of entries say which lesson is which.
    private mutating func takeKnown(_ open: inout [Lessons]) -> Bool {
        var owners: [PlannedLesson.Place: [Int]] = [:]
        for index in series.indices {
            for place in series[index].places.keys { owners[place, default: []].append(index) }
        }
        var entries = 0
        var contradictions = 0
        open.removeAll { lesson, all in
            let owner = owners[lesson.place]?.first { !series[$0].speaks(of: lesson) }
            guard let owner else { return false }
            if let known = lesson.known, lesson.part == 0, known.isPlanned,
                series[owner].lectures.contains(known.lecture)
            {
                entries += 1
                if known.day != series[owner].places[lesson.place] ?? nil { contradictions += 1 }
            }
            found[series[owner].name, default: []] += all
            if let day = series[owner].places[lesson.place] ?? nil { series[owner].fill(day) }
            return true
        }
        return contradictions < 2 || contradictions * 2 <= entries
    }

    /// Takes the lessons of entries that were lessons of a series before.
    private mutating func takeEntries(_ open: inout [Lessons]) {
        open.removeAll { lesson, all in
            guard let known = lesson.known,
                let owner = series.firstIndex(where: { $0.lectures.contains(known.lecture) }),
                !series[owner].speaks(of: lesson)
            else { return false }
            found[series[owner].name, default: []] += all
            if known.isPlanned, let day = lesson.knownDay { series[owner].fill(day) }
            return true
        }
    }

    /// Takes the lessons that stand for ones that a series lacks, the nearest first.
    private mutating func takeMissing(_ open: inout [Lessons]) {
        let others = counts.filter { $0.value.open > 0 }.map(\.key)
        let givers = Set((series.flatMap(\.manners) + unknown + others).map(\.lecturers))
        var pairs: [(lesson: Int, series: Int, day: CalendarDay, distance: [Int])] = []
        for index in open.indices {
            let lesson = open[index].lesson
            let manner = Manner(lesson)
            // Of a lecture that takes place more often it is the next lesson.
            let isNext = counts[manner]?.open ?? 0 > 1
            for other in series.indices where !series[other].speaks(of: lesson) {
                let isAlike = series[other].manners.contains(manner)
                // On its own day, somebody else may give it, but not who gives it to another group.
                let isGiver = series[other].manners.contains { $0.lecturers == manner.lecturers }
                let isHere = isGiver || !givers.contains(manner.lecturers)
                for days in -SubjectMatching.farthest...SubjectMatching.farthest
                where days == 0 ? isHere : isAlike && !isNext {
                    let day = lesson.day.adding(days: days)
                    guard series[other].lacks(lessonOn: day) else { continue }
                    let ranks = [isAlike, isGiver, series[other].rooms.contains(lesson.rooms)].map { $0 ? 0 : 1 }
                    pairs.append((index, other, day, [abs(days)] + ranks + [days, other, index]))
                }
            }
        }
        var taken: Set<Int> = []
        for pair in pairs.sorted(by: { $0.distance.lexicographicallyPrecedes($1.distance) }) {
            guard !taken.contains(pair.lesson), series[pair.series].lacks(lessonOn: pair.day) else { continue }
            taken.insert(pair.lesson)
            series[pair.series].fill(pair.day)
            found[series[pair.series].name, default: []] += open[pair.lesson].all
        }
        open = open.indices.filter { !taken.contains($0) }.map { open[$0] }
    }

    /// Takes the lessons that can only be additional ones of one series.
    private mutating func takeAdditional(_ open: [Lessons]) {
        var owners: [Manner: [Int?]] = [:]
        for index in series.indices {
            for manner in series[index].manners { owners[manner, default: []].append(index) }
        }
        for manner in unknown { owners[manner, default: []].append(nil) }
        var ends: [PlannedLessons.Slot: TimeOfDay] = [:]
        for (lesson, all) in open where counts[Manner(lesson)]?.all ?? 0 < 2 {
            let alike = owners[Manner(lesson)] ?? []
            let running = alike.filter { $0.map { !series[$0].isOver } ?? true }
            let owner = running.isEmpty ? alike : running
            guard owner.count == 1, let index = owner[0], !series[index].speaks(of: lesson) else { continue }
            // Two that begin together are one in two rooms, or else two lectures.
            guard ends[lesson.slot] ?? lesson.end == lesson.end else { continue }
            ends[lesson.slot] = lesson.end
            found[series[index].name, default: []] += all
        }
    }
}

extension PlannedLesson {
    fileprivate var slot: PlannedLessons.Slot { .init(.init(day: day, start: start)) }
}

extension LectureChange.Replacement {
    fileprivate var slot: PlannedLessons.Slot { .init(.init(day: day, start: start)) }
}
