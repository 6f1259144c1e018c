import Foundation
import Synchronization

/// Where the fields of an endpoint travel, and what its body may contain: the same for the document and the server.
struct EndpointFields: Sendable {
    /// Those in the path and in the query.
    let parameters: [JSONSchema.Field]
    /// Those in the body.
    let body: [JSONSchema.Field]

    init<E: Endpoint>(_ endpoint: E.Type, _ recorder: SchemaRecorder) throws {
        let fields = try recorder.fields(of: endpoint)
        let inPath = Set(endpoint.parameterNames)
        let isInBody = { (name: String) in E.hasBody && !inPath.contains(name) && !E.queryNames.contains(name) }
        parameters = fields.filter { !isInBody($0.name) }
        body = fields.filter { isInBody($0.name) }
    }
}

/// What the parts of a request to an endpoint may contain.
struct EndpointRules: Sendable {
    let body: MemberRules
    /// The names that may occur in the query, each once.
    let query: Set<String>

    private static let known = Mutex<[ObjectIdentifier: EndpointRules]>([:])

    /// The rules of `endpoint`, which are found out once.
    static func of<E: Endpoint>(_ endpoint: E.Type) throws -> EndpointRules {
        let key = ObjectIdentifier(endpoint)
        if let known = known.withLock({ $0[key] }) { return known }
        let recorder = SchemaRecorder()
        let fields = try EndpointFields(endpoint, recorder)
        let rules = EndpointRules(
            body: MemberRules(fields.body, components: recorder.components),
            query: Set(fields.parameters.map(\.name)).subtracting(endpoint.parameterNames))
        known.withLock { $0[key] = rules }
        return rules
    }
}

extension EndpointCoding {
    /// The query of a request by name, of which each may occur once; others are ignored.
    ///
    /// - Throws: ``MemberFault`` for a parameter that is repeated.
    public static func query<E: Endpoint>(_ pairs: [(name: String, value: String)], of type: E.Type) throws -> [String:
        String]
    {
        guard !pairs.isEmpty else { return [:] }
        let names = try EndpointRules.of(type).query
        var query: [String: String] = [:]
        for (name, value) in pairs where names.contains(name) {
            guard query.updateValue(value, forKey: name) == nil else {
                throw MemberFault(field: name, reason: .repeated)
            }
        }
        return query
    }

    /// - Throws: ``MemberFault`` for a member that the endpoint doesn't have, or that is repeated; `JSONFault`.
    static func checkMembers<E: Endpoint>(of body: Data, for type: E.Type) throws {
        if let fault = try EndpointRules.of(type).body.fault(in: body) { throw fault }
    }
}
