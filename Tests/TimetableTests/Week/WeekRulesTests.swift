import Foundation
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// Which week comes first, which colour a subject has, where something is due, and when a room is looked for.
struct WeekRulesTests {
    /// Thursday to Saturday, each from 08:00 to 09:30.
    private func book() throws -> TimetableBook {
        let thursday = CalendarDay(year: 2026, month: 11, day: 26)
        let lectures = try ["Physics", "Chemistry", "Chess"].enumerated().map { index, name in
            Lecture(
                term: "T", key: name, name: name, start: try #require(TimeOfDay("08:00")),
                end: try #require(TimeOfDay("09:30")),
                dates: LectureDates(
                    days: [thursday.adding(days: index), thursday.adding(days: index + 7)], pattern: .weekly))
        }
        return TimetableBook(state: TimetableState(lectures: lectures), clock: SchoolClock(timeZone: .gmt))
    }

    @Test(arguments: [
        ("2026-11-26", "23:59", 48), ("2026-11-27", "18:00", 48), ("2026-11-28", "09:29", 48),
        ("2026-11-28", "09:30", 49), ("2026-11-29", "12:00", 49),
    ])
    func onAWeekendWithoutFurtherLessonsTheComingWeekIsFirst(day: String, time: String, week: Int) throws {
        let wall = (day: try #require(CalendarDay(day)), time: try #require(TimeOfDay(time)))
        let monday = CalendarWeek(of: wall.day).monday
        let lessons = try book().lessons(from: monday, through: monday.adding(days: 6))
        #expect(CalendarWeek.opening(at: wall, lessons: lessons).number == week)
    }

    @Test func upToTwelveSubjectsDifferWhateverTheirOrder() {
        var generator = SeededGenerator(seed: RandomPlan.seed("colours"))
        for _ in 0..<200 {
            let names = (0..<Int.random(in: 1...SubjectColour.allCases.count, using: &generator)).map {
                "Subject \($0) \(Int.random(in: 0...9999, using: &generator))"
            }
            let colours = SubjectColours(names)
            #expect(Set(names.map { colours[$0] }).count == names.count)
            #expect(colours == SubjectColours(names.shuffled(using: &generator)))
            #expect(names.allSatisfy { colours[$0.uppercased()] == colours[$0] })
        }
        // More than that share colours, and nothing fails.
        let many = SubjectColours((0..<40).map(String.init))
        #expect(Set((0..<40).map { many[String($0)] }).count == SubjectColour.allCases.count)
        // What a name leads to must not change from one version to the next.
        #expect(["Mathematics", "Englisch", "数学"].map { SubjectColours([])[$0] } == [.red, .sky, .purple])
    }

    @Test func aChosenColourHoldsAndTheOthersStillDiffer() {
        var generator = SeededGenerator(seed: RandomPlan.seed("chosen colours"))
        for _ in 0..<200 {
            let names = (0..<SubjectColour.allCases.count).map {
                "Subject \($0) \(Int.random(in: 0...9999, using: &generator))"
            }
            let chosen = Dictionary(
                names.prefix(Int.random(in: 1...3, using: &generator)).map {
                    (SubjectColours.key(of: $0), SubjectColour.allCases.randomElement(using: &generator) ?? .red)
                }, uniquingKeysWith: { first, _ in first })
            let colours = SubjectColours(names, chosen: chosen)
            for name in names { #expect(chosen[SubjectColours.key(of: name)].map { $0 == colours[name] } ?? true) }
            let others = names.filter { chosen[SubjectColours.key(of: $0)] == nil }.map { colours[$0] }
            #expect(Set(others).count == others.count && Set(others).isDisjoint(with: chosen.values))
        }
        // It also holds for a subject that somebody sees in the week of a room without having it.
        #expect(SubjectColours([], chosen: ["mathematics": .pink])["Mathematics"] == .pink)
        // Two subjects may have the same colour if somebody wants that.
        let alike = SubjectColours(["Latin", "Greek"], chosen: ["latin": .mint, "greek": .mint])
        #expect(alike["Latin"] == .mint && alike["Greek"] == .mint)
    }

    @Test func whatIsDueStandsAtItsLessonOrAtItsDay() throws {
        let book = try book()
        let lessons = book.lessons(from: CalendarDay(year: 2026, month: 11, day: 23), through: .last)
        let places = DuePlaces(clock: book.clock, lessons: lessons)
        let physics = Set([try #require(book.state.lectures.first).id])
        let first = try #require(lessons.first)
        for time in ["08:00", "09:00", "09:30"] {
            let moment = book.clock.moment(first.day, try #require(TimeOfDay(time)))
            #expect(places.place(of: .moment(moment), in: physics).lesson == first)
            #expect(places.place(of: .moment(moment), in: []).lesson == nil)
        }
        let evening = book.clock.moment(first.day, try #require(TimeOfDay("23:59")))
        let place = places.place(of: .moment(evening), in: physics)
        #expect(place.lesson == nil && place.day == first.day)
        #expect(places.place(of: .day(first.day), in: physics).lesson == first)
        #expect(places.place(of: .day(first.day.adding(days: 1)), in: physics).lesson == nil)
    }

    @Test func roomsAreLookedForInThePeriodsOfTheSchool() throws {
        let periods = try #require(DayPeriods("1/08:00/08:45 2/08:50/09:35 3/09:50/10:35"))
        let slots = DaySlots(periods: periods, lessons: [])
        #expect(slots.coming(after: .midnight)?.number == 1)
        #expect(slots.coming(after: try #require(TimeOfDay("08:01")))?.number == 2)
        #expect(slots.current(at: try #require(TimeOfDay("08:01")))?.number == 1)
        #expect(slots.current(at: try #require(TimeOfDay("08:47"))) == nil)
        #expect(slots.coming(after: try #require(TimeOfDay("09:51"))) == nil)
    }

    @Test func withoutPeriodsTheyAreLookedForWhenLessonsAre() throws {
        var generator = SeededGenerator(seed: RandomPlan.seed("slots"))
        for _ in 0..<50 {
            let book = try RandomPlan.make(lectures: 30, &generator).book
            let lessons = book.lessons(from: RandomPlan.firstDay, through: RandomPlan.firstDay)
            let slots = DaySlots(periods: DayPeriods(), lessons: lessons).all
            #expect(zip(slots, slots.dropFirst()).allSatisfy { $0.end <= $1.start })
            #expect(slots.isEmpty == !lessons.contains(where: \.takesPlace))
            #expect(slots.allSatisfy { slot in lessons.contains { $0.start == slot.start && $0.end == slot.end } })
        }
    }
}

/// How the weeks of a plan that alternates are called.
struct WeekRhythmTests {
    private let first = CalendarDay(year: 2026, month: 9, day: 14)

    private func state(_ lectures: [(comment: String, week: Int, pattern: LectureDates.Pattern)]) throws
        -> TimetableState
    {
        TimetableState(
            terms: [Term(id: "T", name: "Term", firstDay: first, lastDay: first.adding(days: 120))],
            lectures: try lectures.enumerated().map { index, lecture in
                Lecture(
                    term: "T", key: "\(index)", name: "Art", comment: lecture.comment,
                    start: try #require(TimeOfDay("08:00")), end: try #require(TimeOfDay("09:30")),
                    dates: LectureDates(
                        days: (0..<6).map { first.adding(days: 7 * (lecture.week + 2 * $0)) },
                        pattern: lecture.pattern))
            })
    }

    private func names(_ state: TimetableState) -> [WeekRhythm?] {
        (-1...3).map { WeekRhythm(of: CalendarWeek(of: first.adding(days: 7 * $0)), in: state) }
    }

    @Test func onlyAPlanThatAlternatesHasNames() throws {
        #expect(try names(state([("", 0, .weekly)])) == [nil, nil, nil, nil, nil])
        #expect(try names(state([("", 1, .fortnightly)])) == [nil, .a, .b, .a, .b])
    }

    @Test(arguments: ["A-Woche", "nur in Woche A", "Week A only", "A週"])
    func whatAPlanSaysDecides(comment: String) throws {
        #expect(try names(state([("", 0, .fortnightly), (comment, 1, .fortnightly)])) == [nil, .b, .a, .b, .a])
        #expect(try names(state([("Banana week", 1, .fortnightly)])) == [nil, .a, .b, .a, .b])
    }
}
