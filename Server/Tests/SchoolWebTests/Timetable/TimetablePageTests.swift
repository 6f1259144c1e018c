import Foundation
import Markup
import SchoolModel
import Testing
import Timetable

@testable import SchoolWeb

/// What the pages of the timetable say.
struct TimetablePageTests {
    private func markup(_ name: String, in language: Language = .english) throws -> String {
        try #require(SamplePages(language: language).all().first { $0.name == name }).markup
    }

    @Test
    func aClashNamesEverythingInConflictAndLinksToBothLessons() throws {
        let school = SampleSchool()
        let plan = SampleTimetable(now: school.now, zone: school.zone)
        let page = try markup("timetable-plan")
        let list = try #require(page.firstMatch(of: /<ul class="clashes">.*?<\/ul>/.dotMatchesNewlines()).map { $0.0 })
        for words in [
            "Room twice: FB &lt;x&gt; 012", "Teacher twice: Prof. Dr. Lindqvist", "Class twice: \(school.maths.name)",
            "Semester twice: MC 4a",
        ] {
            #expect(list.contains(words), "\(words)")
        }
        for lecture in plan.lectures.prefix(2) {
            #expect(list.contains("/timetable/plan/lectures/\(lecture.id)/change?"))
        }
        #expect(list.components(separatedBy: "<li>").count == 41 && page.contains("And 2 more."))
        #expect(try markup("timetable-plan-free").contains("Nothing is booked twice."))
        #expect(try !markup("timetable-plan-free").contains("Two lessons at the same time"))
    }

    @Test
    func aLectureThatClashesSaysSoBeforeEverythingElseAndOthersSayNothing() throws {
        let page = try markup("timetable-plan-lecture")
        let clashes = page.firstRange(of: "id=\"clashes\"")
        let lessons = page.firstRange(of: "id=\"lessons\"")
        #expect(try #require(clashes).lowerBound < #require(lessons).lowerBound)
        #expect(page.contains("And 36 more."), "What is to be planned must not be far below.")
        #expect(page.contains(/<section[^>]*aria-labelledby="clashes"[^>]*role="status"/))
        #expect(try !markup("timetable-plan-source").contains("id=\"clashes\""))
    }

    /// A plan that names its days one by one can name days off, too.
    @Test
    func aDayOffWithLessonsDoesNotSayThatThereAreNone() throws {
        let pages = SamplePages(language: .english)
        let plan = SampleTimetable(now: pages.school.now, zone: pages.school.zone)
        let dayOff = DayOff(firstDay: plan.today, lastDay: plan.today, name: "Founders’ day")
        let lessons = plan.entries(plan.today, plan.today)
        #expect(lessons.contains { $0.lesson.takesPlace })
        for (lessons, text) in [(lessons, "Founders’ day"), ([], "No lessons: Founders’ day")] {
            let day = DayPage.Day(day: plan.today, lessons: lessons, daysOff: [dayOff])
            let column = DayColumn(frame: pages.frame(pages.school.students[0]), day: day).render()
            #expect(column.contains(">\(text)</p>"))
        }
    }

    /// A subject with several lectures: each can be told from the others where a task is noted for it.
    @Test
    func lecturesOfOneNameSayWhenTheyAre() throws {
        let pages = SamplePages(language: .english)
        let first = CalendarDay(year: 2026, month: 10, day: 5)
        let lectures = try [("Mathematics", 0), ("Mathematics", 3), ("Physics", 1)].map { name, weekday in
            Lecture(
                term: "W", key: "\(name) \(weekday)", name: name, start: try #require(TimeOfDay("08:00")),
                end: try #require(TimeOfDay("08:45")),
                dates: LectureDates(days: [first.adding(days: weekday)], pattern: .weekly))
        }
        let page = pages.sample(
            "tasks",
            TasksPage(model: .init(tasks: [], lectures: lectures), frame: pages.frame(pages.school.students[0]))
        ).markup
        #expect(page.contains(">Mathematics · Mon 8:00–8:45") && page.contains(">Mathematics · Thu 8:00–8:45"))
        #expect(page.contains(">Physics</option>"))
    }

