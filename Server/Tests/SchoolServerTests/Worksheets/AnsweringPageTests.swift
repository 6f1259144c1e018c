import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// Answering a worksheet, also without scripts, and what is then said of it.
@Suite struct AnsweringPageTests {
    private typealias Scene = SheetPageTests.Scene

    private static func gaps() throws -> GapTextExercise {
        GapTextExercise(questions: [try .init(marked: "The {{dog}} barks and the {{cat}} sleeps.")])
    }

    private static func lines(_ text: String) throws -> NumberExercise {
        try NumberExercise.read(text, options: ExerciseOptions(), replacing: nil)
    }

    /// Sends the form of the sheet, with the parts of the answer to each question in turn.
    private func send(
        _ answers: [[String]], of scene: Scene, as browser: TestBrowser, isConfirmed: Bool = false
    ) async throws -> TestBrowser.Reply {
        _ = try await browser.get(scene.path)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let exercise = scene.worksheet.exercises[0].id
        let fields = zip(scene.questions(in: attempt), answers).flatMap { question, parts in
            parts.enumerated().map { (AnswerField(exercise: exercise, question: question.id, part: $0).name, $1) }
        }
        let confirmed = isConfirmed ? [("confirmed", "true")] : []
        return try await browser.post(scene.path, pairs: [("attempt", attempt.description)] + fields + confirmed)
    }

    @Test func pagesThatWereOpenBeforeARoundBeganJoinIt() async throws {
        let scene = try await Scene()
        let ada = scene.school.ada
        let ben = scene.school.ben
        let first = try await scene.sheet(of: ada).attempt
        #expect(try await scene.sheet(of: ada).attempt == first)
        #expect(try await scene.sheet(of: ben).attempt != first)
        try await scene.answer(["Hund"], as: ada)
        #expect(try await scene.sheet(of: ada).attempt == first)
        // A new round is asked for although this one is not finished, and again from another page.
        let client = try await scene.school.client(of: ada)
        let begin = BeginSheet(handoutID: scene.handout, activityID: scene.activity)
        let second = try await client.send(begin).attempt
        #expect(second != first)
        #expect(try await client.send(begin).attempt == second)
        try await scene.answer(["Hund", "Katze"], as: ada)
        #expect(try await scene.sheet(of: ada).attempt == second)
    }

    @Test func withoutScriptsWhatWasRightIsShownBeforeAnotherRound() async throws {
        let scene = try await Scene()
        let ada = try await scene.school.browser(of: scene.school.ada)
        let sent = try await send([["Hund"], ["Kater"]], of: scene, as: ada)
        let address = try #require(sent.location)
        let page = try await ada.get(address).text
        #expect(page.contains("<span>Right</span>") && page.contains("<span>Not right</span>"))
        #expect(page.contains("value=\"Kater\"") && page.contains("<span>Another round</span>"))
        #expect(!page.contains("<button type=\"submit\" class=\"button primary huge"))
        #expect(try await !ada.get(scene.path).text.contains("Kater"), "The next round is empty.")
        let ben = try await scene.school.browser(of: scene.school.ben)
        #expect(try await !ben.get(address).text.contains("Kater"))
    }

