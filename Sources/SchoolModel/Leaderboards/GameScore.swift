/// What a game counted in one attempt at one exercise.
public struct GameScore: Hashable, Sendable {
    public let game: Game
    public let points: Int

    public init(game: Game, points: Int) {
        self.game = game
        self.points = points
    }

    /// Throws unless somebody can have reached it with these questions.
    ///
    /// The most is everything right, at once, and without a miss: 160 points for the first answer and a tenth
    /// more for each one after it, up to 304 for the tenth and all that follow. Each pair of a question that is
    /// to be matched counts as an answer.
    ///
    /// - Throws: ``Refusal`` for the field `game.score`.
    public func check(against questions: [Question]) throws(Refusal) {
        let most = Self.most(questions)
        guard (0...most).contains(points) else {
            throw Refusal(.isOutOfRange, field: "game.score", detail: "0…\(most)")
        }
    }

    /// The most that a game can count with these questions.
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
