import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// What is shown of work at a worksheet says what it is, and leaves out what nobody knows.
@Suite struct TruthfulNumbersTests {
    private struct Sheet {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout

        var work: WorksheetWork { WorksheetWork(school.house) }
        var activity: HandoutActivity.ID { handout.activities[0].id }

        init(_ kind: Worksheet.Kind, _ contents: [any ExerciseContent], on backend: Backend) async throws {
            let school = try await TestHouse(on: backend)
            let exercises = contents.map { content in
                Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "", content: content)
            }
            self.school = school
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Mixed", kind: kind, exercises: exercises), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Mixed", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
        }

        /// Ada's answer to the first question of an exercise.
        func answer(_ exercise: Int, _ answer: [String]) async throws {
            let ada = try await school.actor(school.ada)
            let sheet = try await work.sheet(activity, of: handout.id, as: ada)
            let exercise = sheet.sheet.exercises[exercise]
            let question = exercise.content.questions(for: sheet.attempt.seed)[0].id
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: sheet.attempt, exercise: exercise.id,
                    answers: [.init(question: question, answer: Answer(answer), duration: 1000)]),
                to: activity, of: handout.id, as: ada)
        }

        var cell: Report.Cell? {
            get async throws {
                let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
                return report.rows.first { $0.student.id == school.ada.id }?.cells[0]
            }
        }
    }

    private static let story = FreeTextExercise(questions: [.init(prompt: "Why?", points: 5)])
    private static let truth = TrueFalseExercise(questions: [.init(prompt: "Water is wet.", isTrue: true)])

    /// A text that waits for its teacher is not worth nothing.
    @Test(arguments: Backend.enabled)
    func whatWaitsForAMarkCountsForNothingYet(on backend: Backend) async throws {
        let sheet = try await Sheet(.practice, [Self.story, Self.truth], on: backend)
        try await sheet.answer(0, ["Because."])
        try await sheet.answer(1, ["true"])
        let cell = try #require(try await sheet.cell)
        #expect(cell.isWhole && cell.primary?.value == .score(1, outOf: 1))
        let ito = try await sheet.school.actor(sheet.school.ito)
        let attempts = try await sheet.school.reports.attempts(behind: cell.assignment, as: ito).attempts
        let exercise = sheet.worksheet.exercises[0]
        let question = QuestionName(
            exercise: exercise.id, question: exercise.content.questions(for: 0)[0].id)
        try await WorksheetMarking(sheet.school.house).mark(
            [
                PointsByHand(
                    assignment: cell.assignment, attempt: attempts[0].id, question: question, points: 4)
            ], of: sheet.handout.id, as: ito)
        #expect(try await sheet.cell?.primary?.value == .score(5, outOf: 6))
    }

    /// What a student only says is done is as far as the records show.
    @Test(arguments: Backend.enabled)
    func sayingDoneIsNotDoingAnywhere(on backend: Backend) async throws {
        let sheet = try await Sheet(.practice, [Self.truth, Self.truth], on: backend)
        let ada = try await sheet.school.actor(sheet.school.ada)
        try await sheet.answer(0, ["true"])
        try await sheet.school.work.setDone(true, sheet.activity, of: sheet.handout.id, as: ada)
        let cell = try #require(try await sheet.cell)
        #expect(cell.gap == .rest(after: 0.5) && cell.standing == .started && cell.missing == 0.5)
    }

    @Test(arguments: Backend.enabled)
    func aSheetOfWhichNothingIsMarkedHasNoResult(on backend: Backend) async throws {
        let sheet = try await Sheet(.test, [Self.story], on: backend)
        try await sheet.answer(0, ["Because."])
        try await sheet.work.handIn(
            sheet.activity, of: sheet.handout.id, as: sheet.school.actor(sheet.school.ada))
        let cell = try #require(try await sheet.cell)
        #expect(cell.isWhole && cell.main == nil && cell.progress == 1)
    }

    /// A student reads how many questions of a test are answered, and nothing of how.
    @Test(arguments: Backend.enabled)
    func whatIsAnsweredIsCountedByQuestions(on backend: Backend) async throws {
        let sheet = try await Sheet(.test, [Self.truth, Self.truth, Self.truth], on: backend)
        let ada = try await sheet.school.actor(sheet.school.ada)
        #expect(try await sheet.work.answered(of: sheet.handout.id, as: ada).isEmpty)
        try await sheet.answer(0, ["true"])
        try await sheet.answer(1, ["false"])
        let counts = try await sheet.work.answered(of: sheet.handout.id, as: ada)[sheet.activity]
        #expect(counts?.answered == 2 && counts?.asked == 3)
        let own = try await sheet.school.work.handout(sheet.handout.id, as: ada).tasks[0].assignment
        #expect(own.summary.primaryItem == nil && Report.Cell(own, due: nil).main == nil)
    }

    /// Records are for people: the names that the school gives to options say nothing to them.
    @Test(arguments: Backend.enabled)
    func recordsHaveWordsEvenForWhatWasRemoved(on backend: Backend) async throws {
        let choice = ChoiceExercise(questions: [
            .init(
                prompt: "Which?",
                options: [
                    .init(.init(id: "", text: "Cat"), isRight: true), .init(.init(id: "", text: "Dog"), isRight: false),
                ])
        ])
        let sheet = try await Sheet(.practice, [choice, Self.truth], on: backend)
        let ito = try await sheet.school.actor(sheet.school.ito)
        guard case .choice(let options, _) = sheet.worksheet.exercises[0].content.questions(for: 0)[0].form,
            let cat = options.first(where: { $0.text == "Cat" })
        else { throw Refusal.notFound }
        try await sheet.answer(0, [cat.id])
        try await sheet.answer(1, ["true"])
        _ = try await WorksheetService(sheet.school.house).arrange(
            sheet.worksheet.exercises[0].id, .remove, in: sheet.worksheet.id, version: sheet.worksheet.version, as: ito)
        let ada = try await sheet.school.actor(sheet.school.ada)
        let answers = try await sheet.school.reports.ownRecords(as: ada).records.flatMap(\.answers)
        #expect(Set(answers.map(\.answer)) == ["Cat", "true"])
        #expect(answers.first { $0.answer == "true" }?.type == .trueFalse)
        #expect(Answer([cat.id, "my own words"]).readable == "my own words")
    }
}
