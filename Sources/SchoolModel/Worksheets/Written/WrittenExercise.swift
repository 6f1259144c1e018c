/// A type of exercise that its authors write as plain lines.
///
/// Reading ``lines`` back gives the same exercise. What lines can't contain, such as pictures and sounds, stays with the
/// question that has the same text, or the same position; ``unwritten`` says what that is.
public protocol WrittenExercise: ExerciseContent {
    /// Reads what an author wrote.
    ///
    /// - Throws: ``Refusal`` for the field `text`, with the line number, from one, as its detail.
    init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal)

    var lines: String { get }
    /// What the author chose in addition to the lines.
    var options: ExerciseOptions { get }
    /// What can be chosen.
    static var choices: [ExerciseOptions.Choice] { get }

    /// Whether there is something to write; if not, everything is chosen.
    static var hasLines: Bool { get }

    /// The choice of the author that a refusal is about; nil for what lines say.
    static func option(for refusal: Refusal) -> String?

    /// Keeps the names of questions, so that students' answers still belong to them, and what lines don't say of them.
    func keepingNames(of old: Self) -> Self

    /// What the lines and options don't say, and an author should know of.
    var unwritten: [UnwrittenPart] { get }
}

extension WrittenExercise {
    public var options: ExerciseOptions { ExerciseOptions() }
    public static var choices: [ExerciseOptions.Choice] { [] }
    public static var hasLines: Bool { true }

    public static func option(for refusal: Refusal) -> String? { nil }
    public var unwritten: [UnwrittenPart] { [] }

    /// Reads lines, and checks their content.
    ///
    /// - Throws: ``Refusal`` for the field `text`, with the line number as its detail, or for a place in the
    ///   content of the text, such as `text.questions.2.options.1`.
    public static func read(
        _ text: String, options: ExerciseOptions, replacing old: (any ExerciseContent)?
    ) throws(Refusal) -> Self {
        // Whoever changes nothing keeps everything, also what lines would say otherwise.
        if let old = old as? Self, old.isWritten(as: text, options) { return old }
        let read = try Self(WrittenLines(text), options: options)
        do throws(Refusal) {
            return try ((old as? Self).map { read.keepingNames(of: $0) } ?? read).checked()
        } catch {
            if let option = option(for: error) {
                throw Refusal(error.code, field: "option.\(option)", detail: error.detail)
            }
            throw error.ofWrittenText
        }
    }
}

extension WrittenExercise {
    /// Whether an author who sees this exercise and changes nothing sends this.
    private func isWritten(as text: String, _ options: ExerciseOptions) -> Bool {
        guard WrittenLines(text).isSame(as: WrittenLines(lines)) else { return false }
        let own = self.options
        return Self.choices.allSatisfy { choice in
            if case .flag(let name, _) = choice { return options.flag(name) == own.flag(name) }
            return (options[choice.name] ?? "") == (own[choice.name] ?? "")
        }
    }
}

extension Refusal {
    /// The same refusal, about a text of lines.
    fileprivate var ofWrittenText: Refusal {
        field?.hasPrefix("option.") == true ? self : inside("text")
    }
}

extension String {
    /// Whether enough of a text remains for it to be the same one, corrected: half of it, at its ends.
    func resembles(_ other: String) -> Bool {
        let one = Array(self)
        let two = Array(other)
        let start = zip(one, two).prefix { $0 == $1 }.count
        let rest = min(one.count, two.count) - start
        let end = zip(one.reversed(), two.reversed()).prefix(rest).prefix { $0 == $1 }.count
        return 2 * (start + end) >= max(one.count, two.count)
    }
}

/// The numbered lines of a text, in blocks separated by empty lines.
public struct WrittenLines: Sendable {
    /// One line without the white space around it.
    public struct Line: Hashable, Sendable {
        /// The line's number, from one.
        public let number: Int
        public let text: String

        func refused(_ code: Refusal.Code = .isInvalid, inside part: String? = nil) -> Refusal {
            Refusal(code, field: part.map { "text.\($0)" } ?? "text", detail: "\(number)")
        }

        /// Whether a character is an equals sign, including the full-width one.
        private static func isEqualSign(_ character: Character) -> Bool { character == "=" || character == "\u{FF1D}" }

        /// The parts before and after the last or the first `=`.
        func halves(atLast: Bool = false) throws(Refusal) -> (Substring, Substring) {
            guard
                let place = atLast ? text.lastIndex(where: Self.isEqualSign) : text.firstIndex(where: Self.isEqualSign)
            else { throw refused() }
            let left = text[..<place].trimmed
            let right = text[text.index(after: place)...].trimmed
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

    /// Whether both say the same, wherever it stands.
    func isSame(as other: WrittenLines) -> Bool {
        blocks.map { $0.map(\.text) } == other.blocks.map { $0.map(\.text) }
    }
}

extension Substring {
    var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}

/// What an author chooses for an exercise in addition to its questions, by name.
public struct ExerciseOptions: Hashable, Sendable {
    /// Something to choose, and what there is to choose from.
    public enum Choice: Hashable, Sendable {
        /// Yes or no, and the default.
        case flag(String, Bool)
        /// The tag of a language, or nothing.
        case language(String)
        /// One of several values, the first being the default.
        case value(String, [String])
        /// A whole number, and the default.
        case number(String, Int)

        /// The value if none was chosen.
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

    /// Refuses what can't be chosen, and nobody can type.
    ///
    /// - Throws: ``Refusal`` of code `is-invalid` for an option.
    public func checked() throws(Refusal) -> ExerciseOptions {
        for (name, value) in values where value.unicodeScalars.contains(where: Text.isControl) {
            throw Refusal(.isInvalid, field: "options.\(name)")
        }
        return self
    }

    public subscript(name: String) -> String? { values[name] }

    public func flag(_ name: String) -> Bool { values[name] == "true" }

    func text(_ name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
