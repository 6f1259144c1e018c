import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
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

        /// How many questions a student is told of: those that the sheet shows, those that are counted, those of the report.
        func counts(of student: Person) async throws -> [Int] {
            let actor = try await school.actor(student)
            let sheet = try await work.sheet(handout.activities[0].id, of: handout.id, as: actor)
            let shown = sheet.exercises.reduce(0) {
                $0 + $1.questions(for: sheet.attempt.seed, in: sheet.order.within($1.id), among: sheet.asked).count
            }
            let counted = try await work.answered(of: handout.id, as: actor)[handout.activities[0].id]?.asked ?? -1
            guard case .score(_, let reported) = try await score(of: student) else { return [] }
            let statistics = try await school.reports.statistics(
                of: handout.activities[0].id, in: handout.id, as: school.actor(school.ito)
            ).statistics.students.first { $0.student.id == student.id }?.tally
            return [shown, counted, Int(reported), Int(statistics?.outOf ?? -1)]
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
        if kind == .test {
            try await sheet.work.handIn(
                sheet.handout.activities[0].id, of: sheet.handout.id, as: school.actor(school.ada))
        }
        for _ in 0..<2 {
            try await sheet.grow()
            #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        }
        #expect(try await sheet.score(of: school.ben) == .score(0, outOf: 6))
        guard kind == .practice else { return }
        // Another round has the new questions; the finished one is over.
        try await sheet.answer([0, 1, 2, 3], by: school.ada)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
    }

    /// Whoever isn't done goes on with all of it, and everywhere is told of as many questions.
    @Test(arguments: Backend.enabled, [Worksheet.Kind.test, .practice])
    func whoeverIsNotDoneAfterAllIsAskedWhatWasAdded(on backend: Backend, kind: Worksheet.Kind) async throws {
        let sheet = try await Sheet(kind, on: backend)
        let school = sheet.school
        let activity = sheet.handout.activities[0].id
        let (ada, ben, ito) = try await (
            school.actor(school.ada), school.actor(school.ben), school.actor(school.ito)
        )
        try await sheet.answer([0, 1], by: school.ada)
        try await sheet.answer([0, 1], by: school.ben)
        if kind == .test { try await sheet.work.handIn(activity, of: sheet.handout.id, as: ada) }
        try await sheet.grow()
        // A test that isn't handed in asks what was added, also where everything was answered.
        #expect(try await sheet.counts(of: school.ben) == (kind == .test ? [5, 5, 5, 5] : [5, 3, 3, 3]))
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        if kind == .test { #expect(try await sheet.counts(of: school.ada) == [3, 3, 3, 3]) }
        let (_, report) = try await school.reports.report(of: sheet.handout.id, as: ito)
        let cell = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0])
        try await school.reports.setDone(false, cell.assignment, as: ito)
        if kind == .practice { try await school.work.setDone(false, activity, of: sheet.handout.id, as: ben) }
        for student in [school.ada, school.ben] {
            #expect(try await sheet.counts(of: student) == [5, 5, 5, 5])
            #expect(try await sheet.score(of: student) == .score(1, outOf: 5))
        }
        // What was added is answered in the attempt at hand.
        try await sheet.answer([2], by: school.ada)
        let answered = try await sheet.work.answered(of: sheet.handout.id, as: ada)[activity]
        #expect(answered?.answered == 4 && answered?.asked == 5)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 5))
    }

    /// Why a student can't go on with a test, though it isn't handed in.
    enum Ending: CaseIterable, Sendable { case released, locked, completed, departed }

    /// What nobody can answer any more is counted by what was asked, until somebody can answer it again.
    @Test(arguments: Backend.enabled, Ending.allCases)
    func whatIsAddedTakesNothingFromThoseWhoCannotGoOn(on backend: Backend, ending: Ending) async throws {
        let sheet = try await Sheet(.test, on: backend)
        let school = sheet.school
        let administrator = try await school.actor(school.administrator)
        try await sheet.answer([0, 1], by: school.ada)
        let change = { (isOver: Bool) in
            let id = sheet.handout.id
            let ito = try await school.actor(school.ito)
            switch (ending, isOver) {
            case (.released, _): try await WorksheetMarking(school.house).release(isOver, id, as: ito)
            case (.locked, true): _ = try await school.handouts.lock(id, as: ito)
            case (.completed, true): _ = try await school.handouts.complete(id, as: ito)
            case (.locked, false), (.completed, false): _ = try await school.handouts.unlock(id, as: ito)
            case (.departed, true):
                try await school.roster.remove(school.ada.id, from: school.class7a.id, as: administrator)
            case (.departed, false):
                try await school.roster.enrol([school.ada.id], in: school.class7a.id, as: .student, as: administrator)
            }
        }
        try await change(true)
        for _ in 0..<2 {
            try await sheet.grow()
            #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        }
        try await change(false)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 6))
        #expect(try await sheet.counts(of: school.ada) == [6, 6, 6, 6])
    }

    /// A teacher's word that something isn't done takes no points that nobody can win back.
    @Test(arguments: Backend.enabled, [Worksheet.Kind.test, .practice])
    func whatIsNotDoneAfterAllKeepsItsResultWhileNobodyCanGoOn(on backend: Backend, kind: Worksheet.Kind) async throws {
        let sheet = try await Sheet(kind, on: backend)
        let school = sheet.school
        let (ada, ito) = try await (school.actor(school.ada), school.actor(school.ito))
        try await sheet.answer([0, 1], by: school.ada)
        if kind == .test { try await sheet.work.handIn(sheet.handout.activities[0].id, of: sheet.handout.id, as: ada) }
        try await sheet.grow()
        _ = try await school.handouts.complete(sheet.handout.id, as: ito)
        let (_, report) = try await school.reports.report(of: sheet.handout.id, as: ito)
        let cell = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0])
        try await school.reports.setDone(false, cell.assignment, as: ito)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 3))
        _ = try await school.handouts.unlock(sheet.handout.id, as: ito)
        #expect(try await sheet.score(of: school.ada) == .score(1, outOf: 5))
    }

    /// Only the latest attempt is gone on with; earlier rounds stay as whole as they were.
    @Test(arguments: Backend.enabled)
    func earlierRoundsStayWhatTheyWere(on backend: Backend) async throws {
        let sheet = try await Sheet(.practice, on: backend)
        let school = sheet.school
        let ito = try await school.actor(school.ito)
        try await sheet.answer([0, 1], by: school.ada)
        school.clock.advance(by: 60)
        try await sheet.answer([0, 1], by: school.ada)
        try await sheet.grow()
        let (_, report) = try await school.reports.report(of: sheet.handout.id, as: ito)
        let cell = try #require(report.rows.first { $0.student.id == school.ada.id }?.cells[0])
        let results = {
            try await school.reports.attempts(behind: cell.assignment, as: ito).attempts.map(\.primaryItem?.value)
        }
        #expect(try await results() == [.score(1, outOf: 3), .score(1, outOf: 3)])
        try await school.reports.setDone(false, cell.assignment, as: ito)
        #expect(try await results() == [.score(1, outOf: 5), .score(1, outOf: 3)])
        try await sheet.grow()
        #expect(try await results() == [.score(1, outOf: 6), .score(1, outOf: 3)])
    }

    /// A round that was over when somebody took back that it is done stays so when the worksheet changes afterwards.
    @Test(arguments: Backend.enabled)
    func earlierRoundsStayWhatTheyWereWhenTheSheetGrowsLater(on backend: Backend) async throws {
        let sheet = try await Sheet(.practice, on: backend)
        let school = sheet.school
        let ada = try await school.actor(school.ada)
        for _ in 0..<2 {
            try await sheet.answer([0, 1], by: school.ada)
            school.clock.advance(by: 60)
        }
        try await school.work.setDone(false, sheet.handout.activities[0].id, of: sheet.handout.id, as: ada)
        try await sheet.grow()
        let assignment = try await school.work.handout(sheet.handout.id, as: ada).tasks[0].assignment
        let attempts = try await school.reports.attempts(behind: assignment.id, as: ada).attempts
        #expect(attempts.map(\.primaryItem?.value) == [.score(1, outOf: 5), .score(1, outOf: 3)])
    }

    /// Questions that an earlier version of the school kept for somebody who isn't done are no longer kept.
    @Test(arguments: Backend.enabled)
    func whoeverCanGoOnIsAskedAllThoughQuestionsWereKept(on backend: Backend) async throws {
        let sheet = try await Sheet(.test, on: backend)
        let school = sheet.school
        try await sheet.answer([0, 1], by: school.ada)
        let ada = try await school.actor(school.ada)
        let atWork = try await sheet.work.sheet(sheet.handout.activities[0].id, of: sheet.handout.id, as: ada)
        let assignment = try await school.work.handout(sheet.handout.id, as: ada).tasks[0].assignment
        let place = AttemptPlace(assignment: assignment.id, attempt: atWork.attempt)
        let kept = Set(atWork.given.map { QuestionName($0) })
        let id = school.house.school
        try await school.house.database.write { try $0.finishedAttempts(of: id).save(kept, of: place) }
        try await sheet.grow()
        #expect(try await sheet.counts(of: school.ada) == [5, 5, 5, 5])
    }

    /// What is done stays done with its result; the round at hand is told of beside it.
    @Test(arguments: Backend.enabled)
    func anotherRoundIsToldApartFromTheResult(on backend: Backend) async throws {
        let sheet = try await Sheet(.practice, on: backend)
        let activity = sheet.handout.activities[0].id
        let ada = try await sheet.school.actor(sheet.school.ada)
        let answered = { try await sheet.work.answered(of: sheet.handout.id, as: ada)[activity] }
        try await sheet.answer([0], by: sheet.school.ada)
        #expect(try await answered()?.isAnotherRound == false)
        try await sheet.answer([1], by: sheet.school.ada)
        #expect(try await answered()?.isAnotherRound == false)
        try await sheet.answer([0], by: sheet.school.ada)
        let round = try #require(await answered())
        #expect(round.isAnotherRound && round.answered == 2 && round.asked == 3)
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
        // Ben had answered all that was left, but hasn't handed it in: what is put back is asked of him.
        #expect(try await sheet.score(of: school.ben) == .score(0, outOf: 3))
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
