public import HTTPTypes

/// A call whose content isn't JSON, so that no ``Endpoint`` describes it; the document does.
public struct PlainOperation: Sendable {
    struct Parameter: Sendable {
        let name: String
        let schema: JSONSchema
        var isRequired = true
    }

    public let method: HTTPRequest.Method
    public let path: String
    let summary: String
    var caller = Caller.person
    var query: [Parameter] = []
    /// The types of what is sent.
    var takes: [String] = []
    var status = 200
    /// The types of the answer, and what is in it if that is JSON.
    var answers: [String] = []
    var answer: (any (Codable & Sendable).Type)?

    func description(_ recorder: SchemaRecorder) throws -> JSON {
        let inPath = path.split(separator: "/").compactMap(APIPath.parameterName)
        let fields =
            inPath.map { JSONSchema.Field(name: $0, schema: .string(format: "uuid"), isRequired: true) }
            + query.map { JSONSchema.Field(name: $0.name, schema: $0.schema, isRequired: $0.isRequired) }
        let bytes: JSON = ["schema": [:]]
        let content = try answer.map { ["schema": try recorder.schema(of: $0).json] as JSON } ?? bytes
        return OpenAPIOperation(
            method: method, path: path, summary: summary, caller: caller, identifier: identifier,
            parameters: fields,
            body: takes.isEmpty
                ? nil
                : .object([
                    "required": true,
                    "content": .object(
                        Dictionary(takes.map { ($0, bytes) }) { first, _ in first }),
                ]),
            status: status,
            content: answers.isEmpty ? nil : .object(Dictionary(answers.map { ($0, content) }) { first, _ in first })
        ).json
    }

    /// Such as `putFilesContent`.
    private var identifier: String {
        let words = path.split(separator: "/").dropFirst().filter { !$0.hasPrefix("{") }
        return method.rawValue.lowercased()
            + words.flatMap { $0.split(separator: ".") }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
