// One question per line, with its points in brackets, if it has more than one.
extension FreeTextExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            guard let match = line.text.firstMatch(of: /\s*\[(\d{1,3}(?:[.,]\d{1,2})?)\]$/) else {
                items.append(Item(prompt: line.text))
                continue
            }
            guard let points = Double(String(match.1).replacing(",", with: ".")) else { throw line.refused() }
            items.append(Item(prompt: String(line.text[..<match.range.lowerBound]), points: points))
        }
        self.init(questions: items, language: options.text("to"))
    }

    public var lines: String {
        questions.map { item in
            let prompt = item.prompt.replacing("\n", with: " ")
            guard item.points != 1 else { return prompt }
            let isWhole = item.points == item.points.rounded()
            return "\(prompt) [\(isWhole ? "\(Int(item.points))" : "\(item.points)")]"
        }.joined(separator: "\n")
    }

    public var options: ExerciseOptions { ExerciseOptions(["to": language ?? ""]) }
    public static var choices: [ExerciseOptions.Choice] { [.language("to")] }

    public func keepingNames(of old: FreeTextExercise) -> FreeTextExercise {
        FreeTextExercise(questions: questions.keepingNames(of: old.questions), language: language)
    }
}
