/// A student's answer to one question: a list of strings, regardless of the question's form.
///
/// | Form | Parts |
/// | --- | --- |
/// | choice | the identifiers of the chosen options, in any order |
/// | text | the text |
/// | gaps | the text of each gap |
/// | pairs | for each left option, in order, the identifier of its right one, or nothing |
/// | order | the identifiers of the items, in order |
/// | number | the number as typed, then the unit, if any |
public struct Answer: Hashable, Sendable {
    public static let mostParts = 100
    /// In characters.
    public static let longestPart = 4000

    public var parts: [String]

    public init(_ parts: [String]) {
        self.parts = parts
    }

    /// A short name of the answer by its content, by which a device says that it knows it.
    public var fingerprint: String {
        var fingerprint = Fingerprint()
        fingerprint.add(parts)
        return fingerprint.text
    }

    /// Whether the answer is blank.
    public var isEmpty: Bool {
        parts.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// How many parts are empty: gaps to fill, things to match or to put in order.
    public func emptyParts(of form: Question.Form) -> Int {
        let asked =
            switch form {
            case .gaps(let count, _): count
            case .pairs(let left, _): left.count
            case .order(let items): items.count
            case .choice, .text, .number: 1
            }
        return asked - parts.prefix(asked).count { !$0.allSatisfy(\.isWhitespace) }
    }

    /// Whether the question is answered: practice takes an answer once, a test until all of it is there.
    public func answers(_ form: Question.Form, in kind: Worksheet.Kind) -> Bool {
        kind == .practice || current(for: form).emptyParts(of: form) == 0
    }

    /// What is left of the answer when its question has changed: without options and items that are gone.
    public func current(for form: Question.Form) -> Answer {
        let isThere = { (options: [Question.Option], id: String) in options.contains { $0.id == id } }
        return switch form {
        case .choice(let options, _): Answer(parts.filter { isThere(options, $0) })
        case .order(let items): Answer(parts.filter { isThere(items, $0) })
        case .pairs(_, let right): Answer(parts.map { isThere(right, $0) ? $0 : "" })
        case .text, .gaps, .number: self
        }
    }

    /// Whether the answer names nothing but options and items that its question doesn't have, or has no longer.
    public func isLost(for form: Question.Form) -> Bool { !isEmpty && current(for: form).isEmpty }

    /// What can be read of the answer when nobody knows its question any more: names of options are left out.
    public var readable: String {
        parts.filter { !$0.isEmpty && !ContentNames.isMade($0) }.joined(separator: " · ")
    }

    /// Refuses more than the school stores.
    ///
    /// - Throws: ``Refusal`` for the field `answer`.
    public func checked() throws(Refusal) -> Answer {
        if parts.count > Self.mostParts {
            throw Refusal(.isTooMany, field: "answer", detail: "\(Self.mostParts)")
        }
        if parts.contains(where: { Text.isLonger($0, than: Self.longestPart) }) {
            throw Refusal(.isTooLong, field: "answer", detail: "\(Self.longestPart)")
        }
        let isControl = { (scalar: Unicode.Scalar) in
            Text.isControl(scalar) && !"\n\r\t".unicodeScalars.contains(scalar)
        }
        if parts.contains(where: { $0.unicodeScalars.contains(where: isControl) }) {
            throw Refusal(.isInvalid, field: "answer")
        }
        return self
    }
}

extension Answer: Codable {
    public init(from decoder: any Decoder) throws {
        parts = try [String](from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try parts.encode(to: encoder)
    }
}
