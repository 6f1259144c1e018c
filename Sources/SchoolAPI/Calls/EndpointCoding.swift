public import Foundation
import HTTPTypes

/// Turns endpoints into requests and back.
///
/// The fields of an endpoint are its JSON form, taken apart. Both directions live here, side by
/// side, so that they can't disagree.
public enum EndpointCoding {
    /// The request that `endpoint` stands for, relative to a server's root.
    public static func request<E: Endpoint>(for endpoint: E) throws -> (path: String, body: Data?) {
        let members = JSONMember.members(of: try data(for: endpoint))
        let parts = E.path.split(separator: "/")
        let path = try parts.map { part -> String in
            guard let name = parameterName(part) else { return String(part) }
            return percentEncoded(try members.first { $0.name == name }?.text() ?? "")
        }
        let joined = "/" + path.joined(separator: "/")
        let inPath = Set(parts.compactMap(parameterName))
        let rest = members.filter { !inPath.contains($0.name) }
        let asked = E.hasBody ? rest.filter { E.queryNames.contains($0.name) } : rest
        let query = try asked.compactMap { member in
            try member.text().map { "\(member.name)=\(percentEncoded($0))" }
        }
        let whole = query.isEmpty ? joined : "\(joined)?\(query.joined(separator: "&"))"
        guard E.hasBody else { return (whole, nil) }
        return (whole, JSONMember.object(of: rest.filter { !E.queryNames.contains($0.name) }))
    }

    /// The endpoint that a request stands for.
    public static func endpoint<E: Endpoint>(
        _ type: E.Type,
        parameters: [String: String],
        query: [String: String],
        body: Data
    ) throws -> E {
        if let call = readDirectly(type, parameters: parameters, body: body) { return call }
        var parameters = parameters
        for name in E.queryNames where E.hasBody { parameters[name] = query[name] }
        if E.hasBody, let whole = try spliced(parameters, into: body) {
            do {
                return try decoder.decode(type, from: whole)
            } catch DecodingError.typeMismatch(_, let context)
                where context.codingPath.first.map({ parameters[$0.stringValue] != nil }) == true
            {
                // A parameter that is no text: read below.
            }
        }
        var fields = E.hasBody && !body.isEmpty ? try decoder.decode([String: JSON].self, from: body) : [:]
        for (name, value) in query where !E.hasBody { fields[name] = .string(value) }
        for (name, value) in parameters { fields[name] = .string(value) }
        return try decode(type, from: &fields)
    }

    /// The body with what came in the path written into it, so that it need be read only once.
    ///
    /// Nil for a body that is no object, or that might name one of the parameters itself.
    private static func spliced(_ parameters: [String: String], into body: Data) throws -> Data? {
        guard !parameters.isEmpty else { return body.isEmpty ? Data("{}".utf8) : body }
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
        guard let start = body.firstIndex(where: { !isSpace($0) }), body[start] == UInt8(ascii: "{"),
            !contains(#"\u"#, body), parameters.keys.allSatisfy({ !contains("\"\($0)\"", body) }),
            let first = body[(start + 1)...].firstIndex(where: { !isSpace($0) })
        else { return nil }
        var whole = Data(capacity: body.count + 100)
        whole.append(try parameterObject(parameters).dropLast())
        if body[first] != UInt8(ascii: "}") { whole.append(UInt8(ascii: ",")) }
        whole.append(body[first...])
        return whole
    }

    private static func contains(_ text: String, _ body: Data) -> Bool {
        let wanted = Array(text.utf8)
        return body.withUnsafeBytes { bytes in
            guard bytes.count >= wanted.count else { return false }
            return (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == wanted[0] && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
            }
        }
    }

    /// What came in the path as an object; mostly it is made of letters that mean nothing in JSON.
    private static func parameterObject(_ parameters: [String: String]) throws -> Data {
        let isPlain = { (byte: UInt8) in byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
        guard parameters.allSatisfy({ $0.key.utf8.allSatisfy(isPlain) && $0.value.utf8.allSatisfy(isPlain) }) else {
            return try encoder.encode(parameters)
        }
        return Data("{\(parameters.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ","))}".utf8)
    }

    /// Decodes fields that may have been text on their way.
    ///
    /// A path or a query holds nothing but text, so a number arrives as `"7"`. Where the endpoint
    /// asks for a number or a flag, the text is read as one.
    private static func decode<E: Endpoint>(_ type: E.Type, from fields: inout [String: JSON]) throws -> E {
        while true {
            do {
                return try decoder.decode(type, from: encoder.encode(fields))
            } catch let error as DecodingError {
                guard case .typeMismatch(_, let context) = error,
                    let name = context.codingPath.first?.stringValue,
                    case .string(let text)? = fields[name],
                    let literal = try? decoder.decode(JSON.self, from: Data(text.utf8))
                else { throw error }
                fields[name] = literal
            }
        }
    }

    public static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .wireMoment
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    public static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .wireMoment
        return decoder
    }()

    private static func parameterName(_ part: Substring) -> String? {
        part.hasPrefix("{") && part.hasSuffix("}") ? String(part.dropFirst().dropLast()) : nil
    }

    private static func percentEncoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
            ?? ""
    }
}

extension Endpoint {
    static var hasBody: Bool {
        [.post, .put, .patch].contains(method)
    }
}
