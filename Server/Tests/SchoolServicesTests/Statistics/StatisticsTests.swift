import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Testing

/// Statistics of students' real answers, on both databases.
@Suite struct StatisticsTests {
    /// A worksheet in two classes, worked on at random.
    private struct School {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        var activity: HandoutActivity.ID { handout.activities[0].id }

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            let surroundings = school.house.surroundings
            let contents: [any ExerciseContent] = [
                try WordTranslationExercise.read(
                    "dog = Hund\ncat = Katze\nmouse = Maus", options: ExerciseOptions(), replacing: nil),
                ArithmeticExercise(
                    operations: [.add, .subtract], first: .init(from: 1, to: 50), second: .init(from: 1, to: 50),
                    count: 4),
                TrueFalseExercise(questions: [.init(prompt: "The sun is a star.", isTrue: true)]),
                FreeTextExercise(questions: [.init(prompt: "Why?", points: 3)]),
            ]
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(
                    title: "Everything",
                    exercises: contents.map {
                        Exercise(id: Exercise.ID(surroundings.makeUUID()), title: "", content: $0)
                    }), as: school.actor(school.ito))
            handout = try await school.post(
                to: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                activities: [
                    school.activity("Sheet", .context(IdentifierPath(worksheet: worksheet.id))), school.activity(),
                ])
        }

        /// Answers some questions, some of them right.
        func work(_ student: Person, _ random: inout SeededGenerator) async throws {
            let work = WorksheetWork(school.house)
            let actor = try await school.actor(student)
            let attempt = try await work.sheet(activity, of: handout.id, anew: true, as: actor).attempt
            for exercise in worksheet.exercises {
                var parts: [AnswerDelivery.Part] = []
                for question in exercise.content.questions(for: attempt.seed) where !random.oneIn(3) {
                    let solution = exercise.content.solution(of: question.id, seed: attempt.seed) ?? "true"
                    let text = random.oneIn(2) ? solution : ["x", "Y", "-7", ""][Int.random(in: 0...3, using: &random)]
                    parts.append(
                        AnswerDelivery.Part(
                            question: question.id, answer: Answer([text]),
                            duration: Int.random(in: 0...9000, using: &random)))
                }
                guard !parts.isEmpty else { continue }
                _ = try await work.deliver(
                    AnswerDelivery(attempt: attempt, exercise: exercise.id, answers: parts), to: activity,
                    of: handout.id, as: actor)
            }
            school.clock.advance(by: 60)
        }

        func statistics(_ filter: StatisticsFilter = StatisticsFilter(), as person: Person) async throws
            -> HandoutStatistics
        {
            try await school.reports.statistics(
                of: activity, in: handout.id, filter: filter, as: school.actor(person))
        }
    }

    @Test(arguments: Backend.enabled, [11, 12, 13] as [UInt64])
    func totalsMatchTheReport(on backend: Backend, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let place = try await School(on: backend)
        let school = place.school
        for student in [school.ada, school.ben, school.cem, school.ada, school.cem, school.ada] {
            try await place.work(student, &random)
        }
        let (_, report) = try await school.reports.report(of: place.handout.id, as: school.actor(school.ito))
        let latest = try await place.statistics(as: school.ito).statistics
        let all = try await place.statistics(StatisticsFilter(counting: .all), as: school.ito).statistics
        #expect(latest.average == report.averages[0], "seed \(seed)")
        #expect(latest.students.map(\.student) == report.rows.map(\.student), "seed \(seed)")
        for (index, row) in report.rows.enumerated() {
            let cell = try #require(row.cells[0])
            let line = latest.students[index]
            let every = all.students[index]
            #expect(line.cell == cell, "seed \(seed)")
            let tally = line.tally
            #expect(
                cell.main.map { $0 == .score(tally.points, outOf: tally.outOf) } ?? (tally.asked == 0), "seed \(seed)")
            #expect(every.tally.duration == cell.duration, "seed \(seed)")
            #expect(every.tally.asked == cell.attempts * 9, "seed \(seed)")
        }
        for statistics in [latest, all] {
            let questions = statistics.exercises.flatMap(\.questions)
            #expect(
                WorksheetStatistics.Outcome.allCases.allSatisfy { outcome in
                    questions.reduce(0) { $0 + $1.tally[outcome] } == statistics.tally[outcome]
                        && statistics.students.reduce(0) { $0 + $1.tally[outcome] } == statistics.tally[outcome]
                }, "seed \(seed)")
            let wrong = questions.flatMap(\.wrongAnswers).reduce(0) { $0 + $1.count }
            #expect(wrong == statistics.tally[.wrong] + statistics.tally[.partly], "seed \(seed)")
        }
        #expect(all.weeks.reduce(0) { $0 + $1.tally.answered } == all.tally.answered, "seed \(seed)")
        #expect(
            all.weeks.reduce(0) { $0 + $1.attempts } == report.rows.compactMap { $0.cells[0]?.attempts }.reduce(0, +))
    }

    @Test(arguments: Backend.enabled)
    func teachersSeeTheirOwnClassesAndNobodyElseSeesAnything(on backend: Backend) async throws {
        var random = SeededGenerator(seed: 5)
        let place = try await School(on: backend)
        let school = place.school
        for student in [school.ada, school.ben, school.cem] { try await place.work(student, &random) }
        #expect(try await place.statistics(as: school.ito).statistics.students.count == 3)
        let okafor = try await place.statistics(as: school.okafor)
        #expect(okafor.statistics.students.map(\.student.id) == [school.cem.id])
        #expect(okafor.classes.map(\.id) == [school.class7b.id])
        #expect(okafor.statistics.parts.map(\.part.name) == ["7b"])
        #expect(okafor.statistics.tally.asked == 9)
        await #expect(throws: Refusal.notFound) {
            try await place.statistics(StatisticsFilter(schoolClass: school.class7a.id), as: school.okafor)
        }
        for person in [school.ada, school.administrator] {
            await #expect(throws: Refusal.notFound) { try await place.statistics(as: person) }
        }
        // Anything but a worksheet has none.
        await #expect(throws: Refusal.notFound) {
            try await school.reports.statistics(
                of: place.handout.activities[1].id, in: place.handout.id, as: school.actor(school.ito))
        }
    }

    @Test(arguments: Backend.enabled)
    func classesAndGroupsAreSelectedAndWhoLeftWithResultsCounts(on backend: Backend) async throws {
        var random = SeededGenerator(seed: 6)
        let place = try await School(on: backend)
        let school = place.school
        let ito = try await place.school.actor(place.school.ito)
        for student in [school.ada, school.ben, school.cem] { try await place.work(student, &random) }
        let group = try await school.roster.save(
            group: nil, named: "Front row", members: [school.ben.id], in: school.class7a.id, as: ito)
        let inClass = try await place.statistics(StatisticsFilter(schoolClass: school.class7a.id), as: school.ito)
        #expect(inClass.statistics.students.map(\.student.id) == [school.ada.id, school.ben.id])
        #expect(inClass.statistics.parts.map(\.part.name) == ["7a", "Front row"])
        let inGroup = try await place.statistics(StatisticsFilter(group: group.id), as: school.ito)
        #expect(inGroup.statistics.students.map(\.student.id) == [school.ben.id])
        #expect(inGroup.statistics.tally == inClass.statistics.students[1].tally)
        try await school.roster.remove(school.ben.id, from: school.class7a.id, as: school.actor(school.administrator))
        let without = try await place.statistics(as: school.ito)
        #expect(without.statistics.students.map(\.student.id) == [school.ada.id, school.ben.id, school.cem.id])
        #expect(without.statistics.tally.asked == 27)
    }

    @Test(arguments: Backend.enabled)
    func looksAreRecordedForThoseWhoseAnswersWereShown(on backend: Backend) async throws {
        var random = SeededGenerator(seed: 7)
        let place = try await School(on: backend)
        let school = place.school
        for student in [school.ada, school.cem] { try await place.work(student, &random) }
        _ = try await place.statistics(StatisticsFilter(schoolClass: school.class7a.id), as: school.ito)
        let viewings = { (student: Person) in
            try await school.reports.ownRecords(as: school.actor(student)).viewings
        }
        #expect(try await viewings(school.ada).map(\.viewer) == [school.ito.id])
        #expect(try await viewings(school.ada).map(\.how) == [.page])
        #expect(try await viewings(school.cem).isEmpty)
        #expect(try await viewings(school.ben).isEmpty)
    }
}
