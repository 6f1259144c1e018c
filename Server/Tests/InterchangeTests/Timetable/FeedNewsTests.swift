import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// What is news in a feed that is read again, and what isn't.
@Suite struct FeedNewsTests {
    private typealias Feed = LessonFeed

    /// The same with changed entries, and with the same a second time.
    private func after(
        _ old: TimetableState, _ entries: [Feed.Entry], state: String = "b", today: String = "2026-09-21"
    ) throws -> TimetableReading {
        let new = try Feed.reading(entries, state: state, after: old, today: today)
        let again = try Feed.reading(entries, state: state + "2", after: new.state, today: today)
        #expect((again.state == new.state) as Bool, "The same a second time changes nothing.")
        return new
    }

    // MARK: Texts

    /// Some programs write into every entry when they wrote it.
    @Test func aTextThatAllLessonsHaveIsNoNewsOfOne() throws {
        let stamped = { (entries: [Feed.Entry], minute: Int) in
            entries.map { entry in
                var entry = entry
                entry.more = ["DESCRIPTION:updated 10:0\(minute)"]
                return entry
            }
        }
        // All of statistics is in another room, and of the lecture at one o'clock there is only one lesson.
        var entries = Feed.entries
        for index in 4...7 { entries[index].room = "R7" }
        var states = [try Feed.reading(stamped(Feed.entries, 0)).state]
        for minute in 1...3 {
            states.append(try after(states[minute - 1], stamped(entries, minute), state: "s\(minute)").state)
        }
        #expect(states[1].changes.count == 3 && states[1].changes.allSatisfy(\.note.isEmpty))
        #expect(states[2].changes == states[1].changes && states[3].changes == states[1].changes)
        #expect(Set(states[3].lectures.map(\.comment)) == ["updated 10:03"])
        // What only one of them says is still news.
        var said = stamped(entries, 4)
        said[7].more = ["DESCRIPTION:Bring books"]
        #expect(try after(states[3], said).state.changes.map(\.note).sorted() == ["", "", "Bring books"])
    }

    /// What a teacher writes at two of three lessons is no stamp of a program: the third one has none.
    @Test func aTextOfMostLessonsIsNewsWhileOneHasAnother() throws {
        var entries = ["2026-09-22", "2026-09-29", "2026-10-06"].map { Feed.Entry(subject: "Maths", day: $0) }
        var last = try Feed.reading(entries).state
        for number in 1...2 {
            entries[number - 1].more = ["DESCRIPTION:Bring atlas"]
            last = try after(last, entries, state: "s\(number)").state
            #expect(last.changes.map(\.note) == Array(repeating: "Bring atlas", count: number))
            #expect(last.lectures.map(\.comment) == [""])
        }
        entries[2].more = ["DESCRIPTION:Bring atlas"]
        last = try after(last, entries, state: "s3").state
        #expect(last.changes.isEmpty && last.lectures.map(\.comment) == ["Bring atlas"])
    }

    /// Where each lesson has a topic of its own, none of them stands for the whole lecture.
    @Test func aTextOfOneLessonIsNotThatOfTheLecture() throws {
        var entries = (0..<4).map { number in
            Feed.Entry(subject: "Maths", day: "2026-10-0\(6 + number)", more: ["DESCRIPTION:Topic \(number)"])
        }
        let old = try Feed.reading(entries).state
        #expect(old.lectures.map(\.comment) == [""])
        #expect(old.changes.map(\.note).sorted() == (0..<4).map { "Topic \($0)" })
        for number in entries.indices {
            var said = entries
            said[number].more = ["DESCRIPTION:Topic \(number): exam"]
            let new = try after(old, said).state
            #expect(new.lectures.map(\.comment) == [""])
            #expect(new.changes.filter { !old.changes.contains($0) }.map(\.note) == ["Topic \(number): exam"])
        }
        // What remains of them at the end is still what one lesson says, and nothing is taken back.
        entries.removeFirst(3)
        let last = try after(old, entries, today: "2026-10-09").state
        #expect(last.lectures.map(\.comment) == [""] && last.changes == old.changes)
    }

    /// A text that was the lecture's when one lesson was known says nothing of others; what becomes of it is news.
    @Test func theTextOfTheOnlyLessonIsNewsWhenItChanges() throws {
        var entries = [Feed.Entry(subject: "Maths", day: "2026-10-06", more: ["DESCRIPTION:Topic 0"])]
        let only = try Feed.reading(entries).state
        #expect(only.lectures.map(\.comment) == ["Topic 0"] && only.changes.isEmpty)
        entries[0].more = ["DESCRIPTION:Exam today"]
        let changed = try after(only, entries).state
        #expect(changed.lectures.map(\.comment) == [""] && changed.changes.map(\.note) == ["Exam today"])
        entries[0].more = []
        #expect(try after(changed, entries, state: "c").state.changes.isEmpty)
    }

    // MARK: Rooms

