import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What pages about results say beside the numbers.
@Suite struct ReportPageTests {
    private let school = SampleSchool()

    private func frame(_ language: Language = .english) -> PageFrame {
        SamplePages(language: language).frame(school.teacher)
    }

    /// Whoever has worked, and has no result, has data all the same.
    @Test func anAverageOfWorkWithoutAResultIsNotCalledEmpty() throws {
        var cell = try #require(try school.report([school.handout()]).rows[0].cells[0])
        cell.attempts = 1
        cell.duration = 60_000
        cell.primary = nil
        cell.progress = nil
        let average = Report.Average(of: [cell])
        let text = AverageText(frame: frame(), average: average).render()
        #expect(text.contains("no result yet") && !text.contains("no data yet"))
        cell.attempts = 0
        let nothing = Report.Average(of: [cell])
        #expect(AverageText(frame: frame(), average: nothing).render().contains("no data yet"))
    }

    /// A later look on the same day doesn't hide the earlier ones.
    @Test func everyLookOfADayIsCounted() {
        let look = RecordsPage.Look(
            at: school.now, person: school.teacher, subject: "Week 1", firstAt: school.now.addingTimeInterval(-3600),
            times: 3)
        let page = Looks(frame: frame(), looks: [look]).render()
        #expect(page.contains("(3 times, first at "))
        let once = RecordsPage.Look(at: school.now, person: school.teacher, subject: "Week 1", firstAt: school.now)
        #expect(!Looks(frame: frame(), looks: [once]).render().contains("first at"))
    }

    /// What counts as one day begins in the morning in Tokyo: the first look may have been the day before.
    @Test(arguments: [
        (Language.english, "the first time: "), (.german, "das erste Mal: "), (.japanese, "さいしょは"),
    ])
    func aFirstLookOnAnotherDayHasItsDay(language: Language, words: String) throws {
        let frame = PageFrame(
            strings: language.strings, timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")), now: school.now,
            schoolName: "School", csrfToken: "", viewer: nil, path: "/", developer: nil, notice: nil, refused: nil)
        let first = try Date("2026-11-25T07:00:00Z", strategy: .iso8601)
        let look = RecordsPage.Look(
            at: try Date("2026-11-25T23:30:00Z", strategy: .iso8601), person: school.teacher, subject: "Week 1",
            firstAt: first, times: 2)
        let page = Looks(frame: frame, looks: [look]).render()
        #expect(page.contains(words + frame.moment(first)), "\(page)")
    }

    /// Words in Japanese are read aloud as such on a page in another language.
    @Test func wordsOfAnotherLanguageAreMarkedAsSuch() {
        let answers = [RecordsPage.Answered(question: "Wie heißt das?", answer: "りんご")]
        for (language, isMarked) in [(Language.german, true), (.english, true), (.japanese, false)] {
            let table = AnswersGiven(frame: frame(language), answers: answers).render()
            #expect(table.contains("<td class=\"written\" lang=\"ja\">りんご") == isMarked, "\(language)")
            #expect(table.components(separatedBy: "lang=").count == (isMarked ? 2 : 1), "\(language)")
        }
    }
}
