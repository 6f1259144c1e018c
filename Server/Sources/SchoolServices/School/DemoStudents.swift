import Foundation
import SchoolModel

/// How the students of a demo school work: some carefully, some in a hurry, and all with the same difficulties.
struct DemoStudents {
    let house: SchoolHouse
    let clock: DemoClock
    let recording: RecordingService

    /// Works on what was handed out.
    ///
    /// - Parameters:
    ///   - handout: The handout; each worksheet in it is worked on.
    ///   - student: Who works.
    ///   - number: The student's place in the class: every third one finds things harder.
    ///   - isWhole: Whether the student finishes it.
    /// - Throws: What the services refuse.
    func work(on handout: Handout, as student: Actor, number: Int, isWhole: Bool) async throws {
        for activity in handout.activities {
            guard let path = activity.content.context else { continue }
            if path.worksheet != nil {
                try await answer(activity, of: handout, as: student, number: number, isWhole: isWhole)
            } else {
                try await play(path, as: student, number: number, isWhole: isWhole)
            }
        }
    }

    private func answer(
        _ activity: HandoutActivity, of handout: Handout, as student: Actor, number: Int, isWhole: Bool
    ) async throws {
        let work = WorksheetWork(house)
        let atWork = try await work.sheet(activity.id, of: handout.id, as: student)
        let questions = atWork.sheet.questions(in: atWork.attempt)
        for exercise in atWork.sheet.exercises {
            var own = questions.filter { $0.exercise.id == exercise.id }.map(\.question)
            if !isWhole { own = Array(own.prefix(max(1, own.count / 2))) }
            let parts = own.enumerated().map { place, question in
                AnswerDelivery.Part(
                    question: question.id,
                    answer: answer(
                        to: question, of: exercise, seed: atWork.attempt.seed,
                        isRight: knows(question: place, number: number), number: number),
                    duration: 2500 + clock.below(9000))
            }
            let isGame = exercise.content is VocabularyExercise && isWhole
            let score = GameScore(game: .typing, points: 300 + 40 * clock.below(12))
            clock.advance(by: Double(parts.reduce(0) { $0 + $1.duration }) / 1000)
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: atWork.attempt, exercise: exercise.id, answers: parts, score: isGame ? score : nil),
                to: activity.id, of: handout.id, as: student)
            if !isWhole { return }
        }
        if atWork.sheet.kind == .test { try await work.handIn(activity.id, of: handout.id, as: student) }
    }

    /// Later questions are harder, most of all for every third student.
    private func knows(question place: Int, number: Int) -> Bool {
        clock.below(10) >= min(7, place) - (number % 3 == 2 ? 0 : 3)
    }

    /// What students write in their own words.
    private static let texts = [
        "You divide by 4 and then times 3.", "Half of it, and half of the half.", "Take 3 of the 4 parts.",
        "I divide it by three.",
    ]

    private func answer(
        to question: Question, of exercise: Exercise, seed: UInt64, isRight: Bool, number: Int
    ) -> Answer {
        if exercise.content is FreeTextExercise { return Answer([Self.texts[number % Self.texts.count]]) }
        let solution = exercise.content.solution(of: question.id, seed: seed) ?? ""
        let isCorrect = { (answer: Answer) in
            exercise.content.mark(answer, of: question.id, seed: seed)?.verdict == .correct
        }
        if case .choice(let options, _) = question.form {
            let answers = options.map { Answer([$0.id]) }
            return answers.first { isCorrect($0) == isRight } ?? Answer([solution])
        }
        guard !isRight else { return Answer([solution]) }
        // A number beside the right one, or a word without its second letter.
        let wrong = Int(solution).map { "\($0 + 1)" } ?? String(solution.prefix(1) + solution.dropFirst(2))
        return Answer([wrong])
    }

    private func play(_ path: IdentifierPath, as student: Actor, number: Int, isWhole: Bool) async throws {
        let tasks = 10
        let answers = (0..<tasks).map { knows(question: $0 / 2, number: number) }
        let begin = clock.now
        clock.advance(by: 240 + Double(clock.below(180)))
        let items = answers.enumerated().map { place, isRight in
            ActivityItem(
                identifier: "task-\(place + 1)", title: "Task \(place + 1)",
                value: .binary(isRight, kind: .correctIncorrect))
        }
        let attempt = Activity(
            id: Activity.ID(house.surroundings.makeUUID()), context: path, startedAt: begin,
            duration: Int(clock.now.timeIntervalSince(begin) * 1000),
            primaryItem: ActivityItem(
                identifier: "points", title: "Points",
                value: .score(Double(answers.count { $0 }), outOf: Double(tasks))),
            additionalItems: items)
        _ = try await recording.record([attempt], as: student)
        if isWhole { try await recording.complete(path, as: student) }
    }
}
