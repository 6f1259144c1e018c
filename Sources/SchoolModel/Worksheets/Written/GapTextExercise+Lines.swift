// Texts with the content of their gaps in double braces, separated by empty lines.
extension GapTextExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for block in lines.blocks {
            let text = block.map(\.text).joined(separator: "\n")
            do throws(Refusal) { items.append(try Item(marked: text, rules: AnswerRules(options))) } catch {
                throw block[0].refused()
            }
        }
        self.init(questions: items, language: options.text("to"))
    }

    public var lines: String { questions.map(\.written).joined(separator: "\n\n") }

    public var options: ExerciseOptions {
        var options = (questions.first?.rules ?? AnswerRules()).options
        options.values["to"] = language ?? ""
        return options
    }

    public static var choices: [ExerciseOptions.Choice] { [.language("to")] + AnswerRules.choices }

    public func keepingNames(of old: GapTextExercise) -> GapTextExercise {
        let chosen = questions.first?.rules ?? AnswerRules()
        let shown = old.questions.first?.rules ?? AnswerRules()
        let isUnchanged = chosen.keeping(shown) == shown
        var items = questions.keepingNames(
            of: old.questions, written: \.written, stem: \.block, right: { Set($0.gaps.joined()) }
        ) { $0.points = $1.points }
        for position in items.indices {
            // What is chosen is that of the first question; only a change of it is meant for all of them.
            let before = old.questions.item(items[position].id)?.rules
            items[position].rules = isUnchanged ? before ?? shown : chosen.keeping(before ?? shown)
        }
        return GapTextExercise(questions: items, language: language)
    }

    public var unwritten: [UnwrittenPart] {
        let shown = questions.first?.rules ?? AnswerRules()
        return shown.unwritten
            + questions.flatMap { item in
                item.unwrittenPoints + (item.rules == shown ? [] : [UnwrittenPart(.ownRules, of: item.line)])
            }
    }
}

extension GapTextExercise.Item {
    fileprivate var written: String {
        var item = self
        item.prompt = block
        return item.marked
    }
}
