/// In which order the parts of questions are shown.
///
/// What is matched or put in order is stored solved, so whoever can compute the order that is shown can compute the
/// solution. What students get is therefore ordered with a secret of the school, for each sheet, exercise and question
/// in a way of its own. Only the order depends on it: what is asked, and what is right, never does.
public struct QuestionOrder: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case seed(UInt64)
        case key([UInt8])
    }

    private let source: Source

    /// An order that everybody can compute, for those who know the solution.
    public init(seed: UInt64) {
        source = .seed(seed)
    }

    /// The order of one sheet, always the same for the same secret.
    ///
    /// - Parameters:
    ///   - secret: What only the school knows.
    ///   - sheet: The name of the sheet, such as that of the attempt.
    public init(secret: [UInt8], sheet: String) {
        source = .key(ContentHash.bytes(of: secret + [0] + Array(sheet.utf8)))
    }

    /// The order within one exercise: questions of several exercises may have the same names.
    public func within(_ exercise: Exercise.ID) -> QuestionOrder {
        switch source {
        case .seed: self
        case .key(let key): QuestionOrder(secret: key, sheet: exercise.description)
        }
    }

    /// The numbers that order the parts of one question.
    func random(for question: Question.ID) -> SeededRandom {
        switch source {
        case .seed(let seed): return SeededRandom(seed: seed, for: question)
        case .key(let key):
            let hash = ContentHash.bytes(of: key + [1] + Array(question.utf8))
            return SeededRandom(seed: hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, for: question)
        }
    }

    /// The answers to choose from in games, of which the right one is as likely to be in any place.
    public func shuffled(_ candidates: [Candidate], of question: Question.ID) -> [Candidate] {
        guard case .key = source else { return candidates }
        var random = random(for: "candidates \(question)")
        return random.shuffled(candidates)
    }
}
