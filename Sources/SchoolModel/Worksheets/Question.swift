/// A question as a student gets it: it contains neither the answer nor what the author knows about it.
public struct Question: Hashable, Codable, Identifiable, Sendable {
    /// Names the question within its exercise, regardless of the seed; at most 64 characters.
    public typealias ID = String

    /// Something that can be chosen, put in order or matched.
    public struct Option: Hashable, Codable, Identifiable, Sendable {
        public var id: String
        public var text: String
        public var media: Media?

        public init(id: String = "", text: String, media: Media? = nil) {
            self.id = id
            self.text = text
            self.media = media
        }
    }

    /// How a question is answered.
    ///
    /// Players know forms, not types of exercises.
    public enum Form: Hashable, Sendable {
        case choice(options: [Option], several: Bool)
        /// A text, in a language, on one or more lines.
        case text(language: String?, lines: Int)
        /// Each `___` of the prompt is a gap.
        case gaps(count: Int, language: String?)
        case pairs(left: [Option], right: [Option])
        case order(items: [Option])
        /// A number; `unit` is shown after the field, `units` are to choose from.
        case number(unit: String?, units: [String])
    }

    public let id: ID
    /// Plain text with line breaks.
    public let prompt: String
    public let media: [Media]
    public let form: Form
    public let points: Double

    public init(id: ID, prompt: String, media: [Media] = [], form: Form, points: Double = 1) {
        self.id = id
        self.prompt = prompt
        self.media = media
        self.form = form
        self.points = points
    }
}

/// A picture or a sound that belongs to a question, an option or a hint.
public struct Media: Hashable, Codable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case image
        case audio
    }

    public var file: StoredFile.ID
    public var kind: Kind
    /// What people who can't see or hear it read.
    public var alternative: String

    public init(file: StoredFile.ID, kind: Kind, alternative: String) {
        self.file = file
        self.kind = kind
        self.alternative = alternative
    }

    /// Trims the alternative text, and refuses an empty one.
    ///
    /// - Throws: ``Refusal`` for the field `alternative`.
    public func checked() throws(Refusal) -> Media {
        var media = self
        media.alternative = try Text.line(alternative, field: "alternative", longest: 500)
        return media
    }
}

/// One of several answers that a game offers; its identifier is the answer to send.
public struct Candidate: Hashable, Codable, Identifiable, Sendable {
    public let id: String
    public let text: String

    public init(id: String, text: String) {
        self.id = id
        self.text = text
    }
}

/// Two words that belong together, for games that uncover pairs.
public struct WordPair: Hashable, Codable, Sendable {
    public let left: String
    public let right: String

    public init(left: String, right: String) {
        self.left = left
        self.right = right
    }
}

extension Question.Form: Codable {
    private enum Key: String, CodingKey {
        case kind, options, several, language, lines, count, left, right, items, unit, units
    }

    private enum Kind: String, Codable {
        case choice, text, gaps, pairs, order, number
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        switch try values.decode(Kind.self, forKey: .kind) {
        case .choice:
            self = .choice(
                options: try values.decode([Question.Option].self, forKey: .options),
                several: try values.decode(Bool.self, forKey: .several))
        case .text:
            self = .text(
                language: try values.decodeIfPresent(String.self, forKey: .language),
                lines: try values.decode(Int.self, forKey: .lines))
        case .gaps:
            self = .gaps(
                count: try values.decode(Int.self, forKey: .count),
                language: try values.decodeIfPresent(String.self, forKey: .language))
        case .pairs:
            self = .pairs(
                left: try values.decode([Question.Option].self, forKey: .left),
                right: try values.decode([Question.Option].self, forKey: .right))
        case .order:
            self = .order(items: try values.decode([Question.Option].self, forKey: .items))
        case .number:
            self = .number(
                unit: try values.decodeIfPresent(String.self, forKey: .unit),
                units: try values.decode([String].self, forKey: .units))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .choice(let options, let several):
            try values.encode(Kind.choice, forKey: .kind)
            try values.encode(options, forKey: .options)
            try values.encode(several, forKey: .several)
        case .text(let language, let lines):
            try values.encode(Kind.text, forKey: .kind)
            try values.encodeIfPresent(language, forKey: .language)
            try values.encode(lines, forKey: .lines)
        case .gaps(let count, let language):
            try values.encode(Kind.gaps, forKey: .kind)
            try values.encode(count, forKey: .count)
            try values.encodeIfPresent(language, forKey: .language)
        case .pairs(let left, let right):
            try values.encode(Kind.pairs, forKey: .kind)
            try values.encode(left, forKey: .left)
            try values.encode(right, forKey: .right)
        case .order(let items):
            try values.encode(Kind.order, forKey: .kind)
            try values.encode(items, forKey: .items)
        case .number(let unit, let units):
            try values.encode(Kind.number, forKey: .kind)
            try values.encodeIfPresent(unit, forKey: .unit)
            try values.encode(units, forKey: .units)
        }
    }
}
