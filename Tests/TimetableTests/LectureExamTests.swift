import Foundation
import SchoolModel
import Testing
import Timetable

/// Lessons that are exams: where they come from, where they move, and what calendars say.
@Suite struct LectureExamTests {
    private let term = Term(
        id: "SS2016", name: "Summer", firstDay: CalendarDay(year: 2016, month: 3, day: 14),
        lastDay: CalendarDay(year: 2016, month: 7, day: 8))

    private func lecture(_ days: [String], style: String = "", exams: [LectureExam] = []) throws -> Lecture {
        Lecture(
            term: "SS2016", key: "DEMO§1", name: "Statistics", rooms: ["FA001"], style: style,
            start: try #require(TimeOfDay("08:15")), end: try #require(TimeOfDay("09:45")),
            dates: LectureDates(days: try days.map { try #require(CalendarDay($0)) }, pattern: .weekly), exams: exams)
    }

    private let weeks = ["2016-03-15", "2016-03-22", "2016-04-05"]
    private let march = LectureExam(day: CalendarDay(year: 2016, month: 3, day: 22), title: "Chapter 3")

    private func components(
        of lecture: Lecture, _ changes: [LectureChange] = []
    ) -> [[CalendarComponent]] {
        LectureSeries(
            lecture, lessons: lecture.lessons(changes: changes, daysOff: []),
            plannedDays: lecture.plannedDays(daysOff: []),
            clock: SchoolClock(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt), wording: .english,
            namespace: "school.example"
        ).objects.map(\.components)
    }

    @Test func aCommentThatNamesTheWeekOfAnExamMakesItsLessonAnExam() throws {
        let comment = DateComment("KW 11 bis 20 (KW 14 Prüfung) - außer KW 16", term: term)
        let dates = LectureDates(reading: PlannedDates(weekday: .tuesday), comment: comment, term: term)
        #expect(comment.exams(among: dates.days).map(\.day.description) == ["2016-04-05"])
        #expect(dates.isCertain, "The week has one lesson: \(dates.doubts)")
        let two = dates.days + dates.days.map { $0.adding(days: 1) }
        #expect(comment.exams(among: two.sorted()).isEmpty, "It must not guess which of two lessons it is.")
    }

    @Test func anExamInAWeekWithoutALessonIsADoubt() throws {
        let comment = DateComment("KW 11 bis 20 (KW 27 Prüfung)", term: term)
        let dates = LectureDates(reading: PlannedDates(weekday: .tuesday), comment: comment, term: term)
        #expect(comment.exams(among: dates.days).isEmpty)
        #expect(dates.doubts.contains { $0.contains("KW 27") })
    }

    @Test(arguments: [
        ("Prüfung", true), ("schriftliche Klausur", true), ("Exam", true), ("Prüfungsvorbereitung", false),
        ("Vorlesung", false), ("", false), ("PRU\u{308}FUNG", true), ("Exam preparation", false), ("Lexikon", false),
    ])
    func aLectureHeldAsAnExamIsAnExamOnEachDay(_ style: String, _ isExam: Bool) throws {
        let lessons = try lecture(weeks, style: style).lessons(changes: [], daysOff: [])
        #expect(lessons.map { $0.exam != nil } == [isExam, isExam, isExam])
    }

    @Test func anExamMovesWithItsLesson() throws {
        let lecture = try lecture(weeks, exams: [march])
        let there = LectureChange.Replacement(
            day: march.day.adding(days: 2), start: try #require(TimeOfDay("14:00")), rooms: ["FA002"])
        let change = try #require(
            LectureChange(
                lecture: lecture.id, original: .init(day: march.day, start: lecture.start), replacement: there))
        let found = lecture.lessons(changes: [change], daysOff: []).filter { $0.exam != nil }
        #expect(found.map(\.day) == [march.day, there.day])
        #expect(found.map(\.takesPlace) == [false, true])
        #expect(found.map { $0.exam?.title } == ["Chapter 3", "Chapter 3"])
    }

    @Test func calendarsMarkOnlyTheExamInTheSeries() throws {
        let objects = components(of: try lecture(weeks, style: "Seminar", exams: [march]))
        #expect(objects.count == 1)
        let master = try #require(objects[0].first)
        let exception = try #require(objects[0].last)
        #expect(objects[0].count == 2)
        #expect(master.text("SUMMARY") == "Statistics")
        #expect(master.first("CATEGORIES")?.value == "Seminar")
        #expect(exception.first("RECURRENCE-ID")?.value == "20160322T081500")
        #expect(exception.text("SUMMARY") == "[Exam] Statistics")
        #expect(exception.text("DESCRIPTION")?.contains("[Exam] Chapter 3") == true)
        #expect(exception.properties.filter { $0.name == "CATEGORIES" }.map(\.value) == ["EXAM", "Seminar"])
        #expect(exception.first("STATUS")?.value == "CONFIRMED")
    }

    @Test func aSeriesOfExamsNeedsNoExceptions() throws {
        let objects = components(of: try lecture(weeks, style: "Klausur"))
        #expect(objects.map(\.count) == [1])
        #expect(objects[0].first?.text("SUMMARY") == "[Exam] Statistics")
    }

    @Test func ofTwoExamsOnTheSameDayTheOneWithATitleCounts() throws {
        let unnamed = LectureExam(day: march.day)
        let lecture = try lecture(weeks, exams: [unnamed])
        #expect(lecture.adding([march]).exams == [march])
        #expect(lecture.adding([march]).adding([unnamed]).exams == [march])
    }
}