    @Test(arguments: [("R1\\, R2", "R2\\, R1"), ("R1 + R2", "R2 + R1"), ("R1\\, R2 + R3", "R3 + R2\\, R1")])
    func theOrderOfRoomsIsNoNews(before: String, after: String) throws {
        var entries = Feed.entries
        for index in 0..<4 { entries[index].room = before }
        let old = try Feed.reading(entries).state
        for index in 0..<4 { entries[index].room = after }
        #expect((try self.after(old, entries).state == old) as Bool)
        // Nor within the feed.
        entries[1].room = before
        entries[3].room = before
        #expect((try self.after(old, entries).state == old) as Bool)
        let mixed = try Feed.reading(entries).state.lectures.count
        #expect(mixed == old.lectures.count)
    }

    /// Two lectures are stored as earlier versions left them, each with an order of its own.
    @Test func anOrderOfRoomsThatDiffersBetweenLecturesIsNoNews() throws {
        var entries = Feed.entries
        for index in entries.indices { entries[index].room = "R1 + R2" }
        var old = try Feed.reading(entries).state
        for index in old.lectures.indices where old.lectures[index].name == "Statistics" {
            #expect(old.lectures[index].rooms == ["R1", "R2"])
            old.lectures[index].rooms = ["R2", "R1"]
        }
        let new = try after(old, entries).state
        #expect(new.changes.isEmpty)
        #expect(new.lectures.map(\.id) == old.lectures.map(\.id))
    }

    @Test func theOrderOfTheRoomsOfASeriesIsNoNews() throws {
        let series = { (room: String, moved: String) -> [String] in
            [
                "BEGIN:VEVENT", "UID:a", "SUMMARY:Latin", "DTSTART:20261006T081500", "DURATION:PT90M",
                "RRULE:FREQ=WEEKLY;COUNT=4", "LOCATION:\(room)", "END:VEVENT", "BEGIN:VEVENT", "UID:a",
                "RECURRENCE-ID:20261013T081500", "DTSTART:20261014T081500", "DURATION:PT90M", "SUMMARY:Latin",
                "LOCATION:\(moved)", "END:VEVENT",
            ]
        }
        let today = try day("2026-09-21")
        var old = try read(.iCalendar, calendarFile(series("R1 + R2", "R3\\, R4")))
        old.match(TimetableState(), today: today)
        #expect(old.state.changes.count == 1)
        var new = try read(.iCalendar, calendarFile(series("R2 + R1", "R4\\, R3")))
        new.match(old.state, today: today)
        #expect(new.state == old.state)
    }

    // MARK: Cancelled

    @Test func aCancelledLessonThatReturnsElsewhereHasMoved() throws {
        var entries = Feed.entries
        entries.remove(at: 1)
        let gone = try after(Feed.reading(Feed.entries).state, entries)
        #expect(gone.told == ["Databases cancelled 2026-09-22"])
        for (room, date) in [("R7", "2026-09-22"), ("R1", "2026-09-24")] {
            var back = Feed.entries
            back[1].room = room
            back[1].day = date
            let new = try after(gone.state, back, state: "c")
            let kind = room == "R7" ? "room" : "other-day"
            #expect(new.told == ["Databases \(kind) 2026-09-22 → \(date) 08:30 \(room)"])
            // And is cancelled again.
            #expect(try after(new.state, entries, state: "d").told == gone.told)
        }
        #expect(try after(gone.state, Feed.entries, state: "c").told.isEmpty)
    }

    /// Of a series that is cancelled as a whole, what is over took place.
    @Test(arguments: ["STATUS:CANCELLED", "RANGE"])
    func whatIsOverIsNotCancelledAfterwards(what: String) throws {
        let series = [
            "BEGIN:VEVENT", "UID:a", "SUMMARY:Latin", "DTSTART:20260901T081500", "DURATION:PT90M",
            "RRULE:FREQ=WEEKLY;COUNT=6", "END:VEVENT",
        ]
        let cancelled =
            what == "RANGE"
            ? series + [
                "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260901T081500", "SUMMARY:Latin",
                "DTSTART:20260901T081500", "DURATION:PT90M", "STATUS:CANCELLED", "END:VEVENT",
            ] : series.dropLast() + [what, "END:VEVENT"]
        let today = try day("2026-09-22")
        var old = try read(.iCalendar, calendarFile(series), today: today)
        old.match(TimetableState(), today: today)
        var new = try read(.iCalendar, calendarFile(Array(cancelled)), today: today)
        new.match(old.state, today: today)
        #expect(
            new.told == [
                "Latin cancelled 2026-09-22", "Latin cancelled 2026-09-29", "Latin cancelled 2026-10-06",
            ])
        // A week later, what was cancelled in time stays so.
        let later = try day("2026-09-29")
        var again = try read(.iCalendar, calendarFile(Array(cancelled)), today: later)
        again.match(new.state, today: later)
        let difference = TimetableComparison(old: new.state, new: again.state, today: later)
        #expect(difference.changes.isEmpty && difference.lectures.isEmpty)
    }
}
