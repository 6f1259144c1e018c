/// A kind of exercise.
public struct TKExerciseType: Hashable, Sendable {
    /// How the school writes it; it never changes.
    public let rawValue: String

    private init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The type that the school calls so; nil where this version does not know it.
    public init?(rawValue: String) {
        guard let known = Self.allExerciseTypes.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }

    /// A type that only a newer version knows.
    init(unknown rawValue: String) {
        self.rawValue = rawValue
    }

    /// One of several answers is chosen, or several are.
    public static let choice = TKExerciseType("choice")
    /// A statement is true or false.
    public static let trueFalse = TKExerciseType("trueFalse")
    /// Gaps of a text are filled.
    public static let gapText = TKExerciseType("gapText")
    /// Pairs are put together.
    public static let matching = TKExerciseType("matching")
    /// Items are put in order.
    public static let ordering = TKExerciseType("ordering")
    /// A number is found, with a unit where there is one.
    public static let number = TKExerciseType("number")
    /// Words are translated.
    public static let wordTranslation = TKExerciseType("wordTranslation")
    /// Words are learned, in one direction or both.
    public static let vocabulary = TKExerciseType("vocabulary")
    /// Sums that are made anew for each student.
    public static let arithmetic = TKExerciseType("arithmetic")
    /// A text is written that a person marks.
    public static let freeText = TKExerciseType("freeText")

    public static let allExerciseTypes: [TKExerciseType] = [
        .choice, .trueFalse, .gapText, .matching, .ordering, .number, .wordTranslation, .vocabulary, .arithmetic,
        .freeText,
    ]

    /// What people call it, in the language of their system.
    public var name: String { name(in: .current) }

    /// What people call it, in a language that the app chooses.
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

/// The name by which the first design of TeachKit knew ``TKExerciseType``.
public typealias TKExerciseTyp = TKExerciseType
