// One statement per line: `+` before a true one, `-` before a false one.
extension TrueFalseExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            let isTrue: Bool
            switch line.text.first {
            case "+", "*": isTrue = true
            case "-", "–", "\u{2212}": isTrue = false
            default: throw line.refused()
            }
            items.append(Item(prompt: String(line.text.dropFirst()[...].trimmed), isTrue: isTrue))
        }
        self.init(questions: items)
    }

    public var lines: String {
        questions.map(\.written).joined(separator: "\n")
    }

    public func keepingNames(of old: TrueFalseExercise) -> TrueFalseExercise {
        TrueFalseExercise(
            questions: questions.keepingNames(of: old.questions, written: \.written, right: { ["\($0.isTrue)"] }) {
                $0.points = $1.points
            })
    }

    public var unwritten: [UnwrittenPart] { questions.flatMap(\.unwrittenPoints) }
}

extension TrueFalseExercise.Item {
    fileprivate var written: String { (isTrue ? "+ " : "- ") + line }
}
