import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Series of a feed that have changed: whoever takes them is notified of each lesson.
@Suite struct SeriesMatchingTests {
    private func series(
        _ uid: String, _ rule: String, start: String = "20260914T081500", _ more: [String] = []
    ) -> String {
        ([
            "BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Physics \(uid)", "DTSTART:\(start)", "DURATION:PT90M",
            "RRULE:\(rule)", "LOCATION:R1",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    /// An entry for one lesson of the series `a`.
    private func exception(_ day: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:a", "SUMMARY:Physics a", "RECURRENCE-ID:\(day)T081500"] + lines + ["END:VEVENT"])
            .joined(separator: "\r\n")
    }

    private static let weekly = "FREQ=WEEKLY;COUNT=5"

    private func after(
        _ old: [String], _ new: [String], today: String = "2026-09-21"
    ) throws -> (old: TimetableReading, new: TimetableReading) {
        let before = try read(.iCalendar, calendarFile(old))
        var reading = try read(.iCalendar, calendarFile(new))
        let fresh = reading.lessons(from: try day(today))
        reading.complete(from: before.state)
        reading.match(before.state, today: try day(today))
        #expect(reading.lessons(from: try day(today)) == fresh, "What takes place is what the feed says.")
        let kept = Set(reading.state.lectures.map(\.id)).isSuperset(of: before.state.lectures.map(\.id))
        #expect(kept, "Choices survive.")
        var again = try read(.iCalendar, calendarFile(new))
        again.complete(from: reading.state)
        again.match(reading.state, today: try day(today))
        #expect((again.state == reading.state) as Bool, "The same a second time changes nothing.")
        var back = try read(.iCalendar, calendarFile(old))
        back.complete(from: reading.state)
        back.match(reading.state, today: try day(today))
        // The plan has grown by what is later than all that was known.
        let grown = Set(reading.state.lectures.flatMap(\.dates.days)).subtracting(
            before.state.lectures.flatMap(\.dates.days))
        #expect(back.told.count == before.told.count + grown.count, "What is taken back leaves nothing behind.")
        return (before, reading)
    }

    /// A window begins today at the latest, so that what is to come and isn't in it is gone.
    @Test(arguments: ["2026-09-09", "2026-09-13"])
    func theFirstLessonToComeIsCancelledToo(today: String) throws {
        let (_, left) = try after(
            [series("a", Self.weekly)], [series("a", Self.weekly, ["EXDATE:20260914T081500"])], today: today)
        #expect(left.told == ["Physics a cancelled 2026-09-14"])
        let (_, moved) = try after(
            [series("a", "FREQ=WEEKLY;COUNT=2")], [series("a", "FREQ=WEEKLY;COUNT=2", start: "20260915T081500")],
            today: today)
        #expect(moved.told.contains("Physics a other-day 2026-09-14 → 2026-09-15 08:15 R1"))
        #expect(moved.told.contains { $0.hasSuffix("2026-09-21") || $0.contains("2026-09-21 → 2026-09-22") })
    }

    /// A series that leaves out its last lessons is cancelled, with and without others beside it.
    @Test(arguments: [true, false])
    func aSeriesThatLeavesOutAllItsDaysIsCancelled(isAlone: Bool) throws {
        let others = isAlone ? [] : [series("b", Self.weekly)]
        let rule = "FREQ=WEEKLY;COUNT=3"
        let days = ["EXDATE:20260914T081500", "EXDATE:20260921T081500,20260928T081500"]
        let (_, gone) = try after(
            [series("a", rule)] + others, [series("a", rule, days)] + others, today: "2026-09-09")
        #expect(gone.told == ["2026-09-14", "2026-09-21", "2026-09-28"].map { "Physics a cancelled \($0)" })
        #expect(gone.complaints.isEmpty)
        let (_, started) = try after(
            [series("a", rule)] + others, [series("a", rule, days)] + others, today: "2026-09-28")
        #expect(started.told == ["Physics a cancelled 2026-09-28"], "What is over stays.")
        let new = try read(.iCalendar, calendarFile([series("a", rule, days)]))
        #expect(new.complaints.isEmpty && new.state.lectures.isEmpty)
    }

    /// Of today a feed may have shown lessons before, unless it says itself that there is none; a file is complete.
    @Test(arguments: [
        (true, "FREQ=WEEKLY;COUNT=4", "20260921T081500", [String](), 0),
        (false, "FREQ=WEEKLY;COUNT=4", "20260921T081500", [], 1),
        (true, "FREQ=WEEKLY;COUNT=5", "20260914T081500", ["EXDATE:20260914T081500"], 1),
    ])
    func whatIsMissingTodayMayBeOver(
        isWindow: Bool, rule: String, start: String, more: [String], cancelled: Int
    ) throws {
        let old = try read(.iCalendar, calendarFile([series("a", Self.weekly)]))
        var new = try read(.iCalendar, calendarFile([series("a", rule, start: start, more)]))
        new.match(old.state, today: try day("2026-09-14"), isWindow: isWindow)
        #expect(new.told == (cancelled == 0 ? [] : ["Physics a cancelled 2026-09-14"]))
        #expect(try new.lecture("a").dates.days.count == 5)
    }

    /// A lesson that has moved to an earlier day took place there, even when the feed no longer reaches back.
    @Test func aLessonThatTookPlaceEarlierIsNotCancelled() throws {
        let old = try read(.iCalendar, calendarFile([series("a", Self.weekly)]))
        let said = exception("20260928", "DTSTART:20260922T100000", "DURATION:PT90M", "LOCATION:R1")
        var moved = try read(.iCalendar, calendarFile([series("a", Self.weekly), said]))
        moved.match(old.state, today: try day("2026-09-21"))
        var later = try read(.iCalendar, calendarFile([series("a", "FREQ=WEEKLY;COUNT=2", start: "20261005T081500")]))
        later.match(moved.state, today: try day("2026-09-24"))
        #expect(later.told == moved.told)
    }

    @Test func aLessonThatIsLeftOutIsCancelled() throws {
        let (_, new) = try after(
            [series("a", Self.weekly)], [series("a", Self.weekly, ["EXDATE:20260928T081500"])])
        #expect(new.told == ["Physics a cancelled 2026-09-28"])
        #expect(new.gone.count == 1)
        #expect(new.state.lectures.first?.dates.days.count == 5)
    }

    @Test func aSeriesThatEndsEarlierCancelsTheRest() throws {
        let (_, new) = try after([series("a", Self.weekly)], [series("a", "FREQ=WEEKLY;UNTIL=20260929T000000Z")])
        #expect(new.told == ["Physics a cancelled 2026-10-05", "Physics a cancelled 2026-10-12"])
    }

    @Test func aLessonWithinThePlanIsAdditionalAndLaterOnesAreThePlan() throws {
        let longer = series("b", "FREQ=WEEKLY;COUNT=9")
        let (_, new) = try after(
            [series("a", Self.weekly), longer],
            [series("a", Self.weekly, ["RDATE:20261001T081500", "RDATE:20261130T081500"]), longer])
        #expect(new.told == ["Physics a additional → 2026-10-01 08:15 R1"])
        let lecture = try #require(new.state.lectures.first { $0.key == "a" })
        #expect(lecture.dates.days.map(\.description).last == "2026-11-30")
    }

    @Test func aLessonAtAnotherTimeIsOneOfTheSameLecture() throws {
        let (old, new) = try after(
            [series("a", Self.weekly)], [series("a", Self.weekly, ["RDATE:20261001T140000"])])
        #expect(new.told == ["Physics a additional → 2026-10-01 14:00 R1"])
        #expect(new.state.lectures.map(\.id) == old.state.lectures.map(\.id))
    }

    @Test func aSeriesOnAnotherWeekdayMovesItsLessons() throws {
        let longer = series("b", Self.weekly)
        let (_, new) = try after(
            [series("a", "FREQ=WEEKLY;COUNT=3"), longer],
            [series("a", "FREQ=WEEKLY;COUNT=3", start: "20260915T100000"), longer])
        #expect(
            new.told == [
                "Physics a other-day+other-time 2026-09-21 → 2026-09-22 10:00 R1",
                "Physics a other-day+other-time 2026-09-28 → 2026-09-29 10:00 R1",
            ])
    }

    @Test func aSeriesInAnotherRoomSaysSoForEachLesson() throws {
        let moved = series("a", "FREQ=WEEKLY;COUNT=3").replacing("LOCATION:R1", with: "LOCATION:R2")
        let (_, new) = try after([series("a", "FREQ=WEEKLY;COUNT=3")], [moved])
        #expect(
            new.told == [
                "Physics a room 2026-09-21 → 2026-09-21 08:15 R2", "Physics a room 2026-09-28 → 2026-09-28 08:15 R2",
            ])
    }

    /// Who teaches from 21 September on.
    private func teachers(_ reading: TimetableReading) -> [String] {
        reading.state.lectures.flatMap { lecture in
            lecture.lessons(changes: reading.state.changes, daysOff: []).filter { $0.day.description > "2026-09-20" }
                .map { "\($0.day) \($0.lecturers.joined())" }
        }.sorted()
    }

    private func organizer(_ name: String) -> String { "ORGANIZER;CN=\(name):mailto:a@b.example" }

    @Test(arguments: ["", ";RANGE=THISANDFUTURE"])
    func aSubstituteOfOneLessonOfASeriesIsShown(range: String) throws {
        let three = "FREQ=WEEKLY;COUNT=4"
        let series = series("a", three, [organizer("Bo")])
        let substitute = exception(
            "20260928", "DTSTART:20260928T081500", "DURATION:PT90M", "LOCATION:R1", organizer("Vera")
        ).replacing("RECURRENCE-ID:", with: "RECURRENCE-ID\(range):")
        let last = range.isEmpty ? "Bo" : "Vera"
        let first = try read(.iCalendar, calendarFile([series, substitute]))
        #expect(teachers(first) == ["2026-09-21 Bo", "2026-09-28 Vera", "2026-10-05 \(last)"])
        let (_, new) = try after([series], [series, substitute])
        #expect(new.told.first == "Physics a lecturer 2026-09-28 → 2026-09-28 08:15 R1")
        #expect(teachers(new) == teachers(first))
        // Somebody else teaches all of it; only the substitute stays.
        let other = series.replacing("CN=Bo", with: "CN=Cem")
        let (_, all) = try after([series, substitute], [other, substitute])
        let rest = range.isEmpty ? "Cem" : "Vera"
        #expect(teachers(all) == ["2026-09-21 Cem", "2026-09-28 Vera", "2026-10-05 \(rest)"])
        // Who was the substitute has the series, and the usual teacher this one lesson.
        let (_, turned) = try after(
            [series, substitute],
            [series.replacing("CN=Bo", with: "CN=Vera"), substitute.replacing("CN=Vera", with: "CN=Bo")])
        #expect(teachers(turned)[..<2] == ["2026-09-21 Vera", "2026-09-28 Bo"])
    }

    @Test func aSeriesThatIsGoneIsCancelled() throws {
        let (_, new) = try after(
            [series("a", "FREQ=WEEKLY;COUNT=3"), series("b", Self.weekly)], [series("b", Self.weekly)])
        #expect(new.told == ["Physics a cancelled 2026-09-21", "Physics a cancelled 2026-09-28"])
        #expect(new.gone.count == 2)
    }

    @Test func whatTheFeedItselfSaysOfALessonIsKeptAsItSaysIt() throws {
        let said = exception("20260928", "DTSTART:20260930T100000", "DURATION:PT90M", "LOCATION:R5")
        let (_, new) = try after(
            [series("a", Self.weekly), said],
            [series("a", Self.weekly, ["EXDATE:20261005T081500", "RDATE:20261012T081500"]), said])
        #expect(
            new.told == [
                "Physics a cancelled 2026-10-05",
                "Physics a other-day+other-time+room 2026-09-28 → 2026-09-30 10:00 R5",
            ])
        #expect(new.gone.count == 1)
    }

