public import Foundation

extension TKLeaderboardController {
    /// Fetches a range of a leaderboard.
    public func fetchLeaderboard(
        for topic: TKLeaderboardTopic, in place: (any TKTaught)? = nil, range: Range<Int>, thisWeek: Bool = false,
        completion: @escaping TKCompletion<[TKLeaderboardEntry]>
    ) {
        call(completion) { try await fetchLeaderboard(for: topic, in: place, range: range, thisWeek: thisWeek) }
    }

    /// Fetches a range of one of the school's leaderboards.
    public func fetchLeaderboard(
        forExerciseTyp type: TKExerciseTyp, withRange range: NSRange,
        completion: @escaping TKCompletion<[TKLeaderboardEntry]>
    ) {
        call(completion) { try await fetchLeaderboard(forExerciseTyp: type, withRange: range) }
    }

    /// Fetches the person's own place with those next to it.
    public func fetchOwnPlace(
        for topic: TKLeaderboardTopic, in place: (any TKTaught)? = nil, neighbours: Int = 2, thisWeek: Bool = false,
        completion: @escaping TKCompletion<TKLeaderboardPlace>
    ) {
        call(completion) {
            try await fetchOwnPlace(for: topic, in: place, neighbours: neighbours, thisWeek: thisWeek)
        }
    }

    /// Saves the person's score.
    public func save(
        _ score: TKScore, for exercise: TKExercise, game: TKGame = .falling, completion: @escaping TKDone
    ) {
        call(completion) { try await save(score, for: exercise, game: game) }
    }
}
