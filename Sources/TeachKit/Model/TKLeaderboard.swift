public import Foundation
public import SchoolModel

/// One place on a leaderboard.
public struct TKLeaderboardEntry: Hashable, Sendable {
    public let score: Int
    /// Who it is.
    ///
    /// For a person who uses an alias, and for everybody else on the school's leaderboards, this names what is shown
    /// and not the person; two people may be called the same there.
    public let user: CKRecordID
    /// Always nil: leaderboards don't reveal when people played.
    public let creationDate: Date?
    /// Counts from 1; equal scores have equal ranks.
    public let rank: Int
    /// The name or the alias, as others see it.
    public let name: String
    public let isSelf: Bool
}

/// The person's own place with those next to it.
public struct TKLeaderboardPlace: Hashable, Sendable {
    /// Nil for a person who is not on the leaderboard.
    public let rank: Int?
    public let score: Int?
    public let neighbours: [TKLeaderboardEntry]
}

/// A person's score in a game.
public struct TKScore: Hashable, Sendable {
    public let scoredUserRecordID: CKRecordID
    /// The score as text, as in TeachKit's first design; see ``value`` for the number.
    public let scoreValue: String
    public let exerciseType: TKExerciseType

    /// Creates a score from a number.
    public init(scoredUserRecordID: CKRecordID, value: Int, exerciseType: TKExerciseType) {
        self.init(scoredUserRecordID: scoredUserRecordID, scoreValue: String(value), exerciseType: exerciseType)
    }

    /// Creates a score from text.
    public init(scoredUserRecordID: CKRecordID, scoreValue: String, exerciseType: TKExerciseType) {
        self.scoredUserRecordID = scoredUserRecordID
        self.scoreValue = scoreValue
        self.exerciseType = exerciseType
    }

    /// The score as a number; nil if it isn't one.
    public var value: Int? { Int(scoreValue) }
}

/// A game that the school's leaderboards know.
public enum TKGame: String, CaseIterable, Sendable {
    case falling, dragon, flight, pairs, typing
}

/// What a leaderboard is about.
public enum TKLeaderboardTopic: Hashable, Sendable {
    case type(TKExerciseType)
    case document(TKDocument.ID)

    var wire: String {
        switch self {
        case .type(let type): "\(Leaderboard.Topic.type(ExerciseType(rawValue: type.rawValue)))"
        case .document(let id): "\(Leaderboard.Topic.worksheet(id.of()))"
        }
    }
}
