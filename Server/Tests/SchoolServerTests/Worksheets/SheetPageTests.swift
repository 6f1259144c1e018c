import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Worksheets as students find them on pages.
@Suite struct SheetPageTests {
    /// A worksheet that Ms Ito has handed out to 7a, or also to 7b, which is Mr Okafor's too.
    struct Scene {
        let school: TestSchool
        let worksheet: Worksheet
        let handout: Handout.ID
        let activity: HandoutActivity.ID

        init(
            _ kind: Worksheet.Kind = .practice, content: (any ExerciseContent)? = nil, isForBoth: Bool = false,
            solutionAfter: Int? = Exercise.usualTries, explanation: String = "",
            after: (any ExerciseContent)? = nil
        ) async throws {
            school = try await TestSchool()
            let ito = try await school.actor(school.ito)
            let words = try WordTranslationExercise.read(
                "dog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil)
            let exercise = Exercise(
                id: Exercise.ID(school.services.surroundings.makeUUID()), title: "Animals",
                solutionAfter: solutionAfter, explanation: explanation, content: content ?? words)
            var exercises = [exercise]
            if let after {
                let second = Exercise.ID(school.services.surroundings.makeUUID())
                exercises.append(Exercise(id: second, title: "Plants", content: after))
            }
            worksheet = try await school.services.worksheets.create(
                WorksheetContent(title: "Words", kind: kind, exercises: exercises), as: ito)
            let client = try await school.client(of: school.ito)
            let draft = try await client.send(
                DraftHandout(
                    title: "Words",
                    recipients: [.init(classID: school.class7a.id)]
                        + (isForBoth ? [.init(classID: school.class7b.id)] : []),
                    activities: [.init(title: "Words", path: [Worksheet.app, worksheet.id.description])]))
            let posted = try await client.send(ActOnHandout(handoutID: draft.id, act: .post))
            handout = posted.id
            activity = try #require(posted.activities[0].id)
        }

        var path: String { "/handouts/\(handout)/activities/\(activity)/sheet" }

        func questions(in attempt: Activity.ID) -> [Question] {
            worksheet.exercises[0].content.questions(for: attempt.seed)
        }

        func sheet(of student: Person, showing attempt: Activity.ID? = nil) async throws -> SheetAtWork {
            try await school.services.worksheetWork.sheet(
                activity, of: handout, showing: attempt, as: school.actor(student))
        }

        /// Answers the questions in turn.
        ///
        /// - Returns: The attempt that it was.
        @discardableResult
        func answer(_ answers: [String], as student: Person) async throws -> Activity.ID {
            let attempt = try await sheet(of: student).attempt
            let parts = zip(questions(in: attempt), answers).map { question, answer in
                AnswerDelivery.Part(question: question.id, answer: Answer([answer]))
            }
            _ = try await school.services.worksheetWork.deliver(
                AnswerDelivery(attempt: attempt, exercise: worksheet.exercises[0].id, answers: parts), to: activity,
                of: handout, as: school.actor(student))
            return attempt
        }

        func handIn(as student: Person) async throws {
            try await school.services.worksheetWork.handIn(activity, of: handout, as: school.actor(student))
        }

        /// The worksheet as it is now.
        var now: Worksheet {
            get async throws { try await school.services.worksheets.find(worksheet.id, as: school.actor(school.ito)) }
        }

        func page(as student: Person) async throws -> String {
            try await school.browser(of: student).get(path).text
        }
    }

    @Test(arguments: [Worksheet.Kind.practice, .test])
    func onlyPracticeIsOfferedAgain(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        try await scene.answer(["Hund", "Katze"], as: scene.school.ada)
        if kind == .test { try await scene.handIn(as: scene.school.ada) }
        let page = try await scene.school.browser(of: scene.school.ada).get("/handouts/\(scene.handout)").text
        #expect(page.contains("Do it again") == (kind == .practice))
        let act = kind == .practice ? "Do it again" : "See your answers"
        #expect(page.contains("aria-label=\"\(act): Words\"") && page.contains("<span>\(act)</span>"))
        #expect(page.contains("See your answers") == (kind == .test))
        #expect(page.contains("Test: you hand it in once") == (kind == .test))
        #expect(page.contains("<span>Handed in</span>") == (kind == .test) && !page.contains("I’m done"))
    }

