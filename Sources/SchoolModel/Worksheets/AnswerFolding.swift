/// Steps that make texts equal if they count as the same answer.
///
/// A browser takes the same steps in JavaScript, so each is defined precisely. All results are in
/// normal form C. Steps are applied to each part of an answer in the order in which they are listed;
/// ``FoldingStep/join`` and ``FoldingStep/set`` combine all parts into one.
public struct AnswerFolding: Hashable, Sendable {
    public let steps: [FoldingStep]

    public init(_ steps: [FoldingStep]) {
        self.steps = steps
    }

    public func folded(_ parts: [String]) -> [String] {
        steps.reduce(parts) { parts, step in step.apply(to: parts) }
    }

    public func folded(_ text: String) -> String {
        folded([text]).first ?? ""
    }
}

/// One step of folding.
public enum FoldingStep: Hashable, Sendable {
    /// Each run of white space (Unicode's property White_Space) becomes one blank; both ends are trimmed.
    case trim
    /// Full-width forms (U+FF01–U+FF5E) become ASCII, U+3000 a blank, half-width katakana full-width.
    case width
    /// Lower case, by Unicode's language-independent mapping; ς becomes σ.
    case lowercase
    /// Accents (U+0300–U+036F in normal form D) are removed; ß becomes ss, æ ae, œ oe, ø o, ł l, đ d.
    case accents
    /// Katakana (U+30A1–U+30F6) becomes hiragana.
    case kana
    /// A leading article is removed, regardless of case, if something follows it.
    ///
    /// A blank must follow, except after an apostrophe. `’` counts as `'`.
    case articles([String])
    /// Punctuation (the general categories P…) is removed, then as `trim`; a text of only punctuation stays.
    case punctuation
    /// A number at the beginning gets its only form; see ``NumberText``.
    case number
    /// All parts that aren't empty become one, separated by blanks.
    case join
    /// All distinct parts that aren't empty become one: sorted by UTF-16, separated by line feeds.
    case set

    func apply(to parts: [String]) -> [String] {
        switch self {
        case .join:
            [parts.filter { !$0.isEmpty }.joined(separator: " ")]
        case .set:
            [
                Set(parts.filter { !$0.isEmpty }).sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
                    .joined(separator: "\n")
            ]
        default:
            parts.map { apply(to: $0).composed }
        }
    }

    private func apply(to text: String) -> String {
        switch self {
        case .trim: Self.trimmed(text)
        case .width: Self.narrow(text)
        case .lowercase: Self.mapped(text.lowercased()) { $0 == "ς" ? "σ" : $0 }
        case .accents: Self.plain(text)
        case .kana: Self.hiragana(text)
        case .articles(let articles): Self.text(text, without: articles)
        case .punctuation: Self.unpunctuated(text)
        case .number: NumberText.folded(text)
        case .join, .set: text
        }
    }

    private static func trimmed(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
        return words.map { String($0) }.joined(separator: " ")
    }

    private static func narrow(_ text: String) -> String {
        mapped(text) { scalar in
            switch scalar.value {
            case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
            case 0x3000: " "
            case 0xFF65...0xFF9F: fullWidthKatakana[Int(scalar.value - 0xFF65)]
            default: scalar
            }
        }
    }

    /// What U+FF65 to U+FF9F represent; the last two are the combining marks of voiced sounds.
    private static let fullWidthKatakana = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)

    private static func hiragana(_ text: String) -> String {
        mapped(text) { scalar in
            (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) : scalar
        }
    }

    private static func mapped(_ text: String, _ map: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(map(scalar) ?? scalar) }
        return String(result)
    }

    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
        "đ": "d", "Đ": "D",
    ]

    private static func plain(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.decomposed.unicodeScalars where !(0x0300...0x036F).contains(scalar.value) {
            result.append(contentsOf: plainLetters[scalar].map { $0.unicodeScalars } ?? String(scalar).unicodeScalars)
        }
        return String(result)
    }

    private static func text(_ text: String, without articles: [String]) -> String {
        let lower = mapped(text.lowercased()) { $0 == "’" ? "'" : $0 }
        // Positions in both texts agree only if each scalar has one lower-case form.
        guard lower.unicodeScalars.count == text.unicodeScalars.count else { return text }
        for article in articles {
            let start = article.hasSuffix("'") ? article : article + " "
            let length = start.unicodeScalars.count
            guard lower.unicodeScalars.starts(with: start.unicodeScalars), lower.unicodeScalars.count > length else {
                continue
            }
            return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(length)))
        }
        return text
    }

    private static func unpunctuated(_ text: String) -> String {
        var left = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isPunctuation(scalar) { left.append(scalar) }
        let result = trimmed(String(left))
        return result.isEmpty ? text : result
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default:
            false
        }
    }
}

extension FoldingStep: LosslessStringConvertible, Codable {
    private static let simple: [String: FoldingStep] = [
        "trim": .trim, "width": .width, "case": .lowercase, "accents": .accents, "kana": .kana,
        "punctuation": .punctuation, "number": .number, "join": .join, "set": .set,
    ]

    public init?(_ description: String) {
        if description.hasPrefix("articles:") {
            self = .articles(description.dropFirst("articles:".count).split(separator: ",").map { String($0) })
            return
        }
        guard let step = Self.simple[description] else { return nil }
        self = step
    }

    public var description: String {
        if case .articles(let articles) = self { return "articles:" + articles.joined(separator: ",") }
        return Self.simple.first { $0.value == self }?.key ?? ""
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let step = FoldingStep(name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no step \"\(name)\".")
        }
        self = step
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
