import Foundation
import SchoolModel
import Testing

/// Before a handout changes, its teacher reads which answers stay, which are judged anew, and which go.
@Suite struct ChangedAnswersTests {
    private static let id = Exercise.ID(UUID(uuidString: "018f0000-0000-7000-8000-000000000001").unsafelyUnwrapped)
    private let students = (1...3).map { number in
        Person.ID(UUID(uuidString: "018f0000-0000-7000-8000-00000000001\(number)").unsafelyUnwrapped)
    }

    private func sheet(_ content: some ExerciseContent) -> Worksheet {
        Worksheet(
            id: Worksheet.ID(Self.id.uuid), author: students[0], title: "Sheet",
            exercises: [Exercise(id: Self.id, title: "Animals", content: content)], changedAt: .distantPast)
    }

    /// What becomes of answers, a list of them for each question, when the lines of an exercise change.
    private func change<Content: WrittenExercise>(
        _ before: String, to after: String, _: Content.Type, answers: [[String]], points: Double? = nil
    ) throws -> ChangedAnswers {
        let old = try Content.read(before, options: ExerciseOptions(), replacing: nil)
        let new = try Content.read(after, options: ExerciseOptions(), replacing: old)
        let given = try zip(old.questions(for: 1), answers).flatMap { question, answers in
            try zip(students, answers).map { student, text in
                var parts = [text]
                if case .choice(let options, _) = question.form {
                    parts = options.filter { $0.text == text }.map(\.id)
                }
                let mark = try #require(old.mark(Answer(parts), of: question.id, seed: 1))
                return ChangedAnswers.Given(
                    student: student, seed: 1,
                    answer: GivenAnswer(
                        exercise: Self.id, question: question.id, answer: Answer(parts),
                        mark: points.map { Mark(points: $0, outOf: mark.outOf) } ?? mark, duration: 0,
                        at: .distantPast, markedBy: points.map { _ in students[0] }))
            }
        }
        return ChangedAnswers(from: sheet(old), to: sheet(new), answers: given)
    }

    private func lines(_ lines: [ChangedAnswers.Line]) -> [String] {
        lines.map { "\($0.prompt ?? "-"): \($0.students)" }
    }

    @Test func everyQuestionSaysWhatBecomesOfItsAnswers() throws {
        let changed = try change(
            "barks = dog\nmeows = cat\nneighs = hose\nmoos = cow",
            to: "barkks = dog\nmeows = cat\nneighs = horse\nsings = bird", WordTranslationExercise.self,
            answers: [["dog", "cat"], ["cat", "cat"], ["hose", "horse", "cow"], ["cow"]])
        #expect(lines(changed.gone) == ["moos: 1"])
        #expect(lines(changed.judgedAnew) == ["neighs: 2"])
        #expect(lines(changed.kept) == ["barkks: 2", "neighs: 1"])
    }

    @Test func anOptionThatIsGoneTakesItsAnswersAlong() throws {
        let changed = try change(
            "Barks?\n* dog\n- cat\n- cow", to: "Barks?\n* dog\n- cow\n- hen", ChoiceExercise.self,
            answers: [["dog", "cat", "cow"]])
        #expect(lines(changed.gone) == ["Barks?: 1"] && changed.judgedAnew.isEmpty)
        #expect(lines(changed.kept) == ["Barks?: 2"])
    }

    /// The version that a handout shows says how much a question counts, also for points that were given before.
    @Test(arguments: [(3.0, "[5]", 3.0, Mark.Verdict.partly), (3, "[2]", 2, .correct), (0, "[2]", 0, .wrong)])
    func pointsByHandStayWithinWhatTheQuestionCounts(
        given: Double, now: String, points: Double, verdict: Mark.Verdict
    ) throws {
        let changed = try change(
            "Why? [3]", to: "Why? \(now)", FreeTextExercise.self, answers: [["Because."]], points: given)
        #expect(lines(changed.judgedAnew) == ["Why?: 1"] && changed.gone.isEmpty && changed.kept.isEmpty)
        let new = try FreeTextExercise.read("Why? \(now)", options: ExerciseOptions(), replacing: nil)
        let answer = GivenAnswer(
            exercise: Self.id, question: new.questions[0].id, answer: Answer(["Because."]),
            mark: Mark(points: given, outOf: 3), duration: 0, at: .distantPast, markedBy: students[0])
        let mark = answer.mark(by: Exercise(id: Self.id, title: "", content: new), seed: 1)
        #expect(mark?.points == points && mark?.outOf == new.questions[0].points && mark?.verdict == verdict)
    }

    @Test func whatIsTheSameIsNotNamed() throws {
        let lines = "barks = dog\nmeows = cat"
        #expect(try change(lines, to: lines, WordTranslationExercise.self, answers: [["dog"], ["dog"]]).isEmpty)
    }
}
