import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// Accepting an answer changes everybody's results, and deleting a worksheet nobody's.
@Suite struct AcceptedAnswerPageTests {
    @Test func acceptingAsksWhoseResultsChange() async throws {
        let scene = try await SheetPageTests.Scene(isForBoth: true)
        let school = scene.school
        let attempt = try await scene.answer(["Köter", "Katze"], as: school.ada)
        try await scene.answer(["Köter"], as: school.cem)
        try await scene.answer(["Hund"], as: school.ben)
        let ito = try await school.actor(school.ito)
        let score = { () async throws -> [Report.Value?] in
            let (_, report) = try await school.services.reports.report(of: scene.handout, as: ito)
            return [school.ada, school.cem].map { student in
                report.rows.first { $0.student.id == student.id }?.cells[0]?.main
            }
        }
        let before = try await score()
        let (_, report) = try await school.services.reports.report(of: scene.handout, as: ito)
        let assignment = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0]?.assignment)
        let question = try #require(scene.questions(in: attempt).first).id
        let fields = [
            ("attempt", "\(attempt)"), ("exercise", "\(scene.worksheet.exercises[0].id)"), ("question", question),
        ]
        let path = Links.acceptAnswer(scene.handout, assignment)
        let teacher = try await school.browser(of: school.ito)
        let asked = try await teacher.post(path, pairs: fields)
        #expect(asked.status == 200 && asked.text.contains("Accept “Köter” as right?"))
        #expect(asked.text.contains("The results of 2 students change (7a and 7b)"))
        #expect(asked.text.contains("To undo it, take the answer out of the exercise again"))
        #expect(try await score() == before, "Nothing happens before the answer.")
        let done = try await teacher.post(path, pairs: fields + [("confirmed", "true")])
        #expect(done.location == "\(Links.attempts(scene.handout, assignment))?notice=answerAccepted")
        #expect(try await zip(score(), before).allSatisfy { $0 != $1 })
    }

    /// What is agreed to is what the question said; a double click agrees twice, and nobody is asked about nothing.
    @Test func agreeingTwiceIsAgreeing() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let attempt = try await scene.answer(["Köter"], as: school.ada)
        let ito = try await school.actor(school.ito)
        let (_, report) = try await school.services.reports.report(of: scene.handout, as: ito)
        let assignment = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0]?.assignment)
        let path = Links.acceptAnswer(scene.handout, assignment)
        let teacher = try await school.browser(of: school.ito)
        let asked = try await teacher.post(
            path,
            pairs: [
                ("attempt", "\(attempt)"), ("exercise", "\(scene.worksheet.exercises[0].id)"),
                ("question", try #require(scene.questions(in: attempt).first).id),
            ])
        #expect(asked.text.contains("The result of 1 student changes"))
        // Ben writes the same meanwhile: the question was about one student.
        try await scene.answer(["Köter"], as: school.ben)
        let again = try await teacher.post(path, pairs: ShownForm(to: path, in: asked.text).pairs)
        #expect(again.status == 200 && again.text.contains("The results of 2 students change"))
        let agreed = ShownForm(to: path, in: again.text).pairs
        #expect(agreed.contains { $0.0 == "asked" } && agreed.contains { $0.0 == "confirmed" })
        for _ in 0..<2 {
            let done = try await teacher.post(path, pairs: agreed)
            #expect(done.status == 303 && done.location?.hasSuffix("notice=answerAccepted") == true)
        }
    }

    @Test func aWorksheetThatHandoutsNeedIsNotAskedAbout() async throws {
        let scene = try await SheetPageTests.Scene(isForBoth: true)
        let school = scene.school
        let okafor = try await school.actor(school.okafor)
        _ = try await school.services.handouts.copy(scene.handout, as: okafor)
        let teacher = try await school.browser(of: school.ito)
        let page = try await teacher.get(Links.deleteWorksheet(scene.worksheet.id)).text
        #expect(page.contains("“Words” can’t be deleted") && page.contains("href=\"\(Links.handout(scene.handout))\""))
        #expect(page.contains("A colleague’s handout needs it too."), "A draft of his, which she doesn't see.")
        #expect(!page.contains("method=\"post\" action=\"\(Links.deleteWorksheet(scene.worksheet.id))\""))
        let unused = try await school.services.worksheets.create(
            WorksheetContent(title: "Unused"), as: school.actor(school.ito))
        let question = try await teacher.get(Links.deleteWorksheet(unused.id)).text
        #expect(question.contains("Delete the worksheet “Unused”?"))
    }

    /// What was added in another window isn't deleted by who was asked before.
    @Test func whatIsDeletedIsNamedAndAskedAboutAnewWhenItHasChanged() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let teacher = try await school.browser(of: school.ito)
        let sheets = school.services.worksheets
        let unused = try await sheets.create(WorksheetContent(title: "Unused"), as: ito)
        let address = Links.deleteWorksheet(unused.id)
        #expect(try await !teacher.get(address).text.contains("These exercises are deleted"))
        var content = WorksheetContent(unused)
        content.exercises = [
            Exercise(
                id: Exercise.ID(UUID()), title: "Farm",
                content: try WordTranslationExercise.read("cow = Kuh", options: ExerciseOptions(), replacing: nil))
        ]
        let newest = try await sheets.edit(unused.id, version: unused.version, content, as: ito)
        let asked = try await teacher.post(address, pairs: [("version", "\(unused.version)")])
        #expect(asked.status == 200 && asked.text.contains("It has changed since you were asked"))
        #expect(asked.text.contains("<li>Farm</li>"))
        #expect(try await sheets.find(unused.id, as: ito).exercises.count == 1)
        #expect(try await teacher.post(address, pairs: [("version", "\(newest.version)")]).status == 303)
        await #expect(throws: Refusal.notFound) { try await sheets.find(unused.id, as: ito) }
    }
}
