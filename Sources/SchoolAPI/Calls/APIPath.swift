import Foundation

/// The paths of the API that no ``Endpoint`` names, because their content isn't JSON.
public enum APIPath {
    /// The beginning of every path of the API.
    public static let start = "/v1/"
    /// `GET`: server-sent events.
    public static let events = "/v1/events"
    /// `GET`: the description of the API.
    public static let openAPI = "/v1/openapi.json"
    /// `GET`: the bytes of a file that was handed out.
    public static let fileContent = "/v1/files/{fileID}/content"
    /// `POST`, `GET` and `DELETE`: the picture of a context in the catalogue.
    public static let thumbnails = "/v1/thumbnails"

    /// Fills in the names in braces, percent-encoded by RFC 3986.
    ///
    /// - Parameters:
    ///   - pattern: A path such as ``Endpoint/path``.
    ///   - value: The value for a name; nil leaves it empty.
    /// - Returns: The path from the server's root.
    /// - Throws: What `value` throws.
    public static func filled(_ pattern: String, _ value: (String) throws -> String?) rethrows -> String {
        let parts = try pattern.split(separator: "/").map { part in
            guard let name = parameterName(part) else { return String(part) }
            return percentEncoded(try value(name) ?? "")
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The same, with the values by name.
    public static func filled(_ pattern: String, _ values: [String: String]) -> String {
        filled(pattern) { values[$0] }
    }

    static func parameterName(_ part: Substring) -> String? {
        part.hasPrefix("{") && part.hasSuffix("}") ? String(part.dropFirst().dropLast()) : nil
    }

    static func percentEncoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
            ?? ""
    }
}
