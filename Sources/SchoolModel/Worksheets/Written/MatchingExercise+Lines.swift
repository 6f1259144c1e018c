// A question that ends with a colon, if there is one, then pairs separated by `=`.
extension MatchingExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for block in lines.blocks {
            let (prompt, rest) = block.stem
            var pairs: [Pair] = []
            for line in rest {
                let (left, right) = try line.halves()
                pairs.append(Pair(String(left), String(right)))
            }
            guard !pairs.isEmpty else { throw block[0].refused() }
            items.append(Item(prompt: prompt ?? MatchingExercise.unwritten, pairs: pairs))
        }
        self.init(questions: items)
    }

    /// The question of pairs above which none is written: pages ask it in their own words.
    public static let unwritten = "…"

    public var lines: String {
        questions.map { item in
            ((item.prompt == MatchingExercise.unwritten ? [] : ["\(item.prompt.replacing("\n", with: " "))"])
                + item.pairs.map { "\($0.left.text) = \($0.right.text)" }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Options are named after their texts, and keep those names.
    public func keepingNames(of old: MatchingExercise) -> MatchingExercise {
        MatchingExercise(questions: questions.keepingNames(of: old.questions))
    }
}

extension [WrittenLines.Line] {
    /// The question of a block, which ends with a colon, and the lines after it.
    var stem: (prompt: String?, rest: ArraySlice<WrittenLines.Line>) {
        guard let first, first.text.hasSuffix(":") || first.text.hasSuffix(":"), count > 1 else {
            return (nil, self[...])
        }
        return (first.text, dropFirst())
    }
}
