import HTTPTypes

/// With which statuses calls are refused: what the document says about it, operation by operation.
enum OpenAPIRefusals {
    /// A status with its name among the components.
    private struct Answer {
        let status: String
        let name: String
        let description: String
        /// A header that comes with it.
        var header: (name: String, description: String)?
    }

    private static let all = [
        Answer(status: "400", name: "Malformed", description: "The request can't be read; `field` says where."),
        Answer(status: "401", name: "NotSignedIn", description: "Nobody is signed in, or not any more."),
        Answer(status: "403", name: "NotPermitted", description: "The caller may not do this."),
        Answer(status: "404", name: "NotFound", description: "There is no such thing for the caller."),
        Answer(
            status: "405", name: "NotAllowed", description: "The path has no such method.",
            header: ("Allow", "The methods that it has.")),
        Answer(status: "409", name: "Conflict", description: "It is not possible in the present state."),
        Answer(status: "410", name: "Gone", description: "What the call refers to has expired."),
        Answer(status: "413", name: "TooLarge", description: "The body is too large; `detail` is the limit."),
        Answer(status: "415", name: "NotJSON", description: "The body is of another type than the call takes."),
        Answer(status: "422", name: "Invalid", description: "A value breaks a rule of the school; `field` names it."),
        Answer(
            status: "429", name: "TooMany", description: "Too many requests or attempts.",
            header: ("Retry-After", "After how many seconds to try again.")),
        Answer(status: "5XX", name: "Failed", description: "The server can't do it now."),
    ]

    private static let ofBodies: Set = ["413", "415"]

    /// What an operation refers to.
    static func references(hasBody: Bool) -> [String: JSON] {
        let those = all.filter { hasBody || !ofBodies.contains($0.status) }
        return Dictionary(
            those.map { ($0.status, ["$ref": .string("#/components/responses/\($0.name)")]) }
        ) { first, _ in first }
    }

    /// What is referred to.
    static var components: JSON {
        .object(Dictionary(all.map { ($0.name, component($0)) }) { first, _ in first })
    }

    private static func component(_ answer: Answer) -> JSON {
        var response: [String: JSON] = [
            "description": .string(answer.description),
            "content": ["application/problem+json": ["schema": JSONSchema.reference("Problem").json]],
        ]
        if let header = answer.header {
            response["headers"] = .object([
                header.name: ["description": .string(header.description), "schema": ["type": "string"]]
            ])
        }
        return .object(response)
    }
}
