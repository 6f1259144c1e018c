// Questions with their options below: `*` or `+` before a right one, `-` before a wrong one.
extension ChoiceExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for block in lines.blocks {
            var prompt = [String]()
            var choices = [Choice]()
            for line in block {
                let text = String(line.text.dropFirst()[...].trimmed)
                switch line.text.first {
                case "*", "+": choices.append(Choice(Question.Option(text: text), isRight: true))
                case "-", "–", "\u{2212}": choices.append(Choice(Question.Option(text: text), isRight: false))
                default:
                    guard choices.isEmpty else { throw line.refused() }
                    prompt.append(line.text)
                }
            }
            let right = choices.count(where: \.isRight)
            guard !prompt.isEmpty, choices.count > 1 else { throw block[0].refused() }
            items.append(Item(prompt: prompt.joined(separator: "\n"), options: choices, several: right > 1))
        }
        self.init(questions: items, shuffles: options["keepsOrder"] != "true")
    }

    public var lines: String {
        questions.map { item in
            ([item.prompt] + item.options.map { ($0.isRight ? "* " : "- ") + $0.option.text })
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    public var options: ExerciseOptions { ExerciseOptions(["keepsOrder": "\(!shuffles)"]) }
    public static var choices: [ExerciseOptions.Choice] { [.flag("keepsOrder", false)] }

    public func keepingNames(of old: ChoiceExercise) -> ChoiceExercise {
        var items = questions.keepingNames(of: old.questions)
        for position in items.indices {
            guard let before = old.questions.item(items[position].id) else { continue }
            items[position].keepPictures(of: before)
        }
        return ChoiceExercise(questions: items, shuffles: shuffles)
    }
}

extension ChoiceExercise.Item {
    /// Keeps the pictures and sounds of options, which lines don't have, with the options of the same text.
    fileprivate mutating func keepPictures(of old: ChoiceExercise.Item) {
        var left = old.options.map(\.option)
        for position in options.indices {
            let text = options[position].option.text
            guard let place = left.firstIndex(where: { $0.text == text }) else { continue }
            let before = left.remove(at: place)
            guard before.media != nil else { continue }
            options[position].option = before
        }
    }
}
