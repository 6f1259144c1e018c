// A question that ends with a colon, then the items in their right order.
extension OrderingExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for block in lines.blocks {
            let (prompt, rest) = block.stem
            guard let prompt, rest.count > 1 else { throw block[0].refused() }
            items.append(Item(prompt: prompt, items: rest.map { Question.Option(text: $0.text) }))
        }
        self.init(questions: items)
    }

    public var lines: String {
        questions.map(\.written).joined(separator: "\n\n")
    }

    public func keepingNames(of old: OrderingExercise) -> OrderingExercise {
        let items = questions.keepingNames(
            of: old.questions, written: \.written, stem: \.line.asStem, right: { Set($0.items.map(\.reading)) }
        ) { item, before in
            item.points = before.points
            item.keepItems(of: before)
        }
        return OrderingExercise(questions: items)
    }

    public var unwritten: [UnwrittenPart] {
        questions.flatMap { item in
            item.unwrittenPoints
                + item.alsoRight.map { order in
                    let texts = order.compactMap { name in item.items.first { $0.id == name }?.reading }
                    return UnwrittenPart(.order(texts.joined(separator: " · ")), of: item.line)
                }
        }
    }
}

extension OrderingExercise.Item {
    fileprivate var written: String { ([line.asStem] + items.map(\.reading)).joined(separator: "\n") }

    /// Keeps the items that read the same, and the other right orders of them.
    ///
    /// One whose text was corrected is still the same one in these orders.
    fileprivate mutating func keepItems(of old: OrderingExercise.Item) {
        var left = old.items
        var new: [Int] = []
        for position in items.indices {
            if let before = left.take(items[position].text) {
                items[position] = before
            } else {
                new.append(position)
            }
        }
        if let position = new.first, new.count == 1, left.count == 1,
            left[0].reading.resembles(items[position].text)
        {
            items[position].id = left[0].id
            items[position].media = left[0].media
        }
        alsoRight = old.alsoRight
    }
}
