/// Something in another program's timetable that can't be read.
public struct TimetableProblem: Hashable, Sendable {
    /// A kind of problem; its raw value never changes.
    public enum Code: String, CaseIterable, Codable, Sendable {
        // About a file as a whole. Nothing is imported.
        case columnIsMissing = "column-is-missing"
        case encodingIsWrong = "encoding-is-wrong"
        case fileIsEmpty = "file-is-empty"
        case fileIsTooLarge = "file-is-too-large"
        case formatIsBroken = "format-is-broken"
        case formatIsUnknown = "format-is-unknown"
        case periodsAreMissing = "periods-are-missing"
        case termIsUnknown = "term-is-unknown"

        // About one entry, which is left out.
        case endIsNotAfterStart = "end-is-not-after-start"
        case entryIsIncomplete = "entry-is-incomplete"
        case entryIsRepeated = "entry-is-repeated"
        case referenceIsUnknown = "reference-is-unknown"
        case repetitionIsUnknown = "repetition-is-unknown"
        case seriesIsEmpty = "series-is-empty"
        case valueIsEmpty = "value-is-empty"
        case valueIsInvalid = "value-is-invalid"
        case valueIsTooLong = "value-is-too-long"

        /// Whether leaving out one entry solves the problem.
        public var isAboutOneEntry: Bool {
            switch self {
            case .columnIsMissing, .encodingIsWrong, .fileIsEmpty, .fileIsTooLarge, .formatIsBroken, .formatIsUnknown,
                .periodsAreMissing, .termIsUnknown:
                false
            case .endIsNotAfterStart, .entryIsIncomplete, .entryIsRepeated, .referenceIsUnknown, .repetitionIsUnknown,
                .seriesIsEmpty, .valueIsEmpty, .valueIsInvalid, .valueIsTooLong:
                true
            }
        }
    }

    /// The position of a problem.
    public struct Place: Hashable, Sendable {
        public var file: String
        /// Counted from one; zero if the file is meant as a whole.
        public var line: Int
        /// The surrounding element, such as `schedule[12]` or `VEVENT`; may be empty.
        public var element: String
        /// The name of the column, the property or the attribute; may be empty.
        public var field: String

        public init(file: String, line: Int = 0, element: String = "", field: String = "") {
            self.file = file
            self.line = line
            self.element = element
            self.field = field
        }

        func field(_ name: String) -> Place { Place(file: file, line: line, element: element, field: name) }
    }

    public let code: Code
    public let place: Place
    /// The text found there, shortened, or what was expected; may be empty.
    public let value: String

    public init(_ code: Code, at place: Place, value: String = "") {
        self.code = code
        self.place = place
        // The content of other people's files must not control a terminal.
        let shown = String(value.prefix(Self.longestValue + 1).map { $0.isControl ? "·" : $0 })
        self.value = shown.count > Self.longestValue ? shown.prefix(Self.longestValue) + "…" : shown
    }

    private static let longestValue = 80
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } }
}

/// The problems of a timetable in the order in which they were found.
///
/// A file of garbage has one on every line, so only the first thousand are kept; all are counted.
public struct TimetableProblems: Hashable, Sendable {
    public private(set) var first: [TimetableProblem] = []
    public private(set) var count = 0
    /// Whether the rest can be imported without the faulty entries.
    public private(set) var areAboutEntries = true

    public static let kept = 1000

    public init() {}

    public mutating func add(_ problem: TimetableProblem) {
        count += 1
        if !problem.code.isAboutOneEntry { areAboutEntries = false }
        if first.count < Self.kept { first.append(problem) }
    }

    public var isEmpty: Bool { count == 0 }
}
