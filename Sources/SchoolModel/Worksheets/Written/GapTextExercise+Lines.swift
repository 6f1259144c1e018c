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

    public var lines: String { questions.map(\.marked).joined(separator: "\n\n") }

    public var options: ExerciseOptions {
        var options = (questions.first?.rules ?? AnswerRules()).options
        options.values["to"] = language ?? ""
        return options
    }

    public static var choices: [ExerciseOptions.Choice] { [.language("to")] + AnswerRules.choices }

    public func keepingNames(of old: GapTextExercise) -> GapTextExercise {
        GapTextExercise(questions: questions.keepingNames(of: old.questions), language: language)
    }
}
