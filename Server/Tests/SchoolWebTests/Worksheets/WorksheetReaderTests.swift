import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What a worksheet's page says to those who only read it, and what its pages say of work that is done.
@Suite struct WorksheetReaderTests {
    private let samples = SamplePages(language: .english)

    /// Whoever may not write worksheets is promised no copy, and has nothing to decide.
    @Test(arguments: [true, false])
    func whoOnlyLooksOnIsPromisedNothing(mayCopy: Bool) throws {
        let school = samples.school
        let handout = try school.handout()
        let worksheet = Worksheet(
            id: Worksheet.ID(UUID()), author: school.teacher.id, title: "Words", changedAt: school.now)
        var model = WorksheetPage.Model(
            worksheet: worksheet, author: school.teacher, mayEdit: false, mayHandOut: false, mayCopy: mayCopy)
        model.handedOut = [
            WorksheetPage.HandedOut(
                handout: handout, classes: [], changes: WorksheetComparison(from: worksheet, to: worksheet),
                students: 3,
                begun: 1, finished: 0, mayChange: false)
        ]
        let page = WorksheetPage(model: model, frame: samples.frame(school.coTeacher)).render()
        #expect(page.contains("Make a copy to change it.") == mayCopy)
        #expect(page.contains(Links.duplicateWorksheet(worksheet.id)) == mayCopy)
        #expect(page.contains("You can look at it, but not change it.") != mayCopy)
        #expect(!page.contains("What you change from now on") && !page.contains("Should these handouts"))
    }

    @Test func anotherRoundStandsBesideTheResult() throws {
        let school = samples.school
        let handout = try school.handout()
        var work = StudentHandoutPage.Work(
            activity: handout.activities[0], status: .done, main: .score(2, outOf: 3), kind: nil)
        work.isWorksheet = true
        work.answered = 1
        work.asked = 3
        let page = { (work: StudentHandoutPage.Work) in
            StudentHandoutPage(
                model: .init(handout: handout, due: handout.due, readers: [], work: [work]),
                frame: samples.frame(school.students[0])
            ).render()
        }
        #expect(page(work).contains("<span>1 of 3 questions answered</span>"))
        work.isAnotherRound = true
        let other = page(work)
        #expect(other.contains("<strong>2 of 3 points</strong><span>Another round: 1 of 3 answered</span>"))
        #expect(!other.contains("questions answered") && other.contains("Go on") && !other.contains("Do it again"))
        work.answered = 3
        #expect(!page(work).contains("Another round") && page(work).contains("Do it again"))
    }
}
