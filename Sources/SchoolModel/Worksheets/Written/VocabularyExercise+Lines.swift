// A pasted list: a word and its meaning per line, separated by a tab, `=` or `;`.
extension VocabularyExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var pairs: [Pair] = []
        for line in lines.lines {
            guard let place = line.text.firstIndex(where: { "\t=;\u{FF1D}".contains($0) }) else { throw line.refused() }
            let left = Self.words(line.text[..<place])
            let right = Self.words(line.text[line.text.index(after: place)...])
            guard !left.isEmpty, !right.isEmpty else { throw line.refused() }
            pairs.append(Pair(left: left, right: right))
        }
        let directions: [Direction] =
            switch options["direction"] {
            case "backward": [.backward]
            case "both": [.forward, .backward]
            default: [.forward]
            }
        self.init(
            pairs: pairs, from: options.text("from"), to: options.text("to"), directions: directions,
            rules: AnswerRules(options))
    }

    private static func words(_ text: Substring) -> [String] {
        text.split(separator: "|").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }

    public var lines: String {
        pairs.map { "\($0.left.joined(separator: " | ")) = \($0.right.joined(separator: " | "))" }
            .joined(separator: "\n")
    }

    public var options: ExerciseOptions {
        var options = rules.options
        options.values["from"] = from ?? ""
        options.values["to"] = to ?? ""
        options.values["direction"] = directions.count > 1 ? "both" : directions.first?.rawValue ?? "forward"
        return options
    }

    public static var choices: [ExerciseOptions.Choice] {
        [.value("direction", ["forward", "backward", "both"]), .language("from"), .language("to")]
            + AnswerRules.choices
    }

    public func keepingNames(of old: VocabularyExercise) -> VocabularyExercise {
        var left = old.pairs
        var list = self
        list.rules = rules.keeping(old.rules)
        let isSame: [(Pair, Pair) -> Bool] = [
            { $0.left == $1.left && $0.right == $1.right }, { $0.left == $1.left },
            // A word that was corrected still has its meaning.
            { $0.right == $1.right && ($0.left[0].resembles($1.left[0]) || $1.left[0].isCorrection(of: $0.left[0])) },
        ]
        for isSame in isSame {
            for position in pairs.indices where list.pairs[position].id.isEmpty {
                guard let place = left.firstIndex(where: { isSame($0, pairs[position]) }) else { continue }
                let pair = left.remove(at: place)
                list.pairs[position].id = pair.id
                list.pairs[position].media = pair.media
            }
        }
        return list
    }

    public var unwritten: [UnwrittenPart] { rules.unwritten }
}
