import Interchange
import SchoolModel
import Testing
import Timetable

/// Feeds that show a few weeks, look after look, with an entry for each lesson.
@Suite struct RollingFeedTests {
    private static let weeks = ["2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31"]

    /// The lessons of some weeks.
    private static func lessons(
        _ weeks: Range<Int>, _ name: String = "Kunst", but others: [Int: String] = [:], isCancelled: Bool = false
    ) -> [LessonOfFeed] {
        weeks.map { week in
            LessonOfFeed(
                uid: "k\(week)", name: others[week] ?? name, day: Self.weeks[week],
                isCancelled: isCancelled && others[week] != nil)
        }
    }

    /// The window of three weeks has no more than one lesson that is called like its subject.
    @Test(arguments: [true, false], [true, false])
    func lessonsThatAreCalledOffOneByOneStayThoseOfTheirSubject(isCancelled: Bool, areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        let off = "Canceled: Kunst"
        for today in ["2026-11-25", "2026-11-27"] {
            var school = school
            try school.look(Self.lessons(0..<3), areEntriesKept: areEntriesKept)
            try school.look(
                Self.lessons(0..<3, but: [2: off], isCancelled: isCancelled), areEntriesKept: areEntriesKept)
            #expect(school.names == ["Kunst"])
            school.today = today
            try school.look(
                Self.lessons(1..<4, but: [2: off, 3: off], isCancelled: isCancelled),
                areEntriesKept: areEntriesKept)
            #expect(school.names == ["Kunst"])
            #expect(!school.told.contains { $0.contains("subject") })
            try school.look(Self.lessons(1..<4), areEntriesKept: areEntriesKept)
            #expect(school.names == ["Kunst"])
            #expect(
                school.state.lectures.map(\.dates.days.description)
                    == [try Self.weeks.prefix(4).map { try day($0) }.description])
            #expect(school.state.changes.filter { $0.replacement?.subject != nil } == [])
        }
        school.today = "2026-11-25"
        // All that is in the window is called off.
        try school.look(Self.lessons(0..<3), areEntriesKept: areEntriesKept)
        school.today = "2026-12-01"
        try school.look(
            Self.lessons(1..<3, but: [1: off, 2: off], isCancelled: true), areEntriesKept: areEntriesKept)
        try school.look(
            Self.lessons(1..<4, but: [1: off, 2: off, 3: off], isCancelled: true), areEntriesKept: areEntriesKept)
        #expect(school.names == ["Kunst"])
        #expect(school.told.filter { $0.hasPrefix("Kunst cancelled") }.count == 3)
    }

    /// What began a while ago at the hour of another subject isn't that subject with a word.
    @Test(arguments: ["2026-11-25", "2026-12-12"])
    func aNewCourseAtAnHourThatIsFreeIsOneOfItsOwn(today: String) throws {
        var school = LookedAtSchool()
        let moved = Self.lessons(1..<4).map { lesson in
            var lesson = lesson
            lesson.start = "1000"
            return lesson
        }
        try school.look(Self.lessons(0..<3))
        try school.look(moved)
        school.today = today
        let course = Self.lessons(3..<4, "Kunst Förder").map { lesson in
            var lesson = lesson
            lesson.uid = "f\(lesson.uid)"
            return lesson
        }
        try school.look(moved.suffix(today > Self.weeks[1] ? 1 : 3) + course)
        #expect(school.names == ["Kunst", "Kunst Förder"])
    }

    /// Of two courses in turn, both with the same words, each week that comes into the window brings one lesson.
    @Test func aCourseEveryOtherWeekIsOneOfItsOwn() throws {
        let fortnights = ["2026-11-12", "2026-11-26", "2026-12-10", "2026-12-24"].map {
            LessonOfFeed(uid: "p\($0)", name: "Physik", day: $0)
        }
        let course = ["2026-12-17", "2026-12-31"].map {
            LessonOfFeed(uid: "q\($0)", name: "Physik Praktikum", day: $0)
        }
        var school = LookedAtSchool()
        school.today = "2026-11-11"
        try school.look(Array(fortnights[..<2]))
        school.today = "2026-11-27"
        try school.look([fortnights[2]])
        school.today = "2026-12-04"
        try school.look([fortnights[2], course[0]])
        #expect(school.names == ["Physik", "Physik Praktikum"])
        school.today = "2026-12-18"
        try school.look([fortnights[3], course[1]])
        #expect(school.names == ["Physik", "Physik Praktikum"])
        #expect(school.told.isEmpty)
    }

    /// The whole window is called off in words, one week after the other.
    @Test(arguments: [1, 2, 3], [true, false])
    func allThatIsInTheWindowIsCalledOffInWords(count: Int, areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        for first in 0..<3 {
            let off = Dictionary(uniqueKeysWithValues: (max(count, 2)..<6).map { ($0, "Kunst entfällt") })
            school.today = ["2026-11-25", "2026-12-01", "2026-12-08"][first]
            try school.look(Self.lessons(first..<first + count, but: off), areEntriesKept: areEntriesKept)
            #expect(school.names == ["Kunst"], "look \(first)")
        }
        let known = school.state.lectures.map(\.id)
        school.today = "2026-12-15"
        try school.look(Self.lessons(3..<6), areEntriesKept: areEntriesKept)
        #expect(school.names == ["Kunst"] && school.state.lectures.map(\.id) == known)
    }

    /// One of the lessons is called off, and nobody has changed its name.
    @Test(arguments: ["Kunst", "Canceled: Kunst"], [true, false])
    func aSubjectIsRenamedButForACancelledLesson(name: String, areEntriesKept: Bool) throws {
        for isCancelled in [true, false] where isCancelled || name != "Kunst" {
            try renameAllBut(name, isCancelled, areEntriesKept)
        }
    }

    private func renameAllBut(_ name: String, _ isCancelled: Bool, _ areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<5), areEntriesKept: areEntriesKept)
        let known = school.state.lectures.map(\.id)
        let renamed = Self.lessons(0..<5, "Bildende Kunst und Werken", but: [2: name], isCancelled: isCancelled)
        try school.look(renamed, areEntriesKept: areEntriesKept)
        #expect(school.names == ["Bildende Kunst und Werken"])
        #expect(school.state.lectures.map(\.id) == known)
        #expect(school.state.changes.count == 1)
        try school.look(Self.lessons(0..<5), areEntriesKept: areEntriesKept)
        #expect(school.names == ["Kunst"] && school.told.isEmpty)
    }

    /// The teacher is ill: most lessons are cancelled, and in two the class studies.
    @Test(arguments: [true, false])
    func whatStandsInForSomeLessonsIsNoNewName(areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<6), areEntriesKept: areEntriesKept)
        let known = school.state
        let ill = Self.lessons(0..<6, but: [1: "Studierzeit", 4: "Studierzeit"]).map { lesson in
            var lesson = lesson
            lesson.isCancelled = lesson.name == "Kunst"
            return lesson
        }
        try school.look(ill, areEntriesKept: areEntriesKept)
        #expect(school.names == ["Kunst"])
        try school.look(Self.lessons(0..<6), areEntriesKept: areEntriesKept)
        #expect((school.state == known) as Bool)
    }

    /// The cancelled lessons have lost their room, and what is done in the others is said later.
    @Test func whatStandsInLaterIsNoNewName() throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<6))
        var ill = Self.lessons(0..<6)
        for week in [0, 2, 3, 5] {
            ill[week].isCancelled = true
            ill[week].room = ""
        }
        try school.look(ill)
        for week in [1, 4] { ill[week].name = "Studierzeit" }
        try school.look(ill)
        #expect(school.names == ["Kunst"])
        try school.look(Self.lessons(0..<6))
        #expect(school.names == ["Kunst"] && school.told.isEmpty)
    }

    /// From the next week on, the subject has a longer name.
    @Test func aLongerNameFromADayOnIsTheNameOnceAllHaveIt() throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<4))
        let known = school.state.lectures.map(\.id)
        let longer = Dictionary(uniqueKeysWithValues: (1..<6).map { ($0, "Kunst und Werken") })
        try school.look(Self.lessons(0..<4, but: longer))
        #expect(school.state.lectures.map(\.id) == known)
        for (first, today) in ["2026-11-27", "2026-12-04"].enumerated() {
            school.today = today
            try school.look(Self.lessons(first + 1..<min(first + 5, 6), but: longer))
        }
        #expect(school.names == ["Kunst und Werken"] && school.state.lectures.map(\.id) == known)
    }

    /// One of its lessons is called as all were before.
    @Test(arguments: [true, false])
    func aStrayOldNameIsNoRename(areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<5), areEntriesKept: areEntriesKept)
        try school.look(Self.lessons(0..<5, "Werken"), areEntriesKept: areEntriesKept)
        let known = school.state.lectures.map(\.id)
        try school.look(Self.lessons(0..<5, "Werken", but: [2: "Kunst"]), areEntriesKept: areEntriesKept)
        #expect(school.names == ["Werken"] && school.state.lectures.map(\.id) == known)
        #expect(school.told == ["Werken subject 2026-12-10 → 2026-12-10 08:00 R1"])
    }

    /// All lessons of a short window were a project, and the next one is as ever.
    @Test(arguments: [true, false])
    func aSubjectGetsItsLessonsBackFromAProject(areEntriesKept: Bool) throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<2), areEntriesKept: areEntriesKept)
        let known = school.state.lectures.map(\.id)
        try school.look(Self.lessons(0..<2, "Projekt"), areEntriesKept: areEntriesKept)
        school.today = "2026-11-27"
        try school.look(
            Self.lessons(1..<2, "Projekt") + Self.lessons(2..<3), areEntriesKept: areEntriesKept)
        #expect(school.names == ["Kunst"] && school.state.lectures.map(\.id) == known)
        #expect(school.told == ["Kunst subject 2026-12-03 → 2026-12-03 08:00 R1"])
    }

    @Test func aSubjectIsRenamedButForALessonThatIsGone() throws {
        var school = LookedAtSchool()
        try school.look(Self.lessons(0..<5))
        let known = school.state.lectures.map(\.id)
        try school.look(Self.lessons(0..<2, "Werken") + Self.lessons(3..<5, "Werken"))
        #expect(school.names == ["Werken"] && school.state.lectures.map(\.id) == known)
        #expect(school.told == ["Werken cancelled 2026-12-10"])
    }

    /// Both of its parts are one lesson with words of its own.
    @Test func aSubjectIsRenamedAndOneThatLastsOverMidnightSaysMore() throws {
        func lasting(_ lessons: [LessonOfFeed]) -> [LessonOfFeed] {
            lessons.map { lesson in
                var lesson = lesson
                lesson.minutes = 1_500
                return lesson
            }
        }
        var school = LookedAtSchool()
        try school.look(lasting(Self.lessons(0..<5)))
        try school.look(lasting(Self.lessons(0..<5, "Werken", but: [2: "Werken mit Gästen"])))
        #expect(school.names == ["Werken", "Werken"])
        #expect(school.notes == ["Werken mit Gästen", "Werken mit Gästen"])
    }

    /// Several subjects have become one for some days: a project is no new name of any of them.
    @Test func whatManySubjectsBecomeIsNoNewNameOfOneThatAlsoLosesALesson() throws {
        func plan(_ name: String?, _ weeks: Range<Int>) -> [LessonOfFeed] {
            Self.lessons(weeks, name ?? "Kunst")
                + Self.lessons(weeks, name ?? "Musik").map { lesson in
                    var lesson = lesson
                    lesson.uid = "m\(lesson.uid)"
                    lesson.start = "1000"
                    return lesson
                }
        }
        var school = LookedAtSchool()
        try school.look(plan(nil, 0..<5))
        try school.look(plan("Projekt", 0..<4))
        #expect(Set(school.names).isSuperset(of: ["Kunst", "Musik"]))
    }

    /// It is to be tonight, and has been put off; the feed has nothing else of today.
    @Test(arguments: ["09:00", "21:00"])
    func todaysLessonMovesToALaterDay(hour: String) throws {
        var school = LookedAtSchool()
        school.today = Self.weeks[0]
        school.hour = hour
        var lessons = Self.lessons(0..<4).map { lesson in
            var lesson = lesson
            lesson.start = "2000"
            return lesson
        }
        try school.look(lessons)
        let known = school.state
        lessons[0].day = "2026-12-01"
        try school.look(lessons)
        // What is over was given; another one is planned.
        let isMoved = hour == "09:00"
        #expect(
            school.told
                == [
                    isMoved
                        ? "Kunst other-day 2026-11-26 → 2026-12-01 20:00 R1" : "Kunst additional → 2026-12-01 20:00 R1"
                ])
        guard isMoved else { return }
        lessons[0].day = Self.weeks[0]
        try school.look(lessons)
        #expect((school.state == known) as Bool)
    }

    /// It was cancelled or had another room, and is put off on the same day.
    @Test(arguments: [true, false])
    func todaysLessonMovesAlthoughItHadAChange(isCancelled: Bool) throws {
        var school = LookedAtSchool()
        school.today = Self.weeks[0]
        school.hour = "07:00"
        var lessons = Self.lessons(0..<4)
        try school.look(lessons)
        lessons[0].isCancelled = isCancelled
        if !isCancelled { lessons[0].room = "R9" }
        try school.look(lessons)
        // The rest of the day is dropped.
        try school.look(Array(lessons.dropFirst()))
        #expect(school.told.count == 1)
        lessons[0].isCancelled = false
        lessons[0].room = "R1"
        lessons[0].day = "2026-12-01"
        try school.look(lessons)
        #expect(school.told == ["Kunst other-day 2026-11-26 → 2026-12-01 08:00 R1"])
    }

    /// Some feeds name the hours of a week, whatever is in them.
    @Test func theNextLessonUnderTheSameNameIsNoMove() throws {
        var school = LookedAtSchool()
        school.today = Self.weeks[0]
        school.hour = "07:00"
        var slot = Self.lessons(0..<1)
        let other = LessonOfFeed(uid: "m", name: "Musik", day: "2026-11-30")
        try school.look(slot + [other])
        slot[0].day = Self.weeks[1]
        try school.look([other] + slot)
        #expect(school.told.isEmpty)
        #expect(school.names == ["Kunst", "Musik"])
    }
}
