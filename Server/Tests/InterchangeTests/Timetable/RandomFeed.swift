import Foundation
import ModelTesting
import SchoolModel
import Timetable

/// A feed of random entries that changes at random, as one does whose publisher moves, splits, renames and renumbers.
struct RandomFeed {
    private struct Entry {
        var uid: String
        /// The entry of another feed that it is a copy of.
        var origin: String?
        var subject: Int
        var day: CalendarDay
        var start: Int
        var minutes: Int
        var room: String
        var lecturer: String
        /// How often it takes place, and every how many weeks; nil for a lesson on its own.
        var series: (count: Int, weeks: Int)?
        var excluded: Set<CalendarDay> = []
        /// What entries for individual lessons say.
        var moved: [CalendarDay: Exception] = [:]
        /// What stands before and after the name of a lesson on its own.
        var words: (before: String, after: String) = ("", "")
        var isCancelled = false

        var days: [CalendarDay] {
            guard let series else { return [day] }
            return (0..<series.count).map { day.adding(days: 7 * series.weeks * $0) }
        }
    }

    private struct Exception {
        let day: CalendarDay
        let start: Int
        let room: String
        let lecturer: String
        var isCancelled = false
    }

    /// Whether it calls lessons off, and says something of them in their names.
    private let saysMore: Bool
    private var random: SeededGenerator
    private let name: String
    private let base: CalendarDay
    private var entries: [Entry] = []
    private var count = 0

    /// - Parameters:
    ///   - seed: What brings it back.
    ///   - base: The day around which its lessons are.
    ///   - name: How its entries are named, unlike those of another feed.
    ///   - saysMore: Whether it calls lessons off, and says something of them in their names.
    init(seed: UInt64, around base: CalendarDay, named name: String = "e", sayingMore saysMore: Bool = false) {
        self.saysMore = saysMore
        random = SeededGenerator(seed: seed)
        self.base = base
        self.name = name
        // Without it, the feed begins where its first lesson is.
        if random.oneIn(2) { addSeries(subject: 9, day: base.adding(days: -30), count: 30) }
        for _ in 0..<Int.random(in: 0...3, using: &random) { addSeries() }
        for _ in 0..<Int.random(in: 1...8, using: &random) { addLesson() }
    }

    // MARK: Entries

    private static let times = [480, 570, 600, 780]
    private static let rooms = ["R1", "R2", "R3", ""]
    private static let lecturers = ["", "", "Ada White", "Bo Chen"]

    private mutating func pick<Thing>(_ things: [Thing]) -> Thing {
        things[Int.random(in: things.indices, using: &random)]
    }

    private mutating func uid() -> String {
        count += 1
        return "\(name)\(count)"
    }

    private mutating func entry(_ day: CalendarDay) -> Entry {
        Entry(
            uid: uid(), subject: Int.random(in: 0...2, using: &random), day: day, start: pick(Self.times),
            minutes: pick([45, 90, 180]), room: pick(Self.rooms), lecturer: pick(Self.lecturers))
    }

    private mutating func addSeries(subject: Int? = nil, day: CalendarDay? = nil, count: Int? = nil) {
        var series = entry(day ?? base.adding(days: Int.random(in: -20...50, using: &random)))
        if let subject { series.subject = subject }
        series.series = (count ?? Int.random(in: 3...11, using: &random), random.oneIn(4) ? 2 : 1)
        entries.append(series)
    }

    /// Often one of several that make a lecture.
    private mutating func addLesson() {
        var lesson = entry(base.adding(days: Int.random(in: -20...80, using: &random)))
        if let like = entries.last, like.series == nil, like.subject != 9, random.oneIn(2) {
            lesson = like
            lesson.uid = uid()
            lesson.day = like.day.adding(days: 7)
        }
        // An excursion of several days, or a night.
        if random.oneIn(5) { lesson.minutes = pick([900, 2000, 4000]) }
        entries.append(lesson)
    }

    // MARK: What happens to it

