import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import Testing

@Suite struct EndpointCodingTests {
    struct Probe: Endpoint, Equatable {
        typealias Response = [String]
        static let method = HTTPRequest.Method.get
        static let path = "/probe/{word}/{number}"
        static let summary = "Tries something."

        var word: String
        var number: Int
        var flag: Bool
        var code: String
        var moment: Date?
    }

    struct Change: Endpoint, Equatable {
        typealias Response = [String]
        static let method = HTTPRequest.Method.put
        static let path = "/things/{thingID}/{number}"
        static let summary = "Tries something."

        var thingID: String
        var number: Int
        var title: String
        var tags: [String]
    }

    private func change(_ body: String, id: String = "a\"b\\", number: String = "7") throws -> Change {
        try EndpointCoding.endpoint(
            Change.self, parameters: ["thingID": id, "number": number], query: ["title": "from the query"],
            body: Data(body.utf8))
    }

    @Test func anEndpointSurvivesBeingSentInAPathAndAQuery() throws {
        let probe = Probe(word: "a/b &ö", number: 7, flag: true, code: "007", moment: Date(timeIntervalSince1970: 60))
        let (path, body) = try EndpointCoding.request(for: probe)
        #expect(path == "/probe/a%2Fb%20%26%C3%B6/7?code=007&flag=true&moment=1970-01-01T00%3A01%3A00.000Z")
        #expect(body == nil)
        let arrived = try EndpointCoding.endpoint(
            Probe.self, parameters: ["word": "a/b &ö", "number": "7"],
            query: ["code": "007", "flag": "true", "moment": "1970-01-01T00:01:00Z"], body: Data())
        #expect(arrived == probe)
    }

    @Test(arguments: ["", "\"", "\\", "\\\"", "{[", "}],", "\",\"thingID\":\"other", ":\n", "ö/🦉"])
    func aRequestHasPathFieldsInItsPathAndTheRestInItsBody(text: String) throws {
        let change = Change(thingID: text, number: 7, title: text, tags: [text, text])
        let (path, body) = try EndpointCoding.request(for: change)
        let id = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        #expect(path == "/things/\(id)/7")
        let sent = try JSONSerialization.jsonObject(with: body ?? Data()) as? [String: Any]
        #expect(sent?.keys.sorted() == ["tags", "title"])
        #expect(sent?["title"] as? String == text)
        #expect(sent?["tags"] as? [String] == [text, text])
    }

    @Test(arguments: [#"{"title":"T","tags":["x"]}"#, #"  { "title" : "T" , "tags" : [ "x" ] }  "#])
    func aBodyIsReadTogetherWithThePath(body: String) throws {
        #expect(try change(body) == Change(thingID: "a\"b\\", number: 7, title: "T", tags: ["x"]))
    }

    /// What is in the path is no member of the body, and what is repeated is nobody's.
    @Test(arguments: [
        (#"{"thingID":"other","title":"T","tags":[]}"#, "thingID", MemberFault.Reason.unknown),
        (#"{"\u0074hingID":"other","title":"T","tags":[]}"#, "thingID", .unknown),
        (#"{"title":"T","tags":[],"more":{"a":[1,2]}}"#, "more", .unknown),
        (#"{"title":"T","tags":[],"tags":[]}"#, "tags", .repeated),
        (#"{"title":"T","more":1,"tags":[],"tags":[]}"#, "more", .unknown),
    ])
    func aMemberTooManyIsNamed(body: String, field: String, reason: MemberFault.Reason) {
        #expect(throws: MemberFault(field: field, reason: reason)) { try change(body) }
    }

    @Test func aParameterMayOccurOnceAndUnknownOnesAreIgnored() throws {
        #expect(
            try EndpointCoding.query([("code", "1"), ("utm", "x"), ("utm", "y")], of: Probe.self) == ["code": "1"])
        #expect(throws: MemberFault(field: "code", reason: .repeated)) {
            try EndpointCoding.query([("code", "1"), ("code", "1")], of: Probe.self)
        }
    }

    @Test func anAbsentNumberIsNotWrittenAsNull() {
        #expect(throws: DecodingError.self) { try change(#"{"title":"T","tags":[]}"#, number: "null") }
    }

    @Test(arguments: [
        ("", "title"), ("{}", "title"), (#"{"title":7,"tags":[]}"#, "title"), (#"{"title":"T","tags":"x"}"#, "tags"),
        (#"{"title":"T","tags":["x",7]}"#, "tags.1"), (#"{"title":"T"}"#, "tags"),
    ])
    func aWrongFieldIsNamed(body: String, field: String) {
        do {
            _ = try change(body)
            Issue.record("It was accepted.")
        } catch let error as DecodingError {
            #expect(path(error) == field)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test(arguments: ["[]", "7", "null", #""title""#])
    func aBodyThatIsNotAnObjectIsRefused(body: String) {
        #expect(throws: DecodingError.self) { try change(body) }
    }

    @Test(arguments: [
        "nil", "{", #"{"title":"T","tags":[]"#, #"{"title":"T","tags":[],}x"#, "{\"title\":\"T\u{1}\",\"tags\":[]}",
        String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
        #"{"title":"T","tags":[],"more":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
            + "}",
    ])
    func aBodyThatIsNotJSONIsRefused(body: String) {
        #expect(throws: JSONFault.self) { try change(body) }
    }

    @Test func aWordInPlaceOfANumberIsRefused() {
        #expect(throws: DecodingError.self) { try change(#"{"title":"T","tags":[]}"#, number: "seven") }
    }

    @Test func aBodyOmitsTheFieldsOfThePath() throws {
        let (path, body) = try EndpointCoding.request(for: Change(thingID: "x", number: 1, title: "1 / 2", tags: []))
        #expect(path == "/things/x/1")
        #expect(body == Data(#"{"tags":[],"title":"1 / 2"}"#.utf8))
    }

    private func path(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            (context.codingPath + [key]).map(\.stringValue).joined(separator: ".")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        @unknown default: ""
        }
    }
}
