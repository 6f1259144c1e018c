// One word per line: `dog = der Hund | Hund`.
extension WordTranslationExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            let (word, translations) = try line.halves()
            items.append(
                Item(
                    prompt: String(word),
                    answers: translations.split(separator: "|").map { String($0.trimmed) }.filter { !$0.isEmpty }))
        }
        self.init(
            questions: items, from: options.text("from"), to: options.text("to"), rules: AnswerRules(options))
    }

    public var lines: String {
        questions.map(\.written).joined(separator: "\n")
    }

    public var options: ExerciseOptions {
        var options = rules.options
        options.values["from"] = from ?? ""
        options.values["to"] = to ?? ""
        return options
    }

    public static var choices: [ExerciseOptions.Choice] {
        [.language("from"), .language("to")] + AnswerRules.choices
    }

    public func keepingNames(of old: WordTranslationExercise) -> WordTranslationExercise {
        WordTranslationExercise(
            questions: questions.keepingNames(of: old.questions, written: \.written, right: { Set($0.answers) }) {
                $0.points = $1.points
            },
            from: from, to: to, rules: rules.keeping(old.rules))
    }

    public var unwritten: [UnwrittenPart] { rules.unwritten + questions.flatMap(\.unwrittenPoints) }
}

extension WordTranslationExercise.Item {
    fileprivate var written: String { "\(line) = \(answers.joined(separator: " | "))" }
}

extension AnswerRules {
    /// The rules that an author ticked; by default, case and accents count.
    init(_ options: ExerciseOptions) {
        self.init(
            ignoresCase: options.flag("ignoresCase"), ignoresAccents: options.flag("ignoresAccents"),
            articles: options["articles"].flatMap(Articles.init) ?? .required)
    }

    var options: ExerciseOptions {
        ExerciseOptions([
            "ignoresCase": "\(ignoresCase)", "ignoresAccents": "\(ignoresAccents)", "articles": articles.rawValue,
        ])
    }

    /// These rules with what authors can't choose as it was before.
    func keeping(_ old: AnswerRules) -> AnswerRules {
        var rules = self
        rules.ignoresPunctuation = old.ignoresPunctuation
        rules.ignoresKana = old.ignoresKana
        return rules
    }

    var unwritten: [UnwrittenPart] {
        (ignoresPunctuation ? [] : [UnwrittenPart(.punctuation)]) + (ignoresKana ? [UnwrittenPart(.kana)] : [])
    }

    static let choices: [ExerciseOptions.Choice] = [
        .flag("ignoresCase", false), .flag("ignoresAccents", false),
        .value("articles", Articles.allCases.map(\.rawValue)),
    ]
}
