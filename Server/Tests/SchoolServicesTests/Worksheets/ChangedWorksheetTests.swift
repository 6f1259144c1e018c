import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// What becomes of answers when a worksheet that was handed out changes, on both databases.
@Suite struct ChangedWorksheetTests {
    private struct Sheet {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout

        var worksheets: WorksheetService { WorksheetService(school.house) }
        var work: WorksheetWork { WorksheetWork(school.house) }

        init(_ kind: Worksheet.Kind, on backend: Backend) async throws {
            let school = try await TestHouse(on: backend)
            let exercises = try [("Pets", "dog = Hund\ncat = Katze"), ("Farm", "cow = Kuh")].map { title, lines in
                Exercise(
                    id: Exercise.ID(school.house.surroundings.makeUUID()), title: title,
                    content: try WordTranslationExercise.read(lines, options: ExerciseOptions(), replacing: nil))
            }
            self.school = school
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Words", kind: kind, exercises: exercises), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
        }

        /// Answers some exercises, everything with the same word.
        func answer(_ exercises: [Int], by student: Person) async throws {
            let actor = try await school.actor(student)
            let sheet = try await work.sheet(handout.activities[0].id, of: handout.id, as: actor)
            for exercise in exercises.map({ sheet.sheet.exercises[$0] }) {
                let parts = exercise.content.questions(for: sheet.attempt.seed).map {
                    AnswerDelivery.Part(question: $0.id, answer: Answer(["Kuh"]), duration: 2000)
                }
                _ = try await work.deliver(
                    AnswerDelivery(attempt: sheet.attempt, exercise: exercise.id, answers: parts),
                    to: handout.activities[0].id, of: handout.id, as: actor)
            }
        }

        /// Adds a line to the first exercise, and another exercise.
        func grow() async throws {
            let ito = try await school.actor(school.ito)
            let now = try await worksheets.find(worksheet.id, as: ito)
            var content = WorksheetContent(now)
            content.exercises[0].content = try WordTranslationExercise.read(
                "dog = Hund\ncat = Katze\npig = Schwein", options: ExerciseOptions(),
                replacing: content.exercises[0].content)
            content.exercises.append(
                Exercise(
                    id: Exercise.ID(school.house.surroundings.makeUUID()), title: "More",
                    content: try WordTranslationExercise.read(
                        "hen = Huhn", options: ExerciseOptions(), replacing: nil)))
            _ = try await worksheets.edit(worksheet.id, version: now.version, content, as: ito)
            try await handOut()
        }

        /// Decides that the handout changes too.
        func handOut() async throws {
            let ito = try await school.actor(school.ito)
            let version = try await worksheets.find(worksheet.id, as: ito).version
            _ = try await worksheets.handOutChanges(of: worksheet.id, version: version, in: handout.id, as: ito)
        }

        func remove(_ exercise: Int) async throws {
            let ito = try await school.actor(school.ito)
            let version = try await worksheets.find(worksheet.id, as: ito).version
            _ = try await worksheets.arrange(
                worksheet.exercises[exercise].id, .remove, in: worksheet.id, version: version, as: ito)
            try await handOut()
        }

        func score(of student: Person) async throws -> ActivityItem.Value? {
            let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
            return report.rows.first { $0.student.id == student.id }?.cells[0]?.primary?.value
        }
    }

    @Test(arguments: Backend.enabled, [Worksheet.Kind.test, .practice])
    func whatIsAddedTakesNothingFromThoseWhoAreDone(on backend: Backend, kind: Worksheet.Kind) async throws {
        let sheet = try await Sheet(kind, on: backend)
        let school = sheet.school
        try await sheet.answer([0, 1], by: school.ada)
        try await sheet.answer([0], by: school.ben)
        for _ in 0..<2 {
            try await sheet.grow()
            #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        }
        #expect(try await sheet.score(of: school.ben) == .score(0, outOf: 6))
        guard kind == .test else {
            // Another round has the new questions; the finished one is over.
            try await sheet.answer([0, 1, 2, 3], by: school.ada)
            #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
            return
        }
        // Whoever answers what was added is counted by it.
        try await sheet.answer([2], by: school.ada)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 4))
    }

    @Test(arguments: Backend.enabled)
    func aRemovedExerciseIsPutBackWithItsAnswers(on backend: Backend) async throws {
        let sheet = try await Sheet(.test, on: backend)
        let school = sheet.school
        let ito = try await school.actor(school.ito)
        let id = sheet.worksheet.id
        let second = sheet.worksheet.exercises[1].id
        #expect(try await sheet.worksheets.students(concernedBy: id, as: ito) == 0)
        try await sheet.answer([0, 1], by: school.ada)
        try await sheet.answer([0], by: school.ben)
        #expect(try await sheet.worksheets.students(concernedBy: id, as: ito) == 2)
        #expect(try await sheet.worksheets.students(concernedBy: id, exercise: second, as: ito) == 1)
        try await sheet.remove(1)
        #expect(try await sheet.score(of: school.ada) == .score(0, outOf: 2))
        #expect(try await sheet.worksheets.removedExercises(of: id, as: ito).map(\.id) == [second])
        for _ in 0..<2 {
            let restored = try await sheet.worksheets.restore(second, to: id, as: ito)
            #expect(restored.exercises.map(\.id) == sheet.worksheet.exercises.map(\.id))
        }
        #expect(try await sheet.score(of: school.ada) == .score(0, outOf: 2))
        try await sheet.handOut()
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        // Ben had answered all that was left, so what is put back counts for him only if he answers it.
        #expect(try await sheet.score(of: school.ben) == .score(0, outOf: 2))
        #expect(try await sheet.worksheets.removedExercises(of: id, as: ito).isEmpty)
        // After thirty days it is gone, and it was never a student's business.
        try await sheet.remove(1)
        let ada = try await school.actor(school.ada)
        await #expect(throws: Refusal.self) { try await sheet.worksheets.restore(second, to: id, as: ada) }
        school.clock.advance(by: 31 * 86_400)
        await #expect(throws: Refusal(.notFound, field: "exercise")) {
            try await sheet.worksheets.restore(second, to: id, as: school.actor(school.ito))
        }
    }
}
