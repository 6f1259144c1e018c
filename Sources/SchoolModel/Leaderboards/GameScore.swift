/// A game's score in one attempt at one exercise.
public struct GameScore: Hashable, Sendable {
    public let game: Game
    public let points: Int

    public init(game: Game, points: Int) {
        self.game = game
        self.points = points
    }

    /// The score, as far as the answers support it; an impossible one is as little refused as one that is too high.
    ///
    /// A device counts a game by itself, so it could claim anything, and an exercise may have become shorter since it was
    /// played. It can't claim more than the right answers give: each of them answered instantly, one after the other. The
    /// marks are the school's own.
    public func supported(by marks: [Question.ID: Mark], to questions: [Question]) -> GameScore {
        let right = questions.reduce(0) { count, question in
            guard let mark = marks[question.id] else { return count }
            if case .pairs(let left, _) = question.form, !mark.parts.isEmpty {
                return count + min(left.count, mark.parts.count { $0 })
            }
            return count + (mark.verdict == .correct ? Self.answers(to: question) : 0)
        }
        return GameScore(game: game, points: max(0, min(points, Self.most(answers: right))))
    }

    /// The highest score that a game can reach with these questions.
    ///
    /// The most is everything right, answered instantly, without a miss: 160 points for the first answer and a tenth
    /// more for each one after it, up to 304 for the tenth and every later one. Each pair of a matching question
    /// counts as an answer.
    public static func most(_ questions: [Question]) -> Int {
        most(answers: questions.reduce(0) { $0 + answers(to: $1) })
    }

    private static func answers(to question: Question) -> Int {
        if case .pairs(let left, _) = question.form { left.count } else { 1 }
    }

    private static func most(answers: Int) -> Int {
        (0..<answers).reduce(0) { $0 + 160 + 16 * min($1, 9) }
    }
}

/// A game that plays the questions of an exercise.
public enum Game: String, CaseIterable, Codable, Sendable {
    case falling, dragon, flight, pairs, typing
}