    /// A page that was open before its questions changed names options that are there no longer.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func withoutScriptsItIsSaidThatQuestionsHaveChanged(kind: Worksheet.Kind) async throws {
        let content = try ChoiceExercise.read("2 + 2?\n* 4\n- 5", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(kind, content: content)
        let ada = try await scene.school.browser(of: scene.school.ada)
        _ = try await ada.get(scene.path)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let field = AnswerField(
            exercise: scene.worksheet.exercises[0].id, question: scene.questions(in: attempt)[0].id)
        let sent = try await ada.post(
            scene.path, pairs: [("attempt", attempt.description), (field.name, "gone")])
        let page = try await ada.get(try #require(sent.location)).text
        #expect(page.contains("Questions have changed since you opened the page"))
        #expect(page.contains("name=\"attempt\""), "It can be answered again.")
    }

    /// What is too long is refused, and nothing of the form is lost; how long it may be is said beforehand.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func whatIsTooLongComesBack(kind: Worksheet.Kind) async throws {
        let essays = try FreeTextExercise.read("Why? [3]\n\nHow? [2]", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(kind, content: essays)
        let ada = try await scene.school.browser(of: scene.school.ada)
        #expect(try await ada.get(scene.path).text.contains("At most 4000 characters."))
        let long = String(repeating: "Because. ", count: 500)
        let reply = try await send([[long], ["Like this."]], of: scene, as: ada)
        #expect(reply.status == 422 && reply.text.contains("This is too long"))
        #expect(reply.text.contains(long) && reply.text.contains("Like this."))
        #expect(try await scene.sheet(of: scene.school.ada).given.isEmpty)
    }

    @Test func halfAnAnswerToPracticeIsTakenOnlyAfterAQuestion() async throws {
        let scene = try await Scene(content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        let asked = try await send([["dog", ""]], of: scene, as: ada)
        #expect(asked.status == 200)
        #expect(
            asked.text.contains("Not complete yet:") && asked.text.contains(">Animals, question 1</a>")
                && asked.text.contains("The first answer counts."))
        let place = try await scene.place
        #expect(asked.text.contains("href=\"#\(place)\"") && asked.text.contains("id=\"\(place)\""))
        #expect(asked.text.contains(#"value="dog""#) && asked.text.contains(#"name="confirmed" value="true""#))
        #expect(try await scene.sheet(of: scene.school.ada).given.isEmpty)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        #expect(try await send([["dog", ""]], of: scene, as: ada, isConfirmed: true).status == 303)
        let given = try await scene.sheet(of: scene.school.ada, showing: attempt).given
        #expect(given.map(\.answer.parts) == [["dog", ""]])
    }

    /// What a student reads of a test that was given back, and of a question without words of its own.
    @Test func aTestThatWasGivenBackSaysHowManyPointsThereWere() async throws {
        let essay = try FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: essay)
        let school = scene.school
        let attempt = try await scene.answer(["So"], as: school.ada)
        try await scene.handIn(as: school.ada)
        let ito = try await school.actor(school.ito)
        let assignment = try await school.services.work.handout(scene.handout, as: school.actor(school.ada)).tasks[0]
        let question = try #require(await scene.sheet(of: school.ada, showing: attempt).given.first)
        try await school.services.worksheetMarking.mark(
            [
                PointsByHand(
                    assignment: assignment.assignment.id, attempt: attempt, question: QuestionName(question),
                    points: 2.5, replacing: nil)
            ], of: scene.handout, as: ito)
        try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        let page = try await scene.page(as: school.ada)
        #expect(page.contains("2.5 of 3 points") && page.contains("Here you see how you did."))
        #expect(!page.contains("if something is missing"))
        #expect(try await scene.page(as: school.ben).contains("Ask your teacher if something is missing."))
    }

    @Test func aMatchingQuestionWithoutWordsHasThoseOfThePage() async throws {
        let pairs = try MatchingExercise.read("dog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil)
        let scene = try await Scene(.test, content: pairs)
        let ada = try await scene.school.browser(of: scene.school.ada)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        guard case .pairs(_, let right) = scene.questions(in: attempt)[0].form else { return }
        _ = try await send([right.map(\.id)], of: scene, as: ada)
        for path in [Links.reviewSheet(scene.handout, scene.activity), "/records"] {
            let page = try await ada.get(path).text
            #expect(page.contains("What belongs together?") && !page.contains("…<"), "\(path)")
        }
    }

    @Test(arguments: [Worksheet.Kind.practice, .test])
    func aUnitWithoutANumberIsNoAnswer(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind, content: Self.lines("A ruler = 30 cm, m:100\nA door = 2 m, cm:0.01"))
        let ada = try await scene.school.browser(of: scene.school.ada)
        _ = try await send([["", "cm"], ["200", "cm"]], of: scene, as: ada)
        #expect(try await scene.sheet(of: scene.school.ada).given.map(\.answer.parts) == [["200", "cm"]])
    }