    @Test
    func aCourseWithLecturesLinksToThemAndCanNotBeRemoved() throws {
        let page = try markup("timetable-plan-courses")
        #expect(page.contains("href=\"/timetable/plan?search=MC\">11 lectures</a>"))
        #expect(page.contains("aria-label=\"Remove: BW\"") && !page.contains("aria-label=\"Remove: MC\""))
        let altered = try markup("timetable-plan-course")
        #expect(altered.contains("<input type=\"hidden\" name=\"altered\" value=\"MC\">"))
        #expect(altered.contains(/<textarea[^>]*name="semesters"[^>]*>\n?2\n4a<\/textarea>/))
        #expect(try markup("timetable-plan-courses", in: .german).contains("11 Kurse</a>"))
    }

    @Test
    func unreadableDatesAreQuotedInTheStyleOfTheReadersLanguage() throws {
        let plan = SampleTimetable(now: SampleSchool().now, zone: SampleSchool().zone)
        let lecture = try #require(plan.lectures.first { !$0.dates.isCertain })
        let marks: [(Language, String)] = [
            (.english, "<li>“alle 2 Wochen &lt;x&gt;, außer KW 49?”</li>"),
            (.german, "<li>„alle 2 Wochen &lt;x&gt;, außer KW 49?“</li>"),
            (.japanese, "<li>「alle 2 Wochen &lt;x&gt;, außer KW 49?」</li>"),
        ]
        for (language, quoted) in marks {
            let samples = SamplePages(language: language)
            let page = LecturePage(
                model: .init(lecture: lecture, lessons: []), frame: samples.frame(samples.school.teacher))
            #expect(page.render().contains(quoted))
        }
    }

    @Test
    func labelsAndValuesAreSeparatedAsInTheReadersLanguage() throws {
        #expect(try markup("timetable-plan-courses", in: .german).contains("aria-label=\"Entfernen: BW\""))
        #expect(try markup("timetable-plan-courses", in: .japanese).contains("aria-label=\"外す：BW\""))
    }

    @Test
    func whyACourseStaysIsSaidInEveryLanguage() {
        let refusal = { (field: String, detail: String) in Refusal(.stateDoesNotAllow, field: field, detail: detail) }
        for language in Language.allCases {
            let many = language.strings.sentence(for: refusal("course", "12"))
            let one = language.strings.sentence(for: refusal("course", "1"))
            #expect(many.contains("12") && many != one)
            #expect(language.strings.sentence(for: refusal("semesters", "4a")).contains("4a"))
        }
    }

    @Test
    func theRunningLessonSaysWhoIsHereWhoIsStuckAndHowFarTheClassIs() throws {
        let page = try markup("home-teacher-now")
        let cards = page.components(separatedBy: "class=\"card now-lesson\"").dropFirst()
        #expect(cards.count == 2)
        let own = try #require(cards.first)
        let other = try #require(cards.last)
        #expect(own.contains("FB 107 and FB 108") && own.contains("7 of 24"))
        let stuck = try #require(own.firstMatch(of: /now-stuck.*?<dd>(.*?)<\/dd>/.dotMatchesNewlines())).1
        #expect(stuck.contains(#/\(11 .* and .*\(3 /#), "Who has waited longest is first: \(stuck)")
        #expect(other.contains("<span class=\"mark\">") && !other.contains("now-stuck"))
    }

    @Test
    func aDeadlineAtALessonCanBeFixedAndReleasedAgain() throws {
        let follows = try markup("handout-follows-lesson")
        let stays = try markup("handout-stays-at-lesson")
        #expect(
            follows.contains("name=\"follows\" value=\"no\"") && !follows.contains("name=\"follows\" value=\"yes\""))
        #expect(stays.contains("name=\"follows\" value=\"yes\"") && !stays.contains("name=\"follows\" value=\"no\""))
        #expect(try !markup("handout-report").contains("name=\"follows\""))
    }
}