    /// Saying so is no work: an untouched sheet has no such button, and what was said is shown as that.
    @Test func aSheetIsDoneWhenItIsAnswered() async throws {
        let scene = try await Scene()
        let ada = try await scene.school.browser(of: scene.school.ada)
        let page = "/handouts/\(scene.handout)"
        #expect(try await !ada.get(page).text.contains("I’m done"))
        try await scene.school.services.work.setDone(
            true, scene.activity, of: scene.handout, as: scene.school.actor(scene.school.ada))
        let said = try await ada.get(page).text
        #expect(said.contains("You say: done") && said.contains("nothing done yet") && !said.contains("Done!"))
        #expect(try await ada.get("/").text.contains("You say: done"))
        let ito = try await scene.school.browser(of: scene.school.ito)
        #expect(try await ito.get(page).text.contains("sign sign-said"))
        try await scene.answer(["Hund"], as: scene.school.ada)
        let half = try await ada.get(page).text
        #expect(half.contains("1 of 2 questions answered") && !half.contains("%") && half.contains("Not done yet"))
        let seen = try await ito.get(page).text
        #expect(seen.contains("50% worked through") && seen.contains("sign-said"))
    }

    @Test func recordsOfTrueAndFalseAreInWords() async throws {
        let truth = TrueFalseExercise(questions: [.init(prompt: "Water is wet.", isTrue: true)])
        let scene = try await Scene(content: truth)
        try await scene.answer(["false"], as: scene.school.ada)
        let records = try await scene.school.browser(of: scene.school.ada).get("/records").text
        #expect(records.contains(">False<") && !records.contains(">false<"))
    }

    /// The player takes the questions of another round as they come.
    @Test(arguments: ["en": ["True", "False"], "de": ["Richtig", "Falsch"], "ja": ["正しい", "まちがい"]])
    func anotherRoundHasTheWordsOfThePage(language: String, words: [String]) async throws {
        let truth = TrueFalseExercise(questions: [.init(prompt: "Water is wet.", isTrue: true)])
        let scene = try await Scene(content: truth)
        let ada = scene.school.ada
        try await scene.school.services.signIn.accounts.setLanguage(
            language, among: [language], as: scene.school.actor(ada))
        let again = try await scene.school.client(of: ada).send(
            BeginSheet(handoutID: scene.handout, activityID: scene.activity))
        #expect(again.exercises[0].questions[0].form.options?.map(\.text) == words)
    }

    /// Practice can be looked at to learn from it; of a test only what somebody has answered, since others may still
    /// write it.
    @Test(arguments: [ActOnHandout.Act.lock, .complete], [Worksheet.Kind.practice, .test])
    func aHandoutThatIsNotOpenCanOnlyBeLookedAt(act: ActOnHandout.Act, kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        #expect(try await scene.page(as: scene.school.ada).contains("data-play"))
        try await scene.answer(["Maus"], as: scene.school.ben)
        _ = try await scene.school.client(of: scene.school.ito).send(
            ActOnHandout(handoutID: scene.handout, act: act))
        let page = try await scene.page(as: scene.school.ada)
        #expect(page.contains(act == .lock ? "Your teacher has locked this" : "This is finished."))
        let answered = try await scene.page(as: scene.school.ben)
        #expect(answered.contains("Maus") && answered.contains("dog"))
        #expect(page.contains("dog") == (kind == .practice))
        for sign in ["data-play", #"id="sheet""#, "<button type=\"submit\" class=\"button primary huge"] {
            #expect(!page.contains(sign) && !answered.contains(sign), "\(sign)")
        }
        let handout = "/handouts/\(scene.handout)"
        let student = try await scene.school.browser(of: scene.school.ada).get(handout).text
        #expect(student.contains("Look at it") == (kind == .practice) && !student.contains(">Start<"))
        #expect(try await scene.school.browser(of: scene.school.ben).get(handout).text.contains("See your answers"))
    }