    @Test func halfAnAnswerToATestIsSaidToBeOne() async throws {
        let scene = try await Scene(.test, content: Self.gaps())
        let ada = try await scene.school.browser(of: scene.school.ada)
        let sent = try await send([["dog", ""]], of: scene, as: ada)
        let review = try await ada.get(try #require(sent.location)).text
        #expect(review.contains("Not complete: dog · ___") && review.contains("0 of 1 question answered"))
        #expect(review.contains("<li class=\"is-missing\">"))
        let question = try await ada.get(Links.handInSheet(scene.handout, scene.activity)).text
        let place = try await scene.place
        #expect(question.contains("Not complete yet:") && question.contains(">Animals, question 1</a>"))
        #expect(question.contains("href=\"\(Links.sheet(scene.handout, scene.activity))#\(place)\""))
        #expect(!question.contains("All questions are answered"))
        #expect(try await ada.get(Links.handout(scene.handout)).text.contains("0 of 1 question answered"))
        _ = try await send([["dog", "cat"]], of: scene, as: ada)
        #expect(try await ada.get(Links.reviewSheet(scene.handout, scene.activity)).text.contains("1 of 1 question"))
        #expect(try await ada.get(Links.handout(scene.handout)).text.contains("1 of 1 question answered"))
    }

    /// What waits for a person is named beside the result, of a test as soon as that is given back.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func pointsThatWaitAreNamed(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(
            kind, content: FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil))
        let school = scene.school
        let attempt = try await scene.answer(["So"], as: school.ada)
        let ada = try await school.browser(of: school.ada)
        let ito = try await school.actor(school.ito)
        let waits = "Not marked yet: 3 points"
        if kind == .test {
            try await scene.handIn(as: school.ada)
            #expect(try await !ada.get(Links.handout(scene.handout)).text.contains(waits))
            try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        }
        #expect(try await ada.get(Links.handout(scene.handout)).text.contains(waits))
        let assignment = try await school.services.work.handout(scene.handout, as: school.actor(school.ada)).tasks[0]
        let question = try #require(await scene.sheet(of: school.ada, showing: attempt).given.first)
        try await school.services.worksheetMarking.mark(
            [
                PointsByHand(
                    assignment: assignment.assignment.id, attempt: attempt, question: QuestionName(question), points: 2,
                    replacing: nil)
            ], of: scene.handout, as: ito)
        let marked = try await ada.get(Links.handout(scene.handout)).text
        #expect(marked.contains("2 of 3 points") && !marked.contains("Not marked yet"))
    }

    @Test func anAnswerWhoseOptionIsGoneIsNone() async throws {
        let scene = try await Scene(
            .test, content: ChoiceExercise.read("2 + 2?\n* 4\n- 5\n- 6", options: ExerciseOptions(), replacing: nil))
        let school = scene.school
        let attempt = try await scene.sheet(of: school.ada).attempt
        guard case .choice(let options, _) = scene.questions(in: attempt)[0].form,
            let five = options.first(where: { $0.text == "5" }),
            var choice = scene.worksheet.exercises[0].content as? ChoiceExercise
        else { throw Refusal.notFound }
        try await scene.answer([five.id], as: school.ada)
        let ada = try await school.browser(of: school.ada)
        let review = Links.reviewSheet(scene.handout, scene.activity)
        #expect(try await ada.get(review).text.contains("1 of 1 question answered"))

        choice.questions[0].options.removeAll { $0.option.id == five.id }
        let ito = try await school.actor(school.ito)
        var content = WorksheetContent(scene.worksheet)
        content.exercises[0].content = choice
        let edited = try await school.services.worksheets.edit(
            scene.worksheet.id, version: scene.worksheet.version, content, as: ito)
        _ = try await school.services.worksheets.handOutChanges(
            of: edited.id, version: edited.version, in: scene.handout, as: ito)

        let changed = try await ada.get(review).text
        #expect(changed.contains("Not answered: the question has changed"))
        #expect(changed.contains("0 of 1 question answered") && changed.contains("<li class=\"is-missing\">"))
        let asked = try await ada.get(Links.handInSheet(scene.handout, scene.activity)).text
        #expect(asked.contains("Not answered yet:") && asked.contains(">Animals, question 1</a>"))
        #expect(try await ada.get(Links.handout(scene.handout)).text.contains("0 of 1 question answered"))
        let plain = try await ada.get(scene.path).text
        #expect(plain.contains("<span>Not answered: the question has changed</span>"))
        #expect(!plain.contains("<span>Saved</span>"))
        let client = try await school.client(of: school.ada)
        let given = try await client.send(GetSheet(handoutID: scene.handout, activityID: scene.activity)).given
        #expect(given.map(\.verdict) == ["changed"] && given.map(\.answer) == [[]])
    }

    @Test func aQuestionWithoutAnAnswerIsSaidToHaveNoneWhenTheTestIsBack() async throws {
        let scene = try await Scene(.test)
        try await scene.answer(["Hund"], as: scene.school.ada)
        try await scene.handIn(as: scene.school.ada)
        #expect(try await !scene.page(as: scene.school.ada).contains("<span>Not answered</span>"))
        let ada = try await scene.school.browser(of: scene.school.ada)
        #expect(try await ada.get("/records").text.contains("Your teacher will say what is right."))
        try await scene.school.services.worksheetMarking.release(
            true, scene.handout, as: scene.school.actor(scene.school.ito))
        let page = try await scene.page(as: scene.school.ada)
        #expect(page.contains("<span>Right</span>") && page.contains("<span>Not answered</span>"))
        #expect(try await !ada.get("/records").text.contains("Your teacher will say what is right."))
    }

    @Test func moreTriesAreMarkedAndNotKept() async throws {
        let scene = try await Scene(content: Self.lines("π = 3.14 ± 0.005"))
        let ada = scene.school.ada
        let attempt = try await scene.sheet(of: ada).attempt
        let client = try await scene.school.client(of: ada)
        let part = { (answer: String) in
            DeliverAnswers(
                handoutID: scene.handout, activityID: scene.activity, attempt: attempt,
                exercise: scene.worksheet.exercises[0].id,
                answers: [.init(question: scene.questions(in: attempt)[0].id, answer: [answer])], isTraining: true)
        }
        let asActor = try await scene.school.actor(ada)
        let early = AnswerDelivery(
            attempt: attempt, exercise: scene.worksheet.exercises[0].id,
            answers: [.init(question: scene.questions(in: attempt)[0].id, answer: Answer(["3.14"]))])
        await #expect(throws: Refusal(.notFound, field: "answers"), "The first answer counts, and comes first.") {
            try await scene.school.services.worksheetWork.train(
                early, at: scene.activity, of: scene.handout, as: asActor)
        }
        try await scene.answer(["3"], as: ada)
        #expect(try await client.send(part("3.2")).results.map(\.verdict) == ["wrong"])
        #expect(try await client.send(part("3.142")).results.map(\.verdict) == ["correct"])
        #expect(try await scene.sheet(of: ada, showing: attempt).given.map(\.answer.parts) == [["3"]])
    }

    @Test func aTestIsNoTraining() async throws {
        let scene = try await Scene(.test)
        let attempt = try await scene.answer(["Hund"], as: scene.school.ada)
        let delivery = AnswerDelivery(
            attempt: attempt, exercise: scene.worksheet.exercises[0].id,
            answers: [.init(question: scene.questions(in: attempt)[0].id, answer: Answer(["Hund"]))])
        let ada = try await scene.school.actor(scene.school.ada)
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "attempt")) {
            try await scene.school.services.worksheetWork.train(
                delivery, at: scene.activity, of: scene.handout, as: ada)
        }
    }
}

extension SheetPageTests.Scene {
    /// Where the first question stands on the page.
    fileprivate var place: String {
        get async throws {
            let question = try await questions(in: sheet(of: school.ada).attempt)[0]
            return AnswerField(exercise: worksheet.exercises[0].id, question: question.id).place
        }
    }
}
