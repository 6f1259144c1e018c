import Algorithms
public import SchoolModel
public import Storage

extension LeaderboardMode: SQLReadable {}
extension Game: SQLReadable {}

/// Scores of games and the leaderboards made from them, as one transaction sees them.
///
/// All SQL about leaderboards is in this file. A score belongs to an attempt under an assignment, as answers
/// do. Entries and counts follow from the scores; code that changes their sources calls ``refresh(_:in:week:)``.
public struct Leaderboards {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: What people decided

    public func mode(of schoolClass: SchoolClass.ID) throws -> LeaderboardMode {
        try modes(of: [schoolClass])[schoolClass] ?? .off
    }

    /// Classes without a row have no leaderboards.
    public func modes(of classes: some Collection<SchoolClass.ID>) throws -> [SchoolClass.ID: LeaderboardMode] {
        let rows = try connection.run(
            """
            SELECT class_id, mode FROM leaderboard_class
            WHERE school_id = \(school) AND class_id IN \(list: Array(classes))
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("class_id"), try $0.get("mode")) })
    }

    public func setMode(_ mode: LeaderboardMode, of schoolClass: SchoolClass.ID) throws {
        try connection.run(
            """
            INSERT INTO leaderboard_class (school_id, class_id, mode) VALUES (\(school), \(schoolClass), \(mode))
            ON CONFLICT (school_id, class_id) DO UPDATE SET mode = excluded.mode
            """
        )
    }

    /// Students who haven't decided have no row, and don't take part.
    public func members(_ people: some Collection<Person.ID>) throws -> [Person.ID: LeaderboardMember] {
        let rows = try connection.run(
            """
            SELECT person_id, alias, takes_part FROM leaderboard_member
            WHERE school_id = \(school) AND person_id IN \(list: Array(people))
            """
        )
        return Dictionary(
            uniqueKeysWithValues: try rows.map { row in
                let person: Person.ID = try row.get("person_id")
                return (
                    person,
                    LeaderboardMember(
                        person: person, alias: try row.find("alias"), takesPart: try row.get("takes_part"))
                )
            })
    }

    /// Whether somebody else uses this alias.
    public func isTaken(_ alias: String, byOtherThan person: Person.ID) throws -> Bool {
        try !connection.run(
            """
            SELECT 1 AS found FROM leaderboard_member
            WHERE school_id = \(school) AND alias_folded = \(Text.folded(alias)) AND person_id <> \(person)
            """
        ).isEmpty
    }

    /// The aliases of everybody else.
    public func aliases(ofOthersThan person: Person.ID) throws -> [String] {
        try connection.run(
            """
            SELECT alias FROM leaderboard_member
            WHERE school_id = \(school) AND alias IS NOT NULL AND person_id <> \(person)
            """
        ).map { try $0.get("alias") }
    }

    public func save(_ member: LeaderboardMember) throws {
        try connection.run(
            """
            INSERT INTO leaderboard_member (school_id, person_id, alias, alias_folded, takes_part)
            VALUES (
                \(school), \(member.person), \(member.alias), \(member.alias.map { Text.folded($0) }),
                \(member.takesPart)
            )
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                alias = excluded.alias, alias_folded = excluded.alias_folded, takes_part = excluded.takes_part
            """
        )
    }

    // MARK: Scores

    /// Keeps the better of a score and the one that the attempt already has for the exercise and the game.
    public func record(_ score: GameScore, of best: BestScore, by student: Person.ID, in attempt: AttemptPlace) throws {
        try connection.run(
            """
            INSERT INTO game_score (
                school_id, assignment_id, attempt_id, exercise_id, game, student_id, class_id, worksheet_id,
                exercise_type, week, points
            ) VALUES (
                \(school), \(attempt.assignment), \(attempt.attempt), \(best.exercise), \(score.game), \(student),
                \(best.schoolClass), \(best.worksheet), \(best.type.rawValue), \(best.week), \(score.points)
            )
            ON CONFLICT (school_id, assignment_id, attempt_id, exercise_id, game)
            DO UPDATE SET points = excluded.points WHERE game_score.points < excluded.points
            """
        )
    }

    /// The best that a student reached, by class, exercise and week.
    public func scores(of student: Person.ID) throws -> [BestScore] {
        try connection.run(
            """
            SELECT class_id, worksheet_id, exercise_type, exercise_id, week, MAX(points) AS points
            FROM game_score WHERE school_id = \(school) AND student_id = \(student)
            GROUP BY class_id, worksheet_id, exercise_type, exercise_id, week
            """
        ).map { row in
            BestScore(
                schoolClass: try row.get("class_id"), worksheet: try row.get("worksheet_id"),
                type: ExerciseType(rawValue: try row.get("exercise_type")), exercise: try row.get("exercise_id"),
                week: try row.get("week"), points: try row.get("points"))
        }
    }

    /// Every stored score under some assignments.
    public func scores(
        under assignments: some Collection<Assignment.ID>
    ) throws -> [(place: AttemptPlace, exercise: Exercise.ID, score: GameScore)] {
        try Array(assignments).chunks(ofCount: 500).flatMap { part in
            try connection.run(
                """
                SELECT assignment_id, attempt_id, exercise_id, game, points FROM game_score
                WHERE school_id = \(school) AND assignment_id IN \(list: Array(part))
                ORDER BY assignment_id, attempt_id, exercise_id, game
                """
            ).map { row in
                (
                    AttemptPlace(assignment: try row.get("assignment_id"), attempt: try row.get("attempt_id")),
                    try row.get("exercise_id"), GameScore(game: try row.get("game"), points: try row.get("points"))
                )
            }
        }
    }

    /// Everybody who has ever scored in a class.
    public func players(in schoolClass: SchoolClass.ID) throws -> [Person.ID] {
        try connection.run(
            """
            SELECT DISTINCT student_id FROM game_score
            WHERE school_id = \(school) AND class_id = \(schoolClass) ORDER BY student_id
            """
        ).map { try $0.get("student_id") }
    }

    // MARK: Entries

    /// Brings a student's entries up to date with the classes whose leaderboards the student is now on.
    ///
    /// Removes entries of other weeks.
    public func refresh(_ student: Person.ID, in classes: Set<SchoolClass.ID>, week: CalendarDay) throws {
        let wanted = BestScore.totals(of: try scores(of: student), in: classes)
            .filter { $0.key.span == .allTime || $0.key.span == .week(week) }
        let present = try entries(of: student)
        for board in Set(wanted.keys).union(present.keys).sorted(by: { $0.order < $1.order }) {
            try change(student, on: board, from: present[board], to: wanted[board])
        }
    }

    public func entries(of student: Person.ID) throws -> [Leaderboard: Int] {
        let rows = try connection.run(
            """
            SELECT place, topic, span, points FROM leaderboard_entry
            WHERE school_id = \(school) AND student_id = \(student)
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try Leaderboard(row: $0), try $0.get("points")) })
    }

    private func change(_ student: Person.ID, on board: Leaderboard, from old: Int?, to new: Int?) throws {
        guard old != new else { return }
        if let new {
            try connection.run(
                """
                INSERT INTO leaderboard_entry (school_id, place, topic, span, student_id, points, score_key)
                VALUES (\(school), \(board.place.description), \(board.topic.description), \(board.span.column),
                        \(student), \(new), \(ScoreTree.key(new, of: student)))
                ON CONFLICT (school_id, student_id, place, topic, span)
                DO UPDATE SET points = excluded.points, score_key = excluded.score_key
                """
            )
        } else {
            try connection.run(
                "DELETE FROM leaderboard_entry WHERE student_id = \(student) AND \(isOf(board))")
        }
        let oldKey = old.map { ScoreTree.key($0, of: student) }
        let newKey = new.map { ScoreTree.key($0, of: student) }
        for level in 0..<ScoreTree.levels {
            let before = oldKey.map { ScoreTree.bucket($0, level: level) }
            let after = newKey.map { ScoreTree.bucket($0, level: level) }
            guard before != after else { continue }
            if let before { try leave(before, level, of: board) }
            if let after { try enter(after, level, of: board) }
        }
    }

    private func enter(_ bucket: Int, _ level: Int, of board: Leaderboard) throws {
        try connection.run(
            """
            INSERT INTO leaderboard_count (school_id, place, topic, span, level, bucket, entries)
            VALUES (\(school), \(board.place.description), \(board.topic.description), \(board.span.column),
                    \(level), \(bucket), 1)
            ON CONFLICT (school_id, place, topic, span, level, bucket)
            DO UPDATE SET entries = leaderboard_count.entries + 1
            """
        )
    }

    /// Counts one less, and drops counts of zero, since each week has leaderboards of its own.
    private func leave(_ bucket: Int, _ level: Int, of board: Leaderboard) throws {
        let rows = try connection.run(
            """
            UPDATE leaderboard_count SET entries = entries - 1
            WHERE \(isOf(board)) AND level = \(level) AND bucket = \(bucket) RETURNING entries
            """
        )
        guard try rows.first?.get("entries") == 0 else { return }
        try connection.run(
            "DELETE FROM leaderboard_count WHERE \(isOf(board)) AND level = \(level) AND bucket = \(bucket)")
    }

    // MARK: Reading

    /// The leaderboards of some places with somebody on them, over all time.
    public func topics(of places: some Collection<Leaderboard.Place>) throws -> [Leaderboard] {
        try places.sorted { $0.description < $1.description }.flatMap(topics)
    }

    /// Goes from one topic to the next, since each has very many counts.
    private func topics(of place: Leaderboard.Place) throws -> [Leaderboard] {
        try connection.run(
            """
            WITH RECURSIVE known (topic) AS (
                SELECT MIN(topic) FROM leaderboard_count
                WHERE school_id = \(school) AND place = \(place.description)
                UNION ALL
                SELECT (
                    SELECT MIN(topic) FROM leaderboard_count
                    WHERE school_id = \(school) AND place = \(place.description) AND topic > known.topic
                )
                FROM known WHERE known.topic IS NOT NULL
            )
            SELECT DISTINCT counted.place, counted.topic, counted.span
            FROM known CROSS JOIN leaderboard_count AS counted
            WHERE counted.school_id = \(school) AND counted.place = \(place.description)
              AND counted.topic = known.topic AND counted.span = \(Leaderboard.Span.allTime.column)
              AND counted.level = \(ScoreTree.levels - 1)
            ORDER BY counted.topic
            """
        ).map(Leaderboard.init(row:))
    }

    /// How many are on a leaderboard.
    public func count(on board: Leaderboard) throws -> Int {
        let rows = try connection.run(
            """
            SELECT COALESCE(SUM(entries), 0) AS entries FROM leaderboard_count
            WHERE \(isOf(board)) AND level = \(ScoreTree.levels - 1)
            """
        )
        return try rows.first?.get("entries") ?? 0
    }

    /// A student's points on a leaderboard.
    public func points(of student: Person.ID, on board: Leaderboard) throws -> Int? {
        try connection.run(
            "SELECT points FROM leaderboard_entry WHERE student_id = \(student) AND \(isOf(board))"
        ).first.map { try $0.get("points") }
    }

    /// How many have more than so many points.
    public func count(above points: Int, on board: Leaderboard) throws -> Int {
        try count(aboveKey: ScoreTree.lastKey(points), on: board)
    }

    /// The position of a student with so many points, from zero.
    ///
    /// Students with the same points are listed by the last digit of their identifiers, then by identifier.
    public func position(of student: Person.ID, with points: Int, on board: Leaderboard) throws -> Int {
        let key = ScoreTree.key(points, of: student)
        let rows = try connection.run(
            """
            SELECT COUNT(*) AS entries FROM leaderboard_entry
            WHERE \(isOf(board)) AND score_key = \(key) AND student_id < \(student)
            """
        )
        return try count(aboveKey: key, on: board) + (rows.first?.get("entries") ?? 0)
    }

    private func count(aboveKey key: Int, on board: Leaderboard) throws -> Int {
        try ScoreTree.above(key).reduce(0) { count, part in
            let rows = try connection.run(
                """
                SELECT COALESCE(SUM(entries), 0) AS entries FROM leaderboard_count
                WHERE \(isOf(board)) AND level = \(part.level)
                  AND bucket BETWEEN \(part.buckets.lowerBound) AND \(part.buckets.upperBound)
                """
            )
            return try count + (rows.first?.get("entries") ?? 0)
        }
    }

    /// Entries in their order, from a position that counts from zero, each with its rank; ties share one.
    public func range(from position: Int, count: Int, on board: Leaderboard) throws -> [RankedEntry] {
        guard let (key, skipped) = try key(at: position, on: board) else { return [] }
        let rows = try connection.run(
            """
            SELECT student_id, points FROM leaderboard_entry
            WHERE \(isOf(board)) AND score_key <= \(key)
            ORDER BY score_key DESC, student_id LIMIT \(count) OFFSET \(skipped)
            """
        )
        var entries: [RankedEntry] = []
        for (index, row) in rows.enumerated() {
            let points: Int = try row.get("points")
            let rank =
                if let last = entries.last {
                    last.points == points ? last.rank : position + index + 1
                } else {
                    try self.count(above: points, on: board) + 1
                }
            entries.append(RankedEntry(student: try row.get("student_id"), points: points, rank: rank))
        }
        return entries
    }

    /// The key at a position, and how many with the same key come before it.
    private func key(at position: Int, on board: Leaderboard) throws -> (key: Int, before: Int)? {
        var bucket = 0
        var left = position
        for level in (0..<ScoreTree.levels).reversed() {
            let children = ScoreTree.children(of: bucket)
            let rows = try connection.run(
                """
                SELECT bucket, entries FROM leaderboard_count
                WHERE \(isOf(board)) AND level = \(level)
                  AND bucket BETWEEN \(children.lowerBound) AND \(children.upperBound)
                ORDER BY bucket DESC
                """
            )
            var found: Int?
            for row in rows {
                let entries: Int = try row.get("entries")
                if left < entries {
                    found = try row.get("bucket")
                    break
                }
                left -= entries
            }
            guard let found else { return nil }
            bucket = found
        }
        return (bucket, left)
    }

    private func isOf(_ board: Leaderboard) -> SQL {
        """
        school_id = \(school) AND place = \(board.place.description) AND topic = \(board.topic.description)
            AND span = \(board.span.column)
        """
    }
}

extension SQLConnection {
    public func leaderboards(of school: School.ID) -> Leaderboards { Leaderboards(self, school: school) }
}
