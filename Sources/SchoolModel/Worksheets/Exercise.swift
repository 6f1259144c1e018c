/// One exercise of a worksheet: its questions, and what surrounds them.
public struct Exercise: Identifiable, Sendable {
    /// How many characters a hint may have.
    public static let longestHint = 2000

    public typealias ID = Identifier<Exercise>

    public let id: ID
    public var title: String
    public var hint: String
    public var hintMedia: [Media]
    public var content: any ExerciseContent

    public init(
        id: ID, title: String, hint: String = "", hintMedia: [Media] = [], content: any ExerciseContent
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.hintMedia = hintMedia
        self.content = content
    }

    public var type: ExerciseType { Swift.type(of: content).type }

    /// Trims the exercise's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> Exercise {
        var exercise = self
        exercise.title = try Text.line(title, field: "title", longest: 200, mayBeEmpty: true)
        exercise.hint = try Text.lines(hint, field: "hint", longest: Self.longestHint)
        exercise.hintMedia = try hintMedia.checked(field: "hintMedia")
        exercise.content = try content.checked()
        return exercise
    }
}

extension Exercise: Hashable {
    public static func == (one: Exercise, other: Exercise) -> Bool {
        one.id == other.id && one.title == other.title && one.hint == other.hint && one.hintMedia == other.hintMedia
            && AnyHashable(one.content) == AnyHashable(other.content)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
        hasher.combine(content)
    }
}

extension Exercise: Codable {
    private enum Key: String, CodingKey {
        case id, title, hint, hintMedia, type, content
    }

    /// Reads a stored exercise.
    ///
    /// - Throws: ``UnknownExerciseType``, or a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        id = try values.decode(ID.self, forKey: .id)
        title = try values.decode(String.self, forKey: .title)
        hint = try values.decode(String.self, forKey: .hint)
        hintMedia = try values.decode([Media].self, forKey: .hintMedia)
        let type = try ExerciseTypes.named(values.decode(ExerciseType.self, forKey: .type))
        content = try values.decode(type, forKey: .content)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        try values.encode(title, forKey: .title)
        try values.encode(hint, forKey: .hint)
        try values.encode(hintMedia, forKey: .hintMedia)
        try values.encode(type, forKey: .type)
        try values.encode(content, forKey: .content)
    }
}
