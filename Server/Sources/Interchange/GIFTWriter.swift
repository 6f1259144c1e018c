public import SchoolModel

/// Writes worksheets in GIFT.
public enum GIFTWriter {
    /// Writes a worksheet, with the questions that a student with this seed is asked.
    public static func write(_ worksheet: Worksheet, seed: UInt64 = 1) -> WorksheetWriting {
        let outgoing = OutgoingQuestions(of: worksheet, seed: seed)
        var losses = outgoing.losses
        let category = worksheet.category.map { line($0).replacing("/", with: "//") }.joined(separator: "/")
        var text = "$CATEGORY: \(category)\n"
        for question in outgoing.questions {
            func lose(_ kind: WorksheetLoss.Kind, _ detail: String? = nil) {
                losses.append(WorksheetLoss(kind, question: question.name, detail: detail))
            }
            guard let body = body(of: question, lose) else {
                lose(.questionTypeIsUnknown)
                continue
            }
            if question.points != 1 { lose(.points, "\(question.points)") }
            let title = question.title.isEmpty ? "" : "::\(escaped(question.title))::"
            text += "\n\(title)[plain]\(body)\n"
        }
        return WorksheetWriting(text: text, losses: losses)
    }

    private static func body(
        of question: OutgoingQuestion, _ lose: (WorksheetLoss.Kind, String?) -> Void
    ) -> String? {
        let prompt = escaped(question.prompt)
        switch question.form {
        case .choice(let item, let shuffles):
            if !shuffles { lose(.order, nil) }
            return prompt + choice(item)
        case .trueFalse(let isTrue):
            return "\(prompt) {\(isTrue ? "TRUE" : "FALSE")}"
        case .number(let answers, let tolerance, let units):
            if !units.isEmpty { lose(.units, units.map(\.name).joined(separator: ", ")) }
            return "\(prompt) {#\(answers.map { "=\($0):\(tolerance)" }.joined(separator: " "))}"
        case .short(let answers, let mindsCase):
            if mindsCase { lose(.rules, nil) }
            return "\(prompt) {\(answers.map(word).joined(separator: " "))}"
        case .gaps(let gaps, let mindsCase):
            let pieces = GapText.pieces(of: question.prompt)
            guard gaps.count == 1, pieces.count == 2 else { return nil }
            if mindsCase { lose(.rules, nil) }
            let answers = gaps[0].map(word).joined(separator: " ")
            return "\(escaped(pieces[0])){\(answers)}\(escaped(pieces[1]))"
        case .matching(let item):
            return prompt + matching(item, lose)
        case .ordering:
            return nil
        case .essay(_, let sample):
            if !sample.isEmpty { lose(.sample, nil) }
            return "\(prompt) {}"
        }
    }

    private static func choice(_ item: ChoiceExercise.Item) -> String {
        let lines = zip(item.options, item.weights).map { choice, weight in
            let text = answer(choice.option.text)
            guard item.several else { return "\t\(choice.isRight ? "=" : "~")\(text)" }
            return "\t~%\(percentText(weight))%\(text.hasPrefix("%100%") ? String(text.dropFirst(5)) : text)"
        }
        return " {\n\(lines.joined(separator: "\n"))\n}"
    }

    private static func matching(
        _ item: MatchingExercise.Item, _ lose: (WorksheetLoss.Kind, String?) -> Void
    ) -> String {
        func side(_ option: Question.Option) -> String {
            if option.media != nil { lose(.media, nil) }
            // There is no way to write an arrow that separates nothing.
            if option.text.contains("->") { lose(.markup, "->") }
            return escaped(option.text.replacing("->", with: "→"))
        }
        let pairs = item.pairs.map { "\t=\(side($0.left)) -> \(side($0.right))" }
        let extras = item.extras.map { "\t= -> \(side($0))" }
        return " {\n\((pairs + extras).joined(separator: "\n"))\n}"
    }

    /// A right word; an asterisk in it stands only for itself.
    private static func word(_ text: String) -> String {
        "=" + answer(text).replacing("*", with: "\\*")
    }

    /// An answer, with a weight if it begins like one, and a format if it begins like one.
    private static func answer(_ text: String) -> String {
        if text.hasPrefix("%") { return "%100%\(escaped(text))" }
        return (text.hasPrefix("[") ? "[plain]" : "") + escaped(text)
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "~", "=", "#", "{", "}", ":", "\\": "\\\(character)"
            case "\n": "\\n"
            default: "\(character)"
            }
        }.joined()
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
