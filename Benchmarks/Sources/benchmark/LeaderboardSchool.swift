import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage

/// A school with very many on one leaderboard, and a class of 30 among them whose places are looked up.
struct LeaderboardSchool {
    /// The scores that strangers reach, which are those of one exercise with twenty questions.
    static let highest = 5360
    /// What very many have alike.
    static let shared = 1600
    private static let players = 30

    let school: MeasuredSchool
    let worksheet: Worksheet
    let handout: Handout
    let players: [Person]
    var topic: Leaderboard.Topic { Strangers.topic }

    /// Makes the school: of `entries` in all, `ties` have the same points.
    init(in folder: URL, entries: Int, ties: Int, seed: UInt64, on database: (any SQLDatabase)?) async throws {
        school = try await MeasuredSchool(in: folder, contexts: 1, on: database)
        // They come first, so that the players' identifiers are the last ones.
        try await Strangers(school: school).add(entries - Self.players, ties: ties, seed: seed)
        worksheet = try await school.writeWorksheet("Words", words: 20, sums: 0)
        let (schoolClass, players) = try await school.addEmptyClass("players", students: Self.players)
        self.players = players
        handout = try await school.handOut(
            [.context(IdentifierPath(worksheet: worksheet.id))], to: [schoolClass.id], titled: "Games")
        try await LeaderboardService(school.house).setMode(
            .everybody, of: schoolClass.id, as: school.actor(school.teacher.id))
        // One is at the top, one among very many with the same points, and the others are anywhere.
        for (number, player) in players.enumerated() {
            let points = [Self.highest, Self.shared, Self.highest / 2]
            try await play(number < points.count ? points[number] : 150 * number, by: player, in: newAttempt())
        }
    }

    func newAttempt() -> Activity.ID { Activity.ID(school.house.surroundings.makeUUID()) }

    /// Ends a round in which everything was answered, or only says what it counted.
    func play(_ points: Int, by student: Person, in attempt: Activity.ID, answers: Bool = true) async throws {
        let exercise = worksheet.exercises[0]
        let parts = exercise.content.questions(for: attempt.seed).map {
            AnswerDelivery.Part(question: $0.id, answer: Answer(["x"]), duration: 1_000)
        }
        _ = try await WorksheetWork(school.house).deliver(
            AnswerDelivery(
                attempt: attempt, exercise: exercise.id, answers: answers ? parts : [],
                score: GameScore(game: .typing, points: points)),
            to: handout.activities[0].id, of: handout.id, as: school.actor(student.id))
    }

}

/// Students of other classes on the leaderboard of a school, without the games behind it.
private struct Strangers {
    static let topic = Leaderboard.Topic.type(WordTranslationExercise.type)

    let school: MeasuredSchool

    private struct Stranger {
        let id: Person.ID
        let number: Int
        let points: Int

        var key: Int { ScoreTree.key(points, of: id) }
    }

    func add(_ count: Int, ties: Int, seed: UInt64) async throws {
        var random = SeededRandom(seed: seed, for: "points")
        var counts = [[Int: Int]](repeating: [:], count: ScoreTree.levels)
        var number = 0
        while number < count {
            let numbers = number..<min(number + 50_000, count)
            let strangers = numbers.map { number in
                // Two throws, so that most are in the middle.
                let thrown =
                    random.below(LeaderboardSchool.highest / 2 + 1) + random.below(LeaderboardSchool.highest / 2 + 1)
                return Stranger(
                    id: Person.ID(school.house.surroundings.makeUUID()), number: number,
                    points: number < ties ? LeaderboardSchool.shared : thrown)
            }
            for stranger in strangers {
                for level in counts.indices {
                    counts[level][ScoreTree.bucket(stranger.key, level: level), default: 0] += 1
                }
            }
            try await insert(strangers)
            number = numbers.upperBound
        }
        let rows = counts.enumerated().flatMap { level, buckets in
            buckets.map { board + [SQLValue(level), SQLValue($0), SQLValue($1)] }
        }
        try await insert(rows, "INTO leaderboard_count (school_id, place, topic, span, level, bucket, entries)")
    }

    private func insert(_ strangers: [Stranger]) async throws {
        let people = strangers.map { stranger -> [SQLValue] in
            let name = SQLValue("stranger \(stranger.number)")
            return [
                SQLValue(school.house.school), SQLValue(stranger.id), SQLValue("student"), name, name, name, name,
                name, SQLValue(false),
            ]
        }
        try await insert(
            people,
            """
            INTO person (school_id, id, role, given_name, family_name, name_folded, username, username_folded,
                         is_archived)
            """)
        try await insert(
            strangers.map { board + [SQLValue($0.id), SQLValue($0.points), SQLValue($0.key)] },
            "INTO leaderboard_entry (school_id, place, topic, span, student_id, points, score_key)")
    }

    private var board: [SQLValue] {
        [
            SQLValue(school.house.school), SQLValue(Leaderboard.Place.school.description),
            SQLValue(Self.topic.description), SQLValue("all"),
        ]
    }

    private func insert(_ rows: [[SQLValue]], _ place: SQL) async throws {
        try await school.house.database.write { connection in
            for start in stride(from: 0, to: rows.count, by: 500) {
                let part = rows[start..<min(start + 500, rows.count)]
                try connection.run("INSERT \(place) VALUES \(rows: part)")
            }
        }
    }
}
