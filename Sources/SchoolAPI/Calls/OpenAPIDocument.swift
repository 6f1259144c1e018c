public import Foundation
import HTTPTypes
import SchoolModel

/// The description of an API in OpenAPI 3.1, generated from its endpoint types.
public enum OpenAPIDocument {
    /// The document as JSON.
    ///
    /// - Parameters:
    ///   - endpoints: What it describes.
    ///   - others: What it describes besides.
    ///   - title: The name of the API.
    /// - Returns: The document in UTF-8.
    /// - Throws: If a type reads itself in a way that can't be described, which is a bug.
    public static func data(
        for endpoints: [any Endpoint.Type], and others: [PlainOperation] = [], title: String
    ) throws -> Data {
        try EndpointCoding.encoder.encode(document(for: endpoints, and: others, title: title))
    }

    static func document(
        for endpoints: [any Endpoint.Type], and others: [PlainOperation] = [], title: String
    ) throws -> JSON {
        let recorder = SchemaRecorder()
        var paths: [String: [String: JSON]] = [:]
        for endpoint in endpoints {
            paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] = try operation(
                endpoint, recorder)
        }
        for other in others {
            paths[other.path, default: [:]][other.method.rawValue.lowercased()] = try other.description(recorder)
        }
        let problem = try recorder.schema(of: Problem.self)
        var components = recorder.components.mapValues(\.json)
        components["Problem"] = recorder.components["Problem"]?.json ?? problem.json
        let tags = Set(paths.keys.map(OpenAPIOperation.tag)).sorted()
        return [
            "openapi": "3.1.0",
            "info": [
                "title": .string(title), "version": .string(Software.version), "description": .string(omission),
            ],
            "tags": .array(tags.map { ["name": .string($0)] }),
            "paths": .object(paths.mapValues(JSON.object)),
            "components": [
                "schemas": .object(components),
                "responses": OpenAPIRefusals.components,
                "securitySchemes": Caller.schemes,
            ],
        ]
    }

    /// What all operations that change something have in common.
    private static let omission = """
        What the body of a PUT omits, or names as null, stays as it is; for something new it is none or the usual. An empty \
        text removes what a field holds. A list or an object that is sent replaces the former one as a whole. The fields \
        that a schema lists as required, such as a person's role and names and the name of a class, are sent each time, \
        also where they stay; a body without one is refused with 400, and `field` names it.
        """

    private static func operation<E: Endpoint>(_ endpoint: E.Type, _ recorder: SchemaRecorder) throws -> JSON {
        let answer = try recorder.schema(of: E.Response.self)
        let fields = try EndpointFields(endpoint, recorder)
        let body: JSON? =
            E.hasBody
            ? [
                "required": .bool(fields.body.contains(where: \.isRequired)),
                "content": ["application/json": ["schema": JSONSchema.object(fields.body).json]],
            ] : nil
        return OpenAPIOperation(
            method: E.method, path: E.path, summary: E.summary, caller: E.caller,
            identifier: SchemaRecorder.name(of: endpoint), parameters: fields.parameters, body: body,
            status: E.successStatus,
            content: E.successStatus == 204 ? nil : ["application/json": ["schema": answer.json]]
        ).json
    }
}

extension Endpoint {
    /// The names in braces in ``path``, in order.
    static var parameterNames: [String] {
        path.split(separator: "/").compactMap(APIPath.parameterName)
    }
}