    @Test func aTestThatWasGivenBackCanOnlyBeRead() async throws {
        let scene = try await Scene(.test)
        let school = scene.school
        try await scene.answer(["Hund"], as: school.ada)
        #expect(try await scene.page(as: school.ada).contains("data-play"))
        let ito = try await school.actor(school.ito)
        try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        _ = try await school.client(of: school.ito).send(ActOnHandout(handoutID: scene.handout, act: .complete))
        let page = try await scene.page(as: school.ada)
        #expect(page.contains("This test is over.") && page.contains(#"value="Hund""#) && page.contains("Right"))
        #expect(!page.contains("data-play") && !page.contains("button primary huge"))
        let fieldsets = page.components(separatedBy: "<fieldset").dropFirst()
        #expect(fieldsets.count == 2 && fieldsets.allSatisfy { $0.prefix { $0 != ">" }.contains("disabled") })
    }

    @Test(arguments: [Worksheet.Kind.practice, .test])
    func aReceiptCarriesTheAnswerThatIsKept(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        let ada = try await scene.school.client(of: scene.school.ada)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let question = scene.questions(in: attempt)[0].id
        let deliver = { (answer: String) in
            try await ada.send(
                DeliverAnswers(
                    handoutID: scene.handout, activityID: scene.activity, attempt: attempt,
                    exercise: scene.worksheet.exercises[0].id, answers: [.init(question: question, answer: [answer])]))
        }
        #expect(try await deliver("Katze").results.map(\.answer) == [["Katze"]])
        #expect(try await deliver("Hund").results.map(\.answer) == [[kind == .test ? "Hund" : "Katze"]])
    }

    /// Students can read every answer and score recorded about them, whether or not they know the results.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func studentsReadWhatIsRecordedOfTheirWork(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        let school = scene.school
        let ito = try await school.actor(school.ito)
        try await school.services.leaderboards.setMode(.everybody, of: school.class7a.id, as: ito)
        try await school.services.leaderboards.decide(alias: nil, takesPart: true, as: school.actor(school.ada))
        let attempt = try await scene.answer(["Hund", "Kater mit Hut"], as: school.ada)
        let student = try await school.browser(of: school.ada)
        let page = try await student.get("/records").text
        #expect(page.contains("Kater mit Hut") && page.contains("My answer"))
        #expect(try await !school.browser(of: school.ben).get("/records").text.contains("Kater mit Hut"))
        guard kind == .practice else { return }
        #expect(!page.contains("points in the game"))
        _ = try await school.services.worksheetWork.deliver(
            AnswerDelivery(
                attempt: attempt, exercise: scene.worksheet.exercises[0].id, answers: [],
                score: GameScore(game: .typing, points: 123)), to: scene.activity, of: scene.handout,
            as: school.actor(school.ada))
        #expect(try await student.get("/records").text.contains("Rocket race · Animals · 123 points in the game"))
    }

    // MARK: What teachers see

