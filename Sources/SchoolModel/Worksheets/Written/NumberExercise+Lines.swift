// One question per line: `question = 3.14 ± 0.01 cm`, with as many of these parts as there are.
extension NumberExercise: WrittenExercise {
    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        var items: [Item] = []
        for line in lines.lines {
            let (prompt, answer) = try line.halves(atLast: true)
            guard let item = Item(prompt: String(prompt), written: String(answer)) else {
                throw Item.hasNumberWithTwoReadings(String(answer)) ? line.refused(inside: "number") : line.refused()
            }
            items.append(item)
        }
        self.init(questions: items)
    }

    public var lines: String {
        questions.map { "\($0.line) = \($0.written)" }.joined(separator: "\n")
    }

    public func keepingNames(of old: NumberExercise) -> NumberExercise {
        NumberExercise(
            questions: questions.keepingNames(
                of: old.questions, written: { "\($0.line) = \($0.written)" },
                right: { Set($0.answers.map { "\($0.double)" }) }
            ) { $0.points = $1.points })
    }

    public var unwritten: [UnwrittenPart] { questions.flatMap(\.unwrittenPoints) }
}

extension NumberExercise.Item {
    /// Reads `3.14 | 3.1 ± 1 % cm, m:100`; nil if it isn't a number.
    fileprivate init?(prompt: String, written: String) {
        let halves = written.replacing("+-", with: "±").split(separator: "±", maxSplits: 1)
        let numbers = halves[0].split(separator: "|").map { String($0.trimmed) }
        guard let last = numbers.last, let (number, rest) = Self.number(at: last) else { return nil }
        var answers: [DecimalNumber] = []
        for text in numbers.dropLast() {
            guard let answer = DecimalNumber(typed: text) else { return nil }
            answers.append(answer)
        }
        var tolerance = NumberExercise.Tolerance.none
        var unit = rest
        if halves.count == 2 {
            guard rest.isEmpty, let (distance, behind) = Self.number(at: String(halves[1].trimmed)) else { return nil }
            let isPercent = behind.hasPrefix("%")
            tolerance = isPercent ? .percent(within: distance) : .absolute(within: distance)
            unit = isPercent ? String(behind.dropFirst()[...].trimmed) : behind
        }
        guard let units = Self.units(unit) else { return nil }
        self.init(prompt: prompt, answers: answers + [number], tolerance: tolerance, units: units)
    }

    /// The number at the beginning of a text and what follows it.
    private static func number(at text: String) -> (DecimalNumber, String)? {
        let (digits, rest) = parted(text)
        return DecimalNumber(typed: digits).map { ($0, rest) }
    }

    /// What could be a number at the beginning of a text, and what follows it.
    private static func parted(_ text: String) -> (digits: String, rest: String) {
        let digits: Set<Character> = ["+", "-", "−", ".", ",", " ", "’", "'", "．", "，"]
        var end = text.startIndex
        while end < text.endIndex, text[end].isNumber || digits.contains(text[end]) { end = text.index(after: end) }
        return (String(text[..<end].trimmed), String(text[end...].trimmed))
    }

    /// Whether one of the numbers could also be read as a different one.
    fileprivate static func hasNumberWithTwoReadings(_ written: String) -> Bool {
        written.replacing("+-", with: "±").split { "|±:".contains($0) }
            .contains { DecimalNumber.hasTwoReadings(parted(String($0.trimmed)).digits) }
    }

    /// Reads `cm`, or several as in `cm, m:100`, where one of the second is a hundred of the first.
    private static func units(_ text: String) -> [NumberExercise.Unit]? {
        var units: [NumberExercise.Unit] = []
        for part in text.split(separator: ",") {
            let pieces = part.split(separator: ":", maxSplits: 1).map { String($0.trimmed) }
            // What continues a number isn't a unit: `1/2`, `1e400`.
            guard let name = pieces.first, let first = name.first, first.isLetter || "°%€$£¥′″".contains(first),
                name.firstMatch(of: /^[eE][+-]?\d/) == nil
            else { return nil }
            guard pieces.count == 2 else {
                units.append(NumberExercise.Unit(name: name))
                continue
            }
            guard let factor = DecimalNumber(typed: pieces[1]) else { return nil }
            units.append(NumberExercise.Unit(name: name, factor: factor))
        }
        return units
    }

    fileprivate var written: String {
        var text = answers.map(\.typed).joined(separator: " | ")
        switch tolerance {
        case .none: break
        case .absolute(let distance): text += " ± \(distance.typed)"
        case .percent(let percent): text += " ± \(percent.typed) %"
        }
        let names = units.enumerated().map { $0 == 0 ? $1.name : "\($1.name):\($1.factor.typed)" }
        return names.isEmpty ? text : "\(text) \(names.joined(separator: ", "))"
    }
}
