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
            items.append(Item(prompt: prompt ?? MatchingExercise.unwrittenPrompt, pairs: pairs))
        }
        self.init(questions: items)
    }

    /// The question of pairs above which none is written: pages ask it in their own words.
    public static let unwrittenPrompt = "…"

    public var lines: String {
        questions.map(\.written).joined(separator: "\n\n")
    }

    public func keepingNames(of old: MatchingExercise) -> MatchingExercise {
        let items = questions.keepingNames(
            of: old.questions, written: \.written, stem: \.stem,
            right: { Set($0.pairs.map { "\($0.left.reading) = \($0.right.reading)" }) }
        ) { item, before in
            item.points = before.points
            item.keepOptions(of: before)
        }
        return MatchingExercise(questions: items)
    }

    public var unwritten: [UnwrittenPart] {
        questions.flatMap { item in
            item.unwrittenPoints
                + (item.extras.isEmpty
                    ? []
                    : [UnwrittenPart(.extras(item.extras.map(\.reading).joined(separator: " · ")), of: item.name)])
        }
    }
}

extension MatchingExercise.Item {
    /// What tells the question from others: its first pair, if it is asked in the words of the page.
    fileprivate var name: String {
        prompt == MatchingExercise.unwrittenPrompt ? pairs.first.map { "\($0.left.reading) = …" } ?? "" : line
    }

    fileprivate var stem: String { prompt == MatchingExercise.unwrittenPrompt ? prompt : line.asStem }

    fileprivate var written: String {
        ((prompt == MatchingExercise.unwrittenPrompt ? [] : [stem])
            + pairs.map { "\($0.left.reading) = \($0.right.reading)" }).joined(separator: "\n")
    }

    /// Keeps the options that read the same, and those that belong to nothing, unless they belong to something now.
    fileprivate mutating func keepOptions(of old: MatchingExercise.Item) {
        var left = old.pairs.map(\.left)
        for position in pairs.indices {
            let text = pairs[position].right.text
            if let before = left.take(pairs[position].left.text) { pairs[position].left = before }
            // Of several that read the same, the one that belonged to it is meant.
            let item = pairs[position].left
            if let own = old.pairs.first(where: { $0.left == item && $0.right.reading == text }) {
                pairs[position].right = own.right
            } else if let place = old.rights.place(of: text) {
                pairs[position].right = old.rights[place]
            }
        }
        for position in pairs.indices where pairs[position].left.id.isEmpty {
            guard let before = left.takeCorrected(pairs[position].left.text) else { continue }
            pairs[position].left.id = before.id
            pairs[position].left.media = before.media
        }
        keepCorrectedRights(of: old)
        let looks = Set(pairs.map(\.right.look))
        extras = old.extras.filter { !looks.contains($0.look) }
    }

    /// Who matched something with a slip in it has matched it still once that is mended.
    private mutating func keepCorrectedRights(of old: MatchingExercise.Item) {
        let names = Set(pairs.map(\.right.id))
        var left = old.pairs.map(\.right).filter { !names.contains($0.id) }
        for text in Set(pairs.map(\.right).filter(\.id.isEmpty).map(\.text)).sorted() {
            guard let before = left.takeCorrected(text) else { continue }
            left.removeAll { $0.id == before.id }
            for position in pairs.indices where pairs[position].right.id.isEmpty && pairs[position].right.text == text {
                pairs[position].right.id = before.id
                pairs[position].right.media = before.media
            }
        }
    }
}

extension String {
    /// Whether it ends with a colon, as the question of a block does; also with a full-width one.
    fileprivate var isStem: Bool { hasSuffix(":") || hasSuffix("\u{FF1A}") }

    /// The question of a block.
    var asStem: String { isStem ? self : "\(self):" }
}

extension [WrittenLines.Line] {
    /// The question of a block, which ends with a colon, and the lines after it.
    var stem: (prompt: String?, rest: ArraySlice<WrittenLines.Line>) {
        guard let first, first.text.isStem, count > 1 else {
            return (nil, self[...])
        }
        return (first.text, dropFirst())
    }
}
