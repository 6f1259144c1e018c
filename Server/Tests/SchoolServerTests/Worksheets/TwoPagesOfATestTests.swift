import SchoolAPI
import SchoolModel
import SchoolServices
import ServerTesting
import Testing

@testable import SchoolServer

/// Two pages without scripts, or on two devices, that were opened before either was sent.
@Suite struct TwoPagesOfATestTests {
    private typealias Scene = SheetPageTests.Scene
    private typealias Fields = [(String, String)]

    private static func gaps() throws -> GapTextExercise {
        GapTextExercise(questions: [
            try .init(marked: "The {{dog}} barks and the {{cat}} sleeps."),
            try .init(marked: "The {{owl}} flies and the {{fox}} runs."),
        ])
    }

    /// The form of a page as it is sent with other texts in some of its fields, in their order.
    private func form(
        _ scene: Scene, _ browser: TestBrowser, writing texts: [Int: String] = [:]
    ) async throws -> Fields {
        changed(ShownForm(to: scene.path, in: try await browser.get(scene.path).text).pairs, texts)
    }

    private func changed(_ pairs: Fields, _ texts: [Int: String]) -> Fields {
        var place = -1
        return pairs.map { name, value in
            guard name.hasPrefix("answer/") else { return (name, value) }
            place += 1
            return (name, texts[place] ?? value)
        }
    }

    private func answers(_ scene: Scene) async throws -> [[String]] {
        let sheet = try await scene.sheet(of: scene.school.ada)
        return scene.questions(in: sheet.attempt).map { question in
            sheet.given.first { $0.question == question.id }?.answer.parts ?? []
        }
    }

