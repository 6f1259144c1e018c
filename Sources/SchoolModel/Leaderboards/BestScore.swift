/// The best score that a student reached at an exercise in one week, in one class.
public struct BestScore: Hashable, Sendable {
    public let schoolClass: SchoolClass.ID
    public let worksheet: Worksheet.ID
    public let type: ExerciseType
    public let exercise: Exercise.ID
    /// The Monday of the week.
    public let week: CalendarDay
    public let points: Int

    public init(
        schoolClass: SchoolClass.ID, worksheet: Worksheet.ID, type: ExerciseType, exercise: Exercise.ID,
        week: CalendarDay, points: Int
    ) {
        self.schoolClass = schoolClass
        self.worksheet = worksheet
        self.type = type
        self.exercise = exercise
        self.week = week
        self.points = points
    }

    /// A student's total on every leaderboard: the sum of the best game of each exercise.
    ///
    /// So another round helps if it goes better, and never by itself.
    ///
    /// `scores` is everything that the student reached; only those in `classes` count, the classes whose
    /// leaderboards the student is on.
    public static func totals(
        of scores: [BestScore], in classes: Set<SchoolClass.ID>
    ) -> [Leaderboard: Int] {
        var best: [Leaderboard: [Exercise.ID: Int]] = [:]
        for score in scores where classes.contains(score.schoolClass) {
            for place in [Leaderboard.Place.schoolClass(score.schoolClass), .school] {
                for topic in [Leaderboard.Topic.type(score.type), .worksheet(score.worksheet)] {
                    for span in [Leaderboard.Span.allTime, .week(score.week)] {
                        let board = Leaderboard(place: place, topic: topic, span: span)
                        let known = best[board]?[score.exercise] ?? 0
                        best[board, default: [:]][score.exercise] = max(known, score.points)
                    }
                }
            }
        }
        return best.mapValues { min($0.values.reduce(0, +), ScoreTree.highest) }
    }
}
