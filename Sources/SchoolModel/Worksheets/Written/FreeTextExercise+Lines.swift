// One question per line, with its points in brackets, if it has more than one; below it, lines that begin with `>` say
// what a good answer contains. A question that itself begins like that has a backslash before it.
extension FreeTextExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            if line.text.prefixMatch(of: /[>＞]/) != nil {
                guard var item = items.popLast() else { throw line.refused() }
                item.sample += (item.sample.isEmpty ? "" : "\n") + line.text.dropFirst().trimmed
                items.append(item)
                continue
            }
            let text = line.text.prefixMatch(of: /\\+[>＞]/) == nil ? line.text : String(line.text.dropFirst())
            guard let match = text.firstMatch(of: Item.pointsAtEnd) else {
                items.append(Item(prompt: text))
                continue
            }
            guard let points = Double(String(match.1).replacing(",", with: ".")), ExerciseLimits.allows(points: points)
            else { throw line.refused(.isOutOfRange, inside: "points") }
            items.append(Item(prompt: String(text[..<match.range.lowerBound]), points: points))
        }
        self.init(questions: items, language: options.text("to"))
    }

    public var lines: String {
        questions.map(\.written).joined(separator: "\n")
    }

    public var options: ExerciseOptions { ExerciseOptions(["to": language ?? ""]) }
    public static var choices: [ExerciseOptions.Choice] { [.language("to")] }

    public func keepingNames(of old: FreeTextExercise) -> FreeTextExercise {
        let items = questions.keepingNames(of: old.questions, written: \.written, right: { _ in [] }) { item, before in
            item.lines = before.lines
        }
        return FreeTextExercise(questions: items, language: language)
    }

    public var unwritten: [UnwrittenPart] {
        questions.filter { $0.lines != Item.usualLines }.map { UnwrittenPart(.lines($0.lines), of: $0.line) }
    }
}

extension FreeTextExercise.Item {
    fileprivate static let usualLines = FreeTextExercise.Item(prompt: "").lines

    fileprivate var written: String { Self.written(lineWithPoints, sample: sample) }

    /// A question as its lines.
    ///
    /// - Parameters:
    ///   - question: The question as ``lineWithPoints``; further lines of it become part of its one line.
    ///   - sample: What a good answer contains, in any number of lines.
    /// - Returns: The line of the question, and those of the sample below it.
    public static func written(_ question: String, sample: String) -> String {
        let line = Self(prompt: question).line
        let asked = line.prefixMatch(of: /\\*[>＞]/) == nil ? line : "\\\(line)"
        let lines = sample.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let answer = sample.isEmpty ? [] : lines.map { $0.trimmed.isEmpty ? ">" : "> \($0.trimmed)" }
        return ([asked] + answer).joined(separator: "\n")
    }

    /// A number in brackets at the end of a line.
    fileprivate static var pointsAtEnd: Regex<(Substring, Substring)> { /\s*\[(\d+(?:[.,]\d+)?)\]$/ }

    /// The question on one line, with its points in brackets if it has more than one, or ends itself in what looks like them.
    public var lineWithPoints: String {
        guard points != 1 || line.contains(Self.pointsAtEnd) else { return line }
        let isWhole = points == points.rounded()
        return "\(line) [\(isWhole ? "\(Int(points))" : "\(points)")]"
    }
}
