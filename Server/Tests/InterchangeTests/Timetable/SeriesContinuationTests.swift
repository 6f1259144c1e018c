import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Series that end and go on under another UID, as calendars do with “this and all following”.
@Suite struct SeriesContinuationTests {
    private func series(
        _ uid: String, _ rule: String, start: String = "20260914T081500", room: String = "R1", name: String = "Latin",
        _ more: [String] = []
    ) -> String {
        ([
            "BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "DTSTART:\(start)", "DURATION:PT90M", "RRULE:\(rule)",
            "LOCATION:\(room)",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private static let today = "2026-09-21"

    /// Latin on five Mondays.
    private var whole: String { series("g", "FREQ=WEEKLY;COUNT=5") }
    /// Its first two lessons.
    private var shortened: String { series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z") }
    private var physics: String { series("p", "FREQ=WEEKLY;COUNT=9", start: "20260916T081500", name: "Physics") }

    private func after(_ old: [String], _ states: [String]...) throws -> TimetableReading {
        let before = try read(.iCalendar, calendarFile(old))
        let today = try day(Self.today)
        var state = before.state
        var last = before
        for events in states {
            var reading = try read(.iCalendar, calendarFile(events))
            let fresh = reading.lessons(from: today)
            reading.match(state, today: today)
            #expect(reading.lessons(from: today) == fresh, "What takes place is what the feed says.")
            #expect(Set(reading.state.lectures.map(\.id)) == Set(before.state.lectures.map(\.id)), "Choices follow.")
            var again = try read(.iCalendar, calendarFile(events))
            again.match(reading.state, today: today)
            #expect((again.state == reading.state) as Bool, "The same a second time changes nothing.")
            state = reading.state
            last = reading
        }
        return last
    }

    @Test func theRestOfASeriesIsTheSameLecture() throws {
        let rest = series("g_R20260928@x", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500")
        let new = try after([whole, physics], [shortened, rest, physics])
        #expect(new.told.isEmpty && new.gone.isEmpty)
    }

    @Test func theRestAtAnotherTimeOrOnAnotherDayIsMoved() throws {
        let later = series("g_R20260928@x", "FREQ=WEEKLY;COUNT=3", start: "20260928T100000")
        #expect(
            try after([whole, physics], [shortened, later, physics]).told == [
                "Latin other-time 2026-09-28 → 2026-09-28 10:00 R1",
                "Latin other-time 2026-10-05 → 2026-10-05 10:00 R1",
                "Latin other-time 2026-10-12 → 2026-10-12 10:00 R1",
            ])
        let tuesday = series("g_R20260929@x", "FREQ=WEEKLY;COUNT=2", start: "20260929T081500", room: "R2")
        let new = try after([whole, physics], [shortened, later, physics], [shortened, tuesday, physics])
        #expect(
            new.told == [
                "Latin cancelled 2026-10-12", "Latin other-day+room 2026-09-28 → 2026-09-29 08:15 R2",
                "Latin other-day+room 2026-10-05 → 2026-10-06 08:15 R2",
            ])
        #expect(try after([whole, physics], [shortened, tuesday, physics], [whole, physics]).told.isEmpty)
    }

    @Test(arguments: [
        ("T100000", "R1", [String]()), ("T081500", "R2", []),
        ("T100000", "R2", ["ORGANIZER;CN=Ada White:mailto:a@b.example"]),
    ])
    func aWholeSeriesUnderAnotherUIDKeepsItsChoices(time: String, room: String, more: [String]) throws {
        let other = series("h", "FREQ=WEEKLY;COUNT=5", start: "20260914\(time)", room: room, more)
        let new = try after([whole, physics], [other, physics])
        #expect(new.told.count == 4 && new.told.allSatisfy { !$0.contains("cancelled") })
    }

    @Test func asOftenAsItIsSplitItIsTheSameLecture() throws {
        let middle = series("g_R1", "FREQ=WEEKLY;COUNT=1", start: "20260928T090000")
        let last = series("g_R2", "FREQ=WEEKLY;COUNT=2", start: "20261005T093000")
        let new = try after(
            [whole, physics],
            [shortened, series("g_R1", "FREQ=WEEKLY;COUNT=3", start: "20260928T090000"), physics],
            [shortened, middle, last, physics])
        #expect(
            new.told.map { String($0.dropFirst("Latin other-time 2026-09-28 → ".count)) } == [
                "2026-09-28 09:00 R1", "2026-10-05 09:30 R1", "2026-10-12 09:30 R1",
            ])
    }

    @Test func twoGroupsOfOneSubjectGoOnEachForItself() throws {
        let other = { (uid: String, rule: String, start: String) in series(uid, rule, start: start, room: "R9") }
        let old = [whole, other("k", "FREQ=WEEKLY;COUNT=5", "20260917T130000"), physics]
        let new = try after(
            old,
            [
                shortened, other("k", "FREQ=WEEKLY;UNTIL=20260927T215959Z", "20260917T130000"),
                other("k_R", "FREQ=WEEKLY;COUNT=3", "20261001T140000"),
                series("g_R", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500"), physics,
            ])
        #expect(new.told.count == 3 && new.told.allSatisfy { $0.contains("other-time") && $0.hasSuffix("14:00 R9") })
    }

    @Test func anotherGroupIsALectureOfItsOwn() throws {
        // One lesson is cancelled, and a new group of the same subject begins.
        let before = try read(.iCalendar, calendarFile([whole, physics]))
        let group = series("n", "FREQ=WEEKLY;COUNT=4", start: "20260922T081500")
        var reading = try read(
            .iCalendar,
            calendarFile([series("g", "FREQ=WEEKLY;COUNT=5", ["EXDATE:20260928T081500"]), group, physics]))
        reading.match(before.state, today: try day(Self.today))
        #expect(reading.told == ["Latin cancelled 2026-09-28"])
        #expect(reading.state.lectures.map(\.key) == ["g", "n", "p"])
    }

    private func lesson(_ start: String, name: String = "Latin", room: String = "R1") -> String {
        [
            "BEGIN:VEVENT", "UID:\(name) \(start)", "SUMMARY:\(name)", "DTSTART:\(start)", "DURATION:PT90M",
            "LOCATION:\(room)", "END:VEVENT",
        ].joined(separator: "\r\n")
    }

    /// What has become of lessons on their own that are gone are other lessons on their own, not a series.
    @Test(arguments: [
        (["20260928", "20261005", "20261012"], ["20260929", "20261006", "20261013"], "20261109"),
        (["20260930"], ["20260929"], "20261002"), (["20260930"], ["20260929"], "20261109"),
    ])
    func aNewSeriesBesideLessonsThatMoveIsALectureOfItsOwn(old: [String], new: [String], first: String) throws {
        let before = try read(.iCalendar, calendarFile(old.map { lesson("\($0)T080000") } + [physics]))
        let added = series("new", "FREQ=WEEKLY;COUNT=6", start: "\(first)T080000")
        let file = calendarFile(new.map { lesson("\($0)T080000") } + [added, physics])
        var reading = try read(.iCalendar, file)
        let fresh = reading.lessons(from: try day(Self.today))
        reading.match(before.state, today: try day(Self.today))
        #expect(reading.lessons(from: try day(Self.today)) == fresh)
        #expect(reading.told.count == new.count && reading.told.allSatisfy { $0.contains("other-day") })
        #expect(try reading.lecture("new").dates.days.count == 6)
        var again = try read(.iCalendar, file)
        again.match(reading.state, today: try day(Self.today))
        #expect((again.state == reading.state) as Bool)
    }

    /// A series that has another name now is not the one that goes on under its old name.
    @Test func aSeriesThatIsRenamedLeavesItsRestToItself() throws {
        let before = try read(.iCalendar, calendarFile([whole, physics]))
        let rest = series("g_R", "FREQ=WEEKLY;COUNT=3", start: "20260928T100000")
        var reading = try read(
            .iCalendar, calendarFile([shortened.replacing("Latin", with: "Greek"), rest, physics]))
        let fresh = reading.lessons(from: try day(Self.today))
        reading.match(before.state, today: try day(Self.today))
        #expect(reading.lessons(from: try day(Self.today)) == fresh)
    }

    @Test func aSeriesGoesOnBesideLessonsOnTheirOwn() throws {
        let single = [
            "BEGIN:VEVENT", "UID:s", "SUMMARY:Latin", "DTSTART:20261120T081500", "DURATION:PT90M", "LOCATION:R1",
            "END:VEVENT",
        ].joined(separator: "\r\n")
        let rest = series("g_R", "FREQ=WEEKLY;COUNT=3", start: "20260928T100000")
        let new = try after([whole, single, physics], [shortened, rest, single, physics])
        #expect(new.told.count == 3 && new.told.allSatisfy { $0.contains("other-time") })
    }

    /// The lesson that both say doesn't stand for one that the series has lost.
    @Test func aSeriesGoesOnBesideALessonThatItsRestRepeats() throws {
        let rest = series("h", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500")
        let events = [shortened, rest, lesson("20260928T081500"), physics]
        var state = try read(.iCalendar, calendarFile([whole, physics])).state
        let known = Set(state.lectures.map(\.id))
        var entries = KnownEntries()
        for _ in 0..<3 {
            var reading = try read(.iCalendar, calendarFile(events), entries: entries)
            reading.recognise(entries, among: state)
            reading.match(state, today: try day(Self.today))
            #expect(reading.told.isEmpty && Set(reading.state.lectures.map(\.id)) == known)
            state = reading.state
            entries = reading.entries
        }
    }
}
