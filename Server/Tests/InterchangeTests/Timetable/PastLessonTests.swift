import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Feeds that name every lesson on its own and list the past, too: it stays as people knew it.
@Suite struct PastLessonTests {
    private typealias Feed = LessonFeed

    private static let today = "2026-09-28"

    /// The same with changed entries, and with the same a second time.
    private func after(
        _ old: TimetableState, _ entries: [Feed.Entry], today: String = Self.today
    ) throws -> TimetableReading {
        let new = try Feed.reading(entries, state: "b", after: old, today: today)
        let again = try Feed.reading(entries, state: "c", after: new.state, today: today)
        #expect((again.state == new.state) as Bool, "The same a second time changes nothing.")
        return new
    }

    private func past(_ reading: TimetableReading) throws -> Set<String> {
        Set(reading.timetable).subtracting(reading.lessons(from: try day(Self.today)))
    }

    @Test(arguments: ["room", "teacher", "time", "end", "day", "text"])
    func whatChangesForTheWholeTermDoesNotTouchThePast(what: String) throws {
        let old = try Feed.reading(Feed.entries)
        let entries = Feed.entries.map { entry in
            var entry = entry
            switch what {
            case "room": entry.room = "R7"
            case "teacher": entry.more = ["ORGANIZER;CN=Bo Chen:mailto:b@b.example"]
            case "time": entry.start = entry.start == "0830" ? "0900" : "1330"
            case "end": entry.end = entry.end == "1145" ? "1100" : "1500"
            case "day":
                entry.day = (CalendarDay(entry.day)?.adding(days: 1)).map(\.description) ?? ""
            default: entry.more = ["DESCRIPTION:\(entry.day)"]
            }
            return entry
        }
        let new = try after(old.state, entries)
        #expect(try past(new) == past(old))
        let begin = try day(Self.today)
        #expect(new.state.changes.allSatisfy { $0.lastDay >= begin }, "Nothing that is over is told.")
        #expect(!new.state.changes.isEmpty)
    }

    @Test func whatHasMovedCountsAsWell() throws {
        var entries = Feed.entries
        entries[1].day = "2026-09-24"
        entries.append(.init(subject: "Databases", day: "2026-09-25", start: "1700", end: "1830"))
        entries[6] = .init(subject: "Sports", day: "2026-09-23", room: "Gym")
        let moved = try Feed.reading(entries, state: "b", after: Feed.reading(Feed.entries).state)
        #expect(moved.told.count == 3)
        for index in entries.indices { entries[index].room = "R7" }
        let new = try after(moved.state, entries)
        #expect(try past(new) == past(moved))
        #expect(Set(new.told).isSuperset(of: moved.told) && new.state.lectures.count == moved.state.lectures.count)
    }

    @Test func whatWasCancelledStaysCancelled() throws {
        var entries = Feed.entries
        entries.remove(at: 1)
        let left = try Feed.reading(entries, state: "b", after: Feed.reading(Feed.entries).state)
        #expect(left.told == ["Databases cancelled 2026-09-22"])
        entries = Feed.entries
        entries[1].room = "R7"
        let new = try after(left.state, entries)
        #expect(new.told == left.told)
    }

    /// A lesson of the past that is new in the feed is added beside those that are known.
    @Test func whatIsNewInThePastIsAdded() throws {
        let old = try Feed.reading(Feed.entries)
        let new = try after(old.state, Feed.entries + [.init(subject: "Databases", day: "2026-09-17")])
        #expect(new.told.isEmpty && Set(new.timetable).subtracting(old.timetable).count == 1)
    }

    /// Another source has a lecture that is called alike, which may have been theirs.
    @Test(arguments: [("2026-09-21", false), ("2026-09-15", true)])
    func lessonsThatAreOverMakeNoLectureBesideOneElsewhere(today: String, isThere: Bool) throws {
        let lesson = { Feed.Entry(subject: "Statistics", day: $0, room: "R2") }
        let other = try Feed.reading([lesson("2026-10-07")]).state
        let source = TimetableSource(id: TimetableSource.ID(naming: "A"), name: "A", format: .iCalendar)
        let text = Feed.text([lesson("2026-09-16"), .init(subject: "Databases", day: "2026-09-29")])
        var reading = try read(.iCalendar, timetableFile("feed.ics", text))
        reading.distinguish(other, from: TimetableState(), of: source, known: [])
        reading.match(TimetableState(), today: try day(today))
        #expect(Set(reading.state.lectures.map(\.name)) == (isThere ? ["Databases", "Statistics"] : ["Databases"]))
    }
}
