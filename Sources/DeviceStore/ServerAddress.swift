public import Foundation
public import SchoolModel

/// The address of a school's server.
///
/// Only `https` keeps a token secret in transit, so plain `http` is allowed only for this very
/// machine.
public struct ServerAddress: Hashable, Sendable {
    public let url: URL

    /// Reads an address as people type it; `school.example` means `https://school.example`.
    ///
    /// - Throws: ``SchoolModel/Refusal`` for the field `url`.
    public init(_ text: String) throws(Refusal) {
        let trimmed = try Text.line(text, field: "url", longest: Link.longest)
        let full = trimmed.contains("://") ? trimmed : "https://\(trimmed)"
        guard let parts = URLComponents(string: full), let host = parts.host, !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
            Link.hasUsablePort(full)
        else { throw Refusal(.isInvalid, field: "url", detail: text) }
        switch parts.scheme?.lowercased() {
        case "https": break
        case "http" where Self.isLoopback(host): break
        default: throw Refusal(.isInvalid, field: "url", detail: text)
        }
        var root = URLComponents()
        root.scheme = parts.scheme?.lowercased()
        root.host = host.lowercased()
        root.port = parts.port
        root.path = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
        guard let url = root.url else { throw Refusal(.isInvalid, field: "url", detail: text) }
        self.url = url
    }

    static func isLoopback(_ host: String) -> Bool {
        let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
        if name == "localhost" || name == "::1" { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    }
}

extension ServerAddress: CustomStringConvertible {
    public var description: String { url.absoluteString }
}

extension ServerAddress: Codable {
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
