import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Series that end and go on under another UID and another name.
@Suite struct SeriesTitleTests {
    private func series(
        _ uid: String, _ rule: String, start: String = "20260914T081500", room: String = "R1", name: String = "Latin",
        by teacher: String = "", _ more: [String] = []
    ) -> String {
        let organizer = teacher.isEmpty ? [] : ["ORGANIZER;CN=\(teacher):mailto:a@b.example"]
        return
            ([
                "BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "DTSTART:\(start)", "DURATION:PT90M",
                "RRULE:\(rule)", "LOCATION:\(room)",
            ] + organizer + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private static let today = "2026-09-21"
    private var physics: String { series("p", "FREQ=WEEKLY;COUNT=9", start: "20260916T081500", name: "Physics") }

    /// What is read of states of a feed, each after the one before, on a day.
    private func after(
        _ states: [String]..., on today: String = today, areEntriesKept: Bool = false
    ) throws -> TimetableReading {
        let today = try day(today)
        var last = try read(.iCalendar, calendarFile(states[0]))
        last.match(TimetableState(), today: today)
        for events in states.dropFirst() {
            var reading = try read(.iCalendar, calendarFile(events))
            if areEntriesKept { reading.recognise(last.entries, among: last.state) }
            reading.match(last.state, today: today)
            var again = try read(.iCalendar, calendarFile(events))
            if areEntriesKept { again.recognise(reading.entries, among: reading.state) }
            again.match(reading.state, today: today)
            #expect((again.state == reading.state) as Bool, "The same a second time changes nothing.")
            last = reading
        }
        return last
    }

    private func titles(_ reading: TimetableReading) -> [String] {
        reading.state.changes.map { "\($0.original?.day.description ?? "") \($0.replacement?.subject ?? "–")" }.sorted()
    }

    /// The first two of five lessons keep their name.
    @Test func lessonsUnderAnotherNameAreOfTheirSeries() throws {
        let whole = series("g", "FREQ=WEEKLY;COUNT=5")
        let shortened = series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z")
        let rest = series("n", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500", name: "Cicero")
        let new = try after([whole, physics], [shortened, rest, physics])
        #expect(new.told.allSatisfy { $0.hasPrefix("Latin subject ") } && new.told.count == 3)
        #expect(titles(new) == ["2026-09-28 Cicero", "2026-10-05 Cicero", "2026-10-12 Cicero"])
        #expect(new.state.lectures.map(\.key) == ["g", "p"] && new.gone.isEmpty)
        // One of them moves, and one is cancelled.
        let exceptions = [
            series("n", "", start: "20261006T081500", name: "Cicero", ["RECURRENCE-ID:20261005T081500"])
                .replacing("RRULE:\r\n", with: ""),
            series(
                "n", "", start: "20261012T081500", name: "Cicero",
                ["RECURRENCE-ID:20261012T081500", "STATUS:CANCELLED"]
            ).replacing("RRULE:\r\n", with: ""),
        ]
        let changed = try after(
            [whole, physics], [shortened, rest, physics], [shortened, rest, physics] + exceptions)
        #expect(titles(changed) == ["2026-09-28 Cicero", "2026-10-05 Cicero", "2026-10-12 –"])
        #expect(changed.told.contains("Latin other-day+subject 2026-10-05 → 2026-10-06 08:15 R1"))
        // Two weeks later, one lesson is left.
        var late = try read(.iCalendar, calendarFile([shortened, rest, physics]))
        late.match(new.state, today: try day("2026-10-06"))
        #expect(titles(late) == titles(new) && late.state.lectures.map(\.key) == ["g", "p"])
        #expect(try after([whole, physics], [shortened, rest, physics], [whole, physics]).told.isEmpty)
    }

    /// Where nothing to come has the old name, the lecture has the new one.
    @Test(arguments: ["20260920T215959Z", ""])
    func aLectureGetsTheNewName(until: String) throws {
        let whole = series("g", "FREQ=WEEKLY;COUNT=5")
        let old = until.isEmpty ? [] : [series("g", "FREQ=WEEKLY;UNTIL=\(until)")]
        let first = until.isEmpty ? "20260914" : "20260921"
        let rest = series("n", "FREQ=WEEKLY;UNTIL=20261013T000000Z", start: "\(first)T081500", name: "Cicero")
        let before = try read(.iCalendar, calendarFile([whole, physics]))
        let new = try after([whole, physics], old + [rest, physics])
        #expect(new.told.isEmpty && new.gone.isEmpty)
        #expect(new.state.lectures.map(\.name) == ["Cicero", "Physics"])
        #expect(new.state.lectures.map(\.id) == before.state.lectures.map(\.id))
        #expect(new.state.lectures.first?.dates.days.count == 5)
    }

    /// A program says so itself, also where the hour is another one.
    @Test(arguments: [
        ("g@google.com", "g_R20260928T061500@google.com", [String]()),
        ("a", "b", ["RELATED-TO;RELTYPE=X-CALENDARSERVER-RECURRENCE-SET:S-1"]),
    ])
    func programsSayWhatGoesOn(uid: String, other: String, more: [String]) throws {
        let whole = series(uid, "FREQ=WEEKLY;COUNT=5")
        let shortened = series(uid, "FREQ=WEEKLY;UNTIL=20260927T215959Z", more)
        let rest = series(
            other, "FREQ=WEEKLY;COUNT=3", start: "20260928T100000", room: "R7", name: "Cicero", by: "Bo Black", more)
        let new = try after([whole, physics], [shortened, rest, physics])
        #expect(new.state.lectures.count == 2 && new.told.count == 3)
        #expect(new.told.allSatisfy { $0.hasPrefix("Latin other-time+room+lecturer+subject") })
    }

    /// Two subjects that follow each other at one hour, or share only some of it, are two.
    @Test(arguments: [
        ("20260928T081500", "FREQ=WEEKLY;COUNT=3", "R9", "Bo Black"),
        ("20260928T081500", "FREQ=WEEKLY;COUNT=3", "R1", "Bo Black"),
        ("20260928T100000", "FREQ=WEEKLY;COUNT=3", "R1", "Ada White"),
        ("20260928T081500", "FREQ=WEEKLY;COUNT=2", "R1", "Ada White"),
        ("20260929T081500", "FREQ=WEEKLY;COUNT=3", "R1", "Ada White"),
        ("20260928T081500", "FREQ=DAILY;COUNT=15", "R1", "Ada White"),
    ])
    func anotherSubjectIsALectureOfItsOwn(start: String, rule: String, room: String, teacher: String) throws {
        let whole = series("g", "FREQ=WEEKLY;COUNT=5", by: "Ada White")
        let shortened = series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z", by: "Ada White")
        let other = series("n", rule, start: start, room: room, name: "Drama", by: teacher)
        let new = try after([whole, physics], [shortened, other, physics])
        #expect(new.told == ["2026-09-28", "2026-10-05", "2026-10-12"].map { "Latin cancelled \($0)" })
        #expect(new.state.lectures.map(\.key) == ["g", "n", "p"])
    }

    /// A single lesson that is gone says nothing of another subject at its hour.
    @Test func oneLessonIsNoSeries() throws {
        let new = try after(
            [series("g", "FREQ=WEEKLY;COUNT=3"), physics],
            [
                series("g", "FREQ=WEEKLY;COUNT=2"),
                series("n", "FREQ=WEEKLY;COUNT=1", start: "20260928T081500", name: "Drama"), physics,
            ])
        #expect(new.told == ["Latin cancelled 2026-09-28"])
    }

    /// What people know to be cancelled has not become another subject that comes later.
    @Test func whatIsKnownToBeGoneIsNoOtherSubject() throws {
        let shortened = series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z", by: "Ada White")
        let other = series("n", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500", name: "Drama", by: "Ada White")
        let new = try after(
            [series("g", "FREQ=WEEKLY;COUNT=5", by: "Ada White"), physics], [shortened, physics],
            [shortened, other, physics])
        #expect(new.told == ["2026-09-28", "2026-10-05", "2026-10-12"].map { "Latin cancelled \($0)" })
        #expect(new.state.lectures.map(\.key) == ["g", "n", "p"])
    }

    /// The rest changes, or goes on as another one itself; also if it isn't known which entry was which lesson.
    @Test(arguments: [true, false])
    func theRestUnderAnotherNameStaysTheSame(areEntriesKept: Bool) throws {
        let shortened = series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z")
        let rest = { (uid: String, rule: String, start: String, more: [String]) in
            series(uid, rule, start: start, name: "Cicero", more)
        }
        let changed = [
            (
                [rest("n", "FREQ=WEEKLY;COUNT=3", "20260928T081500", ["EXDATE:20261005T081500"])],
                "Latin cancelled 2026-10-05"
            ),
            ([rest("n", "FREQ=WEEKLY;COUNT=3", "20260929T100000", [])], "2026-10-05 → 2026-10-06 10:00 R1"),
            (
                [
                    rest("n", "FREQ=WEEKLY;COUNT=1", "20260928T081500", []),
                    rest("c", "FREQ=WEEKLY;COUNT=2", "20261005T120000", []),
                ], "2026-10-05 → 2026-10-05 12:00 R1"
            ),
        ]
        for (events, said) in changed {
            let new = try after(
                [series("g", "FREQ=WEEKLY;COUNT=5"), physics],
                [shortened, rest("n", "FREQ=WEEKLY;COUNT=3", "20260928T081500", []), physics],
                [shortened] + events + [physics], areEntriesKept: areEntriesKept)
            #expect(new.state.lectures.map(\.key) == ["g", "p"], "\(said)")
            #expect(new.told.count == 3 && new.told.contains { $0.hasSuffix(said) }, "\(new.told)")
        }
    }

    /// Where neither a teacher nor a room says which is which, nothing is.
    @Test(arguments: [(["a", "b"], ["m", "n"]), (["a"], ["m", "n"]), (["a", "b"], ["n"])])
    func parallelLessonsAreNotTakenForEachOther(old: [String], new: [String]) throws {
        let silent = { (uid: String, rule: String, start: String) in
            series(uid, rule, start: start, room: "", name: "Sport \(uid)")
        }
        let reading = try after(
            old.map { silent($0, "FREQ=WEEKLY;COUNT=5", "20260914T081500") } + [physics],
            old.map { silent($0, "FREQ=WEEKLY;UNTIL=20260927T215959Z", "20260914T081500") }
                + new.map { silent($0, "FREQ=WEEKLY;COUNT=3", "20260928T081500") } + [physics])
        #expect(reading.state.lectures.map(\.key) == old + new + ["p"])
    }

    /// One that is over stays a part of it, though its name says nothing of that any more.
    @Test func theRestThatIsOverStaysTheSame() throws {
        let shortened = series("g", "FREQ=WEEKLY;UNTIL=20260927T215959Z")
        let rest = series("n", "FREQ=WEEKLY;COUNT=3", start: "20260928T081500", name: "Cicero")
        let new = try after([series("g", "FREQ=WEEKLY;COUNT=5"), physics], [shortened, rest, physics])
        var late = try read(.iCalendar, calendarFile([shortened, rest, physics]))
        late.match(new.state, today: try day("2026-10-20"))
        #expect(late.state.lectures.map(\.key) == ["g", "p"] && titles(late) == titles(new))
    }
}
