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
        questions.map(\.written).joined(separator: "\n\n")
    }

    public var options: ExerciseOptions { ExerciseOptions(["keepsOrder": "\(!shuffles)"]) }
    public static var choices: [ExerciseOptions.Choice] { [.flag("keepsOrder", false)] }

    public func keepingNames(of old: ChoiceExercise) -> ChoiceExercise {
        let items = questions.keepingNames(
            of: old.questions, written: \.written, stem: \.block, right: \.rightTexts
        ) { item, before in
            item.points = before.points
            item.keepOptions(of: before)
        }
        return ChoiceExercise(questions: items, shuffles: shuffles)
    }

    public var unwritten: [UnwrittenPart] {
        questions.flatMap { item -> [UnwrittenPart] in
            let isOne = item.right.count == 1
            let choosing: [UnwrittenPart] =
                item.several == isOne ? [UnwrittenPart(isOne ? .several : .anyIsRight, of: item.line)] : []
            return item.unwrittenPoints + choosing
        }
    }
}

extension ChoiceExercise.Item {
    fileprivate var rightTexts: Set<String> { Set(options.filter(\.isRight).map(\.option.reading)) }

    fileprivate var written: String {
        ([block] + options.map { ($0.isRight ? "* " : "- ") + $0.option.reading }).joined(separator: "\n")
    }

    /// Keeps the options that read the same, and whether one of the right ones is enough, which lines don't say.
    fileprivate mutating func keepOptions(of old: ChoiceExercise.Item) {
        var left = old.options.map(\.option)
        var new: [Int] = []
        for position in options.indices {
            if let before = left.take(options[position].option.text) {
                options[position].option = before
            } else {
                new.append(position)
            }
        }
        // Whoever has chosen an option with a slip in it has chosen it still once that is mended. One that is right now and
        // was wrong is another one: `den` in place of `dem` is no slip.
        for position in new {
            let isRight = options[position].isRight
            var alike = left.filter { one in old.options.contains { $0.option == one && $0.isRight == isRight } }
            guard let before = alike.takeCorrected(options[position].option.text) else { continue }
            left.removeAll { $0.id == before.id }
            options[position].option.id = before.id
            options[position].option.media = before.media
        }
        let isOne = { (options: [ChoiceExercise.Choice]) in options.count(where: \.isRight) == 1 }
        if isOne(options) == isOne(old.options) { several = old.several }
    }
}
