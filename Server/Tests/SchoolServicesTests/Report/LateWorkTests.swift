import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// What comes in after the deadline is late, whatever was said before.
@Suite struct LateWorkTests {
    private static let day = 86_400.0

    /// A handout with an activity of an app or a worksheet, due in a day.
    private struct Scene {
        let school: TestHouse
        let handout: Handout
        let worksheet: Worksheet?

        init(_ kind: Worksheet.Kind?, on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            let ito = try await school.actor(school.ito)
            var content = HandoutActivity.Content.context(school.quiz)
            var worksheet: Worksheet?
            if let kind {
                let made = try await WorksheetService(school.house).create(
                    WorksheetContent(
                        title: "Words", kind: kind,
                        exercises: [
                            Exercise(
                                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Animals",
                                content: try WordTranslationExercise.read(
                                    "dog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil))
                        ]), as: ito)
                worksheet = made
                content = .context(try IdentifierPath(worksheet: made.id))
            }
            self.worksheet = worksheet
            handout = try await school.post(
                activities: [school.activity("Words", content)], due: school.clock.now + LateWorkTests.day)
        }

        var activity: HandoutActivity.ID { handout.activities[0].id }

        func answer(_ count: Int, _ words: [String] = ["Hund", "Hund"], anew: Bool = false) async throws {
            let work = WorksheetWork(school.house)
            let ada = try await school.actor(school.ada)
            let sheet = try await work.sheet(activity, of: handout.id, anew: anew, as: ada)
            let exercise = sheet.sheet.exercises[0]
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: sheet.attempt, exercise: exercise.id,
                    answers: zip(exercise.content.questions(for: sheet.attempt.seed), words).prefix(count).map {
                        AnswerDelivery.Part(question: $0.id, answer: Answer([$1]))
                    }), to: activity, of: handout.id, as: ada)
        }

        /// What the teacher's report says of Ada; the student's own view has to say the same.
        func isLate() async throws -> Bool {
            let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
            let cell = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0])
            let own = try await school.work.toDo(as: school.actor(school.ada))
            let mine = try #require(own.first { $0.handout.id == handout.id })
            #expect(Report.Cell(mine.tasks[0].assignment, due: mine.due).isLate == cell.isLate)
            return cell.isLate
        }
    }

    @Test(arguments: Backend.enabled)
    func whatIsSaidToBeDoneInTimeAndAnsweredAfterwardsIsLate(on backend: Backend) async throws {
        let scene = try await Scene(.practice, on: backend)
        try await scene.school.work.setDone(
            true, scene.activity, of: scene.handout.id, as: scene.school.actor(scene.school.ada))
        #expect(try await !scene.isLate())
        scene.school.clock.advance(by: 2 * Self.day)
        #expect(try await !scene.isLate(), "time alone makes nothing late")
        try await scene.answer(2)
        #expect(try await scene.isLate())
    }

    @Test(arguments: Backend.enabled)
    func aTestThatIsBegunAfterTheDeadlineIsLateBeforeItIsFinished(on backend: Backend) async throws {
        let scene = try await Scene(.test, on: backend)
        scene.school.clock.advance(by: 2 * Self.day)
        try await scene.answer(1)
        #expect(try await scene.isLate())
    }

    @Test(arguments: Backend.enabled)
    func whatAnAppDeliversAfterTheDeadlineIsLateWithoutBeingDone(on backend: Backend) async throws {
        let scene = try await Scene(nil, on: backend)
        let ada = try await scene.school.actor(scene.school.ada)
        let attempt = scene.school.attempt()
        _ = try await scene.school.recording.record([attempt], as: ada)
        #expect(try await !scene.isLate())
        scene.school.clock.advance(by: 2 * Self.day)
        // Delivering again what is known is no work.
        _ = try await scene.school.recording.record([attempt], as: ada)
        #expect(try await !scene.isLate())
        _ = try await scene.school.recording.record([scene.school.attempt()], as: ada)
        #expect(try await scene.isLate())
    }

    /// Who was done in time may practise for the next test.
    @Test(arguments: Backend.enabled)
    func practisingAfterTheDeadlineMakesNobodyLateWhoWasDone(on backend: Backend) async throws {
        let scene = try await Scene(.practice, on: backend)
        try await scene.answer(2)
        scene.school.clock.advance(by: 2 * Self.day)
        try await scene.answer(1, anew: true)
        #expect(try await !scene.isLate(), "another attempt that was left")
        try await scene.answer(2, anew: true)
        #expect(try await !scene.isLate(), "another attempt that was no better")
        try await scene.answer(2, ["Hund", "Katze"], anew: true)
        #expect(try await scene.isLate(), "the better result was reached too late")
    }

    /// A teacher who marks afterwards makes nobody late.
    @Test(arguments: Backend.enabled)
    func whatATeacherMarksIsNoWorkOfTheStudent(on backend: Backend) async throws {
        let scene = try await Scene(.practice, on: backend)
        let school = scene.school
        try await scene.answer(2)
        school.clock.advance(by: 2 * Self.day)
        let worksheet = try #require(scene.worksheet)
        let exercise = worksheet.exercises[0]
        let question = exercise.content.questions(for: 0)[1].id
        try await WorksheetMarking(school.house).accept(
            Answer(["Hund"]), to: question, of: exercise.id, in: worksheet.id, as: school.actor(school.ito))
        #expect(try await !scene.isLate())
    }
}
