import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// Giving the results of a test back ends it.
@Suite struct EndOfTestPageTests {
    @Test func givingBackAsksWhileSomebodyIsNotDone() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let page = try await teacher.get(Links.handout(scene.handout)).text
        #expect(page.contains("Once you give them back, the test is over"))
        #expect(page.contains("href=\"\(Links.releaseResults(scene.handout))\""))
        let question = try await teacher.get(Links.releaseResults(scene.handout)).text
        #expect(question.contains("2 students are not done."))
        for student in [scene.school.ada, scene.school.ben] {
            try await scene.answer(["Hund", "Katze"], as: student)
            try await scene.school.services.worksheetWork.handIn(
                scene.activity, of: scene.handout, as: scene.school.actor(student))
        }
        let after = try await teacher.get(Links.handout(scene.handout)).text
        #expect(!after.contains("href=\"\(Links.releaseResults(scene.handout))\""), "Nobody is left to ask about.")
    }

    @Test func aTestThatIsOverIsNothingToStart() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let school = scene.school
        try await scene.answer(["Hund"], as: school.ben)
        try await school.services.worksheetMarking.release(true, scene.handout, as: school.actor(school.ito))
        let open = Links.openActivity(scene.handout, scene.activity)
        let ada = try await school.browser(of: school.ada)
        let page = try await ada.get(Links.handout(scene.handout)).text
        #expect(page.contains("The test is over") && !page.contains("href=\"\(open)\"") && !page.contains(">New<"))
        let home = try await ada.get(Links.home).text
        #expect(home.contains("The test is over") && home.contains("id=\"closed\""))
        let begun = try await school.browser(of: school.ben).get(Links.handout(scene.handout)).text
        #expect(begun.contains("See your answers") && !begun.contains("I am done"))
    }

    /// Who has read what is right can't go on.
    @Test func nobodyGoesOnWithATestThatWasGivenBack() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let school = scene.school
        try await scene.answer(["Hund"], as: school.ada)
        try await scene.handIn(as: school.ada)
        let ito = try await school.actor(school.ito)
        let report = try await school.services.reports.report(of: scene.handout, as: ito).report
        let row = try #require(report.rows.first { $0.student.id == school.ada.id })
        let page = Links.attempts(scene.handout, try #require(row.cells[0]).assignment)
        let teacher = try await school.browser(of: school.ito)
        #expect(try await teacher.get(page).text.contains("Not done after all"))
        try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        let after = try await teacher.get(page).text
        #expect(!after.contains("Not done after all"))
        // The page may have been open since before.
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "released")) {
            try await school.services.reports.setDone(false, #require(row.cells[0]).assignment, as: ito)
        }
        try await school.services.worksheetMarking.release(false, scene.handout, as: ito)
        #expect(try await teacher.get(page).text.contains("Not done after all"))
    }

    @Test func givingBackSaysHowManyAnswersWaitForMarks() async throws {
        let why = try FreeTextExercise.read("Why? [3]\nWhen? [2]", options: ExerciseOptions(), replacing: nil)
        let scene = try await SheetPageTests.Scene(.test, content: why)
        for student in [scene.school.ada, scene.school.ben] {
            try await scene.answer(["So", "Now"], as: student)
            try await scene.handIn(as: student)
        }
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let page = try await teacher.get(Links.handout(scene.handout)).text
        #expect(page.contains("href=\"\(Links.releaseResults(scene.handout))\""), "Nobody is late, but it asks.")
        let question = try await teacher.get(Links.releaseResults(scene.handout)).text
        #expect(question.contains("4 answers still wait to be marked.") && !question.contains("not done"))
        try await scene.school.services.worksheetMarking.release(
            true, scene.handout, as: scene.school.actor(scene.school.ito))
        let over = try await scene.page(as: scene.school.ada)
        #expect(over.contains("<textarea") && !over.contains("4000"), "What can't be answered has no limit.")
    }

    @Test func keepingResultsAgainAsksAndSaysForWhomTheTestIsOpen() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let school = scene.school
        try await scene.answer(["Hund", "Katze"], as: school.ada)
        try await scene.handIn(as: school.ada)
        try await scene.answer(["Hund"], as: school.ben)
        let ito = try await school.actor(school.ito)
        try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        let teacher = try await school.browser(of: school.ito)
        let page = try await teacher.get(Links.handout(scene.handout)).text
        #expect(page.contains("href=\"\(Links.keepResults(scene.handout))\""))
        #expect(!page.contains("name=\"released\""), "No button acts unasked.")
        let question = try await teacher.get(Links.keepResults(scene.handout)).text
        #expect(question.contains("2 students no longer see their results (7a)."))
        #expect(question.contains("1 student is not done: the test is open for them again"))
        #expect(question.contains("name=\"released\" value=\"false\""))
        _ = try await school.services.handouts.lock(scene.handout, as: ito)
        let locked = try await teacher.get(Links.keepResults(scene.handout)).text
        #expect(!locked.contains("open for them again"), "A locked test is open for nobody.")
    }
}
