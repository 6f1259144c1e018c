import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// Tests, which students look through and hand in once.
@Suite struct HandingInTests {
    private struct Test {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        let ada: Actor

        var activity: HandoutActivity.ID { handout.activities[0].id }
        var work: WorksheetWork { WorksheetWork(school.house) }
        var marking: WorksheetMarking { WorksheetMarking(school.house) }

        init(_ kind: Worksheet.Kind = .test, lines: String = "Why?\nWhen?", on backend: Backend) async throws {
            try await self.init(
                kind, content: FreeTextExercise.read(lines, options: ExerciseOptions(), replacing: nil), on: backend)
        }

        init(_ kind: Worksheet.Kind = .test, content: any ExerciseContent, on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(
                    title: "Test", kind: kind,
                    exercises: [
                        Exercise(
                            id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Words", content: content)
                    ]), as: school.actor(school.ito))
            handout = try await school.post(activities: [
                school.activity("Test", .context(IdentifierPath(worksheet: worksheet.id)))
            ])
            ada = try await school.actor(school.ada)
        }

        /// Ada answers a question; returns all that is then kept.
        @discardableResult
        func answer(
            _ question: Int, _ answer: String..., age: Int = 0, seen: [String]? = nil
        ) async throws -> [String] {
            let sheet = try await work.sheet(activity, of: handout.id, as: ada)
            let asked = worksheet.exercises[0].content.questions(for: sheet.attempt.seed)
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: sheet.attempt, exercise: worksheet.exercises[0].id,
                    answers: [
                        .init(
                            question: asked[question].id, answer: Answer(answer), duration: 1000, age: age,
                            seen: seen?.map { Answer([$0]).fingerprint })
                    ]),
                to: activity, of: handout.id, as: ada)
            return try await kept
        }

        func handIn(as actor: Actor? = nil) async throws {
            try await work.handIn(activity, of: handout.id, as: actor ?? ada)
        }

        var kept: [String] {
            get async throws {
                try await work.sheet(activity, of: handout.id, as: ada).given.map(\.answer.parts[0]).sorted()
            }
        }

        var cell: Report.Cell {
            get async throws {
                let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
                return try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0])
            }
        }
    }

    /// Students and teachers are told the same of what is still to do.
    @Test(arguments: Backend.enabled)
    func halfAnAnswerToATestIsNoProgress(on backend: Backend) async throws {
        let content = try GapTextExercise.read(
            "The {{dog}} barks, the {{bird}} sings.", options: ExerciseOptions(), replacing: nil)
        let test = try await Test(content: content, on: backend)
        let answered = { try await test.work.answered(of: test.handout.id, as: test.ada)[test.activity]?.answered }
        try await test.answer(0, "dog", "")
        #expect(try await test.cell.progress == nil)
        #expect(try await answered() == 0)
        try await test.answer(0, "dog", "bird")
        #expect(try await test.cell.progress == 1)
        #expect(try await answered() == 1)
        let practice = try await Test(.practice, content: content, on: backend)
        try await practice.answer(0, "dog", "")
        #expect(try await practice.cell.progress == 1, "Practice takes an answer once.")
    }

    @Test(arguments: Backend.enabled)
    func theLatestAnswerCountsAndABlankOneTakesItBack(on backend: Backend) async throws {
        let test = try await Test(on: backend)
        #expect(try await test.answer(0, "So") == ["So"])
        #expect(try await test.answer(1, "Then") == ["So", "Then"])
        #expect(try await test.answer(0, "Because") == ["Because", "Then"])
        #expect(try await test.cell.status == .started, "it is done when it is handed in")
        #expect(try await test.answer(0, " ") == ["Then"])
        let cell = try await test.cell
        #expect(cell.progress == 0.5 && cell.attempts == 1)
        #expect(try await test.answer(0, "") == ["Then"])
    }

    /// What waited on a tablet without a connection doesn't replace what was written later on another device.
    @Test(arguments: Backend.enabled)
    func whatWaitedReplacesNothingThatWasWrittenLaterElsewhere(on backend: Backend) async throws {
        let test = try await Test(on: backend)
        #expect(try await test.answer(0, "So") == ["So"])
        test.school.clock.advance(by: 60)
        #expect(try await test.answer(0, "Because", age: 59_000, seen: []) == ["Because"], "It was later all the same.")
        test.school.clock.advance(by: 60)
        #expect(try await test.answer(0, "Maybe", age: 119_500, seen: ["So"]) == ["Because"])
        #expect(try await test.answer(0, "", age: 119_500, seen: ["So"]) == ["Because"])
        // A device knows its own answers, however long the message before was on its way.
        #expect(try await test.answer(0, "Maybe", age: 119_500, seen: ["So", "Because"]) == ["Maybe"])
        #expect(try await test.answer(0, "Then", age: 119_500) == ["Then"], "Nothing is said of what is known.")
        #expect(Answer(["warm", "ü"]).fingerprint == "88c2a25ce592226976cc1158233bfbd4", "Pages make the same.")
        await #expect(throws: Refusal.self) { try await test.answer(0, "x", age: -1) }
        await #expect(throws: Refusal.self) { try await test.answer(0, "x", seen: Array(repeating: "y", count: 21)) }
    }

    @Test(arguments: Backend.enabled)
    func itIsHandedInOnceAndThenStaysAsItIs(on backend: Backend) async throws {
        let test = try await Test(on: backend)
        let school = test.school
        let ada = test.ada
        try await test.answer(0, "So")
        try await test.handIn()
        let handedIn = try await test.cell
        #expect(handedIn.status == .done && handedIn.progress == 0.5)
        school.clock.advance(by: 60)
        try await test.handIn()
        for answer in ["Because", ""] {
            let refusal = await #expect(throws: Refusal.self) { try await test.answer(0, answer) }
            #expect(refusal == Refusal(.stateDoesNotAllow, field: "handedIn"))
        }
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "handedIn")) { try await test.answer(1, "Then") }
        // What comes once more because its receipt was lost is no change.
        #expect(try await test.answer(0, "So") == ["So"])
        #expect(try await test.answer(1, "") == ["So"], "Nor is an answer that was erased.")
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "done")) {
            try await school.work.setDone(false, test.activity, of: test.handout.id, as: ada)
        }
        let sheet = try await test.work.sheet(test.activity, of: test.handout.id, as: ada)
        #expect(sheet.isHandedIn && !sheet.showsMarks)
        // A teacher may let somebody go on.
        let assignment = try await school.work.handout(test.handout.id, as: ada).tasks[0].assignment
        try await school.reports.setDone(false, assignment.id, as: school.actor(school.ito))
        #expect(try await test.answer(0, "Because") == ["Because"])
        // Results come when they are given back, and end what wasn't handed in.
        try await test.marking.release(true, test.handout.id, as: school.actor(school.ito))
        #expect(try await test.work.sheet(test.activity, of: test.handout.id, as: ada).showsMarks)
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "attempt")) { try await test.handIn() }
    }

    @Test(arguments: Backend.enabled)
    func onlyATestOfOnesOwnThatIsOpenIsHandedIn(on backend: Backend) async throws {
        let practice = try await Test(.practice, on: backend)
        await #expect(throws: Refusal.notFound) { try await practice.handIn() }
        let test = try await Test(on: backend)
        let school = test.school
        for stranger in [school.cem, school.ito] {
            await #expect(throws: Refusal.notFound) { try await test.handIn(as: school.actor(stranger)) }
        }
        _ = try await school.handouts.lock(test.handout.id, as: school.actor(school.ito))
        await #expect(throws: Refusal.stateDoesNotAllow(Handout.State.locked)) { try await test.handIn() }
        #expect(try await test.cell.status != .done)
    }

    /// The question before giving back counts what waits of everybody, and the test ends for who still has it.
    @Test(arguments: Backend.enabled)
    func whatSomebodyWroteWhoHasLeftWaitsAsWell(on backend: Backend) async throws {
        let test = try await Test(on: backend)
        let school = test.school
        try await test.answer(0, "So")
        let before = try await test.marking.end(of: test.handout)
        #expect((before.unfinished, before.unmarked) == (2, 1))
        try await school.roster.remove(
            school.ada.id, from: school.class7a.id, as: school.actor(school.administrator))
        let after = try await test.marking.end(of: test.handout)
        #expect((after.unfinished, after.unmarked) == (1, 1))
    }

    /// A teacher who marks what is left doesn't undo that somebody said that it isn't done.
    @Test(arguments: Backend.enabled)
    func markingDoesNotCompleteWhatSomebodySaidIsNotDone(on backend: Backend) async throws {
        let practice = try await Test(.practice, lines: "Why?", on: backend)
        let ito = try await practice.school.actor(practice.school.ito)
        try await practice.answer(0, "So")
        let cell = try await practice.cell
        #expect(cell.status == .done)
        let attempt = try await practice.school.reports.attempts(behind: cell.assignment, as: ito).attempts[0].id
        let exercise = practice.worksheet.exercises[0]
        let question = QuestionName(
            exercise: exercise.id, question: exercise.content.questions(for: attempt.seed)[0].id)
        try await practice.school.reports.setDone(false, cell.assignment, as: ito)
        try await practice.marking.mark(
            [
                PointsByHand(
                    assignment: cell.assignment, attempt: attempt, question: question, points: 1, replacing: nil)
            ], of: practice.handout.id, as: ito)
        #expect(try await practice.cell.status == .started)
        try await practice.answer(0, "Therefore")
        #expect(try await practice.cell.status == .done, "Another round is work.")
    }

    /// Points are for what was written, not for what it was changed into.
    @Test(arguments: Backend.enabled)
    func anAnswerThatIsChangedIsMarkedAnew(on backend: Backend) async throws {
        let test = try await Test(lines: "Why?", on: backend)
        let ito = try await test.school.actor(test.school.ito)
        try await test.answer(0, "So")
        let given = try await test.work.sheet(test.activity, of: test.handout.id, as: test.ada)
        let assignment = try await test.school.work.handout(test.handout.id, as: test.ada).tasks[0].assignment
        try await test.marking.mark(
            [
                PointsByHand(
                    assignment: assignment.id, attempt: given.attempt,
                    question: QuestionName(given.given[0]), points: 1, replacing: nil)
            ], of: test.handout.id, as: ito)
        #expect(try await test.cell.main != nil)
        try await test.answer(0, "Because")
        let answer = try await test.work.sheet(test.activity, of: test.handout.id, as: test.ada).given[0]
        #expect(answer.markedBy == nil && answer.mark.verdict == .open)
        #expect(try await test.cell.main == nil)
    }
}
