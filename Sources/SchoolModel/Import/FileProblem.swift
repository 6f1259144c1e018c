/// One thing that is wrong in files that another system wrote, and where.
public struct FileProblem<Kind: FileProblemCode>: Hashable, Sendable {
    public typealias Code = Kind
    public typealias Place = FilePlace

    public let code: Code
    public let place: Place
    /// The text found there, shortened, or what was expected; may be empty.
    public let value: String

    public init(_ code: Code, at place: Place, value: String = "") {
        self.code = code
        // What nobody sees could let a text seem to say something else.
        self.place = FilePlace(
            file: Text.visible(place.file), line: place.line, column: place.column,
            element: Text.visible(place.element), field: Text.visible(place.field))
        // The content of other people's files must not control a terminal.
        let start = Text.visible(String(value.prefix(longestValue + 1)))
        let shown = String(start.map { $0.isControl ? "·" : $0 })
        self.value = shown.count > longestValue ? shown.prefix(longestValue) + "…" : shown
    }
}

/// The kinds of problems that files of one sort can have; a raw value never changes.
public protocol FileProblemCode: RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable {
    /// Whether leaving out one entry solves the problem; if not, it is about a file or an archive as a whole.
    var isAboutOneEntry: Bool { get }
    /// Whether something is left out because of it; if not, somebody should only look at it.
    var isAboutLosses: Bool { get }
}

extension FileProblemCode {
    public var isAboutLosses: Bool { true }
}

/// A place in a file, counted from one; zero if the file is meant as a whole.
public struct FilePlace: Hashable, Sendable {
    public var file: String
    public var line: Int
    /// The position of the field's first character in its line.
    public var column: Int
    /// The surrounding element, such as `schedule[12]` or `VEVENT`; may be empty.
    public var element: String
    /// The name of the column, the property or the attribute; empty if an entry or a file is meant.
    public var field: String

    /// Whether all files together are meant.
    public var isEverywhere: Bool { self == FilePlace(file: "") }

    public init(file: String, line: Int = 0, column: Int = 0, element: String = "", field: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.element = element
        self.field = field
    }
}

/// The problems of files in the order in which they were found.
///
/// A file of garbage has a problem on every line, so only the first thousand are kept; all are counted.
public struct FileProblems<Kind: FileProblemCode>: Hashable, Sendable {
    public private(set) var first: [FileProblem<Kind>] = []
    public private(set) var count = 0
    /// Whether the rest can be imported without the faulty entries.
    public private(set) var areAboutEntries = true

    public static var kept: Int { 1000 }

    public init() {}

    public mutating func add(_ problem: FileProblem<Kind>) {
        count += 1
        if !problem.code.isAboutOneEntry { areAboutEntries = false }
        if first.count < Self.kept { first.append(problem) }
    }

    public mutating func add(_ problems: FileProblems) {
        let unkept = problems.count - problems.first.count
        problems.first.forEach { add($0) }
        count += unkept
        if !problems.areAboutEntries { areAboutEntries = false }
    }

    public var isEmpty: Bool { count == 0 }
}

private let longestValue = 80

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } }
}
