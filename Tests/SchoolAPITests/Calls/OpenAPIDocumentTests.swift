import Foundation
import HTTPTypes
import SchoolModel
import Testing

@testable import SchoolAPI

@Suite struct OpenAPIDocumentTests {
    struct Probe: Endpoint {
        typealias Response = Page<Thing>
        static let method = HTTPRequest.Method.put
        static let path = "/v1/probes/{probeID}"
        static let summary = "Tries something."

        var probeID: Identifier<School>
        var count: Int
        var share: Double?
        var colours: [[String]]
        var due: Date?
        var until: Setting<Date>?
        var note: Setting<String>?
        var kind: Kind
    }

    struct Thing: Codable, Sendable {
        var name: String
        var note: String?
        var isRed: Bool?
        var size: Int?
        var parts: [Part]

        struct Part: Codable, Sendable { var weight: Double }
    }

    enum Kind: String, CaseIterable, Codable, Sendable { case small, large }

    private func document() throws -> JSON {
        try OpenAPIDocument.document(for: [Probe.self], title: "Probes")
    }

    private func orNull(_ schema: JSON) -> JSON { ["anyOf": [schema, ["type": "null"]]] }

    @Test func whoIsAskedToSignInAndWithWhatRefusalsComeIsSaid() throws {
        let operation = try document()["paths"]["/v1/probes/{probeID}"]["put"]
        #expect(operation["security"] == [["token": []], ["session": []]])
        #expect(operation["summary"] == "Tries something.")
        #expect(operation["tags"] == ["probes"])
        for status in ["400", "401", "403", "404", "405", "409", "410", "413", "415", "422", "429", "5XX"] {
            #expect(operation["responses"][status]["$ref"] != .null, "\(status)")
        }
        #expect(operation["responses"]["default"] == .null)
    }

    @Test func theDocumentNamesTheVersionOfTheSoftware() throws {
        guard case .object(let info) = try document()["info"] else {
            Issue.record("There is nothing about the document.")
            return
        }
        #expect(info["title"] == "Probes" && info["version"] == .string(Software.version))
    }

    @Test func anEndpointsFieldsAreInItsPathAndBody() throws {
        let operation = try document()["paths"]["/v1/probes/{probeID}"]["put"]
        #expect(
            operation["parameters"] == [
                [
                    "name": "probeID", "in": "path", "required": true,
                    "schema": ["type": "string", "format": "uuid"],
                ]
            ])
        let body = operation["requestBody"]["content"]["application/json"]["schema"]
        #expect(body["required"] == ["count", "colours", "kind"])
        #expect(body["properties"]["count"]["type"] == "integer")
        #expect(body["properties"]["count"]["maximum"] == .integer(.max))
        #expect(body["properties"]["share"] == orNull(["type": "number"]))
        #expect(body["properties"]["due"] == orNull(["type": "string", "format": "date-time"]))
        let nothing: JSON = ["type": "string", "enum": [""]]
        #expect(
            body["properties"]["until"] == orNull(["anyOf": [["type": "string", "format": "date-time"], nothing]]))
        #expect(body["properties"]["note"] == orNull(["type": "string"]))
        #expect(body["additionalProperties"] == false)
        #expect(body["properties"]["kind"] == ["type": "string", "enum": ["small", "large"]])
        let texts: JSON = ["type": "array", "items": ["type": "string"]]
        #expect(body["properties"]["colours"] == ["type": "array", "items": texts])
    }

    @Test func anAnswersTypesAreNamedComponents() throws {
        let document = try document()
        let answer = document["paths"]["/v1/probes/{probeID}"]["put"]["responses"]["200"]
        let schema = answer["content"]["application/json"]["schema"]
        guard case .string(let reference) = schema["$ref"] else {
            Issue.record("The answer has no name.")
            return
        }
        let page = document["components"]["schemas"][String(reference.split(separator: "/").last ?? "")]
        #expect(page["required"] == ["items"])
        let thing = document["components"]["schemas"]["OpenAPIDocumentTestsThing"]
        #expect(thing["required"] == ["name", "parts"])
        #expect(thing["properties"]["isRed"] == orNull(["type": "boolean"]))
        #expect(thing["properties"]["size"]["anyOf"] != .null)
        #expect(document["components"]["schemas"]["OpenAPIDocumentTestsThingPart"]["required"] == ["weight"])
    }

    @Test func optionalFieldsAreNotRequired() throws {
        let problem = try document()["components"]["schemas"]["Problem"]
        #expect(problem["required"] == ["type", "title", "status"])
    }
}

extension JSON {
    subscript(name: String) -> JSON {
        guard case .object(let fields) = self else { return .null }
        return fields[name] ?? .null
    }
}