    @Test func whatTheFeedSaysOfALessonThatIsNewCountsForThatLesson() throws {
        let extra = exception("20261001", "DTSTART:20261002T100000", "DURATION:PT90M", "LOCATION:R5")
        let (_, new) = try after(
            [series("a", Self.weekly)], [series("a", Self.weekly, ["RDATE:20261001T081500"]), extra])
        #expect(new.told == ["Physics a additional → 2026-10-02 10:00 R5"])
    }

    /// What can't be read stays, and what is gone beside it is cancelled; of today nobody knows.
    @Test(arguments: [true, false])
    func aSeriesIsCancelledWhereNothingElseCanBeRead(isWindow: Bool) throws {
        let single = series("c", "", start: "20260929T100000").replacing("RRULE:\r\n", with: "")
        let old = try read(
            .iCalendar, calendarFile([series("a", Self.weekly), series("b", Self.weekly), single]))
        let broken = series("b", Self.weekly).replacing("DTSTART:", with: "DTSTART;TZID=Foo Time:")
        var new = try read(.iCalendar, calendarFile([broken]))
        new.complete(from: old.state)
        new.match(old.state, today: try day("2026-09-21"), isWindow: isWindow)
        #expect(new.isComplete)
        #expect(Set(new.state.lectures.map(\.id)) == Set(old.state.lectures.map(\.id)))
        let days = (isWindow ? [] : ["2026-09-21"]) + ["2026-09-28", "2026-10-05", "2026-10-12"]
        #expect(new.told == days.map { "Physics a cancelled \($0)" } + ["Physics c cancelled 2026-09-29"])
    }

