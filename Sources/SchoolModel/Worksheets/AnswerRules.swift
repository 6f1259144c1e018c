/// What the author of a question about words accepts.
public struct AnswerRules: Hashable, Codable, Sendable {
    /// How much an article in front of a word counts.
    public enum Articles: String, CaseIterable, Codable, Sendable {
        /// The answer must have it if the word has one.
        case required
        /// It may be missing, but not wrong.
        case optional
        /// Any article will do, and so will none.
        case ignored
    }

    public var ignoresCase: Bool
    public var ignoresAccents: Bool
    public var ignoresPunctuation: Bool
    /// Whether hiragana and katakana count as the same.
    public var ignoresKana: Bool
    public var articles: Articles

    public init(
        ignoresCase: Bool = false, ignoresAccents: Bool = false, ignoresPunctuation: Bool = true,
        ignoresKana: Bool = false, articles: Articles = .required
    ) {
        self.ignoresCase = ignoresCase
        self.ignoresAccents = ignoresAccents
        self.ignoresPunctuation = ignoresPunctuation
        self.ignoresKana = ignoresKana
        self.articles = articles
    }

    /// The articles of a language, by its tag such as `de` or `de-CH`; none if it has none, or is unknown.
    public static func articles(of language: String?) -> [String] {
        articles[String((language ?? "").lowercased().prefix { $0 != "-" })] ?? []
    }

    private static let articles = [
        "de": [
            "der", "die", "das", "dem", "den", "des", "ein", "eine", "einem", "einen", "einer", "eines",
        ],
        "en": ["the", "a", "an"],
        "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
        "fr": ["le", "la", "les", "l'", "un", "une", "des"],
        "it": ["il", "lo", "la", "i", "gli", "le", "l'", "un", "uno", "una", "un'"],
        "nl": ["de", "het", "een"],
        "pt": ["o", "a", "os", "as", "um", "uma", "uns", "umas"],
        "sv": ["en", "ett"],
    ]

    /// White space and width never count; the author chooses what else doesn't.
    func folding(language: String?) -> AnswerFolding {
        var steps: [FoldingStep] = [.width, .trim]
        let words = Self.articles(of: language)
        // Articles and case are examined before accents and punctuation go, which could turn a word into an article.
        if articles == .ignored, !words.isEmpty { steps.append(.articles(words)) }
        if ignoresCase { steps.append(.lowercase) }
        if ignoresKana { steps.append(.kana) }
        if ignoresAccents { steps.append(.accents) }
        if ignoresPunctuation { steps.append(.punctuation) }
        return AnswerFolding(steps)
    }

    /// The answers themselves, and without their articles if those may be missing.
    public func variants(of answers: [String], language: String?) -> [String] {
        guard articles == .optional else { return answers }
        let bare = AnswerFolding([.width, .trim, .articles(Self.articles(of: language))])
        return answers + answers.map(bare.folded)
    }

    func accepted(_ parts: [[String]], language: String?) -> AcceptedAnswers {
        AcceptedAnswers(folding(language: language), parts: parts.map { variants(of: $0, language: language) })
    }

    /// Trims the right answers to one question, and refuses duplicates.
    func checked(answers: [String], language: String?, field: String) throws(Refusal) -> [String] {
        if answers.isEmpty { throw Refusal(.isEmpty, field: "\(field).0") }
        if answers.count > ExerciseLimits.mostAnswers {
            throw Refusal(.isTooMany, field: field, detail: "\(ExerciseLimits.mostAnswers)")
        }
        let folding = folding(language: language)
        var seen: Set<String> = []
        var checked: [String] = []
        for (position, answer) in answers.enumerated() {
            let place = "\(field).\(position)"
            let text = try Text.line(answer, field: place, longest: ExerciseLimits.longestAnswer)
            let folded = folding.folded(text)
            if folded.isEmpty { throw Refusal(.isInvalid, field: place) }
            guard seen.insert(folded).inserted else { throw Refusal(.isTaken, field: place) }
            checked.append(text)
        }
        return checked
    }
}

/// The tag of a language, as people and browsers write it.
enum LanguageTag {
    /// Refuses what isn't a BCP 47 tag; an empty one counts as none.
    static func checked(_ tag: String?, field: String) throws(Refusal) -> String? {
        guard let tag, !tag.isEmpty else { return nil }
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.count)
                && part.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                }
        }
        guard isTag, tag.utf8.count <= 35, (2...3).contains(parts[0].count) else {
            throw Refusal(.isInvalid, field: field)
        }
        return tag
    }
}
