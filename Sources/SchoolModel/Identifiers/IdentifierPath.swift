/// The path from an app's root to one of its contexts.
///
/// The first element is the app's identifier, as in `CLSContext.identifierPath`. Limits follow
/// ClassKit's documentation: at most 8 elements, each of 1 to 256 characters.
public struct IdentifierPath: Hashable, Sendable {
    public let elements: [String]

    public static let longestPath = 8
    public static let longestIdentifier = 256

    /// Checks and keeps the elements.
    ///
    /// - Throws: ``Refusal`` for the field `path` if it or an element is empty or too long.
    public init(_ elements: [String]) throws(Refusal) {
        guard let app = elements.first else { throw Refusal(.isEmpty, field: "path") }
        guard elements.count <= Self.longestPath else {
            throw Refusal(.isTooLong, field: "path", detail: "\(Self.longestPath)")
        }
        for element in elements {
            if element.isEmpty { throw Refusal(.isEmpty, field: "path") }
            if Text.isLonger(element, than: Self.longestIdentifier)
                || element.utf8.count > 4 * Self.longestIdentifier
            {
                throw Refusal(.isTooLong, field: "path", detail: "\(Self.longestIdentifier)")
            }
            if element.unicodeScalars.contains(where: Text.isControl) { throw Refusal(.isInvalid, field: "path") }
        }
        if app.unicodeScalars.contains(where: Self.separates) { throw Refusal(.isInvalid, field: "path") }
        self.elements = elements
    }

    /// Reads a path back from its ``key``.
    public init?(key: String) {
        let elements = key.split(separator: "/", omittingEmptySubsequences: false).map(Self.unescaped)
        guard let path = try? IdentifierPath(elements) else { return nil }
        self = path
    }

    public var app: String { elements[0] }

    public var identifier: String { elements[elements.count - 1] }

    /// The path one level up, or nil at the root.
    public var parent: IdentifierPath? {
        elements.count > 1 ? IdentifierPath(unchecked: Array(elements.dropLast())) : nil
    }

    /// The path as one text that no other path shares: elements joined by `/`, with `/` and `%` escaped.
    public var key: String {
        elements.map(Self.escaped).joined(separator: "/")
    }

    /// The path, if addresses can name it.
    ///
    /// Programs on the way of an address take the identifiers `.` and `..` for steps to other content and drop
    /// them, also where they are percent-encoded. So what has such a name could be handed out, and never opened.
    ///
    /// - Throws: ``Refusal`` for the field `path`.
    public func withoutSteps() throws(Refusal) -> IdentifierPath {
        if let step = elements.first(where: Self.isStep) {
            throw Refusal(.isInvalid, field: "path", detail: "“\(step)” can't be an identifier")
        }
        return self
    }

    static func isStep(_ element: String) -> Bool { element == "." || element == ".." }

    init(unchecked elements: [String]) {
        self.elements = elements
    }

    /// Whether an app's identifier can't contain the scalar; of ASCII's blanks, only the space is no control character.
    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == " " || (!scalar.isASCII && scalar.properties.isWhitespace)
    }

    private static func escaped(_ element: String) -> String {
        guard element.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
            return element
        }
        var text = ""
        for scalar in element.unicodeScalars {
            switch scalar {
            case "%": text += "%25"
            case "/": text += "%2F"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "%" {
                result.unicodeScalars.append(rest.starts(with: "2F".unicodeScalars) ? "/" : "%")
                rest = rest.dropFirst(2)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
