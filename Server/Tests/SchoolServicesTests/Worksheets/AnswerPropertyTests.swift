import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Whatever students answer and teachers do, in any order, the report agrees with the answers.
@Suite struct AnswerPropertyTests {
    private static let words = ["ant", "bee", "cat", "dog"]
    private static let tries = ["A", "B", "C", "D", "a", " B ", "E", ""]

    @Test(arguments: Backend.enabled, [UInt64](1...6))
    func attemptsMatchTheirAnswers(on backend: Backend, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let school = try await TestHouse(on: backend)
        let work = WorksheetWork(school.house)
        let marking = WorksheetMarking(school.house)
        let ito = try await school.actor(school.ito)
        let content = try WordTranslationExercise.read(
            "ant = A\nbee = B\ncat = C\ndog = D", options: ExerciseOptions(), replacing: nil)
        let exercise = Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Words", content: content)
        let worksheet = try await WorksheetService(school.house).create(
            WorksheetContent(title: "Words", exercises: [exercise]), as: ito)
        let path = try IdentifierPath(worksheet: worksheet.id)
        let handout = try await school.post(activities: [school.activity("Words", .context(path))])
        let activity = handout.activities[0].id
        let questions = content.questions(for: 1)
        var delivered: [AnswerDelivery] = []

        for _ in 0..<40 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6:
                let student = try await school.actor(
                    [school.ada, school.ben].randomElement(using: &random) ?? school.ada)
                let anew = Int.random(in: 0..<6, using: &random) == 0
                let sheet = try await work.sheet(activity, of: handout.id, anew: anew, as: student)
                let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    AnswerDelivery.Part(
                        question: (questions.randomElement(using: &random) ?? questions[0]).id,
                        answer: Answer([Self.tries.randomElement(using: &random) ?? ""]),
                        duration: Int.random(in: 0..<5000, using: &random))
                }
                let delivery = AnswerDelivery(attempt: sheet.attempt, exercise: exercise.id, answers: parts)
                _ = try await work.deliver(delivery, to: activity, of: handout.id, as: student)
                delivered.append(delivery)
                // What was lost on the way back is sent again, maybe after something else.
                if let again = delivered.randomElement(using: &random), again.attempt == sheet.attempt {
                    _ = try await work.deliver(again, to: activity, of: handout.id, as: student)
                }
            case 6:
                let answer = Answer([Self.tries.randomElement(using: &random) ?? ""])
                _ = try? await marking.accept(
                    answer, to: (questions.randomElement(using: &random) ?? questions[0]).id, of: exercise.id,
                    in: worksheet.id, as: ito)
            case 7: _ = try? await school.handouts.lock(handout.id, as: ito)
            case 8: _ = try? await school.handouts.unlock(handout.id, as: ito)
            default: school.clock.advance(by: 60)
            }
            _ = try? await school.handouts.unlock(handout.id, as: ito)
        }
        try await requireAgreement(worksheet.id, exercise.id, of: handout, in: school, "seed \(seed)")
    }

    /// Marks every stored answer from scratch, by the current worksheet, and compares.
    private func requireAgreement(
        _ id: Worksheet.ID, _ exercise: Exercise.ID, of handout: Handout, in house: TestHouse, _ comment: Comment
    ) async throws {
        let school = house.house.school
        try await house.house.database.read { connection in
            let content = try #require(try connection.worksheets(of: school).find(id)?.exercises.first?.content)
            let assignments = try connection.assignments(of: school).all(of: [handout.id])
            let stored = try connection.answers(of: school).list(under: assignments.map(\.id))
            #expect(!stored.isEmpty, comment)
            for assignment in assignments {
                let attempts = try connection.activities(of: school).list(under: assignment)
                #expect(assignment.summary == AttemptSummary(of: attempts), comment)
                for attempt in attempts {
                    let own = stored.filter { $0.place.assignment == assignment.id && $0.place.attempt == attempt.id }
                    let marks = own.compactMap {
                        content.mark($0.given.answer, of: $0.given.question, seed: attempt.id.seed)
                    }
                    let points = marks.map(\.points).reduce(0, +)
                    #expect(own.map(\.given.mark.verdict) == marks.map(\.verdict), comment)
                    #expect(attempt.primaryItem?.value == .score(points, outOf: 4), comment)
                    #expect(attempt.additionalItems.count == own.count, comment)
                    #expect(Set(own.map(\.given.question)).count == own.count, comment)
                    #expect(attempt.duration == own.map(\.given.duration).reduce(0, +), comment)
                }
                let places = Set(stored.map(\.place).filter { $0.assignment == assignment.id }.map(\.attempt))
                #expect(places == Set(attempts.map(\.id)), comment)
            }
        }
    }
}
