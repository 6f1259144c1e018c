/// Answers to choose from, for games.
enum Candidates {
    /// How many there are: the right one, and three wrong ones.
    static let count = 4

    /// The right answer and some wrong ones in random order; nil if there is no wrong one.
    ///
    /// No two of the wrong ones may be the same, nor may one be right; callers ensure that.
    static func mixed(
        right: String, wrong: [String], seed: UInt64, question: Question.ID, _ candidate: (String) -> Candidate
    ) -> [Candidate]? {
        var random = SeededRandom(seed: seed, for: "candidates \(question)")
        var seen = [right]
        for text in random.shuffled(wrong) where seen.count < count && !seen.contains(text) { seen.append(text) }
        return seen.count > 1 ? random.shuffled(seen).map(candidate) : nil
    }
}

extension Candidates {
    /// The right word among other words; words that are also right, or are the same as another, are left out.
    static func words(
        right: String, others: [String], accepted: AcceptedAnswers, seed: UInt64, question: Question.ID
    ) -> [Candidate]? {
        var seen: Set<String> = []
        let wrong = others.filter { word in
            !accepted.accepts(word) && seen.insert(accepted.folding.folded(word)).inserted
        }
        return mixed(right: right, wrong: wrong, seed: seed, question: question) { Candidate(id: $0, text: $0) }
    }
}