    @Test func neitherTakesBackWhatTheOtherHasFilled() async throws {
        let scene = try await Scene(.test, content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        let one = try await form(scene, ada, writing: [0: "dog"])
        let other = try await form(scene, ada, writing: [1: "cat", 2: "owl"])
        let unread = try await form(scene, ada)
        for pairs in [one, other, unread] { #expect(try await ada.post(scene.path, pairs: pairs).status == 303) }
        #expect(try await answers(scene) == [["dog", "cat"], ["owl", ""]])
        // Who sees what is there may empty it, and of two who change the same the later counts.
        let emptied = try await form(scene, ada, writing: [0: "", 2: "hen"])
        let late = try await form(scene, ada, writing: [2: "bee", 3: "fox"])
        for pairs in [emptied, late] { _ = try await ada.post(scene.path, pairs: pairs) }
        #expect(try await answers(scene) == [["", "cat"], ["bee", "fox"]])
    }

    /// A form that comes back because something in it is too long still says what its page knew.
    @Test func aFormThatComesBackTakesBackNothingEither() async throws {
        let scene = try await Scene(.test, content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        let refused = try await form(scene, ada, writing: [1: "cat", 2: String(repeating: "owl ", count: 1001)])
        _ = try await ada.post(scene.path, pairs: form(scene, ada, writing: [0: "dog", 2: "hen"]))
        let again = try await ada.post(scene.path, pairs: refused)
        #expect(again.status == 422)
        let corrected = changed(ShownForm(to: scene.path, in: again.text).pairs, [2: ""])
        _ = try await ada.post(scene.path, pairs: corrected)
        #expect(try await answers(scene) == [["dog", "cat"], ["hen", ""]])
    }

    /// Nothing of a form is taken before all of it can be: what comes back can still be emptied.
    @Test func ofAFormThatComesBackNothingWasTaken() async throws {
        let essay = try FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: Self.gaps(), after: essay)
        let ada = try await scene.school.browser(of: scene.school.ada)
        let long = String(repeating: "Because. ", count: 500)
        let again = try await ada.post(scene.path, pairs: form(scene, ada, writing: [0: "dog", 1: "cat", 4: long]))
        #expect(again.status == 422)
        #expect(try await answers(scene) == [[], []])
        let corrected = changed(ShownForm(to: scene.path, in: again.text).pairs, [0: "", 4: "So."])
        #expect(try await ada.post(scene.path, pairs: corrected).status == 303)
        #expect(try await answers(scene) == [["", "cat"], []])
    }

    /// A question whose last tick was removed sends no field but that of what the page knew.
    @Test func theLastTickThatWasRemovedStaysRemovedInAFormThatComesBack() async throws {
        let choice = try ChoiceExercise.read(
            "2 + 2?\n* 4\n* four\n- 5", options: ExerciseOptions(), replacing: nil)
        let essay = try FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: choice, after: essay)
        let ada = try await scene.school.browser(of: scene.school.ada)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        guard case .choice(let options, several: true) = scene.questions(in: attempt)[0].form else {
            throw Refusal.notFound
        }
        try await scene.answer([options[0].id], as: scene.school.ada)
        let ticks = try await form(scene, ada, writing: [1: String(repeating: "Because. ", count: 500)])
        let removed = ticks.filter { $0.1 != options[0].id }
        #expect(removed.count == ticks.count - 1)
        let again = try await ada.post(scene.path, pairs: removed)
        #expect(again.status == 422)
        let shown = ShownForm(to: scene.path, in: again.text).pairs
        #expect(!shown.contains { $0.1 == options[0].id })
        _ = try await ada.post(scene.path, pairs: changed(shown, [0: "So."]))
        #expect(try await answers(scene) == [[]])
    }

    /// What two pages have removed together is gone, and the page that hears of it last is told so.
    @Test func thatNothingIsLeftIsInTheReceipt() async throws {
        let scene = try await Scene(.test, content: Self.gaps())
        try await scene.answer(["dog"], as: scene.school.ada)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let client = try await scene.school.client(of: scene.school.ada)
        let question = scene.questions(in: attempt)[0].id
        let receipt = try await client.send(
            DeliverAnswers(
                handoutID: scene.handout, activityID: scene.activity, attempt: attempt,
                exercise: scene.worksheet.exercises[0].id, answers: [.init(question: question, answer: ["", ""])]))
        #expect(receipt.results.map(\.question) == [question])
        #expect(receipt.results.map(\.verdict) == ["kept"] && receipt.results.map(\.answer) == [[]])
    }

    @Test func aPageOfBeforeSendsAllOfAnAnswer() async throws {
        let scene = try await Scene(.test, content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        let old = try await form(scene, ada, writing: [1: "cat"]).filter { !$0.0.hasPrefix("base/") }
        _ = try await ada.post(scene.path, pairs: form(scene, ada, writing: [0: "dog"]))
        _ = try await ada.post(scene.path, pairs: old)
        #expect(try await answers(scene) == [["", "cat"], []])
    }

    /// A field without its unit, and texts with line breaks as forms send them, are as they were.
    @Test func whatAPageShowsInAnotherWayIsNotChangedByIt() async throws {
        let length = try NumberExercise.read("A ruler = 30 cm", options: ExerciseOptions(), replacing: nil)
        let essay = try FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil)
        for (content, first, second) in [
            (length as any ExerciseContent, "30 cm", "40 cm"), (essay, "one\ntwo", "three\nfour"),
        ] {
            let scene = try await Scene(.test, content: content)
            let ada = try await scene.school.browser(of: scene.school.ada)
            try await scene.answer([first], as: scene.school.ada)
            let unread = try await form(scene, ada)
            let emptied = try await form(scene, ada, writing: [0: ""])
            try await scene.answer([second], as: scene.school.ada)
            _ = try await ada.post(scene.path, pairs: unread)
            #expect(try await answers(scene) == [[second]])
            try await scene.answer([first], as: scene.school.ada)
            _ = try await ada.post(scene.path, pairs: emptied)
            #expect(try await answers(scene) == [[]])
        }
    }

    @Test func practiceHasNothingToJoin() async throws {
        let scene = try await Scene(content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        #expect(try await !form(scene, ada).contains { $0.0.hasPrefix("base/") })
    }
}
