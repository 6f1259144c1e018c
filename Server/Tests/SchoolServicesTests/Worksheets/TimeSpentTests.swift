import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// The time of a question of a test is all that was spent on it, however often its answer was changed and sent.
@Suite struct TimeSpentTests {
    private struct Scene {
        let school: TestHouse
        let exercise: Exercise
        let handout: Handout
        let ada: Actor
        let attempt: Activity.ID
        let question: Question.ID

        var work: WorksheetWork { WorksheetWork(school.house) }
        var activity: HandoutActivity.ID { handout.activities[0].id }

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            let content = FreeTextExercise(questions: [.init(prompt: "Why?", points: 5)])
            let written = Exercise(
                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "", content: content)
            let worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Test", kind: .test, exercises: [written]), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Test", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
            ada = try await school.actor(school.ada)
            let sheet = try await WorksheetWork(school.house).sheet(handout.activities[0].id, of: handout.id, as: ada)
            attempt = sheet.attempt
            // The school names the questions.
            exercise = sheet.sheet.exercises[0]
            question = exercise.content.questions(for: attempt.seed)[0].id
        }

        /// Delivers an answer; returns the time that the report then shows.
        func time(
            _ answer: String, _ seconds: Int, name: String? = nil, earlier: [String]? = nil, age: Int = 0
        ) async throws -> Int? {
            let parts = answer.isEmpty ? [] : [answer]
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: attempt, exercise: exercise.id,
                    answers: [
                        .init(
                            question: question, answer: Answer(parts), duration: seconds * 1000, age: age, seen: [],
                            name: name, earlier: earlier)
                    ]),
                to: activity, of: handout.id, as: ada)
            return try await reported
        }

        var reported: Int? {
            get async throws {
                let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
                return report.rows.first { $0.student.id == school.ada.id }?.cells[0]?.duration
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func aLaterAnswerAddsItsTime(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        #expect(try await test.time("Because.", 15, name: "1") == 15_000)
        #expect(try await test.time("It is.", 1, name: "2") == 16_000)
        #expect(try await test.time("It is.", 1, name: "2") == 16_000, "It was sent again.")
        #expect(try await test.time("Because.", 15, name: "1") == 16_000, "So was this.")
        _ = try await test.time("", 2, name: "3")
        #expect(try await test.time("It was.", 4, name: "4") == 22_000, "It was emptied in between.")
        #expect(try await test.time("It was.", 5, name: "5") == 27_000, "The same was thought of anew.")
        #expect(try await test.time("It was.", 5) == 27_000, "Without a name, it may have been sent again.")
    }

    /// A device whose receipt was lost tells of all of its changes since, and one that was overtaken counts no more.
    @Test(arguments: Backend.enabled)
    func whatArrivedWithoutAReceiptCountsOnce(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        #expect(try await test.time("a", 10, name: "1", earlier: []) == 10_000)
        #expect(try await test.time("abc", 18, name: "3", earlier: ["1", "2"]) == 18_000)
        #expect(try await test.time("ab", 14, name: "2", earlier: ["1"]) == 18_000)
        #expect(try await test.time("x", 7, name: "tablet", earlier: []) == 25_000)
        #expect(try await test.time("abcd", 20, name: "4", earlier: ["1", "2", "3"]) == 27_000)
    }

    /// What a device spent on an answer that another one has overtaken was spent.
    @Test(arguments: Backend.enabled)
    func timeOfAnAnswerThatCameTooLateCounts(on backend: Backend) async throws {
        let test = try await Scene(on: backend)
        test.school.clock.advance(by: 600)
        #expect(try await test.time("new", 10, name: "laptop") == 10_000)
        test.school.clock.advance(by: 60)
        #expect(try await test.time("old", 5, name: "tablet", age: 90_000) == 15_000)
        try await test.work.handIn(test.activity, of: test.handout.id, as: test.ada)
        #expect(try await test.time("new", 10, name: "again") == 15_000, "It was handed in with that.")
    }
}
