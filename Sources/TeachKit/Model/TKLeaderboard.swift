public import Foundation
public import SchoolModel

/// One place on a leaderboard.
public struct TKLeaderboardEntry: Hashable, Sendable {
    public let score: Int
    /// Who it is; of somebody who goes by an alias it names the alias and not the person.
    public let user: CKRecordID
    /// Leaderboards do not tell when somebody played.
    public let creationDate: Date?
    /// From 1; who has the same score has the same rank.
    public let rank: Int
    /// The name or the alias, as others read it.
    public let name: String
    public let isSelf: Bool
}

/// One's own place with those next to it.
public struct TKLeaderboardPlace: Hashable, Sendable {
    /// Nil for somebody who is not on the leaderboard.
    public let rank: Int?
    public let score: Int?
    public let neighbours: [TKLeaderboardEntry]
}

/// What somebody reached in a game.
public struct TKScore: Hashable, Sendable {
    public let scoredUserRecordID: CKRecordID
    /// The score as the first design of TeachKit spells it; see ``value`` for the number.
    public let scoreValue: String
    public let exerciseType: TKExerciseType

    /// A score that is a number.
    public init(scoredUserRecordID: CKRecordID, value: Int, exerciseType: TKExerciseType) {
        self.init(scoredUserRecordID: scoredUserRecordID, scoreValue: String(value), exerciseType: exerciseType)
    }

    /// A score that was written down.
    public init(scoredUserRecordID: CKRecordID, scoreValue: String, exerciseType: TKExerciseType) {
        self.scoredUserRecordID = scoredUserRecordID
        self.scoreValue = scoreValue
        self.exerciseType = exerciseType
    }

    /// The number; nil where it is none.
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
