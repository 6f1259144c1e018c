/// An address that an app gave to its content with `universalLinkURL`: of a scheme of its own, or of its web domain.
///
/// Addresses come from anywhere. So they are read strictly, and what an app gets is exactly what was checked: plain
/// ASCII without spaces, quotation marks or anything else that a program could take for the end of an address.
public struct AppAddress: Hashable, Sendable, CustomStringConvertible {
    /// Who opens an address.
    public enum Owner: Hashable, Sendable {
        /// The app that has registered this scheme.
        case scheme(String)
        /// The app that has registered this web domain.
        case domain(String)
    }

    /// Why a text isn't the address of an app's content.
    public enum Fault: Error, Hashable, CaseIterable, Sendable {
        case isTooLong
        /// There is no scheme, or nothing behind it.
        case isNoAddress
        /// The scheme is one that no app may have, such as `file`.
        case isReserved
        /// A character that should be percent-encoded.
        case isNotEncoded
        /// A web address with a user, a port, or a host that isn't a full name.
        case hasNoDomain
    }

    public let description: String
    public let owner: Owner

    /// Reads an address.
    ///
    /// - Throws: ``Fault``
    public init(_ text: String) throws(Fault) {
        guard text.utf8.count <= Link.longest else { throw .isTooLong }
        guard let colon = text.firstIndex(of: ":") else { throw .isNoAddress }
        let rest = text[text.index(after: colon)...]
        guard rest.contains(where: { $0 != "/" }) else { throw .isNoAddress }
        let scheme = text[..<colon].lowercased()
        if ["http", "https"].contains(scheme) {
            owner = .domain(try Self.domain(rest))
        } else {
            do throws(Refusal) { owner = .scheme(try URLScheme.checked(scheme, field: "scheme")) } catch {
                throw error.code == .notPermitted ? .isReserved : .isNoAddress
            }
        }
        guard rest.utf8.allSatisfy(Self.isPlain) else { throw .isNotEncoded }
        description = "\(scheme):\(rest)"
    }

    private static func domain(_ rest: Substring) throws(Fault) -> String {
        guard rest.hasPrefix("//") else { throw .hasNoDomain }
        let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        do throws(Refusal) { return try WebDomain.checked(String(host), field: "domain") } catch { throw .hasNoDomain }
    }

    /// Whether a byte may stand in an address as it is (RFC 3986), `%` included.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
    }
}
