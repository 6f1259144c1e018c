import Foundation

/// The address that opens an app at one of its contexts: `classkit://APP/IDENTIFIER/…`.
///
/// Each part is percent-encoded, so a link is plain ASCII, and each path has exactly one link. Links
/// come from anywhere, so anything that isn't exactly such a link is refused, with the reason.
public struct DeepLink: Hashable, Sendable {
    public static let scheme = "classkit"

    /// The most characters that a link can have: the longest path with every byte encoded.
    public static let longest =
        scheme.count + 2 + IdentifierPath.longestPath * (1 + 4 * 3 * IdentifierPath.longestIdentifier)

    public let path: IdentifierPath

    /// The link to a context.
    ///
    /// - Throws: ``Refusal`` for the field `path`: browsers read the identifiers `.` and `..` as steps
    ///   to other contexts, however they are written.
    public init(_ path: IdentifierPath) throws(Refusal) {
        self.path = try path.withoutSteps()
    }

    /// Reads a link.
    ///
    /// - Throws: ``Fault``
    public init(_ text: String) throws(Fault) {
        guard text.utf8.count <= Self.longest else { throw .isTooLong }
        guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == Self.scheme else {
            throw .hasOtherScheme
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .isNotEncoded }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { throw .namesNoApp }
        let parts = rest.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
        guard let app = parts.first, !app.isEmpty else { throw .namesNoApp }
        // What an address carries besides host and path means nothing to apps, and would be lost.
        guard !app.contains(where: ":@".contains), !rest.contains(where: "?#".contains) else { throw .saysMore }
        var elements: [String] = []
        for part in parts {
            guard let element = Self.decoded(part) else { throw .isNotEncoded }
            guard !IdentifierPath.isStep(element) else { throw .hasSteps }
            elements.append(element)
        }
        do throws(Refusal) {
            path = try IdentifierPath(elements)
        } catch {
            throw .isNoPath
        }
    }

    /// Why a text isn't a link to a context.
    public enum Fault: Error, Hashable, CaseIterable, Sendable {
        case isTooLong
        case hasOtherScheme
        /// A character that should be percent-encoded, or an encoding that isn't UTF-8.
        case isNotEncoded
        case namesNoApp
        /// A user, a port, a query or a fragment.
        case saysMore
        /// `.` or `..` in place of an identifier.
        case hasSteps
        /// An identifier that is empty, too long or contains control characters, or too many identifiers.
        case isNoPath
    }

    /// Decodes a part; nil if it isn't UTF-8.
    private static func decoded(_ part: Substring) -> String? {
        let digits = part.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        guard digits.allSatisfy({ $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }) else { return nil }
        return String(part).removingPercentEncoding
    }
}

extension DeepLink: CustomStringConvertible {
    public var description: String {
        let unreserved = CharacterSet(charactersIn: "-._~").union(Self.lettersAndDigits)
        let parts = path.elements.map { $0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }
        return "\(Self.scheme)://\(parts.joined(separator: "/"))"
    }

    private static let lettersAndDigits = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
}