    @Test func aSeriesThatCannotBeReadChangesNothingOfItself() throws {
        let old = try read(.iCalendar, calendarFile([series("a", Self.weekly), series("b", Self.weekly)]))
        let broken = series("a", "FREQ=HOURLY")
        var new = try read(.iCalendar, calendarFile([broken]))
        new.complete(from: old.state)
        new.match(old.state, today: try day("2026-09-21"))
        #expect(new.isComplete && new.state.lectures.map(\.key) == ["a", "b"])
        #expect(new.told.count == 3 && new.told.allSatisfy { $0.hasPrefix("Physics b cancelled") })
        let other = series("b", Self.weekly, ["EXDATE:20260928T081500"])
        // Under another key it is found by its name and its hour.
        new = try read(.iCalendar, calendarFile([broken.replacing("UID:a", with: "UID:z"), other]))
        let source = TimetableSource(id: TimetableSource.ID(UUID()), name: "Plan", format: .iCalendar)
        new.distinguish(TimetableState(), from: old.state, of: source, known: [])
        new.complete(from: old.state)
        new.match(old.state, today: try day("2026-09-21"))
        #expect(new.isComplete && new.told == ["Physics b cancelled 2026-09-28"])
        #expect(new.state.lectures.map(\.key) == ["a", "b"])
    }
}