    mutating func change() {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let places = entries.indices.filter { entries[$0].subject != 9 }
            guard !places.isEmpty else { return addLesson() }
            let place = pick(places)
            switch Int.random(in: 0...(saysMore ? 20 : 17), using: &random) {
            case 0: entries.remove(at: place)
            case 1: addLesson()
            case 2: addSeries()
            case 3: entries[place].uid = uid()
            case 4: entries[place].room = pick(Self.rooms)
            case 5: entries[place].subject = Int.random(in: 0...2, using: &random)
            case 6: entries[place].start = pick(Self.times)
            case 7: split(place)
            case 8: for other in places where entries[other].series == nil { shift(other, by: 1) }
            case 12: entries[place].lecturer = pick(Self.lecturers)
            case 13: takeOut(place)
            case 14: addLesson(of: place)
            case 15: rename(entries[place].subject)
            case 16: number()
            case 17: for other in places where entries[other].subject == entries[place].subject { retime(other) }
            case 9: entries[place].series?.count = Int.random(in: 3...11, using: &random)
            case 10:
                entries[place].excluded = []
                entries[place].moved = [:]
            case 18, 19: say(ofLesson: place)
            default: alter(place)
            }
        }
    }

    /// Calls a subject otherwise, in all or most of its entries.
    private mutating func rename(_ subject: Int) {
        let name = random.oneIn(3) ? Int.random(in: 0...2, using: &random) : 10 + count
        let isWhole = !random.oneIn(3)
        for place in entries.indices where entries[place].subject == subject {
            if isWhole || !random.oneIn(4) { entries[place].subject = name }
        }
    }

    /// Calls a lesson off, as programs do that write so before its name, or says something of it in its name.
    private mutating func say(ofLesson place: Int) {
        guard entries[place].series == nil else {
            let day = pick(entries[place].days)
            guard !entries[place].excluded.contains(day) else { return }
            let entry = entries[place]
            entries[place].moved[day] = Exception(
                day: day, start: entry.start, room: entry.room, lecturer: entry.lecturer, isCancelled: true)
            return
        }
        let isPlain = entries[place].words == ("", "") && !entries[place].isCancelled
        entries[place].isCancelled = isPlain && random.oneIn(2)
        entries[place].words = !isPlain ? ("", "") : random.oneIn(2) ? (Self.calledOff, "") : ("", Self.withGuests)
    }

    /// Stands before the name of a lesson.
    static let calledOff = "Canceled: "
    /// Stands after the name of a lesson.
    static let withGuests = " with guests"

    /// Names the entries by their numbers, as some programs do each time they write them.
    private mutating func number() {
        for place in entries.indices { entries[place].uid = "\(name)-\(place)" }
    }

    private mutating func retime(_ place: Int) {
        entries[place].start = min(entries[place].start + 15, 1200)
    }

    private mutating func shift(_ place: Int, by days: Int) {
        entries[place].day = entries[place].day.adding(days: days)
    }

    /// Moves a lesson, or says of one of a series that it moves or doesn't take place.
    private mutating func alter(_ place: Int) {
        guard entries[place].series != nil else { return shift(place, by: Int.random(in: -9...9, using: &random)) }
        let day = pick(entries[place].days)
        guard random.oneIn(2), !entries[place].excluded.contains(day) else {
            entries[place].moved[day] = nil
            // A series without any lesson is a fault.
            if entries[place].excluded.count + 1 < entries[place].days.count { entries[place].excluded.insert(day) }
            return
        }
        // Often only somebody else teaches it.
        let isSubstituted = random.oneIn(2)
        let entry = entries[place]
        entries[place].moved[day] = Exception(
            day: isSubstituted ? day : day.adding(days: Int.random(in: -3...3, using: &random)),
            start: isSubstituted ? entry.start : pick([480, 600, 900]),
            room: isSubstituted ? entry.room : pick(Self.rooms), lecturer: pick(Self.lecturers + [entry.lecturer]))
    }

    /// Writes a lesson of a series as an entry of its own, often at another time or in another room.
    private mutating func takeOut(_ place: Int) {
        let entry = entries[place]
        let days = entry.days.filter { !entry.excluded.contains($0) && entry.moved[$0] == nil }
        guard entry.series != nil, days.count > 1 else { return }
        let day = pick(days)
        entries[place].excluded.insert(day)
        addLesson(of: place, near: day)
    }

    /// Adds a lesson of the subject of another one, often with the same teacher.
    private mutating func addLesson(of place: Int, near day: CalendarDay? = nil) {
        var lesson = entries[place]
        lesson.uid = uid()
        lesson.series = nil
        lesson.excluded = []
        lesson.moved = [:]
        lesson.words = ("", "")
        lesson.isCancelled = false
        lesson.day = (day ?? pick(lesson.days)).adding(days: Int.random(in: -3...3, using: &random))
        if random.oneIn(2) { lesson.start = pick(Self.times) }
        if random.oneIn(2) { lesson.room = pick(Self.rooms) }
        if random.oneIn(4) { lesson.lecturer = pick(Self.lecturers) }
        entries.append(lesson)
    }

    /// Names some of its lessons as another feed does, or at the same time on another weekday.
    mutating func name(lessonsLike other: RandomFeed) {
        for lesson in other.entries where lesson.series == nil && !random.oneIn(3) {
            var own = lesson
            own.origin = lesson.uid
            own.uid = uid()
            if random.oneIn(2) { own.day = own.day.adding(days: 1) }
            entries.append(own)
        }
    }

    /// Often says of the lessons that it names as another feed does what that feed says now.
    mutating func follow(_ other: RandomFeed) {
        let theirs = Dictionary(other.entries.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
        for place in entries.indices {
            guard let now = entries[place].origin.flatMap({ theirs[$0] }), now.series == nil, !random.oneIn(3) else {
                continue
            }
            let known = entries[place]
            entries[place] = now
            entries[place].uid = known.uid
            entries[place].origin = known.origin
        }
    }

    /// “This and all following”: a series ends, and another one begins, perhaps on another day and at another time.
    private mutating func split(_ place: Int) {
        guard let series = entries[place].series, series.count > 3, entries[place].moved.isEmpty else { return }
        let kept = Int.random(in: 2..<series.count, using: &random)
        var rest = entries[place]
        rest.uid = uid()
        rest.day = rest.days[kept].adding(days: Int.random(in: 0...2, using: &random))
        rest.start = pick(Self.times)
        rest.series?.count = series.count - kept
        rest.excluded = []
        entries[place].series?.count = kept
        entries[place].excluded.formIntersection(entries[place].days.dropFirst())
        entries.append(rest)
    }

    // MARK: What it says

    var events: [String] { entries.flatMap(events) }

    private func events(_ entry: Entry) -> [String] {
        let what = { (day: CalendarDay, start: Int, room: String, lecturer: String, more: [String]) -> String in
            let isOff = more.contains("STATUS:CANCELLED") && entry.series != nil
            let organizer = lecturer.isEmpty ? [] : ["ORGANIZER;CN=\(lecturer):mailto:a@b.example"]
            return
                (["BEGIN:VEVENT", "UID:\(entry.uid)"]
                + ["SUMMARY:\(isOff ? Self.calledOff : entry.words.before)Subject \(entry.subject)\(entry.words.after)"]
                + ["DTSTART:\(Self.text(day, start))", "DURATION:PT\(entry.minutes)M", "LOCATION:\(room)"] + organizer
                + more + ["END:VEVENT"]).joined(separator: "\r\n")
        }
        guard let series = entry.series else {
            let status = entry.isCancelled ? ["STATUS:CANCELLED"] : []
            return [what(entry.day, entry.start, entry.room, entry.lecturer, status)]
        }
        let excluded = entry.excluded.sorted().map { "EXDATE:\(Self.text($0, entry.start))" }
        let rule = "RRULE:FREQ=WEEKLY;INTERVAL=\(series.weeks);COUNT=\(series.count)"
        let own = Set(entry.days).subtracting(entry.excluded)
        return [what(entry.day, entry.start, entry.room, entry.lecturer, [rule] + excluded)]
            + entry.moved.filter { own.contains($0.key) }.sorted { $0.key < $1.key }.map { day, now in
                what(
                    now.day, now.start, now.room, now.lecturer,
                    ["RECURRENCE-ID:\(Self.text(day, entry.start))"] + (now.isCancelled ? ["STATUS:CANCELLED"] : []))
            }
    }

    private static func text(_ day: CalendarDay, _ minutes: Int) -> String {
        let time = 10_000 * (minutes / 60) + 100 * (minutes % 60)
        return "\(day.description.replacing("-", with: ""))T\(String(1_000_000 + time).dropFirst())"
    }
}
