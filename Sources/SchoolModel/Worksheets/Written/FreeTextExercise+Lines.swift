// One question per line, with its points in brackets, if it has more than one.
extension FreeTextExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            guard let match = line.text.firstMatch(of: /\s*\[(\d{1,3}(?:[.,]\d+)?)\]$/) else {
                items.append(Item(prompt: line.text))
                continue
            }
            guard let points = Double(String(match.1).replacing(",", with: ".")) else { throw line.refused() }
            items.append(Item(prompt: String(line.text[..<match.range.lowerBound]), points: points))
        }
        self.init(questions: items, language: options.text("to"))
    }

    public var lines: String {
        questions.map(\.written).joined(separator: "\n")
    }

    public var options: ExerciseOptions { ExerciseOptions(["to": language ?? ""]) }
    public static var choices: [ExerciseOptions.Choice] { [.language("to")] }

    public func keepingNames(of old: FreeTextExercise) -> FreeTextExercise {
        let items = questions.keepingNames(of: old.questions, written: \.written) { item, before in
            item.lines = before.lines
            item.sample = before.sample
        }
        return FreeTextExercise(questions: items, language: language)
    }

    public var unwritten: [UnwrittenPart] {
        questions.flatMap { item -> [UnwrittenPart] in
            (item.sample.isEmpty ? [] : [UnwrittenPart(.sample(item.sample), of: item.line)])
                + (item.lines == Item.usualLines ? [] : [UnwrittenPart(.lines(item.lines), of: item.line)])
        }
    }
}

extension FreeTextExercise.Item {
    fileprivate static let usualLines = FreeTextExercise.Item(prompt: "").lines

    fileprivate var written: String {
        guard points != 1 else { return line }
        let isWhole = points == points.rounded()
        return "\(line) [\(isWhole ? "\(Int(points))" : "\(points)")]"
    }
}
