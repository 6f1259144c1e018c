import HTTPTypes
import SchoolModel

/// One method of one path, as the document shows it.
struct OpenAPIOperation {
    let method: HTTPRequest.Method
    let path: String
    let summary: String
    let caller: Caller
    let identifier: String
    /// Those in the path and in the query.
    let parameters: [JSONSchema.Field]
    let body: JSON?
    let status: Int
    /// What is answered; nil for nothing.
    let content: JSON?

    /// The subject: the first word of the path after the version.
    static func tag(_ path: String) -> String {
        path.dropFirst(APIPath.start.count).prefix { $0 != "/" && $0 != "." }.description
    }

    var json: JSON {
        var responses = OpenAPIRefusals.references(hasBody: body != nil)
        responses["\(status)"] = .object(
            ["description": "Done."].merging(content.map { ["content": $0] } ?? [:]) { $1 })
        if method == .get { responses["304"] = ["description": "It is what `If-None-Match` names."] }
        var operation: [String: JSON] = [
            "operationId": .string(identifier), "summary": .string(summary), "tags": [.string(Self.tag(path))],
            "security": caller.security, "responses": .object(responses),
        ]
        if !parameters.isEmpty {
            let inPath = Set(path.split(separator: "/").compactMap(APIPath.parameterName))
            operation["parameters"] = .array(
                parameters.map { field in
                    [
                        "name": .string(field.name), "in": .string(inPath.contains(field.name) ? "path" : "query"),
                        "required": .bool(field.isRequired), "schema": field.schema.json,
                    ]
                })
        }
        if let body { operation["requestBody"] = body }
        return .object(operation)
    }
}