    @Test func removingAnAnsweredExerciseAsksFirstAndCanBeUndone() async throws {
        let scene = try await Scene(.test)
        let school = scene.school
        let teacher = try await school.browser(of: school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        let exercise = scene.worksheet.exercises[0].id
        #expect(try await !teacher.get(sheet).text.contains("1 begun"))
        _ = try await scene.answer(["Hund", "Katze"], as: school.ada)
        #expect(try await teacher.get(sheet).text.contains("1 begun"))
        let version = try await school.services.worksheets.find(
            scene.worksheet.id, as: school.actor(school.ito)
        ).version
        let asked = try await teacher.post(
            "\(sheet)/arrange", ["version": "\(version)", "action": "remove:\(exercise)"])
        let question = "\(sheet)/exercises/\(exercise)/remove"
        #expect(asked.location == question)
        #expect(try await teacher.get(question).text.contains("1 student has answered it"))
        #expect(try await teacher.get(sheet).text.contains("exercise-\(exercise)"))
        _ = try await teacher.post(question, [:])
        let without = try await teacher.get(sheet).text
        #expect(!without.contains("exercise-\(exercise)") && without.contains("Put “"))
        _ = try await teacher.post(sheet, ["version": "\(version + 1)", "next": "back:\(exercise)"])
        let back = try await teacher.get(sheet).text
        #expect(back.contains("exercise-\(exercise)") && !back.contains("Put “"))
    }

    private func attempts(_ scene: Scene, as teacher: TestBrowser) async throws -> (path: String, page: String) {
        let school = scene.school
        let report = try await school.services.reports.report(of: scene.handout, as: school.actor(school.ito)).report
        let row = try #require(report.rows.first { $0.student.id == school.ada.id })
        let path = "/handouts/\(scene.handout)/assignments/\(try #require(row.cells[0]?.assignment))"
        return (path, try await teacher.get(path).text)
    }

    /// The page tells the truth about what the student can read.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func teachersSeeWhatTheStudentCanRead(kind: Worksheet.Kind) async throws {
        let scene = try await Scene(kind)
        let school = scene.school
        try await scene.answer(["Hund", "Kater"], as: school.ada)
        let teacher = try await school.browser(of: school.ito)
        let student = try await school.browser(of: school.ada)
        let later = "the results once you give them back"
        let results = "Ada Alpha can see the results, and"
        let first = try await attempts(scene, as: teacher).page
        #expect(first.contains(later) == (kind == .test) && first.contains(results) == (kind == .practice))
        #expect(try await student.get("/records").text.contains("1/2") == (kind == .practice))
        #expect(!first.contains("can see everything"))
        guard kind == .test else { return }
        let ito = try await school.actor(school.ito)
        try await school.services.worksheetMarking.release(true, scene.handout, as: ito)
        #expect(try await attempts(scene, as: teacher).page.contains(results))
        #expect(try await student.get("/records").text.contains("1/2"))
    }

    @Test func problemsWithPointsAreShownAtTheirField() async throws {
        let scene = try await Scene(
            content: FreeTextExercise.read("Why? [3]\nWhen? [2.5]", options: ExerciseOptions(), replacing: nil))
        let school = scene.school
        try await scene.answer(["So", "Now"], as: school.ada)
        let teacher = try await school.browser(of: school.ito)
        let (path, page) = try await attempts(scene, as: teacher)
        let forms = page.components(separatedBy: "<form").filter { $0.contains("\(path)/mark") }
        #expect(forms.count == 2)
        let hidden = Page("<form" + forms[1]).form(to: "\(path)/mark").filter { $0.0 != "csrf" && $0.0 != "points" }
        for (typed, said) in [
            ("4", "0–2.5"), ("many", "can’t be read"), ("", "This is missing"), ("1.125", "in two ways"),
        ] {
            let reply = try await teacher.post("\(path)/mark", pairs: hidden + [("points", typed)])
            #expect(reply.status == 422)
            let forms = reply.text.components(separatedBy: "<form").filter { $0.contains("\(path)/mark") }
            #expect(!forms[0].contains("aria-invalid"))
            #expect(forms[1].contains("aria-invalid=\"true\"") && forms[1].contains(said), "\(forms[1])")
            #expect(forms[1].contains("value=\"\(typed)\""))
        }
        #expect(try await teacher.post("\(path)/mark", pairs: hidden + [("points", "1,5")]).status == 303)
        #expect(try await attempts(scene, as: teacher).page.contains("1.5 of 2.5 points"))
    }

