import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Worksheets as students find them on pages.
@Suite struct SheetPageTests {
    /// A worksheet that Ms Ito has handed out to 7a.
    struct Scene {
        let school: TestSchool
        let worksheet: Worksheet
        let handout: Handout.ID
        let activity: HandoutActivity.ID

        init(_ kind: Worksheet.Kind = .practice, words: String = "dog = Hund\ncat = Katze") async throws {
            school = try await TestSchool()
            let ito = try await school.actor(school.ito)
            let content = try WordTranslationExercise.read(words, options: ExerciseOptions(), replacing: nil)
            let exercise = Exercise(
                id: Exercise.ID(school.services.surroundings.makeUUID()), title: "Animals", content: content)
            worksheet = try await school.services.worksheets.create(
                WorksheetContent(title: "Words", kind: kind, exercises: [exercise]), as: ito)
            let client = try await school.client(of: school.ito)
            let draft = try await client.send(
                DraftHandout(
                    title: "Words", recipients: [.init(classID: school.class7a.id)],
                    activities: [.init(title: "Words", path: [Worksheet.app, worksheet.id.description])]))
            let posted = try await client.send(ActOnHandout(handoutID: draft.id, act: .post))
            handout = posted.id
            activity = try #require(posted.activities[0].id)
        }

        var path: String { "/handouts/\(handout)/activities/\(activity)/sheet" }

        func questions(in attempt: Activity.ID) -> [Question] {
            worksheet.exercises[0].content.questions(for: attempt.seed)
        }

        func sheet(of student: Person) async throws -> SheetAtWork {
            try await school.services.worksheetWork.sheet(activity, of: handout, as: school.actor(student))
        }

        /// Answers the questions in turn; without an attempt, in the one that the school says.
        @discardableResult
        func answer(_ answers: [String], as student: Person, in attempt: Activity.ID? = nil) async throws
            -> DeliveredAnswers
        {
            let asked = try await sheet(of: student).attempt
            let attempt = attempt ?? asked
            let parts = zip(questions(in: attempt), answers).map { question, answer in
                AnswerDelivery.Part(question: question.id, answer: Answer([answer]))
            }
            return try await school.services.worksheetWork.deliver(
                AnswerDelivery(attempt: attempt, exercise: worksheet.exercises[0].id, answers: parts), to: activity,
                of: handout, as: school.actor(student))
        }

        func page(as student: Person) async throws -> String {
            try await school.browser(of: student).get(path).text
        }
    }

    @Test(arguments: [Worksheet.Kind.practice, .test])
    func onlyPracticeIsOfferedAgain(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        try await scene.answer(["Hund", "Katze"], as: scene.school.ada)
        let page = try await scene.school.browser(of: scene.school.ada).get("/handouts/\(scene.handout)").text
        #expect(page.contains("Do it again") == (kind == .practice))
        #expect(page.contains("See your answers") == (kind == .test))
    }
}
