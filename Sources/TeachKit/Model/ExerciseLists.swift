import SchoolModel

/// The questions of an exercise and their correct answers, as two lists of the same length.
///
/// The same code as at the school reads the lists from the exercise's content and writes them as its lines. The
/// article *Questions and answers* describes the lists of each type.
struct ExerciseLists: Hashable, Sendable {
    var questions: [String]
    var answers: [String]

    init(questions: [String] = [], answers: [String] = []) {
        self.questions = questions
        self.answers = answers
    }

    /// Reads the lines of an exercise; nil if this version doesn't know the type or can't read the lines.
    init?(type: TKExerciseType, text: String, options: [String: String]) {
        guard let known = try? ExerciseTypes.named(ExerciseType(rawValue: type.rawValue)),
            let written = known as? any WrittenExercise.Type,
            let content = try? written.read(text, options: ExerciseOptions(options), replacing: nil)
        else { return nil }
        self.init(content)
    }

    private init?(_ content: any WrittenExercise) {
        switch content {
        case let content as ChoiceExercise:
            self.init(content.questions) { item in
                (item.prompt, item.options.map { ($0.isRight ? "* " : "- ") + $0.option.text })
            }
        case let content as TrueFalseExercise:
            self.init(content.questions) { ($0.prompt, [$0.isTrue ? "true" : "false"]) }
        case let content as GapTextExercise:
            self.init(content.questions) { ($0.prompt, $0.gaps.map { $0.joined(separator: " | ") }) }
        case let content as MatchingExercise:
            self.init(content.questions) { item in
                (item.prompt, item.pairs.map { "\($0.left.text) = \($0.right.text)" })
            }
        case let content as OrderingExercise:
            self.init(content.questions) { item in (item.prompt, item.items.map(\.text)) }
        case let content as WordTranslationExercise:
            self.init(content.questions) { ($0.prompt, [$0.answers.joined(separator: " | ")]) }
        case let content as VocabularyExercise:
            self.init(content.pairs) { ($0.left.joined(separator: " | "), [$0.right.joined(separator: " | ")]) }
        case let content as NumberExercise:
            self.init(content.questions) { item in
                let line = NumberExercise(questions: [item]).lines
                return (item.prompt, [String(line.dropFirst(item.prompt.count + 3))])
            }
        case let content as FreeTextExercise: self.init(content.questions) { ($0.lineWithPoints, [$0.sample]) }
        case is ArithmeticExercise: self.init()
        default: return nil
        }
    }

    private init<Item>(_ items: [Item], _ read: (Item) -> (question: String, answer: [String])) {
        let pairs = items.map(read)
        self.init(questions: pairs.map(\.question), answers: pairs.map { $0.answer.joined(separator: "\n") })
    }

    /// The lists as lines.
    ///
    /// - Throws: ``TKError/invalidValue(_:)`` for the field `answers` if the lists don't match.
    func text(as type: TKExerciseType) throws(TKError) -> String {
        switch type {
        case .arithmetic: return ""
        case .freeText:
            let answers = answers + Array(repeating: "", count: max(0, questions.count - answers.count))
            return zip(questions, answers).map { FreeTextExercise.Item.written($0, sample: $1) }
                .joined(separator: "\n")
        default: break
        }
        guard questions.count == answers.count else {
            throw .invalidValue(
                TKInvalidValue(field: "answers", reason: .isInvalid, detail: "\(questions.count)"))
        }
        var blocks: [String] = []
        for (question, answer) in zip(questions, answers) {
            blocks.append(try Self.block(type, question, answer))
        }
        let isOneLineEach = [TKExerciseType.trueFalse, .number, .wordTranslation, .vocabulary].contains(type)
        return blocks.joined(separator: isOneLineEach ? "\n" : "\n\n")
    }

    private static func block(
        _ type: TKExerciseType, _ question: String, _ answer: String
    ) throws(TKError) -> String {
        switch type {
        case .trueFalse: return (try truth(answer) ? "+ " : "- ") + question
        case .number, .wordTranslation, .vocabulary: return "\(question) = \(answer)"
        case .gapText:
            let gaps = answer.split(separator: "\n").map { line in
                line.split(separator: "|").map { $0.trimmingBlanks }
            }
            return GapText(prompt: question, gaps: gaps).marked
        case .matching, .ordering:
            let isNamed = question.hasSuffix(":") || question.hasSuffix("：") || question.isEmpty
            return [isNamed ? question : "\(question):", answer].filter { !$0.isEmpty }.joined(separator: "\n")
        default: return "\(question)\n\(answer)"
        }
    }

    private static func truth(_ answer: String) throws(TKError) -> Bool {
        switch answer.lowercased() {
        case "true", "+": return true
        case "false", "-": return false
        default: throw .invalidValue(TKInvalidValue(field: "answers", reason: .isInvalid, detail: answer))
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
