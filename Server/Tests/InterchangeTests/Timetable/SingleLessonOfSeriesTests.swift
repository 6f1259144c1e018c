import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Lessons of a series that a feed names on their own, as calendars do when one of them moves.
@Suite struct SingleLessonOfSeriesTests {
    private static let today = "2026-09-21"
    private static let ada = ["ORGANIZER;CN=Ada White:mailto:a@b.example"]
    private static let bo = ["ORGANIZER;CN=Bo Chen:mailto:b@b.example"]

    private func event(_ uid: String, _ start: String, room: String = "R1", _ more: [String] = Self.ada) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Latin", "DTSTART:\(start)", "DURATION:PT90M", "LOCATION:\(room)"]
            + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    /// Latin on Mondays in September and October.
    private func mondays(
        _ uid: String = "m", but excluded: String..., count: Int = 8, more: [String] = Self.ada
    ) -> String {
        event(
            uid, "20260914T081500",
            ["RRULE:FREQ=WEEKLY;COUNT=\(count)"] + excluded.map { "EXDATE:\($0)T081500" } + more)
    }

    /// Another group of it, on Thursdays.
    private func thursdays(but excluded: String..., more: [String] = Self.ada) -> String {
        event(
            "t", "20260917T130000", room: "R9",
            ["RRULE:FREQ=WEEKLY;COUNT=8"] + excluded.map { "EXDATE:\($0)T130000" } + more)
    }

    /// What is known after states of a feed.
    private func after(_ states: [[String]], today: String = Self.today) throws -> TimetableReading {
        let today = try day(today)
        var last = TimetableReading()
        for (number, events) in states.enumerated() {
            var reading = try read(.iCalendar, calendarFile(events))
            let fresh = reading.lessons(from: today)
            if number > 0 {
                reading.complete(from: last.state)
                reading.match(last.state, today: today)
                #expect(reading.lessons(from: today) == fresh, "What takes place is what the feed says.")
                let ids = Set(last.state.lectures.map(\.id))
                #expect(Set(reading.state.lectures.map(\.id)).isSuperset(of: ids), "Choices survive.")
                var again = try read(.iCalendar, calendarFile(events))
                again.complete(from: reading.state)
                again.match(reading.state, today: today)
                #expect((again.state == reading.state) as Bool, "The same a second time changes nothing.")
            }
            last = reading
        }
        return last
    }

    @Test(arguments: [
        ("20260930T100000", "R5", "Latin other-day+other-time+room 2026-09-28 → 2026-09-30 10:00 R5"),
        ("20260925T081500", "R1", "Latin other-day 2026-09-28 → 2026-09-25 08:15 R1"),
        ("20260928T140000", "R1", "Latin other-time 2026-09-28 → 2026-09-28 14:00 R1"),
        ("20260928T081500", "R5", "Latin room 2026-09-28 → 2026-09-28 08:15 R5"),
    ])
    func aLessonThatIsTakenOutOfItsSeriesHasMoved(start: String, room: String, told: String) throws {
        let moved = [mondays(but: "20260928"), event("x", start, room: room)]
        let reading = try after([[mondays()], moved])
        #expect(reading.told == [told] && reading.state.lectures.map(\.key) == ["m"])
        #expect(try after([[mondays()], moved, [mondays()]]).told.isEmpty, "It is taken back.")
    }

