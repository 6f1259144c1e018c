import SchoolModel

/// A text with gaps as Moodle writes it: `{1:SHORTANSWER:=right~%50%nearly#Almost!~wrong}`.
struct MoodleCloze {
    private(set) var prompt = ""
    private(set) var gaps: [[String]] = []
    private(set) var mindsCase = false
    private(set) var losses: [(kind: WorksheetLoss.Kind, detail: String?)] = []

    private static let words: Set<String> = ["SHORTANSWER", "SA", "MW"]
    private static let exactWords: Set<String> = ["SHORTANSWER_C", "SAC", "MWC"]
    private static let numbers: Set<String> = ["NUMERICAL", "NM"]
    /// Gaps with a list of which one is to be chosen; whoever has to choose several has no such gap here.
    private static let choices: Set<String> = [
        "MULTICHOICE", "MC", "MULTICHOICE_V", "MCV", "MULTICHOICE_H", "MCH", "MULTICHOICE_S", "MCS", "MULTICHOICE_VS",
        "MCVS", "MULTICHOICE_HS", "MCHS",
    ]
    private static let known = words.union(exactWords).union(numbers).union(choices)

    /// The first kind of gap of which it isn't known what is right in it; nil if there is none.
    private(set) var unknownKind: String?
    /// What all gaps are worth together.
    private(set) var points = 0.0

    /// Reads a text; nil where it has no gap, or one that is not closed.
    init?(_ text: String) {
        var rest = text[...]
        var kinds: Set<Bool> = []
        var weights: Set<String> = []
        while let start = rest.firstIndex(of: "{") {
            prompt += rest[..<start]
            let inner = rest[rest.index(after: start)...]
            guard let head = Self.head(inner) else {
                prompt += "{"
                rest = inner
                continue
            }
            let (body, end) = Self.body(head.rest)
            guard let end else { return nil }
            kinds.insert(Self.exactWords.contains(head.type))
            weights.insert(head.weight)
            points += Double(head.weight) ?? 1
            if unknownKind == nil, !Self.known.contains(head.type) { unknownKind = head.type }
            gaps.append(answers(body, type: head.type))
            prompt += GapText.mark
            rest = end
        }
        prompt += rest
        if gaps.isEmpty { return nil }
        mindsCase = kinds.contains(true)
        // A text can't have both gaps that mind case and gaps that don't.
        if kinds.count > 1 { losses.append((.rules, nil)) }
        if weights.count > 1 { losses.append((.points, weights.sorted().joined(separator: ", "))) }
    }

    /// Reads `1:SHORTANSWER:`.
    private static func head(_ text: Substring) -> (weight: String, type: String, rest: Substring)? {
        let weight = text.prefix { $0.isASCII && $0.isNumber }
        var rest = text[weight.endIndex...]
        guard rest.first == ":" else { return nil }
        rest = rest.dropFirst()
        let type = rest.prefix { $0.isASCII && ($0.isUppercase || $0 == "_") }
        guard !type.isEmpty, rest[type.endIndex...].first == ":" else { return nil }
        return (weight.isEmpty ? "1" : String(weight), String(type), rest[type.endIndex...].dropFirst())
    }

    /// What precedes the brace that closes a gap, with its backslashes, and what follows it.
    private static func body(_ text: Substring) -> (Substring, Substring?) {
        var position = text.startIndex
        while position < text.endIndex {
            if text[position] == "}" { return (text[..<position], text[text.index(after: position)...]) }
            let isEscape = text[position] == "\\"
            position = text.index(after: position)
            if isEscape, position < text.endIndex { position = text.index(after: position) }
        }
        return (text, nil)
    }

    private mutating func answers(_ body: Substring, type: String) -> [String] {
        let isNumber = Self.numbers.contains(type)
        let isWord = Self.words.contains(type) || Self.exactWords.contains(type)
        if !isNumber && !isWord { losses.append((.options, String(body))) }
        var right: [String] = []
        for option in Self.split(body, at: "~") {
            var option = option[...]
            var isRight = option.first == "="
            var isPartly = false
            if isRight { option = option.dropFirst() }
            if option.first == "%", let end = option.dropFirst().firstIndex(of: "%") {
                let percent = Double(option[option.index(after: option.startIndex)..<end]) ?? 0
                option = option[option.index(after: end)...]
                isRight = percent >= 100
                isPartly = percent > 0 && percent < 100
            }
            let parts = Self.split(option, at: "#")
            if isPartly { losses.append((.partialCredit, Self.plain(parts.first ?? ""))) }
            if parts.count > 1, !parts[1].isEmpty { losses.append((.feedback, Self.plain(parts[1]))) }
            var text = Self.plain(parts.first ?? "")
            if isNumber, let colon = text.firstIndex(of: ":") {
                let tolerance = text[text.index(after: colon)...]
                if ForeignText.number(tolerance)?.isZero != true { losses.append((.tolerance, text)) }
                text = ForeignText.trimmed(text[..<colon])
            }
            if isRight {
                if text.contains("*") && isWord {
                    losses.append((.wildcard, text))
                } else {
                    right += (isNumber ? Self.writings(of: text) : RaisedText.writings(of: text)).filter {
                        !right.contains($0)
                    }
                }
            } else if isWord, !isPartly, !text.isEmpty, parts.count < 2 {
                losses.append((.options, text))
            }
        }
        return right
    }

    /// A number with a point and with a comma: what is typed into a gap is compared as a text.
    private static func writings(of number: String) -> [String] {
        let other = number.contains(",") ? number.replacing(",", with: ".") : number.replacing(".", with: ",")
        return other == number ? [number] : [number, other]
    }

    /// The parts between separators without a backslash before them; backslashes stay.
    private static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var position = text.startIndex
        while position < text.endIndex {
            if text[position] == separator {
                parts.append(text[start..<position])
                start = text.index(after: position)
            }
            let isEscape = text[position] == "\\"
            position = text.index(after: position)
            if isEscape, position < text.endIndex { position = text.index(after: position) }
        }
        return parts + [text[start...]]
    }

    private static func plain(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                result.append(next)
            } else {
                result.append(character)
            }
        }
        return ForeignText.trimmed(result)
    }

    /// A gap as Moodle reads it.
    static func gap(_ answers: [String], mindsCase: Bool) -> String {
        let texts = answers.map { "=" + escaped($0) }
        return "{1:\(mindsCase ? "SHORTANSWER_C" : "SHORTANSWER"):\(texts.joined(separator: "~"))}"
    }

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "~=#{}%\\/\"".contains($0) ? ["\\", $0] : [$0] })
    }
}
