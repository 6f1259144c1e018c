/// What an exercise has that its lines and options don't say.
public struct UnwrittenPart: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// How much a question counts.
        case points(Double)
        /// Another right order, as people read it.
        case order(String)
        /// Choices that belong to nothing, as people read them.
        case extras(String)
        /// How many lines an answer has.
        case lines(Int)
        /// One of several right options is enough.
        case anyIsRight
        /// Several options can be chosen, although only one is right.
        case several
        /// A question has rules of its own for case, accents or articles.
        case ownRules
        /// Punctuation counts.
        case punctuation
        /// Hiragana and katakana count as the same.
        case kana
    }

    public let kind: Kind
    /// The question as its author reads it; nil if it is true of the whole exercise.
    public let question: String?

    init(_ kind: Kind, of question: String? = nil) {
        self.kind = kind
        self.question = question
    }
}

extension ExerciseItem {
    /// The question on one line.
    var line: String {
        prompt.isEmpty ? media.first?.alternative ?? "" : prompt.replacing("\n", with: " ")
    }

    /// The question on as many lines as it has, without the empty ones, which separate questions.
    var block: String {
        guard !prompt.isEmpty else { return media.first?.alternative ?? "" }
        return prompt.split(whereSeparator: \.isNewline).map { String($0.trimmed) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// How much the question counts, unless it is as much as any.
    var unwrittenPoints: [UnwrittenPart] { points == 1 ? [] : [UnwrittenPart(.points(points), of: line)] }
}

/// Why a question is one that was there before, the surest first.
private enum SameQuestion: CaseIterable {
    case text
    /// As many questions as before, and enough of the text at the same place.
    case place
    /// A slip was mended, where questions were added, removed or moved as well.
    case correction
}

extension Array where Element: ExerciseItem {
    /// The same questions with their previous names, and what lines don't say of them.
    ///
    /// Whatever stands in the lines as before is the same question; others are matched by text, or, if that was
    /// corrected, by position or by what is left of the text.
    ///
    /// Either the text was corrected or what is right: where both are new, it is another question, and nobody's answer to
    /// the old one is an answer to it. A text that stayed keeps its question, whatever is right now.
    ///
    /// - Parameters:
    ///   - old: The questions before.
    ///   - written: How a question stands in the lines.
    ///   - stem: The text of a question, as it stands there.
    ///   - right: What is right; if nothing of it is left, a text that differs asks something else.
    ///   - keep: Takes over what else lines don't say of a question that was changed.
    /// - Returns: The questions in their new order.
    func keepingNames(
        of old: [Element], written: (Element) -> String, stem: (Element) -> String = { $0.line },
        right: (Element) -> Set<String>, keep: (inout Element, Element) -> Void
    ) -> [Element] {
        var left = old
        var items = self
        var open: [Int] = []
        for position in indices {
            let text = written(self[position])
            if let place = left.firstIndex(where: { written($0) == text }) {
                items[position] = left.remove(at: place)
            } else {
                open.append(position)
            }
        }
        let stems = Set(map(stem))
        func isSame(_ item: Element, at position: Int, by reason: SameQuestion) -> Bool {
            let text = stem(self[position])
            let before = stem(item)
            if reason == .text { return before == text }
            if stems.contains(before) { return false }
            let answers = (right(item), right(self[position]))
            if answers.0 != answers.1, answers.0.isDisjoint(with: answers.1) { return false }
            if reason == .correction { return text.isCorrection(of: before) }
            return old.count == count && item.id == old[position].id && before.resembles(text)
        }
        for reason in SameQuestion.allCases {
            for position in open where items[position].id.isEmpty {
                guard let place = left.firstIndex(where: { isSame($0, at: position, by: reason) }) else { continue }
                let before = left.remove(at: place)
                if stem(before) == stem(self[position]) { items[position].prompt = before.prompt }
                items[position].id = before.id
                items[position].media = before.media
                keep(&items[position], before)
            }
        }
        return items
    }
}

extension [Question.Option] {
    /// The place of the option that reads like a text.
    func place(of text: String) -> Int? {
        firstIndex { $0.text == text } ?? firstIndex { $0.reading == text }
    }

    /// Takes the option that reads like a text out of those that are left, with its name and its picture or sound.
    mutating func take(_ text: String) -> Question.Option? {
        place(of: text).map { remove(at: $0) }
    }
}
