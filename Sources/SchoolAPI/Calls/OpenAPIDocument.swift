public import Foundation
import HTTPTypes
import SchoolModel

/// The description of an API in OpenAPI 3.1, generated from its endpoint types.
public enum OpenAPIDocument {
    /// The document as JSON.
    ///
    /// - Throws: If a type reads itself in a way that can't be described, which is a bug.
    public static func data(for endpoints: [any Endpoint.Type], title: String) throws -> Data {
        try EndpointCoding.encoder.encode(document(for: endpoints, title: title))
    }

    static func document(for endpoints: [any Endpoint.Type], title: String) throws -> JSON {
        let recorder = SchemaRecorder()
        var paths: [String: [String: JSON]] = [:]
        for endpoint in endpoints {
            paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] = try operation(
                endpoint, recorder)
        }
        let problem = try recorder.schema(of: Problem.self)
        var components = recorder.components.mapValues(\.json)
        components["Problem"] = recorder.components["Problem"]?.json ?? problem.json
        return [
            "openapi": "3.1.0",
            "info": ["title": .string(title), "version": .string(Software.version)],
            "paths": .object(paths.mapValues(JSON.object)),
            "components": [
                "schemas": .object(components),
                "securitySchemes": [
                    "token": ["type": "http", "scheme": "bearer"],
                    "session": ["type": "apiKey", "in": "cookie", "name": "session"],
                ],
            ],
            "security": [["token": []], ["session": []]],
        ]
    }

    private static func operation<E: Endpoint>(_ endpoint: E.Type, _ recorder: SchemaRecorder) throws -> JSON {
        let answer = try recorder.schema(of: E.Response.self)
        let fields = try recorder.fields(of: endpoint)
        let inPath = Set(endpoint.parameterNames)
        let isInBody = { (name: String) in E.hasBody && !inPath.contains(name) && !E.queryNames.contains(name) }
        let parameters = fields.filter { !isInBody($0.name) }.map { field -> JSON in
            [
                "name": .string(field.name),
                "in": .string(inPath.contains(field.name) ? "path" : "query"),
                "required": .bool(field.isRequired),
                "schema": field.schema.json,
            ]
        }
        var operation: [String: JSON] = [
            "operationId": .string(SchemaRecorder.name(of: endpoint)),
            "responses": [
                "\(E.successStatus)": E.successStatus == 204
                    ? ["description": "Done."]
                    : ["description": "Done.", "content": ["application/json": ["schema": answer.json]]],
                "default": [
                    "description": "Refused, with the reason (RFC 9457).",
                    "content": [
                        "application/problem+json": ["schema": JSONSchema.reference("Problem").json]
                    ],
                ],
            ],
        ]
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if E.hasBody {
            let body = JSONSchema.object(fields.filter { isInBody($0.name) })
            operation["requestBody"] = ["required": true, "content": ["application/json": ["schema": body.json]]]
        }
        return .object(operation)
    }
}

extension Endpoint {
    /// The names in braces in ``path``, in order.
    static var parameterNames: [String] {
        path.split(separator: "/").filter { $0.hasPrefix("{") && $0.hasSuffix("}") }.map {
            String($0.dropFirst().dropLast())
        }
    }
}
