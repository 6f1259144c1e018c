import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer
@testable import SchoolWeb

/// Right answers, which practice tells those who have tried.
@Suite struct SolutionTests {
    private typealias Scene = SheetPageTests.Scene

    private static let reason = "Animals begin with a capital letter."

    /// What the school says to somebody who asks what would have been right.
    private func told(_ scene: Scene, _ answer: String = "Maus", asks: Bool = true) async throws -> AnswerReceipt
        .Result?
    {
        let student = scene.school.ada
        let attempt = try await scene.answer([answer], as: student)
        let call = DeliverAnswers(
            handoutID: scene.handout, activityID: scene.activity, attempt: attempt,
            exercise: scene.worksheet.exercises[0].id,
            answers: [.init(question: scene.questions(in: attempt)[0].id, answer: [answer])], isTraining: true,
            tellsSolution: asks)
        return try await scene.school.client(of: student).send(call).results.first
    }

    @Test func whoHasTriedIsToldWhatIsRightAndWhy() async throws {
        let scene = try await Scene(explanation: Self.reason)
        let result = try #require(try await told(scene))
        #expect(["Hund", "Katze"].contains(result.solution) && result.explanation == Self.reason)
        #expect(result.verdict == "wrong")
        let unasked = try await told(try await Scene(explanation: Self.reason), asks: false)
        #expect(unasked?.solution == nil && unasked?.explanation == nil)
    }

    @Test func nobodyIsToldBeforeTheFirstAnswer() async throws {
        let gaps = try GapTextExercise.read("The dog {{barks}}.", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(content: gaps, explanation: Self.reason)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let delivery = AnswerDelivery(
            attempt: attempt, exercise: scene.worksheet.exercises[0].id,
            answers: [.init(question: scene.questions(in: attempt)[0].id, answer: Answer(["Maus"]))])
        let ada = try await scene.school.actor(scene.school.ada)
        await #expect(throws: Refusal(.notFound, field: "answers")) {
            try await scene.school.services.worksheetWork.train(
                delivery, at: scene.activity, of: scene.handout, tellingSolutions: true, as: ada)
        }
        let page = try await scene.page(as: scene.school.ada)
        #expect(page.contains("\"solutionAfter\":2"))
        #expect(page.contains("The dog ") && !page.contains("barks") && !page.contains(Self.reason))
    }

    @Test func whatTheAuthorKeepsIsNotTold() async throws {
        let never = try await told(try await Scene(solutionAfter: nil, explanation: Self.reason))
        #expect(never?.verdict == "wrong" && never?.solution == nil && never?.explanation == nil)
        let essay = FreeTextExercise(questions: [
            .init(id: "why", prompt: "Why?", sample: "Because of the cold.", points: 2)
        ])
        let scene = try await Scene(content: essay)
        #expect(try await told(scene)?.solution == nil, "What a good answer contains is for those who mark.")
        #expect(try await !scene.page(as: scene.school.ada).contains("solutionAfter"))
    }

