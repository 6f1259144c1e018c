/// A game's score in one attempt at one exercise.
public struct GameScore: Hashable, Sendable {
    public let game: Game
    public let points: Int

    public init(game: Game, points: Int) {
        self.game = game
        self.points = points
    }

    /// Throws unless this score is possible with these questions.
    ///
    /// The most is everything right, answered instantly, without a miss: 160 points for the first answer and a tenth
    /// more for each one after it, up to 304 for the tenth and every later one. Each pair of a matching question
    /// counts as an answer.
    ///
    /// - Throws: ``Refusal`` for the field `game.score`.
    public func check(against questions: [Question]) throws(Refusal) {
        let most = Self.most(questions)
        guard (0...most).contains(points) else {
            throw Refusal(.isOutOfRange, field: "game.score", detail: "0…\(most)")
        }
    }

    /// The highest score that a game can reach with these questions.
    public static func most(_ questions: [Question]) -> Int {
        let answers = questions.reduce(0) { count, question in
            if case .pairs(let left, _) = question.form { count + left.count } else { count + 1 }
        }
        return (0..<answers).reduce(0) { $0 + 160 + 16 * min($1, 9) }
    }
}

/// A game that plays the questions of an exercise.
public enum Game: String, CaseIterable, Codable, Sendable {
    case falling, dragon, flight, pairs, typing
}
