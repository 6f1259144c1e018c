import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// What waits for marks, and who learns that it no longer does, on both databases.
@Suite struct MarkingServiceTests {
    private struct Scene {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        let ito: Actor

        init(_ kind: Worksheet.Kind = .practice, on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            ito = try await school.actor(school.ito)
            let content = try FreeTextExercise.read("Why? [3]\nWhen? [2]", options: ExerciseOptions(), replacing: nil)
            let exercise = Exercise(
                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Texts", content: content)
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Words", kind: kind, exercises: [exercise]), as: ito)
            handout = try await school.post(activities: [
                school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
        }

        var marking: MarkingService { MarkingService(school.house, reports: school.reports) }

        var waiting: Int {
            get async throws { try await marking.waiting(for: ito).reduce(0) { $0 + $1.answers } }
        }

        /// Answers both questions in a new attempt, or in the one at hand.
        func answer(by student: Person, in attempt: Activity.ID? = nil, at exercise: Int = 0) async throws {
            let work = WorksheetWork(school.house)
            let actor = try await school.actor(student)
            let sheet = try await work.sheet(handout.activities[0].id, of: handout.id, as: actor)
            let exercise = worksheet.exercises[exercise]
            let parts = exercise.content.questions(for: 0).map {
                AnswerDelivery.Part(question: $0.id, answer: Answer(["Because."]))
            }
            _ = try await work.deliver(
                AnswerDelivery(attempt: attempt ?? sheet.attempt, exercise: exercise.id, answers: parts),
                to: handout.activities[0].id, of: handout.id, as: actor)
        }

        func mark(_ entries: [MarkingDesk.Entry], points: Double? = 1) async throws {
            try await marking.mark(
                entries.map {
                    PointsByHand(
                        assignment: $0.assignment, attempt: $0.attempt,
                        question: QuestionName(exercise: $0.exercise.id, question: $0.question.id), points: points,
                        replacing: $0.given.pointsByHand)
                }, of: handout.id, as: ito)
        }

        /// How often a student was told of results.
        func told(_ student: Person) async throws -> Int {
            let actor = try await school.actor(student)
            return try await NotificationService(school.house).inbox(as: actor).entries.count {
                $0.notification.kind == .returned
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func whatWaitsIsCountedForThoseWhoCanMarkIt(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        #expect(try await scene.waiting == 0)
        try await scene.answer(by: scene.school.ada)
        try await scene.answer(by: scene.school.ben)
        #expect(try await scene.waiting == 4)
        let okafor = try await scene.school.actor(scene.school.okafor)
        #expect(try await scene.marking.waiting(for: okafor).isEmpty)
        await #expect(throws: Refusal.notFound) { try await scene.marking.desk(of: scene.handout.id, as: okafor) }
        let desk = try await scene.marking.desk(of: scene.handout.id, as: scene.ito)
        #expect(desk.entries.map(\.question.prompt) == ["Why?", "Why?", "When?", "When?"])
        #expect(try await scene.marking.waiting(in: scene.handout, for: scene.ito).values.sorted() == [2, 2])
        try await scene.mark(desk.entries.filter { $0.question.prompt == "Why?" })
        #expect(try await scene.waiting == 2)
        _ = try await scene.school.handouts.archive(scene.handout.id, as: scene.ito)
        #expect(try await scene.waiting == 0)
    }

    /// A teacher marks what a student wrote last, not every try.
    @Test(arguments: Backend.enabled)
    func ofSeveralAttemptsTheLatestWaits(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        scene.school.clock.advance(by: 60)
        let again = Activity.ID(scene.school.house.surroundings.makeUUID())
        try await scene.answer(by: scene.school.ada, in: again)
        #expect(try await scene.waiting == 2)
        let desk = try await scene.marking.desk(of: scene.handout.id, as: scene.ito)
        #expect(desk.entries.map(\.attempt) == [again, again])
        try await scene.mark(desk.entries)
        #expect(try await scene.waiting == 0)
    }

    /// A count that nobody can bring to zero would be a lie.
    @Test(arguments: Backend.enabled)
    func answersToRemovedExercisesDoNotWait(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        let waiting = try await scene.waiting
        let worksheets = WorksheetService(scene.school.house)
        let empty = try await worksheets.edit(
            scene.worksheet.id, version: scene.worksheet.version,
            WorksheetContent(title: "Words", kind: .practice, exercises: []), as: scene.ito)
        #expect(try await scene.waiting == waiting, "What was handed out still asks them.")
        _ = try await worksheets.handOutChanges(
            of: empty.id, version: empty.version, in: scene.handout.id, as: scene.ito)
        #expect(try await scene.waiting == 0)
        #expect(try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func studentsAreToldWhenTheirPracticeIsMarkedAsAWhole(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        try await scene.answer(by: scene.school.ben)
        let entries = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        let ada = entries.filter { $0.student.id == scene.school.ada.id }
        try await scene.mark(Array(ada.prefix(1)))
        #expect(try await scene.told(scene.school.ada) == 0)
        try await scene.mark(ada)
        #expect(try await scene.told(scene.school.ada) == 1)
        #expect(try await scene.told(scene.school.ben) == 0)
        let marked = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        try await scene.mark(marked.filter { $0.student.id == scene.school.ada.id }, points: 2)
        #expect(try await scene.told(scene.school.ada) == 1)
    }

    @Test(arguments: Backend.enabled)
    func testsTellWhenTheyAreGivenBack(on backend: Backend) async throws {
        let scene = try await Scene(.test, on: backend)
        try await scene.answer(by: scene.school.ada)
        let entries = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        try await scene.mark(entries)
        #expect(try await scene.told(scene.school.ada) == 0)
        try await WorksheetMarking(scene.school.house).release(true, scene.handout.id, as: scene.ito)
        #expect(try await scene.told(scene.school.ada) == 1)
        #expect(try await scene.told(scene.school.ben) == 0, "Who wrote nothing has no results to see.")
    }

    /// Points taken back are nobody's decision any more: the answer waits, or counts as the school marks it.
    @Test(arguments: Backend.enabled)
    func pointsCanBeTakenBack(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        try await scene.mark(scene.marking.desk(of: scene.handout.id, as: scene.ito).entries)
        #expect(try await scene.waiting == 0)
        let entries = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        try await scene.mark(Array(entries.prefix(1)), points: nil)
        #expect(try await scene.waiting == 1)
        let now = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        #expect(now.map(\.given.pointsByHand) == [nil, 1] && now.map(\.given.mark.verdict) == [.open, .partly])
    }

    /// Whoever gives points knows what they replace.
    @Test(arguments: Backend.enabled)
    func pointsThatSomebodyElseGaveAreNotReplacedUnseen(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        let seen = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        try await scene.mark(Array(seen.prefix(1)), points: 2)
        let refused = await #expect(throws: MarkedMeanwhile.self) { try await scene.mark(seen) }
        #expect(refused?.answers.map(\.points) == [2])
        let now = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        #expect(now.map(\.given.pointsByHand) == [2, nil], "Nothing of it is saved.")
        try await scene.mark(Array(seen.prefix(1)), points: 2)
    }

    /// Total, parts and the range of points all go by the version that the handout shows.
    @Test(arguments: Backend.enabled)
    func otherPointsOfAQuestionCountWhereverItsMarksDo(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        try await scene.mark(scene.marking.desk(of: scene.handout.id, as: scene.ito).entries, points: 2)
        let worksheets = WorksheetService(scene.school.house)
        func change(_ lines: String) async throws -> [MarkingDesk.Entry] {
            let now = try await worksheets.find(scene.worksheet.id, as: scene.ito)
            var content = WorksheetContent(now)
            content.exercises[0].content = try FreeTextExercise.read(
                lines, options: ExerciseOptions(), replacing: content.exercises[0].content)
            let edited = try await worksheets.edit(now.id, version: now.version, content, as: scene.ito)
            #expect(
                try await worksheets.changedAnswers(
                    of: now.id, in: scene.handout.id, as: scene.ito
                ).judgedAnew.map(\.prompt) == ["Why?"])
            _ = try await worksheets.handOutChanges(
                of: edited.id, version: edited.version, in: scene.handout.id, as: scene.ito)
            return try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        }
        func total() async throws -> ActivityItem.Value? {
            let (_, report) = try await scene.school.reports.report(of: scene.handout.id, as: scene.ito)
            return report.rows.first { $0.student.id == scene.school.ada.id }?.cells[0]?.primary?.value
        }
        #expect(try await total() == .score(4, outOf: 5))
        var entries = try await change("Why? [5]\nWhen? [2]")
        #expect(entries.map(\.given.mark.outOf) == [5, 2] && entries.map(\.given.pointsByHand) == [2, 2])
        #expect(entries.map(\.given.mark.verdict) == [.partly, .correct])
        #expect(try await total() == .score(4, outOf: 7))
        try await scene.mark(Array(entries.prefix(1)), points: 5)
        #expect(try await total() == .score(7, outOf: 7))
        entries = try await change("Why?\nWhen? [2]")
        #expect(entries.map(\.given.pointsByHand) == [1, 2] && entries.map(\.given.mark.outOf) == [1, 2])
        #expect(try await total() == .score(3, outOf: 3))
        let answers = try await WorksheetMarking(scene.school.house).answers(
            under: entries[0].assignment, in: entries[0].attempt, as: scene.ito)
        #expect(answers.map(\.given.mark) == entries.map(\.given.mark))
        await #expect(throws: Refusal.self) { try await scene.mark(Array(entries.prefix(1)), points: 2) }
    }

    @Test(arguments: Backend.enabled)
    func pointsGoOnlyToAnswersOfTheHandoutAndWithinTheirRange(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.answer(by: scene.school.ada)
        let entries = try await scene.marking.desk(of: scene.handout.id, as: scene.ito).entries
        let other = try await scene.school.post()
        await #expect(throws: Refusal.notFound) {
            try await scene.marking.mark(
                [
                    PointsByHand(
                        assignment: entries[0].assignment, attempt: entries[0].attempt,
                        question: QuestionName(exercise: entries[0].exercise.id, question: entries[0].question.id),
                        points: 1, replacing: nil)
                ], of: other.id, as: scene.ito)
        }
        await #expect(throws: Refusal.self) { try await scene.mark(entries, points: 2.5) }
        // Of a refused delivery, nothing is kept.
        #expect(try await scene.waiting == 2)
    }
}
