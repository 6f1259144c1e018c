import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel

/// Fetches leaderboards of games, and saves scores.
///
/// Teachers choose whether their class has leaderboards, and each person chooses whether to appear on them.
/// People who use an alias are shown by it.
public struct TKLeaderboardController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// A range of a leaderboard, best first.
    ///
    /// If a class shows students only their neighbours, they get those, whatever range they ask for.
    ///
    /// - Parameters:
    ///   - topic: A type of exercise, or a worksheet.
    ///   - place: A class or subject; nil for the whole school.
    ///   - range: The positions, from 0; those past the end are left out.
    ///   - thisWeek: Whether to count only games played since Monday.
    /// - Returns: The places, with names or aliases.
    /// - Throws: ``TKError/rangeOutOfBounds`` for a range that is empty or begins before 0.
    public func fetchLeaderboard(
        for topic: TKLeaderboardTopic, in place: (any TKTaught)? = nil, range: Range<Int>, thisWeek: Bool = false
    ) async throws(TKError) -> [TKLeaderboardEntry] {
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= Int(Int32.max) else {
            throw .rangeOutOfBounds
        }
        var entries: [TKLeaderboardEntry] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let count = min(Leaderboard.longestRange, range.upperBound - position)
            let part = try await session.ask(
                GetLeaderboard(
                    place: Self.name(of: place), topic: topic.wire, week: thisWeek, from: position + 1, count: count))
            entries += part.entries.map(TKLeaderboardEntry.init)
            // Fewer than requested means the end; a list of neighbours has only one part.
            guard part.entries.count == count, part.from == position + 1 else { break }
            position += count
        }
        return entries
    }

    /// The same, for Foundation's range type.
    public func fetchLeaderboard(
        forExerciseTyp type: TKExerciseTyp, withRange range: NSRange
    ) async throws(TKError) -> [TKLeaderboardEntry] {
        guard let range = Range(range) else { throw .rangeOutOfBounds }
        return try await fetchLeaderboard(for: .type(type), range: range)
    }

    /// The person's own place, with an equal number of places above and below, at most 20.
    public func fetchOwnPlace(
        for topic: TKLeaderboardTopic, in place: (any TKTaught)? = nil, neighbours: Int = 2, thisWeek: Bool = false
    ) async throws(TKError) -> TKLeaderboardPlace {
        guard (0...20).contains(neighbours) else { throw .rangeOutOfBounds }
        let part = try await session.ask(
            GetLeaderboardNeighbours(
                place: Self.name(of: place), topic: topic.wire, week: thisWeek, around: neighbours))
        return TKLeaderboardPlace(
            rank: part.rank, score: part.score, neighbours: part.entries.map(TKLeaderboardEntry.init))
    }

    /// Saves the person's score in an assigned exercise, after its answers have been delivered.
    ///
    /// It counts if the class has leaderboards and the person takes part; the best score of each exercise counts.
    ///
    /// - Parameters:
    ///   - score: The score; its user is the person signed in.
    ///   - exercise: The exercise as a student fetches it.
    ///   - game: The game that was played.
    /// - Throws: ``TKError/scoreNotRecorded`` for an exercise that the person was not assigned or has not answered,
    ///   and ``TKError/invalidValue(_:)`` for a score higher than its questions allow.
    public func save(
        _ score: TKScore, for exercise: TKExercise, game: TKGame = .falling
    ) async throws(TKError) {
        guard let value = score.value else {
            throw .invalidValue(TKInvalidValue(field: "scoreValue", reason: .isInvalid, detail: score.scoreValue))
        }
        guard score.scoredUserRecordID.recordName == (try session.account().person.description) else {
            throw .noWritePermission
        }
        guard score.exerciseType == exercise.type, let work = exercise.fields.work else { throw .scoreNotRecorded }
        do throws(TKError) {
            _ = try await session.deliver(
                DeliverAnswers(
                    handoutID: work.handout, activityID: work.activity, attempt: work.attempt,
                    exercise: exercise.id.of(), answers: [],
                    game: DeliverAnswers.GameResult(name: game.rawValue, score: value)))
        } catch {
            switch error {
            case .objectNotFound, .notPossibleNow: throw .scoreNotRecorded
            default: throw error
            }
        }
    }

    private static func name(of place: (any TKTaught)?) -> String {
        "\(place.map { Leaderboard.Place.schoolClass($0.place) } ?? .school)"
    }
}

extension TKLeaderboardEntry {
    fileprivate init(_ entry: LeaderboardDTO.Entry) {
        self.init(
            score: entry.score, user: CKRecordID(recordName: entry.personID?.description ?? "alias:\(entry.name)"),
            creationDate: nil, rank: entry.rank, name: entry.name, isSelf: entry.isSelf)
    }
}
