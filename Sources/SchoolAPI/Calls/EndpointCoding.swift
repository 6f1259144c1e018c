public import Foundation
import HTTPTypes

/// Converts endpoints to requests and back.
///
/// The fields of an endpoint are those of its JSON form. Both directions are implemented here, side by
/// side, so that they can't disagree.
public enum EndpointCoding {
    /// The request that represents `endpoint`, relative to a server's root.
    public static func request<E: Endpoint>(for endpoint: E) throws -> (path: String, body: Data?) {
        let members = try JSONMember.members(of: data(for: endpoint)) ?? []
        let joined = try APIPath.filled(E.path) { name in try members.first { $0.name == name }?.text() }
        let inPath = Set(E.path.split(separator: "/").compactMap(APIPath.parameterName))
        let rest = members.filter { !inPath.contains($0.name) }
        let asked = E.hasBody ? rest.filter { E.queryNames.contains($0.name) } : rest
        let query = try asked.compactMap { member in
            try member.text().map { "\(member.name)=\(APIPath.percentEncoded($0))" }
        }
        let whole = query.isEmpty ? joined : "\(joined)?\(query.joined(separator: "&"))"
        guard E.hasBody else { return (whole, nil) }
        return (whole, JSONMember.object(of: rest.filter { !E.queryNames.contains($0.name) }))
    }

    /// The endpoint that a request represents.
    ///
    /// - Throws: `JSONFault` for a body that isn't JSON or is nested too deeply, ``MemberFault`` for members that the
    ///   API's description doesn't have or that are repeated, `DecodingError` for other content.
    public static func endpoint<E: Endpoint>(
        _ type: E.Type,
        parameters: [String: String],
        query: [String: String],
        body: Data
    ) throws -> E {
        if let call = readDirectly(type, parameters: parameters, body: body) { return call }
        guard E.hasBody else {
            var fields = (query.merging(parameters) { $1 }).mapValues(JSON.string)
            return try decode(type, from: &fields)
        }
        var parameters = parameters
        for name in E.queryNames { parameters[name] = query[name] }
        let members = body.isEmpty ? [] : try JSONMember.members(of: body)
        if !body.isEmpty { try checkMembers(of: body, for: type) }
        if let members {
            // Parameters from the path are inserted into the body, so that it only has to be decoded once.
            let isWhole = parameters.isEmpty && !body.isEmpty
            let whole = isWhole ? body : JSONMember.object(of: parameters.map(JSONMember.init) + members)
            do {
                return try decoder.decode(type, from: whole)
            } catch DecodingError.typeMismatch(_, let context)
                where context.codingPath.first.map({ parameters[$0.stringValue] != nil }) == true
            {
                // A parameter that isn't text: decoded below.
            }
        }
        var fields = body.isEmpty ? [:] : try decoder.decode([String: JSON].self, from: body)
        for (name, value) in parameters { fields[name] = .string(value) }
        return try decode(type, from: &fields)
    }

    /// Decodes fields that may have been sent as text.
    ///
    /// A path or a query contains only text, so a number arrives as `"7"`. If the endpoint
    /// expects a number or a flag, the text is read as one.
    private static func decode<E: Endpoint>(_ type: E.Type, from fields: inout [String: JSON]) throws -> E {
        while true {
            do {
                return try decoder.decode(type, from: encoder.encode(fields))
            } catch let error as DecodingError {
                guard case .typeMismatch(_, let context) = error,
                    let name = context.codingPath.first?.stringValue,
                    case .string(let text)? = fields[name],
                    let literal = try? decoder.decode(JSON.self, from: Data(text.utf8)), literal.isNumberOrFlag
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
}

extension JSON {
    fileprivate var isNumberOrFlag: Bool {
        switch self {
        case .bool, .integer, .number: true
        case .array, .null, .object, .string: false
        }
    }
}

extension Endpoint {
    /// Whether its fields travel in a JSON body.
    public static var hasBody: Bool {
        [.post, .put, .patch].contains(method)
    }
}
