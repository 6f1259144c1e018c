import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// What was handed out stays as it was until somebody decides otherwise, on both databases.
@Suite struct HandedOutVersionTests {
    private struct Scene {
        let school: TestHouse
        let ito: Actor
        let first: Worksheet
        let handout: Handout
        let picture: StoredFile.ID

        var worksheets: WorksheetService { WorksheetService(school.house) }
        var work: WorksheetWork { WorksheetWork(school.house) }

        init(on backend: Backend, _ kind: Worksheet.Kind = .practice) async throws {
            let school = try await TestHouse(on: backend)
            let ito = try await school.actor(school.ito)
            let picture = StoredFile.ID(school.house.surroundings.makeUUID())
            var exercises = try [("Pets", "dog = Hund\ncat = Katze"), ("Farm", "cow = Kuh")].map { title, lines in
                Exercise(
                    id: Exercise.ID(school.house.surroundings.makeUUID()), title: title,
                    content: try WordTranslationExercise.read(lines, options: ExerciseOptions(), replacing: nil))
            }
            exercises[0].hintMedia = [Media(file: picture, kind: .image, alternative: "A dog")]
            let first = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Words", kind: kind, exercises: exercises), as: ito)
            handout = try await school.post(activities: [
                school.activity("Words", .context(IdentifierPath(worksheet: first.id)))
            ])
            self.school = school
            self.ito = ito
            self.first = first
            self.picture = picture
        }

        /// Changes whatever can be changed: words, an answer, the order, and which exercises there are.
        @discardableResult
        func rewrite() async throws -> Worksheet {
            let now = try await worksheets.find(first.id, as: ito)
            var content = WorksheetContent(now)
            content.title = "More words"
            content.instructions = "Think."
            content.exercises.removeAll { $0.id == first.exercises[1].id }
            content.exercises[0].hintMedia = []
            content.exercises[0].content = try WordTranslationExercise.read(
                "cat = Kater\ndog = Hund", options: ExerciseOptions(), replacing: content.exercises[0].content)
            content.exercises.insert(
                Exercise(
                    id: Exercise.ID(school.house.surroundings.makeUUID()), title: "New",
                    content: try WordTranslationExercise.read(
                        "hen = Huhn", options: ExerciseOptions(), replacing: nil)), at: 0)
            return try await worksheets.edit(first.id, version: now.version, content, as: ito)
        }

        func shown(in handout: Handout, to student: Person) async throws -> Worksheet {
            try await work.sheet(handout.activities[0].id, of: handout.id, as: school.actor(student)).sheet.worksheet
        }

        /// Answers an exercise of the handout's own version, every question with the same word.
        @discardableResult
        func answer(_ exercise: Exercise.ID, _ word: String, by student: Person) async throws -> DeliveredAnswers {
            let actor = try await school.actor(student)
            let sheet = try await work.sheet(handout.activities[0].id, of: handout.id, as: actor)
            let content = try #require(sheet.sheet.exercises.first { $0.id == exercise }).content
            return try await work.deliver(
                AnswerDelivery(
                    attempt: sheet.attempt, exercise: exercise,
                    answers: content.questions(for: sheet.attempt.seed).map {
                        AnswerDelivery.Part(question: $0.id, answer: Answer([word]), duration: 2000)
                    }), to: handout.activities[0].id, of: handout.id, as: actor)
        }

        func score(of student: Person) async throws -> ActivityItem.Value? {
            let (_, report) = try await school.reports.report(of: handout.id, as: ito)
            return report.rows.first { $0.student.id == student.id }?.cells[0]?.primary?.value
        }

        func entries() async throws -> [HandedOutWorksheet] { try await worksheets.handedOut(first.id, as: ito) }

        func handOut(version: Int, as actor: Actor) async throws {
            _ = try await worksheets.handOutChanges(of: first.id, version: version, in: handout.id, as: actor)
        }
    }

