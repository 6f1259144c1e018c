import Foundation
import Interchange
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// An entry that lasts over midnight has a part on each of its days, and moves as a whole.
@Suite struct EntryOverMidnightTests {
    /// A feed of such entries, and what is stored of it after each look.
    private struct Feed {
        private var state = TimetableState()
        private var entries = KnownEntries()
        private let today = CalendarDay(year: 2026, month: 11, day: 20)

        /// Looks at the feed once more, also at the same one, which changes nothing.
        ///
        /// - Parameters:
        ///   - texts: The entries.
        ///   - areEntriesKept: Whether it is known which entry was which lesson.
        /// - Returns: What is told.
        /// - Throws: What the reader says.
        mutating func look(_ texts: [String], areEntriesKept: Bool = true) throws -> [String] {
            let single = EntryOverMidnightTests.entry("single", "20261125T0900", "20261125T1000", name: "Maths")
            let known = areEntriesKept ? entries : KnownEntries()
            var told: [[String]] = []
            for _ in 0..<2 {
                var reading = try read(
                    .iCalendar, calendarFile(texts + [single]), terms: state.terms, known: state.lectures,
                    changes: state.changes,
                    entries: known, today: today)
                reading.recognise(known, among: state)
                reading.complete(from: state)
                reading.match(state, today: today, isWindow: false)
                told.append(
                    reading.told.map { change in
                        change.replacing("other-day+other-time", with: "moved").replacing("other-day", with: "moved")
                    })
                state = reading.state
                entries.lessons.merge(reading.entries.lessons) { $1 }
            }
            #expect(told[0] == told[1], "The same once more changes nothing.")
            return told[0]
        }

        /// What is planned.
        var planned: [String] {
            state.lectures.filter { $0.name != "Maths" }.flatMap { lecture in
                lecture.dates.days.map { "\($0) \(lecture.start)–\(lecture.end)" }
            }.sorted()
        }

        /// The same look of a version that noted the last part of an entry instead of the first.
        mutating func noteLastParts() {
            let last = state.lectures.filter { $0.name != "Maths" }.max { $0.dates.days[0] < $1.dates.days[0] }
            guard let last else { return }
            for (name, lesson) in entries.lessons where state.lectures.contains(where: { $0.id == lesson.lecture }) {
                let lecture = state.lectures.first { $0.id == lesson.lecture }
                guard lecture?.name == last.name else { continue }
                entries.lessons[name] = .init(lecture: last.id, day: last.dates.days[0], isPlanned: true)
            }
        }
    }

