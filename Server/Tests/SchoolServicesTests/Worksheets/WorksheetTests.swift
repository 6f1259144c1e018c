import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// Worksheets from writing to the report, on both databases.
@Suite struct WorksheetTests {
    private struct Sheet {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout

        var activity: HandoutActivity.ID { handout.activities[0].id }
        var exercise: Exercise.ID { worksheet.exercises[0].id }
        var work: WorksheetWork { WorksheetWork(school.house) }
        var marking: WorksheetMarking { WorksheetMarking(school.house) }

        /// Delivers a student's answers, by question; returns what the school says about each.
        func answer(
            _ answers: [(String, [String])], by student: Person, in attempt: Activity.ID? = nil
        ) async throws -> DeliveredAnswers {
            let actor = try await school.actor(student)
            let sheet = try await work.sheet(activity, of: handout.id, as: actor)
            let questions = worksheet.exercises[0].content.questions(for: sheet.attempt.seed)
            let parts = answers.compactMap { prompt, answer in
                questions.first { $0.prompt == prompt }.map {
                    AnswerDelivery.Part(question: $0.id, answer: Answer(answer), duration: 2000)
                }
            }
            return try await work.deliver(
                AnswerDelivery(attempt: attempt ?? sheet.attempt, exercise: exercise, answers: parts), to: activity,
                of: handout.id, as: actor)
        }

        func cell(of student: Person) async throws -> Report.Cell {
            let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
            return try #require(report.rows.first { $0.student.id == student.id }?.cells[0])
        }
    }