    @Test(arguments: Backend.enabled, Worksheet.Kind.allCases)
    func everythingStaysAsItWasHandedOut(on backend: Backend, kind: Worksheet.Kind) async throws {
        let scene = try await Scene(on: backend, kind)
        let school = scene.school
        try await scene.answer(scene.first.exercises[0].id, "Hund", by: school.ada)
        try await scene.rewrite()
        let newest = try await scene.rewrite()
        // The one who has begun, the one who hasn't, the teacher, and the statistics have the same.
        for student in [school.ada, school.ben] {
            let shown = try await scene.shown(in: scene.handout, to: student)
            #expect(shown.exercises == scene.first.exercises && shown.title == "Words" && shown.instructions.isEmpty)
        }
        let kept = try await scene.worksheets.find(scene.first.id, in: scene.handout.id, as: scene.ito)
        #expect(kept.exercises == scene.first.exercises)
        let statistics = try await school.reports.statistics(
            of: scene.handout.activities[0].id, in: scene.handout.id, as: scene.ito)
        #expect(statistics.statistics.exercises.map(\.exercise.title) == ["Pets", "Farm"])
        // What is answered later is marked by it, also in an exercise that was removed since.
        #expect(try await scene.score(of: school.ada) == .score(1, outOf: 3))
        let late = try await scene.answer(scene.first.exercises[1].id, "Kuh", by: school.ada)
        #expect(late.gone.isEmpty && late.answers.map(\.mark.verdict) == [.correct])
        #expect(try await scene.score(of: school.ada) == .score(2, outOf: 3))
        // New handouts have the new version.
        let second = try await school.post(activities: [
            school.activity("Words", .context(IdentifierPath(worksheet: scene.first.id)))
        ])
        #expect(try await scene.shown(in: second, to: school.ben) == newest)
        let entries = try await scene.entries()
        #expect(entries.map(\.handout.id) == [second.id, scene.handout.id])
        #expect(entries[0].changes.isEmpty && entries[0].begun == 0)
        #expect(entries[1].changes.added.count == 2 && entries[1].changes.hasOtherWords)
        #expect(entries[1].changes.removed.map(\.title) == ["Farm"])
        #expect(entries[1].changes.changed.map(\.title) == ["Pets"])
        // A test is finished when it is handed in.
        let finished = kind == .test ? 0 : 1
        #expect(entries[1].begun == 1 && entries[1].finished == finished && entries[1].students == entries[0].students)
    }

    /// Practice counts wherever the same was asked for, and nowhere else.
    @Test(arguments: Backend.enabled)
    func workOnOneVersionIsNoWorkOnAnother(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let content = HandoutActivity.Content.context(try IdentifierPath(worksheet: scene.first.id))
        let same = try await school.post(activities: [school.activity("Words", content)])
        try await scene.rewrite()
        let newer = try await school.post(activities: [school.activity("Words", content)])
        try await scene.answer(scene.first.exercises[0].id, "Hund", by: school.ada)
        var attempts: [Int] = []
        for handout in [scene.handout, same, newer] {
            let (_, report) = try await school.reports.report(of: handout.id, as: scene.ito)
            attempts.append(report.rows.first { $0.student.id == school.ada.id }?.cells[0]?.attempts ?? -1)
        }
        #expect(attempts == [1, 1, 0])
    }

    /// The page of a handout names whoever sees the work, under whichever handout that is.
    @Test(arguments: Backend.enabled, Worksheet.Kind.allCases)
    func whoSeesTheSameWorkElsewhereIsNamed(on backend: Backend, kind: Worksheet.Kind) async throws {
        let scene = try await Scene(on: backend, kind)
        let school = scene.school
        try await school.roster.enrol(
            [school.ada.id], in: school.class7b.id, as: .student, as: school.actor(school.administrator))
        let content = HandoutActivity.Content.context(try IdentifierPath(worksheet: scene.first.id))
        _ = try await school.post(
            to: [.everyone(in: school.class7b.id)], activities: [school.activity("Words", content)])
        let ada = try await school.actor(school.ada)
        func isNamed() async throws -> Bool {
            try await school.work.handout(scene.handout.id, as: ada).readers.contains { $0.id == school.okafor.id }
        }
        #expect(try await isNamed() == (kind == .practice), "A test is only its own handout's.")
        try await scene.handOut(version: scene.rewrite().version, as: scene.ito)
        #expect(try await !isNamed(), "Another version is another sheet.")
    }