    static func entry(
        _ uid: String, _ start: String, _ end: String, name: String = "Trip", more: [String] = []
    ) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "LOCATION:R1", "ORGANIZER;CN=Ada White:mailto:a@b.example"]
            + ["DTSTART:\(start)00", "DTEND:\(end)00"] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private static func moment(_ day: Int, _ time: String) -> String { String(format: "202612%02dT", day) + time }

    /// That parts move from their days to others, the first of them at an hour and the others at midnight.
    private static func moves(_ days: [(Int, Int)], at hour: String = "07:00") -> [String] {
        days.enumerated().map { part, days in
            let old = String(format: "2026-12-%02d", days.0)
            let new = String(format: "2026-12-%02d", days.1)
            return "Trip moved \(old) → \(new) \(part == 0 ? hour : "00:00") R1"
        }
    }

    private static func trip(_ first: Int, _ last: Int, uid: String = "trip-x") -> String {
        entry(uid, moment(first, "0700"), moment(last, "1700"))
    }

    /// A trip of three days that moves, also where its UID is new or not known, and back again.
    @Test(arguments: [true, false], ["trip-x", "trip-y"])
    func eachPartMovesToTheSamePart(areEntriesKept: Bool, uid: String) throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 3)], areEntriesKept: areEntriesKept)
        let planned = feed.planned
        // Beyond all that is known, a lesson without a known UID is sought for less than a week.
        let days = areEntriesKept && uid == "trip-x" ? 7 : 6
        let told = try feed.look([Self.trip(1 + days, 3 + days, uid: uid)], areEntriesKept: areEntriesKept)
        #expect(told == Self.moves([(1, 1 + days), (2, 2 + days), (3, 3 + days)]))
        #expect(feed.planned == planned)
        let back = try feed.look([Self.trip(1, 3, uid: uid)], areEntriesKept: areEntriesKept)
        #expect(back.isEmpty)
        #expect(feed.planned == planned, "Nothing is left of it.")
    }

    @Test func whatComesBackShorterLeavesNothingElse() throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 3)])
        let planned = feed.planned
        _ = try feed.look([Self.trip(8, 10)])
        let told = try feed.look([Self.trip(1, 2)])
        #expect(told.count == 2)
        #expect(told.first == "Trip cancelled 2026-12-03")
        #expect(told.last?.hasSuffix("2026-12-02 → 2026-12-02 00:00 R1") == true)
        #expect(feed.planned == planned)
    }

    /// Nights from 23:00 to 04:00.
    @Test(arguments: [2, 7])
    func nightsMoveInOrder(days: Int) throws {
        var feed = Feed()
        let night = { (day: Int) in Self.entry("n", Self.moment(day, "2300"), Self.moment(day + 1, "0400")) }
        _ = try feed.look([night(1)])
        let told = try feed.look([night(1 + days)])
        #expect(told == Self.moves([(1, 1 + days), (2, 2 + days)], at: "23:00"))
        let back = try feed.look([night(1)])
        #expect(back.isEmpty)
    }

    /// The days overlap: what is as before stays, and the others move in order, also later.
    @Test func aTripMovesByADay() throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 3)])
        let short = try feed.look([Self.trip(2, 4)])
        #expect(short == Self.moves([(1, 2), (2, 3), (3, 4)]))
        feed = Feed()
        _ = try feed.look([Self.trip(1, 4)])
        let planned = feed.planned
        let long = try feed.look([Self.trip(2, 5)])
        #expect(long == Self.moves([(1, 2), (2, 4), (4, 5)]))
        let later = try feed.look([Self.trip(10, 13)])
        #expect(later == Self.moves([(1, 10), (2, 11), (3, 12), (4, 13)]))
        let back = try feed.look([Self.trip(1, 4)])
        #expect(back.isEmpty)
        #expect(feed.planned == planned)
    }

    @Test func aMoveMayTakePartsAway() throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 3)])
        let told = try feed.look([Self.trip(15, 16)])
        #expect(told == ["Trip cancelled 2026-12-03"] + Self.moves([(1, 15), (2, 16)]))
        let back = try feed.look([Self.trip(1, 3)])
        #expect(back.isEmpty)
    }

    @Test func aMoveMayAddParts() throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 2)])
        let planned = feed.planned
        let told = try feed.look([Self.trip(15, 18)])
        let added = ["17", "18"].map { "Trip additional → 2026-12-\($0) 00:00 R1" }
        #expect(told == added + Self.moves([(1, 15), (2, 16)]))
        let back = try feed.look([Self.trip(1, 2)])
        #expect(back.isEmpty)
        #expect(feed.planned == planned)
    }

    /// Of two trips of the same name, one or both move.
    @Test(arguments: [15, 18])
    func tripsOfOneNameAreNotMixedUp(second: Int) throws {
        var feed = Feed()
        let trips = [Self.trip(1, 3, uid: "a"), Self.trip(15, 17, uid: "b")]
        _ = try feed.look(trips)
        let planned = feed.planned
        let told = try feed.look([Self.trip(4, 6, uid: "a"), Self.trip(second, second + 2, uid: "b")])
        let other = second == 15 ? [] : Self.moves([(15, 18), (16, 19), (17, 20)])
        #expect(told == Self.moves([(1, 4), (2, 5), (3, 6)]) + other)
        let back = try feed.look(trips)
        #expect(back.isEmpty)
        #expect(feed.planned == planned)
    }

    /// One of a weekly series of them moves by an entry of its own.
    @Test func oneOfASeriesMovesInOrder() throws {
        var feed = Feed()
        let series = Self.entry("s", "20261201T0700", "20261203T1700", more: ["RRULE:FREQ=WEEKLY;COUNT=3"])
        _ = try feed.look([series])
        let planned = feed.planned
        let moved = Self.entry("s", "20261210T0700", "20261212T1700", more: ["RECURRENCE-ID:20261208T070000"])
        let told = try feed.look([series, moved])
        #expect(told == Self.moves([(8, 10), (9, 11), (10, 12)]))
        let back = try feed.look([series])
        #expect(back.isEmpty)
        #expect(feed.planned == planned)
    }

    /// Earlier versions noted the last part of an entry as what it was.
    @Test func anEntryIsKnownByAnyPart() throws {
        var feed = Feed()
        _ = try feed.look([Self.trip(1, 3)])
        feed.noteLastParts()
        let told = try feed.look([Self.trip(15, 17)])
        #expect(told == Self.moves([(1, 15), (2, 16), (3, 17)]))
    }

    /// Entries that last a day each, one after another, are no parts of one.
    @Test func daysOfTheirOwnStayTheirOwn() throws {
        var feed = Feed()
        let whole = { (uid: String, day: Int) in
            Self.entry(uid, Self.moment(day, "0000"), Self.moment(day + 1, "0000"))
        }
        let first = [whole("a", 1), whole("b", 2), whole("c", 3)]
        _ = try feed.look(first + [whole("d", 4)])
        let told = try feed.look(first + [whole("d", 20)])
        #expect(told == Self.moves([(4, 20)], at: "00:00"))
    }
}
