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
        questions.map { item in
            ([item.prompt.replacing("\n", with: " ")] + item.items.map(\.text)).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    public func keepingNames(of old: OrderingExercise) -> OrderingExercise {
        OrderingExercise(questions: questions.keepingNames(of: old.questions))
    }
}