    @Test(arguments: Backend.enabled)
    func oneHandoutChangesWhenItsTeacherSaysSo(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let second = try await school.post(activities: [
            school.activity("Words", .context(IdentifierPath(worksheet: scene.first.id)))
        ])
        try await scene.answer(scene.first.exercises[0].id, "Kater", by: school.ben)
        #expect(try await scene.score(of: school.ben) == .score(0, outOf: 3))
        let newest = try await scene.rewrite()
        await #expect(throws: Refusal(.hasChanged, field: "version", detail: "\(newest.version)")) {
            try await scene.handOut(version: scene.first.version, as: scene.ito)
        }
        for stranger in [school.okafor, school.ada] {
            await #expect(throws: Refusal.self) {
                try await scene.handOut(version: newest.version, as: school.actor(stranger))
            }
        }
        for _ in 0..<2 { try await scene.handOut(version: newest.version, as: scene.ito) }
        #expect(try await scene.shown(in: scene.handout, to: school.ada) == newest)
        #expect(try await scene.score(of: school.ben) == .score(1, outOf: 3), "Marked again by the new answers.")
        #expect(try await scene.shown(in: second, to: school.ada).exercises == scene.first.exercises)
        #expect(try await scene.entries().map(\.changes.isEmpty).sorted { !$0 && $1 } == [false, true])
        #expect(try await school.rows(mentioning: "worksheet.changes-handed-out") == 1)
    }

    @Test(arguments: Backend.enabled)
    func anAcceptedAnswerIsRightInEveryVersion(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let pets = scene.first.exercises[0]
        try await scene.answer(pets.id, "Hündin", by: school.ada)
        #expect(try await scene.score(of: school.ada) == .score(0, outOf: 3))
        try await scene.rewrite()
        let dog = try #require(pets.content.questions(for: 1).first { $0.prompt.contains("dog") })
        for expected in [1, 0] {
            let changed = try await WorksheetMarking(school.house).accept(
                Answer(["Hündin"]), to: dog.id, of: pets.id, in: scene.first.id, as: scene.ito)
            #expect(changed == expected)
        }
        #expect(try await scene.score(of: school.ada) == .score(1, outOf: 3))
        let kept = try await scene.shown(in: scene.handout, to: school.ben)
        #expect(kept.exercises.map(\.title) == ["Pets", "Farm"], "Nothing else of it changes.")
    }

    @Test(arguments: Backend.enabled)
    func draftsFollowAndAHandoutThatIsTakenBackKeepsItsVersion(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let handouts = HandoutService(school.house)
        let path = try IdentifierPath(worksheet: scene.first.id)
        let draft = try await handouts.draft(
            HandoutContent(
                title: "Later", recipients: [.everyone(in: school.class7a.id)],
                activities: [school.activity("Words", .context(path))]), as: scene.ito)
        let newest = try await scene.rewrite()
        #expect(try await scene.entries().map(\.handout.id) == [scene.handout.id], "A draft concerns nobody.")
        _ = try await handouts.takeBack(scene.handout.id, as: scene.ito)
        #expect(try await scene.entries().map(\.students) == [0])
        for id in [draft.id, scene.handout.id] { _ = try await handouts.post(id, as: scene.ito) }
        #expect(try await scene.shown(in: draft, to: school.ada) == newest)
        #expect(try await scene.shown(in: scene.handout, to: school.ada).exercises == scene.first.exercises)
        try await scene.handOut(version: newest.version, as: scene.ito)
        #expect(try await scene.shown(in: scene.handout, to: school.ada) == newest)
    }

    @Test(arguments: Backend.enabled)
    func picturesOfWhatWasHandedOutStay(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let newest = try await scene.rewrite()
        let house = scene.school.house
        let uses = {
            try await house.database.read { try $0.worksheets(of: house.school).exercises(with: scene.picture) }
        }
        #expect(try await uses().map(\.exercise) == [scene.first.exercises[0].id])
        try await scene.handOut(version: newest.version, as: scene.ito)
        try await scene.rewrite()
        _ = try await scene.worksheets.share(true, scene.first.id, as: scene.ito)
        #expect(try await uses().isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func sharingFilingAndDeadlinesAreNoChangeForStudents(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let shared = try await scene.worksheets.share(true, scene.first.id, as: scene.ito)
        #expect(shared.version > scene.first.version)
        #expect(try await scene.entries().map(\.changes.isEmpty) == [true])
        #expect(try await scene.shown(in: scene.handout, to: scene.school.ada) == shared)
    }
}
