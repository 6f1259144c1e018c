/// A type of exercises that its authors write as plain lines.
///
/// What ``lines`` says is read back as the same exercise. Pictures and sounds have no place in lines: they
/// stay with the question that has the same text, or the same place.
public protocol WrittenExercise: ExerciseContent {
    /// Reads what an author wrote.
    ///
    /// - Throws: ``Refusal`` for the field `text`, with the number of the line, from one, as its detail.
    init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal)

    var lines: String { get }
    /// What the author chose besides the lines.
    var options: ExerciseOptions { get }
    /// What can be chosen.
    static var choices: [ExerciseOptions.Choice] { get }

    /// Whether there is something to write; if not, all of it is chosen.
    static var hasLines: Bool { get }

    /// Keeps the names of questions, so that what students answered still belongs to them.
    func keepingNames(of old: Self) -> Self
}

extension WrittenExercise {
    public var options: ExerciseOptions { ExerciseOptions() }
    public static var choices: [ExerciseOptions.Choice] { [] }
    public static var hasLines: Bool { true }

    /// Reads lines, and checks what they say.
    ///
    /// - Throws: ``Refusal`` for the field `text`, with the number of the line as its detail, or for a place in what
    ///   the text says, such as `text.questions.2.options.1`.
    public static func read(
        _ text: String, options: ExerciseOptions, replacing old: (any ExerciseContent)?
    ) throws(Refusal) -> Self {
        let read = try Self(WrittenLines(text), options: options)
        do throws(Refusal) {
            return try ((old as? Self).map { read.keepingNames(of: $0) } ?? read).checked()
        } catch { throw error.ofWrittenText }
    }
}

extension Refusal {
    /// The same about a text of lines.
    fileprivate var ofWrittenText: Refusal {
        field?.hasPrefix("option.") == true ? self : inside("text")
    }
}

extension Array where Element: ExerciseItem {
    /// The same questions with the names that they had: by their text, or where that was mended by their place.
    func keepingNames(of old: [Element]) -> [Element] {
        let names = Dictionary(old.map { ($0.prompt, $0.id) }) { first, _ in first }
        let prompts = Set(map(\.prompt))
        var taken: Set<Question.ID> = []
        var items = self
        for position in indices {
            let isMended =
                old.count == count && !prompts.contains(old[position].prompt)
                && old[position].prompt.resembles(self[position].prompt)
            let mended = isMended ? old[position].id : nil
            guard let name = names[self[position].prompt] ?? mended, taken.insert(name).inserted else { continue }
            items[position].id = name
            items[position].media = old.item(name)?.media ?? []
        }
        return items
    }
}

extension String {
    /// Whether so much of a text is left that it is the same one, mended: half of it, at its ends.
    fileprivate func resembles(_ other: String) -> Bool {
        let (one, two) = (Array(self), Array(other))
        let start = zip(one, two).prefix { $0 == $1 }.count
        let rest = min(one.count, two.count) - start
        let end = zip(one.reversed(), two.reversed()).prefix(rest).prefix { $0 == $1 }.count
        return 2 * (start + end) >= max(one.count, two.count)
    }
}

/// The lines of a text, with their numbers, in blocks that empty lines divide.
public struct WrittenLines: Sendable {
    /// One line without the white space around it.
    public struct Line: Hashable, Sendable {
        /// From one.
        public let number: Int
        public let text: String

        func refused(_ code: Refusal.Code = .isInvalid, inside part: String? = nil) -> Refusal {
            Refusal(code, field: part.map { "text.\($0)" } ?? "text", detail: "\(number)")
        }

        /// An equals sign, also as wide as the letters of East Asia.
        private static func isEqualSign(_ character: Character) -> Bool { character == "=" || character == "\u{FF1D}" }

        /// The parts before and after the last or the first `=`.
        func halves(atLast: Bool = false) throws(Refusal) -> (Substring, Substring) {
            guard
                let place = atLast ? text.lastIndex(where: Self.isEqualSign) : text.firstIndex(where: Self.isEqualSign)
            else { throw refused() }
            let (left, right) = (text[..<place].trimmed, text[text.index(after: place)...].trimmed)
            guard !left.isEmpty, !right.isEmpty else { throw refused() }
            return (left, right)
        }
    }

    public let lines: [Line]
    public let blocks: [[Line]]

    public init(_ text: String) {
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated().map { Line(number: $0 + 1, text: String($1[...].trimmed)) }
        lines = all.filter { !$0.text.isEmpty }
        blocks = all.split { $0.text.isEmpty }.map(Array.init)
    }
}

extension Substring {
    var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}

/// What an author chooses for an exercise besides its questions, by name.
public struct ExerciseOptions: Hashable, Sendable {
    /// Something to choose, and what there is to choose from.
    public enum Choice: Hashable, Sendable {
        /// Yes or no, and which it is to begin with.
        case flag(String, Bool)
        /// The tag of a language, or nothing.
        case language(String)
        /// One of some values, the first to begin with.
        case value(String, [String])
        /// A whole number, and which it is to begin with.
        case number(String, Int)

        /// What is chosen where nobody has chosen.
        public var beginning: String {
            switch self {
            case .flag(_, let isOn): "\(isOn)"
            case .language: ""
            case .value(_, let values): values.first ?? ""
            case .number(_, let number): "\(number)"
            }
        }

        public var name: String {
            switch self {
            case .flag(let name, _), .language(let name), .value(let name, _), .number(let name, _): name
            }
        }
    }

    public var values: [String: String]

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    public subscript(name: String) -> String? { values[name] }

    public func flag(_ name: String) -> Bool { values[name] == "true" }

    func text(_ name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