    /// Whatever somebody types into the address, before and after it is handed in and given back.
    @Test func aTestNeverTells() async throws {
        let gaps = try GapTextExercise.read("The dog {{barks}}.", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: gaps, solutionAfter: 1, explanation: Self.reason)
        let student = scene.school.ada
        let attempt = try await scene.answer(["meows"], as: student)
        func look() async throws {
            let browser = try await scene.school.browser(of: student)
            for path in [scene.path, "\(scene.path)?attempt=\(attempt)"] {
                let page = try await browser.get(path).text
                #expect(page.contains("The dog ") && !page.contains("barks") && !page.contains(Self.reason))
                #expect(!page.contains("class=\"solution\"") && !page.contains("\"solutionAfter\""))
            }
        }
        try await look()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        #expect(try await !teacher.get(Links.previewWorksheet(scene.worksheet.id)).text.contains("\"solution\""))
        let delivery = AnswerDelivery(
            attempt: attempt, exercise: scene.worksheet.exercises[0].id,
            answers: [.init(question: scene.questions(in: attempt)[0].id, answer: Answer(["meows"]))])
        let ada = try await scene.school.actor(student)
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "attempt")) {
            try await scene.school.services.worksheetWork.train(
                delivery, at: scene.activity, of: scene.handout, tellingSolutions: true, as: ada)
        }
        try await scene.handIn(as: student)
        try await look()
        try await scene.school.services.worksheetMarking.release(
            true, scene.handout, as: scene.school.actor(scene.school.ito))
        try await look()
    }

    /// Points that depend on the answers would tell which of them are right while they can still be changed.
    @Test(arguments: ["meows", "barks"])
    func ofATestNoScoreIsTold(answer: String) async throws {
        let gaps = try GapTextExercise.read("The dog {{barks}}.", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: gaps)
        let attempt = try await scene.answer(["meows"], as: scene.school.ada)
        let delivered = try await scene.school.services.worksheetWork.deliver(
            AnswerDelivery(
                attempt: attempt, exercise: scene.worksheet.exercises[0].id,
                answers: [.init(question: scene.questions(in: attempt)[0].id, answer: Answer([answer]))],
                score: GameScore(game: .typing, points: 100_000)),
            to: scene.activity, of: scene.handout, as: scene.school.actor(scene.school.ada))
        #expect(delivered.answers.map(\.answer) == [Answer([answer])] && delivered.score == nil)
    }

    /// Once practice is closed, nobody can try any more.
    @Test func whatWasWrongIsToldWhenPracticeIsClosed() async throws {
        let scene = try await Scene(explanation: Self.reason)
        let attempt = try await scene.answer(["Maus"], as: scene.school.ada)
        let ito = try await scene.school.client(of: scene.school.ito)
        _ = try await ito.send(ActOnHandout(handoutID: scene.handout, act: .lock))
        let page = try await scene.school.browser(of: scene.school.ada).get("\(scene.path)?attempt=\(attempt)").text
        #expect(page.components(separatedBy: "class=\"solution\"").count == 2 && page.contains(Self.reason))
    }

    @Test func theWordsOfAnAnswerAreThoseOfItsReader() async throws {
        let content = TrueFalseExercise(questions: [.init(id: "q", prompt: "Dogs bark.", isTrue: true)])
        let scene = try await Scene(content: content)
        #expect(try await told(scene, "false")?.solution == "True")
    }

    /// Without a script there is one try, after which nothing is left to find out.
    @Test func aPageWithoutScriptsShowsItOnceTheAnswersAreSent() async throws {
        let scene = try await Scene(explanation: Self.reason)
        let student = try await scene.school.browser(of: scene.school.ada)
        let form = try ShownForm(to: scene.path, in: await student.get(scene.path).text)
        let names = form.pairs.map(\.0).filter { $0.hasPrefix("answer") }
        let answered = form.pairs.filter { !names.contains($0.0) } + zip(names, ["Maus", "Katze"])
        let sent = try await student.post(scene.path, pairs: answered)
        let page = try await student.get(try #require(sent.location)).text
        let wrong = page.components(separatedBy: "<p class=\"solution\">The right answer: ").count - 1
        #expect((1...2).contains(wrong) && page.contains(Self.reason), "\(page)")
        #expect(page.components(separatedBy: "<span>Not right</span>").count - 1 == wrong)
    }

    @Test func anAuthorChoosesWhenItIsShownAndSeesIt() async throws {
        let scene = try await Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let exercise = scene.worksheet.exercises[0]
        let path = "/worksheets/\(scene.worksheet.id)/exercises/\(exercise.id)"
        let shown = try await teacher.get(path).text
        #expect(shown.contains("<option value=\"2\" selected>After 2 tries</option>"), "\(shown)")
        let form = ShownForm(to: path, in: shown).pairs
            .filter { !["solutionAfter", "explanation"].contains($0.0) }
        let refused = try await teacher.post(path, pairs: form + [("solutionAfter", "10"), ("explanation", "")])
        #expect(refused.status == 422)
        let saved = try await teacher.post(
            path, pairs: form + [("solutionAfter", "0"), ("explanation", " \(Self.reason) ")])
        #expect(saved.status == 303)
        let now = try await scene.now
        #expect(now.exercises[0].solutionAfter == nil && now.exercises[0].explanation == Self.reason)
        // A program that says nothing of it changes nothing of it.
        let client = try await scene.school.client(of: scene.school.ito)
        var sent = try #require(WorksheetDTO(now).exercises.first)
        sent.solutionAfter = nil
        sent.explanation = nil
        sent.hint = "Look."
        let edited = try await client.send(
            EditWorksheet(worksheetID: now.id, version: now.version, title: now.title, exercises: [sent]))
        #expect(edited.exercises[0].solutionAfter == 0 && edited.exercises[0].explanation == Self.reason)
        sent.solutionAfter = 10
        await #expect(throws: Problem.self) {
            try await client.send(
                EditWorksheet(worksheetID: now.id, version: edited.version, title: now.title, exercises: [sent]))
        }
        sent.solutionAfter = 1
        _ = try await client.send(
            EditWorksheet(worksheetID: now.id, version: edited.version, title: now.title, exercises: [sent]))
        let preview = try await teacher.get(Links.previewWorksheet(now.id)).text
        #expect(preview.contains("\"solution\":\"Hund\"") && preview.contains(Self.reason))
        #expect(preview.contains("\"solutionAfter\":1"))
    }
}
