import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Answers that name what their question doesn't have, or has no longer: a page saw it before it was changed.
@Suite struct OutdatedAnswerTests {
    private struct Scene {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        let ada: Actor
        let attempt: Activity.ID

        var forms: [Question.Form] {
            worksheet.exercises.map { $0.content.questions(for: attempt.seed)[0].form }
        }

        init(_ kind: Worksheet.Kind, on backend: Backend) async throws {
            let school = try await TestHouse(on: backend)
            let options = ExerciseOptions()
            let contents: [any ExerciseContent] = [
                try ChoiceExercise.read("2 + 2?\n* 4\n- 5", options: options, replacing: nil),
                try ChoiceExercise.read("Even?\n* 2\n* 4\n- 5", options: options, replacing: nil),
                try MatchingExercise.read("dog = Hund\ncat = Katze", options: options, replacing: nil),
                try OrderingExercise.read("Count:\none\ntwo\nthree", options: options, replacing: nil),
            ]
            let exercises = contents.map {
                Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "One", content: $0)
            }
            self.school = school
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Test", kind: kind, exercises: exercises), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Test", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
            ada = try await school.actor(school.ada)
            attempt = try await WorksheetWork(school.house).sheet(
                handout.activities[0].id, of: handout.id, as: ada
            ).attempt
        }

        /// The names of what can be chosen in an exercise.
        func names(_ exercise: Int) -> [String] {
            switch forms[exercise] {
            case .choice(let options, _), .order(let options), .pairs(_, let options): options.map(\.id)
            case .text, .gaps, .number: []
            }
        }

        /// The names of what is right.
        func right(_ exercise: Int) -> [String] {
            switch worksheet.exercises[exercise].content {
            case let choice as ChoiceExercise: choice.questions[0].options.filter(\.isRight).map(\.option.id)
            case let order as OrderingExercise: order.questions[0].items.map(\.id)
            default: []
            }
        }

        @discardableResult
        func deliver(
            _ answer: [String], to exercise: Int, isTraining: Bool = false
        ) async throws -> DeliveredAnswers {
            let exercise = worksheet.exercises[exercise]
            let question = exercise.content.questions(for: attempt.seed)[0].id
            let delivery = AnswerDelivery(
                attempt: attempt, exercise: exercise.id,
                answers: [.init(question: question, answer: Answer(answer))])
            let work = WorksheetWork(school.house)
            let place = handout.activities[0].id
            if isTraining { return try await work.train(delivery, at: place, of: handout.id, as: ada) }
            return try await work.deliver(delivery, to: place, of: handout.id, as: ada)
        }
    }

    @Test(arguments: [Worksheet.Kind.test, .practice], Backend.enabled)
    func anAnswerOfWhichNothingIsThereIsNotTaken(_ kind: Worksheet.Kind, on backend: Backend) async throws {
        let scene = try await Scene(kind, on: backend)
        for exercise in scene.forms.indices {
            let names = scene.names(exercise)
            #expect(names.count >= 2)
            let refused = try await scene.deliver(["gone", "away"], to: exercise)
            #expect(refused.changed.count == 1 && refused.answers.isEmpty && refused.gone.isEmpty, "\(exercise)")
            let taken = try await scene.deliver(names, to: exercise)
            #expect(taken.changed.isEmpty && taken.answers.map(\.answer.parts) == [names])
            // What another page still shows takes nothing back.
            let late = try await scene.deliver(["gone"], to: exercise)
            #expect(late.changed.count == (kind == .test ? 1 : 0))
            #expect(try await scene.deliver(names, to: exercise).answers.map(\.answer.parts) == [names])
        }
    }

    @Test(arguments: Backend.enabled)
    func ofAnAnswerToATestWhatIsThereIsTaken(on backend: Backend) async throws {
        let scene = try await Scene(.test, on: backend)
        for exercise in scene.forms.indices.dropFirst() {
            let name = scene.names(exercise)[0]
            let answer = exercise == 1 ? [name, "gone"] : ["gone", name]
            let kept = try await scene.deliver(answer, to: exercise).answers.map(\.answer.parts)
            #expect(kept == [exercise == 1 ? [name] : ["", name]])
        }
    }

    /// Whoever has chosen all that is right by now, is right, although there was more to choose when they did.
    @Test(arguments: Backend.enabled)
    func ofAnAnswerToPracticeWhatIsGoneDoesNotCount(on backend: Backend) async throws {
        let scene = try await Scene(.practice, on: backend)
        for exercise in [0, 1, 3] {
            let question = scene.worksheet.exercises[exercise].content.questions(for: scene.attempt.seed)[0]
            let right = scene.right(exercise)
            let answer = ["gone"] + right
            let kept = try await scene.deliver(answer, to: exercise).answers
            #expect(kept.map { $0.answer.current(for: question.form).parts.prefix(right.count) } == [right[...]])
            #expect(kept.map(\.mark.verdict) == [.correct], "\(exercise)")
            let tried = try await scene.deliver(answer, to: exercise, isTraining: true)
            #expect(tried.answers.map(\.mark.verdict) == [.correct], "\(exercise)")
        }
    }
}