    @Test func aConflictOverAWorksheetNamesTheWorksheet() async throws {
        let scene = try await Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let sheet = "/worksheets/\(scene.worksheet.id)"
        let exercise = "\(sheet)/exercises/\(scene.worksheet.exercises[0].id)"
        _ = try await teacher.get(sheet)
        let old = ("version", "\(scene.worksheet.version)")
        let edited = try await teacher.post(sheet, pairs: [old, ("title", "New"), ("kind", "practice")])
        #expect(edited.status == 303)
        for (path, fields) in [
            (sheet, [("title", "Newer"), ("kind", "practice")]),
            (exercise, [("text", "dog = Hund"), ("title", "Newer")]),
            ("\(sheet)/arrange", [("action", "remove:\(scene.worksheet.exercises[0].id)")]),
        ] {
            let reply = try await teacher.post(path, pairs: [old] + fields)
            #expect(reply.status == 409, "\(path)")
            #expect(reply.text.contains("This worksheet has changed in the meantime"), "\(path)")
            #expect(!reply.text.contains("handout in the meantime") && !reply.text.contains("Somebody else"))
            // What was typed is still there.
            if path != "\(sheet)/arrange" { #expect(reply.text.contains("value=\"Newer\"")) }
        }
        let now = try await scene.school.services.worksheets.find(
            scene.worksheet.id, as: scene.school.actor(scene.school.ito))
        #expect(now.title == "New" && now.exercises.count == 1)
    }

    @Test func aFileWithoutUsableQuestionsMakesNoWorksheet() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        _ = try await teacher.get("/worksheets/import")
        let files = [
            "::One:: What? {\n\n::Two:: Broken } here {", "::One:: Say something. {#}",
            """
            <quiz><question type="calculated"><name><text>One</text></name></question></quiz>
            """,
        ]
        for file in files {
            let token = try #require(await teacher.formToken)
            let parts = ["csrf\"\r\n\r\n\(token)", "file\"; filename=\"q.txt\"\r\n\r\n\(file)"]
            let body = parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0)\r\n" }.joined() + "--b--\r\n"
            let reply = try await teacher.send(
                .post, "/worksheets/import", headers: [.contentType: "multipart/form-data; boundary=b"],
                body: Data(body.utf8))
            #expect(reply.status == 422)
            #expect(reply.text.contains("nothing was imported"), "\(file)")
            #expect(reply.text.contains("Left out") && reply.text.contains("One"), "\(file)")
        }
        let own = try await school.services.worksheets.list(.own, as: school.actor(school.ito))
        #expect(own.isEmpty)
    }

    @Test func whatIsWrongWithLinesSaysWhereAndHowMuchThereMayBe() async throws {
        let scene = try await Scene(content: NumberExercise.read("a = 1", options: ExerciseOptions(), replacing: nil))
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = "/worksheets/\(scene.worksheet.id)/exercises/\(scene.worksheet.exercises[0].id)"
        _ = try await teacher.get(path)
        for (text, said) in [
            ("a = 1\nb = 1,125", "Line 2: This number can be read in two ways"),
            ((1...10_001).map { "a\($0) = 1" }.joined(separator: "\n"), "There may be at most 200 of these."),
            ("a = 1\nb = 2 \((1...21).map { "u\($0)" }.joined(separator: ", "))", "Question 2: There may be at most"),
        ] {
            let reply = try await teacher.post(path, pairs: [("version", "1"), ("text", text)])
            #expect(reply.status == 422 || reply.status == 409)
            #expect(reply.text.contains(said), "\(said)")
        }
    }

    /// What is matched is stored solved: a pupil with a server of their own must not be able to undo the order.
    @Test func whatAPupilGetsIsInAnOrderThatOnlyTheSchoolCanCompute() async throws {
        let pairs = "abcdefghijkl".map { MatchingExercise.Pair("\($0)", $0.uppercased()) }
        let scene = try await Scene(.test, content: MatchingExercise(questions: [.init(prompt: "Match", pairs: pairs)]))
        let client = try await scene.school.client(of: scene.school.ada)
        let call = GetSheet(handoutID: scene.handout, activityID: scene.activity)
        let sheet = try await client.send(call)
        let shown = try #require(sheet.exercises[0].questions[0].form.right).map(\.text)
        #expect(try await client.send(call).exercises[0].questions[0].form.right?.map(\.text) == shown)
        let solved = pairs.map(\.right.text)
        #expect(shown != solved && shown.sorted() == solved)
        guard case .pairs(_, let computed) = scene.questions(in: sheet.attempt)[0].form else { return }
        #expect(computed.map(\.text) != shown)
        // The page without scripts shows the same order as the one with them.
        let page = try await scene.school.browser(of: scene.school.ada).get(scene.path).text
        let options = page.matches(of: /<option[^>]*>([A-L])<\/option>/).map { String($0.1) }
        #expect(Array(options.prefix(shown.count)) == shown)
    }
}