    /// An additional lesson stands for none that the series lacks on its day.
    @Test func aLessonBesideAnAdditionalOneIsStillMissed() throws {
        let more = [mondays(), event("x", "20260928T140000")]
        let other = event("y", "20260928T100000", Self.bo)
        let moved = [mondays(but: "20260928"), event("x", "20260928T140000"), other]
        let reading = try after([[mondays()], more, moved])
        #expect(
            reading.told == [
                "Latin additional → 2026-09-28 14:00 R1",
                "Latin other-time+lecturer 2026-09-28 → 2026-09-28 10:00 R1",
            ])
    }

    /// Whoever gives another group lessons on their own gives one more to that group.
    @Test func theTeacherOfAnotherGroupIsNoSubstitute() throws {
        let group = ["20260924", "20261001"].map { event("g\($0)", "\($0)T130000", room: "R9", Self.bo) }
        let reading = try after([
            [mondays()] + group,
            [mondays(but: "20260928"), event("y", "20260928T100000", room: "R9", Self.bo)] + group,
        ])
        #expect(reading.told == ["Latin additional → 2026-09-28 10:00 R9", "Latin cancelled 2026-09-28"])
    }

    @Test func oneMoreLessonIsAdditional() throws {
        let more = [mondays(), event("x", "20260930T100000", room: "R5")]
        let reading = try after([[mondays()], more])
        #expect(reading.told == ["Latin additional → 2026-09-30 10:00 R5"] && reading.state.lectures.count == 1)
        #expect(try after([[mondays()], more, [mondays()]]).told.isEmpty)
        let elsewhere = [mondays(), event("y", "20260930T100000", room: "R6")]
        #expect(try after([[mondays()], more, elsewhere]).told == ["Latin additional → 2026-09-30 10:00 R6"])
        let cancelled = [mondays(), event("x", "20260930T100000", room: "R5", Self.ada + ["STATUS:CANCELLED"])]
        #expect(try after([[mondays()], more, cancelled]).told.isEmpty)
    }

    @Test func whatBecomesOfAMovedLessonIsTold() throws {
        let states = [[mondays()], [mondays(but: "20260928"), event("x", "20260930T100000")]]
        let again = try after(states + [[mondays(but: "20260928"), event("y", "20261002T100000", room: "R7")]])
        #expect(again.told == ["Latin other-day+other-time+room 2026-09-28 → 2026-10-02 10:00 R7"])
        let second = try after(
            states + [
                [mondays(but: "20260928", "20261005"), event("x", "20260930T100000"), event("y", "20261006T081500")]
            ])
        #expect(
            second.told == [
                "Latin other-day 2026-10-05 → 2026-10-06 08:15 R1",
                "Latin other-day+other-time 2026-09-28 → 2026-09-30 10:00 R1",
            ])
        let cancelled = event("x", "20260930T100000", Self.ada + ["STATUS:CANCELLED"])
        #expect(
            try after(states + [[mondays(but: "20260928"), cancelled]]).told == ["Latin cancelled 2026-09-28"])
        let broken = event("x", "20260930T100000").replacing("DURATION:PT90M", with: "DTEND:20260930T090000")
        var unread = try read(.iCalendar, calendarFile([mondays(but: "20260928"), broken]))
        let before = try after(states)
        unread.complete(from: before.state)
        unread.match(before.state, today: try day(Self.today))
        #expect(unread.told == before.told, "What can't be read changes nothing.")
    }

    /// A series keeps an additional lesson that can't be read now, also beside other lessons of its subject.
    @Test func anAdditionalLessonThatCannotBeReadStays() throws {
        let broken = event("x", "20260930T100000").replacing("DURATION:PT90M", with: "DTEND:20260930T090000")
        let other = event("z", "20261008T100000")
        let before = try after([[mondays()], [mondays(), event("x", "20260930T100000"), other]])
        var unread = try read(.iCalendar, calendarFile([mondays(), broken, other]))
        unread.complete(from: before.state)
        unread.match(before.state, today: try day(Self.today))
        #expect(unread.told == before.told && before.told.count == 2)
    }

    @Test func theLastLessonOfASeriesMovesToo() throws {
        let states = [
            [mondays(count: 2)], [mondays(but: "20260914", "20260921", count: 2), event("x", "20260922T081500")],
        ]
        #expect(try after(states).told == ["Latin other-day 2026-09-21 → 2026-09-22 08:15 R1"])
    }

    /// Each group keeps what is its own; of what may be either's, nobody is told.
    @Test func ofTwoGroupsTheOneThatLacksALessonCounts() throws {
        let groups = [mondays(), thursdays()]
        let moved = try after([groups, [mondays(), thursdays(but: "20261001"), event("x", "20261002T130000")]])
        #expect(moved.told == ["Latin other-day+room 2026-10-01 → 2026-10-02 13:00 R1"])
        let both = try after([
            groups,
            [
                mondays(but: "20260928"), thursdays(but: "20261001"), event("x", "20260929T081500"),
                event("y", "20261002T130000"),
            ],
        ])
        #expect(
            both.told == [
                "Latin other-day 2026-09-28 → 2026-09-29 08:15 R1",
                "Latin other-day+room 2026-10-01 → 2026-10-02 13:00 R1",
            ])
        let more = try after([groups, [mondays(), thursdays(), event("x", "20261002T130000")]])
        #expect(more.told.isEmpty && more.state.lectures.count == 3, "It is a lecture of its own.")
        let other = try after([
            [mondays(), thursdays(more: Self.bo)],
            [mondays(), thursdays(more: Self.bo), event("x", "20261002T130000", Self.bo)],
        ])
        #expect(other.told == ["Latin additional → 2026-10-02 13:00 R1"])
        let lectures = Dictionary(uniqueKeysWithValues: other.state.lectures.map { ($0.id, $0.key) })
        #expect(other.state.changes.map { lectures[$0.lecture] } == ["t"])
    }

    /// Somebody else can give a lesson on its own day; on another day it is a lesson of somebody else.
    @Test func somebodyElseGivesALessonOnItsOwnDay() throws {
        let left = mondays(but: "20260928")
        let substituted = try after([[mondays()], [left, event("x", "20260928T100000", Self.bo)]])
        #expect(substituted.told == ["Latin other-time+lecturer 2026-09-28 → 2026-09-28 10:00 R1"])
        let other = try after([[mondays()], [left, event("x", "20260930T100000", Self.bo)]])
        #expect(other.told == ["Latin cancelled 2026-09-28"] && other.state.lectures.count == 2)
        // Who has a group of their own gives its lesson.
        let groups = [mondays(), thursdays(more: Self.bo)]
        let own = try after([groups, [left, thursdays(more: Self.bo), event("x", "20260928T100000", Self.bo)]])
        #expect(own.told == ["Latin additional → 2026-09-28 10:00 R1", "Latin cancelled 2026-09-28"])
        let exam = try after([[mondays()], [left, event("x", "20260930T100000", Self.ada + ["CATEGORIES:Exam"])]])
        #expect(exam.told == ["Latin cancelled 2026-09-28"] && exam.state.lectures.contains(where: \.isExam))
    }

    @Test(arguments: [("20261026", "other-day"), ("20261027", "additional")])
    func withinFourWeeksItIsAMove(day: String, kind: String) throws {
        let long = { (excluded: [String]) in
            self.event(
                "m", "20260914T081500",
                ["RRULE:FREQ=WEEKLY;COUNT=12"] + excluded.map { "EXDATE:\($0)T081500" } + Self.ada)
        }
        let reading = try after([[long([])], [long(["20260928"]), event("x", "\(day)T100000")]])
        #expect(reading.told.count == (kind == "additional" ? 2 : 1))
        #expect(reading.told.contains { $0.hasPrefix("Latin \(kind)") } && reading.state.lectures.count == 1)
    }

    /// What is later than all that was known is plan, also of a lesson that stands alone; taken back it is cancelled.
    @Test func laterThanAllThatWasKnownIsThePlan() throws {
        let states = [[mondays()], [mondays(), event("x", "20261109T081500")]]
        let grown = try after(states)
        #expect(grown.told.isEmpty && grown.state.lectures.map(\.dates.days.count) == [9])
        #expect(try after(states + [[mondays()]]).told == ["Latin cancelled 2026-11-09"])
    }

    /// A window that rolls on forgets neither what has moved nor makes a lecture of it.
    @Test func aWindowThatRollsOnKeepsWhatHasMoved() throws {
        let moved = [mondays(but: "20260928"), event("x", "20260925T100000")]
        let state = try after([[mondays()], moved]).state
        #expect(state.changes.count == 1)
        let window = event("m", "20261005T081500", ["RRULE:FREQ=WEEKLY;COUNT=5"] + Self.ada)
        for (today, events) in [
            ("2026-09-26", moved), ("2026-09-27", [mondays(but: "20260928")]), ("2026-10-01", [window]),
        ] {
            var reading = try read(.iCalendar, calendarFile(events))
            reading.match(state, today: try day(today))
            // A change that is over stays, though the feed no longer says it.
            let comparison = TimetableComparison(old: state, new: reading.state, today: try day(today))
            #expect(comparison.changes.isEmpty && comparison.lectures.isEmpty, "\(today)")
        }
    }

    /// A subject with lessons on their own keeps them apart from its series, unless they can't be meant.
    @Test func lessonsOfAnotherLectureStayThere() throws {
        let lessons = ["20260923T100000", "20260930T100000", "20261007T100000"].map { event($0, $0) }
        let next = event("20261014T100000", "20261014T100000")
        let grown = try after([[mondays()] + lessons, [mondays(but: "20261012")] + lessons + [next]])
        let names = Dictionary(uniqueKeysWithValues: grown.state.lectures.map { ($0.id, $0.key) })
        let told = grown.state.changes.map { "\(names[$0.lecture] ?? "") \($0.kinds)" }.sorted()
        #expect(told.count == 2 && told.last?.hasPrefix("m [") == true && told.first?.hasPrefix("Latin · Ada") == true)
        // One of these has moved.
        let shifted = try after([
            [mondays()] + lessons, [mondays(but: "20261005"), lessons[0], lessons[2], event("n", "20261001T100000")],
        ])
        #expect(
            shifted.told == ["Latin cancelled 2026-10-05", "Latin other-day 2026-09-30 → 2026-10-01 10:00 R1"])
        // An exam at the end of the term is none of its lessons.
        let exam = event("exam", "20261030T100000", Self.ada + ["CATEGORIES:Exam"])
        let beside = try after([
            [mondays(), exam], [mondays(but: "20260928"), exam, event("x", "20260930T100000")],
        ])
        #expect(beside.told == ["Latin other-day+other-time 2026-09-28 → 2026-09-30 10:00 R1"])
    }

    /// Where an entry of the series itself says that a lesson moves, another one at its old time is none of its lessons.
    @Test func whatTheSeriesSaysItselfCounts() throws {
        let exception = event("m", "20260929T081500", ["RECURRENCE-ID:20260928T081500"] + Self.ada)
        let reading = try after([[mondays()], [mondays(), exception, event("x", "20260928T081500")]])
        #expect(reading.told == ["Latin other-day 2026-09-28 → 2026-09-29 08:15 R1"])
        #expect(reading.state.lectures.count == 2)
    }

    /// Programs that number their entries anew each time name the series otherwise, too.
    @Test func aSeriesUnderAnotherUIDIsFoundBesideItsLesson() throws {
        let moved = { (uid: String) in [self.mondays(uid, but: "20260928"), self.event("x\(uid)", "20260930T100000")] }
        let reading = try after([[mondays()], moved("n"), moved("o")])
        #expect(reading.told == ["Latin other-day+other-time 2026-09-28 → 2026-09-30 10:00 R1"])
        #expect(reading.state.lectures.map(\.key) == ["m"])
    }
}