    private func sheet(
        _ kind: Worksheet.Kind = .practice, on backend: Backend, words: String = "dog = Hund\ncat = Katze"
    ) async throws -> Sheet {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let content = try WordTranslationExercise.read(words, options: ExerciseOptions(), replacing: nil)
        let exercise = Exercise(
            id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Animals", content: content)
        let worksheet = try await WorksheetService(school.house).create(
            WorksheetContent(title: "Words", kind: kind, exercises: [exercise]), as: ito)
        let handout = try await school.post(activities: [
            school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))
        ])
        return Sheet(school: school, worksheet: worksheet, handout: handout)
    }

    @Test(arguments: Backend.enabled)
    func answersBecomeAnAttemptInTheReport(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let school = sheet.school
        let ada = sheet.school.ada
        let first = try await sheet.answer([("dog", ["Hund"])], by: ada)
        #expect(first.answers.map(\.mark.verdict) == [.correct] && first.showsMarks)
        #expect(try await sheet.cell(of: ada).status == .started)
        let second = try await sheet.answer([("cat", ["Kater"])], by: ada)
        #expect(second.answers.map(\.mark.verdict) == [.wrong])

        let cell = try await sheet.cell(of: ada)
        #expect(cell.status == .done && cell.attempts == 1)
        let own = try await school.reports.ownRecords(as: school.actor(ada))
        let attempt = try #require(own.records.first?.attempts.first)
        #expect(attempt.primaryItem?.value == .score(1, outOf: 2))
        #expect(attempt.duration == 4000 && attempt.progress.covered == 1)
        #expect(attempt.additionalItems.map(\.title) == ["dog", "cat"])
        #expect(
            attempt.additionalItems.map(\.value) == [
                .binary(true, kind: .correctIncorrect), .binary(false, kind: .correctIncorrect),
            ])
        // A finished practice sheet starts over, with an attempt of its own.
        let next = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: school.actor(ada))
        #expect(next.attempt != attempt.id && next.given.isEmpty)
        // So does an unfinished one, if somebody wants another round.
        _ = try await sheet.answer([("dog", ["Hund"])], by: ada)
        let latest = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: school.actor(ada))
        let anew = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, anew: true, as: school.actor(ada))
        #expect(latest.given.count == 1 && anew.attempt != latest.attempt && anew.given.isEmpty)
    }

    /// The report, the student's list and the statistics show the best finished round, nothing less.
    @Test(arguments: Backend.enabled)
    func anotherRoundOfPracticeTakesNothingAway(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let ada = sheet.school.ada
        let points = { () async throws -> Double? in
            if case .score(let points, _) = try await sheet.cell(of: ada).primary?.value { points } else { nil }
        }
        let answered = { () async throws -> Double in
            try await sheet.school.reports.statistics(
                of: sheet.activity, in: sheet.handout.id, as: sheet.school.actor(sheet.school.ito)
            ).statistics.tally.points
        }
        for (answers, expected) in [
            (["Hund"], 1), (["Kater"], 1), (["Kuh"], 1), (["Kater"], 1), (["Hund"], 1), (["Katze"], 2), (["Kuh"], 2),
        ] as [([String], Double)] {
            let given = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: sheet.school.actor(ada))
                .given
            sheet.school.clock.advance(by: 60)
            _ = try await sheet.answer([(given.isEmpty ? "dog" : "cat", answers)], by: ada)
            #expect(try await points() == expected)
            #expect(try await answered() == expected)
        }
        #expect(try await sheet.cell(of: ada).attempts == 4)
        let unfinished = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: sheet.school.actor(ada))
        #expect(unfinished.given.count == 1, "The round that is not finished goes on.")
    }

    @Test(arguments: Backend.enabled)
    func theFirstAnswerCountsHoweverOftenItIsDelivered(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        _ = try await sheet.answer([("dog", ["Katze"]), ("dog", ["Hund"])], by: sheet.school.ada)
        let again = try await sheet.answer([("dog", ["Hund"])], by: sheet.school.ada)
        #expect(again.answers.map(\.answer) == [Answer(["Katze"])])
        #expect(again.answers.map(\.mark.verdict) == [.wrong])
        #expect(try await sheet.cell(of: sheet.school.ada).attempts == 1)
    }

    @Test(arguments: Backend.enabled)
    func nobodyAnswersASheetTheyDidNotReceive(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        for person in [sheet.school.cem, sheet.school.ito, sheet.school.administrator] {
            await #expect(throws: Refusal.notFound) { try await sheet.answer([("dog", ["Hund"])], by: person) }
        }
        // Nor does an app report points for a worksheet.
        let path = try IdentifierPath(worksheet: sheet.worksheet.id)
        let ada = try await sheet.school.actor(sheet.school.ada)
        let outcomes = try await sheet.school.recording.record([sheet.school.attempt(at: path)], as: ada)
        #expect(outcomes == [.notFound])
        try await sheet.school.recording.complete(path, as: ada)
        #expect(try await sheet.cell(of: sheet.school.ada).status == .notOpened)
        _ = try await sheet.school.handouts.lock(sheet.handout.id, as: sheet.school.actor(sheet.school.ito))
        let refusal = await #expect(throws: Refusal.self) {
            try await sheet.answer([("dog", ["Hund"])], by: sheet.school.ada)
        }
        #expect(refusal?.code == .stateDoesNotAllow)
    }

    /// A worksheet that is none of the actor's business doesn't exist; a failing database is something else.
    @Test(arguments: Backend.enabled)
    func onlyARefusalMeansThatAWorksheetDoesNotExist(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let school = sheet.school
        let handOut = { (teacher: Person) in
            let content = HandoutActivity.Content.context(try IdentifierPath(worksheet: sheet.worksheet.id))
            _ = try await school.handouts.draft(
                HandoutContent(title: "Words", activities: [school.activity("Words", content)]),
                as: school.actor(teacher))
        }
        await #expect(throws: Refusal(.notFound, field: "activities.context")) { try await handOut(school.okafor) }
        try await school.house.database.write { try $0.run("ALTER TABLE worksheet RENAME TO elsewhere") }
        await #expect(throws: SQLError.self) { try await handOut(school.ito) }
    }

    @Test(arguments: Backend.enabled)
    func wrongDeliveriesNameTheAnswer(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let ada = try await sheet.school.actor(sheet.school.ada)
        let attempt = try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: ada).attempt
        let question = sheet.worksheet.exercises[0].content.questions(for: attempt.seed)[0].id
        let part = { AnswerDelivery.Part(question: $0, answer: Answer(["x"]), duration: $1) }
        let wrong: [(Exercise.ID, [AnswerDelivery.Part], String)] = [
            (sheet.exercise, [], "answers"),
            (Exercise.ID(UUID()), [part(question, 1)], "exercise"),
            (sheet.exercise, [part(question, -1)], "answers.0.milliseconds"),
            (
                sheet.exercise,
                [AnswerDelivery.Part(question: question, answer: Answer([String](repeating: "", count: 101)))],
                "answers.0.answer"
            ),
        ]
        for (exercise, parts, field) in wrong {
            let refusal = await #expect(throws: Refusal.self) {
                try await sheet.work.deliver(
                    AnswerDelivery(attempt: attempt, exercise: exercise, answers: parts), to: sheet.activity,
                    of: sheet.handout.id, as: ada)
            }
            #expect(refusal?.field == field)
        }
        #expect(try await sheet.cell(of: sheet.school.ada).attempts == 0)
    }

    // MARK: Marking

    @Test(arguments: Backend.enabled)
    func acceptingAnAnswerMarksAllAttemptsAgain(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let school = sheet.school
        let question = sheet.worksheet.exercises[0].content.questions(for: 1)[1].id
        _ = try await sheet.answer([("dog", ["Hund"]), ("cat", ["Mieze"])], by: school.ada)
        _ = try await sheet.answer([("cat", ["Mieze"])], by: school.ben)
        let ito = try await school.actor(school.ito)
        let changed = try await sheet.marking.accept(
            Answer(["Mieze"]), to: question, of: sheet.exercise, in: sheet.worksheet.id, as: ito)
        #expect(changed == 2)
        let own = try await school.reports.ownRecords(as: school.actor(school.ada))
        #expect(own.records.first?.attempts.first?.primaryItem?.value == .score(2, outOf: 2))
        #expect(own.records.first?.assignment.summary.primaryItem?.value == .score(2, outOf: 2))
        await #expect(throws: Refusal.notFound) {
            try await sheet.marking.accept(
                Answer(["Pussi"]), to: question, of: sheet.exercise, in: sheet.worksheet.id,
                as: school.actor(school.okafor))
        }
    }

    @Test(arguments: Backend.enabled)
    func resultsOfATestAreVisibleOnceGivenBack(on backend: Backend) async throws {
        let sheet = try await sheet(.test, on: backend)
        let school = sheet.school
        let ada = sheet.school.ada
        let kept = try await sheet.answer([("dog", ["Hund"]), ("cat", ["Hund"])], by: ada)
        #expect(!kept.showsMarks)
        // A test has one attempt.
        let anew = await #expect(throws: Refusal.self) {
            try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, anew: true, as: school.actor(ada))
        }
        #expect(anew?.code == .stateDoesNotAllow)
        let refusal = await #expect(throws: Refusal.self) {
            try await sheet.answer([("dog", ["Hund"])], by: ada, in: Activity.ID(UUID()))
        }
        #expect(refusal?.field == "attempt")
        let actor = try await school.actor(ada)
        let seen = { () async throws -> [ActivityItem.Value?] in
            let records = try await school.reports.ownRecords(as: actor).records
            let work = try await school.work.handout(sheet.handout.id, as: actor).tasks[0].assignment
            let attempts = try await school.reports.attempts(behind: work.id, as: actor)
            return [
                records[0].assignment.summary.primaryItem?.value, records[0].attempts[0].primaryItem?.value,
                records[0].attempts[0].additionalItems.first?.value, work.summary.primaryItem?.value,
                attempts.attempts[0].primaryItem?.value, attempts.assignment.summary.primaryItem?.value,
            ]
        }
        #expect(try await seen().allSatisfy { $0 == nil })
        #expect(try await sheet.work.sheet(sheet.activity, of: sheet.handout.id, as: actor).showsMarks == false)
        #expect(try await sheet.cell(of: ada).main != nil)

        let ito = try await school.actor(school.ito)
        try await sheet.marking.release(true, sheet.handout.id, as: ito)
        #expect(try await seen().allSatisfy { $0 != nil })
        try await sheet.marking.release(false, sheet.handout.id, as: ito)
        #expect(try await seen().allSatisfy { $0 == nil })
        await #expect(throws: Refusal.notFound) {
            try await sheet.marking.release(true, sheet.handout.id, as: school.actor(school.okafor))
        }
    }

    @Test(arguments: Backend.enabled)
    func aTestIsTakenOnceForEachHandoutAndEndsWhenGivenBack(on backend: Backend) async throws {
        let sheet = try await sheet(.test, on: backend)
        let school = sheet.school
        let ada = sheet.school.ada
        _ = try await sheet.answer([("dog", ["Katze"])], by: ada)
        let path = try IdentifierPath(worksheet: sheet.worksheet.id)
        let second = try await school.post(activities: [school.activity("Words", .context(path))])
        let again = Sheet(school: school, worksheet: sheet.worksheet, handout: second)
        _ = try await again.answer([("dog", ["Hund"]), ("cat", ["Katze"])], by: ada)
        #expect(try await sheet.cell(of: ada).primary?.value == .score(0, outOf: 2))
        #expect(try await again.cell(of: ada).primary?.value == .score(2, outOf: 2))
        try await sheet.marking.release(true, sheet.handout.id, as: school.actor(school.ito))
        let refusal = await #expect(throws: Refusal.self) { try await sheet.answer([("cat", ["Katze"])], by: ada) }
        #expect(refusal == Refusal(.stateDoesNotAllow, field: "attempt"))
    }

    @Test(arguments: Backend.enabled)
    func anEditThatIsHandedOutMarksEverythingAgain(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend, words: "dog = Katze\ncat = Katze\nbird = Vogel")
        let school = sheet.school
        let service = WorksheetService(sheet.school.house)
        let ito = try await school.actor(school.ito)
        _ = try await sheet.answer([("dog", ["Hund"]), ("bird", ["Fisch"])], by: school.ada)
        #expect(try await sheet.cell(of: school.ada).primary?.value == .score(0, outOf: 3))
        let edit = { (lines: String, version: Int) in
            var content = WorksheetContent(sheet.worksheet)
            content.exercises[0].content = try WordTranslationExercise.read(
                lines, options: ExerciseOptions(), replacing: sheet.worksheet.exercises[0].content)
            let edited = try await service.edit(sheet.worksheet.id, version: version, content, as: ito)
            _ = try await service.handOutChanges(
                of: edited.id, version: edited.version, in: sheet.handout.id, as: ito)
            return edited
        }
        let mended = try await edit("dog = Hund\ncat = Katze\nbird = Vogel", sheet.worksheet.version)
        #expect(try await sheet.cell(of: school.ada).primary?.value == .score(1, outOf: 3))
        _ = try await edit("dog = Hund\ncat = Katze", mended.version)
        let cell = try await sheet.cell(of: school.ada)
        #expect(cell.primary?.value == .score(1, outOf: 2) && cell.progress == 0.5)
        // A late answer to a question that is gone is reported as such, and the rest is kept.
        let late = try await sheet.answer([("bird", ["Vogel"]), ("cat", ["Katze"])], by: school.ada)
        #expect(late.gone.count == 1 && late.answers.map(\.mark.verdict) == [.correct])
        #expect(try await sheet.cell(of: school.ada).primary?.value == .score(2, outOf: 2))
    }

    @Test(arguments: Backend.enabled)
    func handedOutSheetsStayPracticeOrTest(on backend: Backend) async throws {
        let sheet = try await sheet(.test, on: backend)
        let service = WorksheetService(sheet.school.house)
        let ito = try await sheet.school.actor(sheet.school.ito)
        var content = WorksheetContent(sheet.worksheet)
        content.kind = .practice
        let refusal = await #expect(throws: Refusal.self) {
            try await service.edit(sheet.worksheet.id, version: sheet.worksheet.version, content, as: ito)
        }
        #expect(refusal == Refusal(.stateDoesNotAllow, field: "kind"))
        let copy = try await service.duplicate(sheet.worksheet.id, as: ito)
        #expect(try await service.edit(copy.id, version: copy.version, content, as: ito).kind == .practice)
    }

    // MARK: Whose it is

    @Test(arguments: Backend.enabled)
    func aWorksheetIsPrivateUntilItIsShared(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let school = sheet.school
        let service = WorksheetService(sheet.school.house)
        let ito = try await school.actor(school.ito)
        let okafor = try await school.actor(school.okafor)
        let path = try IdentifierPath(worksheet: sheet.worksheet.id)
        await #expect(throws: Refusal.notFound) { try await service.find(sheet.worksheet.id, as: okafor) }
        await #expect(throws: Refusal.notFound) {
            try await service.find(sheet.worksheet.id, as: school.actor(school.ada))
        }
        #expect(try await service.list(.shared, as: okafor).isEmpty)
        // There is no other way to browse, list, find or declare the built-in app's content.
        let catalog = CatalogService(school.house)
        #expect(try await !catalog.apps(as: okafor).contains { $0.app.id == Worksheet.app })
        await #expect(throws: Refusal.notFound) { try await catalog.browse(path, as: okafor) }
        #expect(try await catalog.search("Words", as: okafor).isEmpty)
        for person in [school.ada, school.okafor] {
            await #expect(throws: Refusal.notFound) {
                try await catalog.list(of: Worksheet.app, after: nil, limit: 10, as: school.actor(person))
            }
        }
        await #expect(throws: Refusal.notFound) {
            try await catalog.publish([], removing: [path], app: Worksheet.app, appName: nil, as: okafor)
        }
        let handOut = { (actor: Actor) in
            try await school.handouts.draft(
                HandoutContent(
                    title: "Mine", recipients: [.everyone(in: school.class7b.id)],
                    activities: [school.activity("Words", .context(path))]), as: actor)
        }
        #expect(await #expect(throws: Refusal.self) { try await handOut(okafor) }?.code == .notFound)

        let shared = try await service.share(true, sheet.worksheet.id, as: ito)
        #expect(try await service.list(.shared, as: okafor).map(\.worksheet.id) == [shared.id])
        _ = try await handOut(okafor)
        await #expect(throws: Refusal.notFound) {
            try await service.edit(shared.id, version: shared.version, WorksheetContent(title: "Mine"), as: okafor)
        }
        let copy = try await service.duplicate(shared.id, as: okafor)
        #expect(copy.author == okafor.person && !copy.isShared)
        #expect(copy.exercises.map(\.id) != shared.exercises.map(\.id))
    }

    @Test(arguments: Backend.enabled)
    func onlyWorksheetsThatNobodyReceivedCanBeDeleted(on backend: Backend) async throws {
        let sheet = try await sheet(on: backend)
        let school = sheet.school
        let service = WorksheetService(sheet.school.house)
        let ito = try await school.actor(school.ito)
        let refusal = await #expect(throws: Refusal.self) { try await service.delete(sheet.worksheet.id, as: ito) }
        #expect(refusal?.code == .stateDoesNotAllow)
        let copy = try await service.duplicate(sheet.worksheet.id, as: ito)
        try await service.delete(copy.id, as: ito)
        await #expect(throws: Refusal.notFound) { try await service.find(copy.id, as: ito) }
        let stale = await #expect(throws: Refusal.self) {
            try await service.edit(
                sheet.worksheet.id, version: sheet.worksheet.version - 1, WorksheetContent(title: "Old"), as: ito)
        }
        #expect(stale?.code == .hasChanged)
    }

    /// The secret is in the database, so it isn't the server's: several agree, and nobody else knows it.
    @Test(arguments: Backend.enabled)
    func everyServerOfASchoolOrdersASheetAlike(on backend: Backend) async throws {
        let sheet = try await sheet(.test, on: backend)
        let ada = try await sheet.school.actor(sheet.school.ada)
        let order = { (house: SchoolHouse) async throws in
            try await WorksheetWork(house).sheet(sheet.activity, of: sheet.handout.id, as: ada).order
        }
        let house = sheet.school.house
        let second = SchoolHouse(school: house.school, database: house.database, surroundings: .testing(seed: 99))
        let first = try await order(house)
        #expect(try await order(second) == first)
        #expect(try await order(house) == first)
        try await house.database.write { try $0.run("UPDATE school SET sheet_secret = NULL") }
        #expect(try await order(second) != first, "another secret, another order")
    }
}
