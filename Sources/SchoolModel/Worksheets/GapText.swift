/// A text with gaps, as authors write it.
///
/// In `The {{dog|hound}} barks.`, double braces enclose what is right for a gap, with variants separated
/// by bars. A backslash makes a following brace, bar or backslash literal.
public struct GapText: Hashable, Sendable {
    /// What represents a gap in the text that students see.
    public static let mark = "___"

    public let prompt: String
    public let gaps: [[String]]

    public init(prompt: String, gaps: [[String]]) {
        self.prompt = prompt
        self.gaps = gaps
    }

    /// Reads a text with braces.
    ///
    /// - Throws: ``Refusal`` for the field `text`, if a gap has no end or is empty.
    public init(marked text: String) throws(Refusal) {
        var prompt = ""
        var gaps: [[String]] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, Self.special.contains(next) {
                prompt.append(next)
                rest.removeFirst()
            } else if character == "{", rest.first == "{" {
                rest.removeFirst()
                gaps.append(try Self.variants(&rest))
                prompt += Self.mark
            } else {
                prompt.append(character)
            }
        }
        self.init(prompt: prompt, gaps: gaps)
    }

    private static let special: Set<Character> = ["\\", "{", "}", "|"]

    private static func variants(_ rest: inout Substring) throws(Refusal) -> [String] {
        var variants = [""]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, special.contains(next) {
                variants[variants.count - 1].append(next)
                rest.removeFirst()
            } else if character == "|" {
                variants.append("")
            } else if character == "}", rest.first == "}" {
                rest.removeFirst()
                let filled = variants.filter { !$0.allSatisfy(\.isWhitespace) }
                guard filled.count == variants.count else { throw Refusal(.isEmpty, field: "text") }
                return filled
            } else {
                variants[variants.count - 1].append(character)
            }
        }
        throw Refusal(.isInvalid, field: "text")
    }

    /// The number of gaps in a prompt.
    public static func count(in prompt: String) -> Int {
        pieces(of: prompt).count - 1
    }

    /// The texts before, between and after the gaps.
    public static func pieces(of prompt: String) -> [String] {
        prompt.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
    }

    /// The text with braces, which ``init(marked:)`` reads back as the same.
    public var marked: String {
        let pieces = Self.pieces(of: prompt)
        return pieces.enumerated().map { position, piece in
            let gap = position < pieces.count - 1 && gaps.indices.contains(position) ? gaps[position] : nil
            return Self.escaped(piece) + (gap.map { "{{\($0.map(Self.escaped).joined(separator: "|"))}}" } ?? "")
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
    }
}
