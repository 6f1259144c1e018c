/// A kind of exercise.
public struct TKExerciseType: Hashable, Sendable {
    /// The school's name for the type, which never changes.
    public let rawValue: String

    private init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The type with the school's name for it; nil if this version doesn't know it.
    public init?(rawValue: String) {
        guard let known = Self.allExerciseTypes.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }

    /// A type known only to newer versions.
    init(unknown rawValue: String) {
        self.rawValue = rawValue
    }

    /// Choosing one or more of several answers.
    public static let choice = TKExerciseType("choice")
    /// Deciding whether a statement is true or false.
    public static let trueFalse = TKExerciseType("trueFalse")
    /// Filling the gaps in a text.
    public static let gapText = TKExerciseType("gapText")
    /// Matching pairs.
    public static let matching = TKExerciseType("matching")
    /// Putting items in order.
    public static let ordering = TKExerciseType("ordering")
    /// Finding a number, with a unit if there is one.
    public static let number = TKExerciseType("number")
    /// Translating words.
    public static let wordTranslation = TKExerciseType("wordTranslation")
    /// Learning words, in one direction or both.
    public static let vocabulary = TKExerciseType("vocabulary")
    /// Doing sums, which are generated for each student.
    public static let arithmetic = TKExerciseType("arithmetic")
    /// Writing a text, which a teacher marks.
    public static let freeText = TKExerciseType("freeText")

    public static let allExerciseTypes: [TKExerciseType] = [
        .choice, .trueFalse, .gapText, .matching, .ordering, .number, .wordTranslation, .vocabulary, .arithmetic,
        .freeText,
    ]

    /// The type's name, in the language of the person's system.
    public var name: String { name(in: .current) }

    /// The type's name, in a language that the app chooses.
    public func name(in language: TKLanguage) -> String { sentence(language) }

    private var sentence: Sentence {
        switch self {
        case .choice: Sentence("Multiple choice", de: "Auswahl", ja: "選択")
        case .trueFalse: Sentence("True or false", de: "Richtig oder falsch", ja: "正誤")
        case .gapText: Sentence("Fill in the gaps", de: "Lückentext", ja: "穴埋め")
        case .matching: Sentence("Matching", de: "Zuordnen", ja: "組み合わせ")
        case .ordering: Sentence("Ordering", de: "Reihenfolge", ja: "並べ替え")
        case .number: Sentence("Number", de: "Zahl", ja: "数")
        case .wordTranslation: Sentence("Word translation", de: "Wörter übersetzen", ja: "単語の訳")
        case .vocabulary: Sentence("Vocabulary list", de: "Vokabelliste", ja: "単語リスト")
        case .arithmetic: Sentence("Arithmetic", de: "Rechnen", ja: "計算")
        case .freeText: Sentence("Free text", de: "Freitext", ja: "記述")
        default: Sentence(rawValue, de: rawValue, ja: rawValue)
        }
    }
}

/// The name of ``TKExerciseType`` in TeachKit's first design.
public typealias TKExerciseTyp = TKExerciseType
