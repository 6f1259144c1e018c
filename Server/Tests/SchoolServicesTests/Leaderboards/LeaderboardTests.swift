import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Leaderboards from a game to the place on them, on both databases.
@Suite struct LeaderboardTests {
    private struct Place {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout

        var leaderboards: LeaderboardService { LeaderboardService(school.house) }
        var topic: Leaderboard.Topic { .type(WordTranslationExercise.type) }

        init(_ kind: Worksheet.Kind = .practice, on backend: Backend, joins: Bool = true) async throws {
            school = try await TestHouse(on: backend)
            let content = try WordTranslationExercise.read(
                "dog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil)
            let id = Exercise.ID(school.house.surroundings.makeUUID())
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(
                    title: "Words", kind: kind, exercises: [Exercise(id: id, title: "", content: content)]),
                as: school.actor(school.ito))
            handout = try await school.post(
                to: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                activities: [school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))])
            if joins { try await join() }
        }

        /// Ada, Ben and Cem choose to take part.
        func join() async throws {
            for student in [school.ada, school.ben, school.cem] {
                try await leaderboards.decide(alias: nil, takesPart: true, as: school.actor(student))
            }
        }

        func setMode(_ mode: LeaderboardMode) async throws {
            for schoolClass in [school.class7a, school.class7b] {
                try await leaderboards.setMode(mode, of: schoolClass.id, as: school.actor(school.ito))
            }
        }

        /// Plays a round in which everything is answered.
        @discardableResult
        func play(
            _ points: Int, by student: Person, in attempt: Activity.ID? = nil, answers: Bool = true, right: Int = 2
        ) async throws -> Activity.ID {
            try await deliver(points, by: student, in: attempt, answers: answers, right: right).attempt
        }
        func deliver(
            _ points: Int, by student: Person, in attempt: Activity.ID? = nil, answers: Bool = true, right: Int = 2
        ) async throws -> (attempt: Activity.ID, delivered: DeliveredAnswers) {
            let work = WorksheetWork(school.house)
            let actor = try await school.actor(student)
            let attempt = try await {
                if let attempt { return attempt }
                return try await work.sheet(
                    handout.activities[0].id, of: handout.id, anew: worksheet.kind == .practice, as: actor
                ).attempt
            }()
            let exercise = worksheet.exercises[0]
            let parts = exercise.content.questions(for: attempt.seed).enumerated().map { number, question in
                let solution = exercise.content.solution(of: question.id, seed: attempt.seed) ?? ""
                return AnswerDelivery.Part(
                    question: question.id, answer: Answer([number < right ? solution : "x"]), duration: 100)
            }
            let delivery = AnswerDelivery(
                attempt: attempt, exercise: exercise.id, answers: answers ? parts : [],
                score: GameScore(game: .typing, points: points))
            return (attempt, try await work.deliver(delivery, to: handout.activities[0].id, of: handout.id, as: actor))
        }

        func part(
            _ place: Leaderboard.Place? = nil, thisWeek: Bool = false, as person: Person
        ) async throws -> LeaderboardPart {
            try await leaderboards.part(
                of: place ?? .schoolClass(school.class7a.id), topic, thisWeek: thisWeek, from: 0, count: 50,
                as: school.actor(person))
        }
    }

    /// People who have left the school are on no leaderboard, and return to it with everything that was kept.
    @Test(arguments: Backend.enabled)
    func archivedStudentsAreOnNoLeaderboard(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        try await place.setMode(.everybody)
        try await place.play(300, by: school.ada)
        try await place.play(100, by: school.ben)
        #expect(try await place.part(as: school.ben).entries.map(\.points) == [300, 100])
        let roster = RosterService(school.house)
        let administrator = try await school.actor(school.administrator)
        var ada = school.ada
        for isArchived in [true, false] {
            ada.isArchived = isArchived
            ada = try await roster.save(ada, as: administrator)
            for week in [true, false] {
                let part = try await place.part(thisWeek: week, as: school.ben)
                #expect(part.entries.map(\.points) == (isArchived ? [100] : [300, 100]))
                #expect(part.total == part.entries.count && part.own?.rank == (isArchived ? 1 : 2))
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func nobodyIsOnALeaderboardWithoutHavingChosenIt(on backend: Backend) async throws {
        let place = try await Place(on: backend, joins: false)
        let school = place.school
        try await place.setMode(.everybody)
        #expect(try await place.leaderboards.membership(as: school.actor(school.ada)).takesPart == false)
        try await place.play(300, by: school.ada)
        #expect(try await place.leaderboards.list(as: school.actor(school.ito)).isEmpty)
        try await place.leaderboards.decide(alias: nil, takesPart: true, as: school.actor(school.ada))
        try await place.play(100, by: school.ada)
        #expect(try await place.part(as: school.ada).entries.map(\.points) == [100])
    }

    /// Somebody who can't see where to join could never choose to.
    @Test(arguments: Backend.enabled)
    func studentsFindLeaderboardsBeforeAnybodyIsOnThem(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let leaderboards = LeaderboardService(school.house)
        #expect(try await !leaderboards.areOpen(as: school.actor(school.ada)))
        try await leaderboards.setMode(.everybody, of: school.class7a.id, as: school.actor(school.ito))
        #expect(try await leaderboards.areOpen(as: school.actor(school.ada)))
        #expect(try await leaderboards.list(as: school.actor(school.ada)).isEmpty)
        #expect(try await !leaderboards.areOpen(as: school.actor(school.cem)))
    }

    /// Those who were listed without having been asked are listed no longer, and ranks are those of the others.
    @Test(arguments: Backend.enabled)
    func theUpgradeTakesOffWhoeverNeverDecided(on backend: Backend) async throws {
        let database = try await backend.emptySchool(Schema.before("2026-11 leaderboards by choice"))
        let school = School.ID(UUID())
        let topic = Leaderboard.Topic.type(ChoiceExercise.type)
        let board = Leaderboard(place: .school, topic: topic, span: .allTime)
        let students = (0..<3).map { _ in Person.ID(UUID()) }
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'School', 'Europe/Berlin')")
            for (number, id) in students.enumerated() {
                try connection.people(of: school).save(
                    Person(id: id, role: .student, givenName: "S", familyName: "\(number)", username: "s\(number)"))
                try connection.run(
                    """
                    INSERT INTO leaderboard_entry (school_id, place, topic, span, student_id, points, score_key)
                    VALUES (\(school), 'school', \(topic.description), 'all', \(id), \(number),
                            \(ScoreTree.key(number, of: id)))
                    """
                )
            }
            let store = connection.leaderboards(of: school)
            try store.save(LeaderboardMember(person: students[0], takesPart: true))
            try store.save(LeaderboardMember(person: students[1], takesPart: false))
        }
        try await database.migrate(Schema.history)
        try await database.read { connection in
            let store = connection.leaderboards(of: school)
            let count = try store.count(on: board)
            let listed = try store.range(from: 0, count: 9, on: board)
            #expect(count == 1)
            #expect(listed.map(\.student) == [students[0]])
        }
    }

    @Test(arguments: Backend.enabled)
    func theBestGameOfEachExerciseCountsAndTiesShareARank(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        // Before the class has leaderboards nothing is counted.
        try await place.play(300, by: school.ada)
        try await place.setMode(.everybody)
        #expect(try await place.part(as: school.ada).entries.isEmpty)
        let attempt = try await place.play(100, by: school.ada)
        try await place.play(150, by: school.ada, in: attempt, answers: false)
        try await place.play(90, by: school.ada, in: attempt, answers: false)
        try await place.play(120, by: school.ada)
        try await place.play(150, by: school.ben)
        try await place.play(200, by: school.cem)
        let part = try await place.part(as: school.ben)
        #expect(part.entries.map(\.points) == [150, 150] && part.entries.map(\.rank) == [1, 1])
        #expect(part.own?.rank == 1 && part.total == 2)
        let all = try await place.part(.school, as: school.cem)
        #expect(all.entries.map(\.rank) == [1, 2, 2] && all.entries[0].isSelf)
        #expect(all.entries.allSatisfy { $0.familyName.isEmpty })
        // A new week begins; what was reached stays.
        school.clock.advance(by: 7 * 86_400)
        #expect(try await place.part(thisWeek: true, as: school.ada).entries.isEmpty)
        try await place.play(20, by: school.ada)
        #expect(try await place.part(thisWeek: true, as: school.ada).entries.map(\.points) == [20])
        #expect(try await place.part(as: school.ada).own?.points == 150)
    }

    @Test(arguments: Backend.enabled)
    func ofAScoreCountsWhatTheAnswersSupportAndWithoutAnswersItIsRefused(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        try await place.setMode(.everybody)
        for (points, counted) in [(-1, 0), (337, 336), (Int.min, 0), (Int.max, 336)] {
            let (attempt, together) = try await place.deliver(points, by: school.cem)
            #expect(together.score == counted && together.answers.count == 2)
            #expect(try await place.deliver(points, by: school.cem, in: attempt, answers: false).1.score == counted)
        }
        let refusal = await #expect(throws: Refusal.self) {
            try await place.play(10, by: school.ada, in: Activity.ID(UUID()), answers: false)
        }
        #expect(refusal?.field == "game")
        #expect(try await place.part(as: school.ada).entries.isEmpty)
        try await place.play(336, by: school.ada)
        #expect(try await place.part(as: school.ada).own?.points == 336)
        let (_, report) = try await school.reports.report(of: place.handout.id, as: school.actor(school.ito))
        #expect(report.rows[0].cells[0]?.main == .score(2, outOf: 2))
        try await place.play(336, by: school.ben, right: 1)
        #expect(try await place.part(as: school.ben).own?.points == 160, "A wrong answer supports nothing.")
    }

    @Test(arguments: Backend.enabled)
    func testsHaveNoLeaderboards(on backend: Backend) async throws {
        let place = try await Place(.test, on: backend)
        try await place.setMode(.everybody)
        try await place.play(100, by: place.school.ada)
        #expect(try await place.part(as: place.school.ada).entries.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func studentsDecideHowTheyAppear(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let service = place.leaderboards
        try await place.setMode(.everybody)
        try await place.play(100, by: school.ada)
        try await place.play(90, by: school.ben)
        try await service.decide(alias: " Comet ", takesPart: true, as: school.actor(school.ada))
        let seen = try await place.part(as: school.ben).entries[0]
        #expect(seen.alias == "Comet" && seen.person == nil && seen.givenName.isEmpty && seen.familyName.isEmpty)
        let taken = await #expect(throws: Refusal.self) {
            try await service.decide(alias: "COMET", takesPart: true, as: school.actor(school.ben))
        }
        #expect(taken?.field == "alias")
        let ada = try await school.actor(school.ada)
        await #expect(throws: Refusal.self) { try await service.decide(alias: "Ben Beta", takesPart: true, as: ada) }
        try await service.decide(alias: "Ben Beta", takesPart: false, as: ada)
        #expect(try await place.part(as: school.ben).own?.rank == 1)
        try await place.play(300, by: school.ada)
        try await service.decide(alias: nil, takesPart: true, as: school.actor(school.ada))
        // What was played in the meantime was never kept.
        #expect(try await place.part(as: school.ada).own?.points == 100)
        try await school.roster.remove(school.ada.id, from: school.class7a.id, as: school.actor(school.administrator))
        #expect(try await place.part(as: school.ben).entries.count == 1)
        try await place.setMode(.off)
        await #expect(throws: Refusal.notFound) { try await place.part(as: school.ben) }
        try await place.setMode(.everybody)
        #expect(try await place.part(as: school.ben).entries.map(\.points) == [90])
    }

    @Test(arguments: Backend.enabled)
    func neighboursOnlyShowsOnlyNeighboursAndOthersSeeNothing(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        try await place.setMode(.neighbours)
        try await place.play(100, by: school.ada)
        let narrow = try await place.part(as: school.ben)
        #expect(narrow.entries.isEmpty && narrow.total == nil && narrow.isNarrow)
        #expect(try await place.part(as: school.ito).entries.count == 1)
        for person in [school.cem, school.okafor, school.administrator] {
            await #expect(throws: Refusal.notFound) { try await place.part(as: person) }
        }
        await #expect(throws: Refusal.notFound) {
            try await place.leaderboards.setMode(.off, of: school.class7a.id, as: school.actor(school.okafor))
        }
        #expect(try await place.leaderboards.list(as: school.actor(school.ada)).count == 4)
    }

    /// A school that had leaderboards before ties were counted has correct ranks and places after the upgrade.
    @Test(arguments: Backend.enabled)
    func leaderboardsFromBeforeTiesWereCountedAreRecounted(on backend: Backend) async throws {
        let database = try await backend.emptySchool(Schema.before("2026-11 leaderboards count ties"))
        let school = School.ID(UUID())
        let topic = Leaderboard.Topic.type(ChoiceExercise.type)
        let board = Leaderboard(place: .school, topic: topic, span: .allTime)
        var random = SeededGenerator(seed: 4)
        let points = (0..<80).map { _ in random.oneIn(2) ? 5 : Int.random(in: 0...ScoreTree.highest, using: &random) }
        let entries = points.map { (id: Person.ID(UUID()), points: $0) }
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'School', 'Europe/Berlin')")
            for (number, entry) in entries.enumerated() {
                try connection.people(of: school).save(
                    Person(
                        id: entry.id, role: .student, givenName: "S", familyName: "\(number)", username: "s\(number)"))
                try connection.run(
                    """
                    INSERT INTO leaderboard_entry (school_id, place, topic, span, student_id, points)
                    VALUES (\(school), 'school', \(topic.description), 'all', \(entry.id), \(entry.points))
                    """
                )
                try connection.leaderboards(of: school).save(LeaderboardMember(person: entry.id, takesPart: true))
            }
            // The previous counts mean nothing any more.
            try connection.run(
                """
                INSERT INTO leaderboard_count (school_id, place, topic, span, level, bucket, entries)
                VALUES (\(school), 'school', \(topic.description), 'all', 0, 5, 40)
                """
            )
        }
        try await database.migrate(Schema.history)
        try await database.read { connection in
            let store = connection.leaderboards(of: school)
            #expect(try store.count(on: board) == entries.count)
            #expect(try store.topics(of: [.school]) == [board])
            let listed = try store.range(from: 0, count: 80, on: board)
            #expect(listed.map(\.points) == points.sorted(by: >))
            for (position, entry) in listed.enumerated() {
                #expect(entry.rank == 1 + points.count { $0 > entry.points })
                #expect(try store.position(of: entry.student, with: entry.points, on: board) == position)
                #expect(try store.range(from: position, count: 1, on: board) == [entry])
            }
        }
    }

    /// Ranks and ranges are those of a freshly sorted list.
    @Test(arguments: Backend.enabled, [21, 22] as [UInt64])
    func ranksAreThoseOfASortedList(on backend: Backend, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let school = try await TestHouse(on: backend)
        let id = school.house.school
        let week = CalendarDay(year: 2026, month: 11, day: 16)
        let board = Leaderboard(
            place: .schoolClass(school.class7a.id), topic: .type(ChoiceExercise.type), span: .allTime)
        let handout = try await school.post()
        var expected: [Person.ID: Int] = [:]
        for number in 0..<60 {
            // Few points and few last bytes, so that some differ only in their identifiers.
            var uuid = UUID.version7(at: school.clock.now, random: UInt128(random.next()) << 64).uuid
            (uuid.14, uuid.15) = (
                UInt8.random(in: 0...255, using: &random), 61 + UInt8.random(in: 0...3, using: &random)
            )
            let student = Person(
                id: Person.ID(UUID(uuid: uuid)), role: .student, givenName: "S", familyName: "\(number)",
                username: "s\(number)")
            let points = [
                Int.random(in: 0...5, using: &random), Int.random(in: 0...5000, using: &random),
                Int.random(in: 0...ScoreTree.highest, using: &random),
            ][number % 3]
            try await school.house.database.write { connection in
                try connection.people(of: id).save(student)
                let assignment = Assignment(
                    id: Assignment.ID(school.house.surroundings.makeUUID()), handout: handout.id,
                    activity: handout.activities[0].id, student: student.id, places: [], context: school.quiz)
                try connection.assignments(of: id).insert(
                    assignment, through: school.class7a.id, records: true, at: school.clock.now)
                let attempt = school.attempt()
                _ = try connection.activities(of: id).insert(attempt, under: assignment.id, at: school.clock.now)
                let store = connection.leaderboards(of: id)
                // A first score, and another one that counts only where it is better.
                for points in [points / 2, points, points / 3] {
                    try store.record(
                        GameScore(game: .pairs, points: points),
                        of: BestScore(
                            schoolClass: school.class7a.id, worksheet: Worksheet.ID(student.id.uuid),
                            type: ChoiceExercise.type, exercise: Exercise.ID(student.id.uuid), week: week,
                            points: points), by: student.id,
                        in: AttemptPlace(assignment: assignment.id, attempt: attempt.id))
                    try store.refresh(student.id, in: [school.class7a.id], week: week)
                }
                if number.isMultiple(of: 10) { try store.refresh(student.id, in: [], week: week) }
            }
            if !number.isMultiple(of: 10) { expected[student.id] = points }
        }
        let sorted = expected.sorted { one, other in
            let keys = (ScoreTree.key(one.value, of: one.key), ScoreTree.key(other.value, of: other.key))
            return keys.0 == keys.1 ? one.key < other.key : keys.0 > keys.1
        }
        let ranked = sorted.map { entry in
            RankedEntry(
                student: entry.key, points: entry.value, rank: 1 + sorted.count { $0.value > entry.value })
        }
        try await school.house.database.read { connection in
            let store = connection.leaderboards(of: id)
            #expect(try store.count(on: board) == ranked.count, "seed \(seed)")
            let empty = try connection.run("SELECT 1 AS found FROM leaderboard_count WHERE entries < 1")
            #expect(empty.isEmpty, "seed \(seed)")
            for position in 0...ranked.count {
                let found = try store.range(from: position, count: 7, on: board)
                #expect(found == Array(ranked.dropFirst(position).prefix(7)), "seed \(seed), from \(position)")
            }
            for (position, entry) in ranked.enumerated() {
                let above = try store.count(above: entry.points, on: board)
                #expect(above + 1 == entry.rank, "seed \(seed)")
                let found = try store.position(of: entry.student, with: entry.points, on: board)
                #expect(found == position, "seed \(seed)")
            }
        }
    }
}
