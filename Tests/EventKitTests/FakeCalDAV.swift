import Foundation
import HTTPTypes
import SchoolAPI
import Synchronization

/// A CalDAV server in memory with one account, whose network can fail before or after a request is carried out.
final class FakeCalDAV: Transport {
    struct Item: Sendable {
        var text: String
        var state: Int
    }

    private struct Contents {
        var calendars: [String: [String: Item]] = [:]
        var titles: [String: String] = [:]
        var states = 0
        var fails: @Sendable () -> Bool = { false }
        var written: [String] = []
    }

    private let contents = Mutex(Contents())

    /// Each request may be lost, or its answer.
    func fail(_ fails: @escaping @Sendable () -> Bool) { contents.withLock { $0.fails = fails } }

    /// What has changed something, as method and path.
    var written: [String] { contents.withLock { $0.written } }
    var calendars: [String] { contents.withLock { $0.calendars.keys.sorted() } }
    func items(of calendar: String) -> [String: String] {
        contents.withLock { ($0.calendars[calendar] ?? [:]).mapValues(\.text) }
    }

    /// What the person does at another device.
    func edit(_ calendar: String, _ name: String, _ change: (String) -> String?) {
        contents.withLock { contents in
            guard let text = contents.calendars[calendar]?[name]?.text else { return }
            contents.states += 1
            contents.calendars[calendar]?[name] = change(text).map { Item(text: $0, state: contents.states) }
        }
    }

    func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let fails = contents.withLock { $0.fails }
        if fails() { throw URLError(.notConnectedToInternet) }
        let (status, etag, answer) = contents.withLock { Self.answer(request, body, &$0) }
        if fails() { throw URLError(.networkConnectionLost) }
        var response = HTTPResponse(status: .init(code: status))
        response.headerFields[.eTag] = etag
        return (response, Data(answer.utf8))
    }

    private static func answer(
        _ request: HTTPRequest, _ body: Data, _ contents: inout Contents
    ) -> (Int, String?, String) {
        let path = (request.path ?? "").removingPercentEncoding ?? ""
        let parts = path.split(separator: "/").map(String.init)
        let calendar = parts.count > 1 ? parts[1] : ""
        let name = parts.count > 2 ? parts[2] : ""
        let text = String(decoding: body, as: UTF8.self)
        if ["PUT", "DELETE", "MKCALENDAR", "PROPPATCH"].contains(request.method.rawValue) {
            contents.written.append("\(request.method.rawValue) \(path)")
        }
        switch request.method.rawValue {
        case "PROPFIND" where parts.count < 2: return (207, nil, multistatus(home(text, contents)))
        case "PROPFIND", "REPORT":
            guard let items = contents.calendars[calendar] else { return (404, nil, "") }
            let isReport = request.method.rawValue == "REPORT"
            let wanted = isReport ? items.filter { text.contains("/\($0.key)<") } : items
            let own = isReport ? [] : [response("/ada/\(calendar)/", collection)]
            return (207, nil, multistatus(own + wanted.map { response("/ada/\(calendar)/\($0.key)", data($0.value)) }))
        case "MKCALENDAR":
            guard contents.calendars[calendar] == nil else { return (405, nil, "") }
            (contents.calendars[calendar], contents.titles[calendar]) = ([:], title(text))
            return (201, nil, "")
        case "PROPPATCH":
            contents.titles[calendar] = title(text)
            return (207, nil, multistatus([]))
        case "DELETE" where name.isEmpty:
            return (contents.calendars.removeValue(forKey: calendar) == nil ? 404 : 204, nil, "")
        default: return change(request, text, calendar, name, &contents)
        }
    }

    private static func change(
        _ request: HTTPRequest, _ text: String, _ calendar: String, _ name: String, _ contents: inout Contents
    ) -> (Int, String?, String) {
        guard contents.calendars[calendar] != nil else { return (404, nil, "") }
        let now = contents.calendars[calendar]?[name]
        if let state = request.headerFields[.ifMatch], state != now.map({ "\"\($0.state)\"" }) {
            return (now == nil && request.method == .delete ? 404 : 412, nil, "")
        }
        if request.headerFields[.ifNoneMatch] == "*", now != nil { return (412, nil, "") }
        contents.states += 1
        let isPut = request.method == .put
        contents.calendars[calendar]?[name] = isPut ? Item(text: text, state: contents.states) : nil
        return (now == nil && !isPut ? 404 : 204, isPut ? "\"\(contents.states)\"" : nil, "")
    }

    private static func home(_ question: String, _ contents: Contents) -> [String] {
        guard question.contains("displayname") else {
            let names = """
                <d:current-user-principal><d:href>/ada/</d:href></d:current-user-principal>\
                <c:calendar-home-set><d:href>/ada/</d:href></c:calendar-home-set>
                """
            return [response("/ada/", names)]
        }
        return [response("/ada/", "<d:resourcetype><d:collection/></d:resourcetype>")]
            + contents.calendars.keys.map { name in
                response("/ada/\(name)/", "\(collection)<d:displayname>\(contents.titles[name] ?? "")</d:displayname>")
            }
    }

    private static let collection = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"

    private static func data(_ item: Item) -> String {
        "<d:getetag>\"\(item.state)\"</d:getetag><c:calendar-data><![CDATA[\(item.text)]]></c:calendar-data>"
    }

    private static func response(_ path: String, _ properties: String) -> String {
        """
        <d:response><d:href>\(path)</d:href><d:propstat><d:prop>\(properties)</d:prop>\
        <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
        """
    }

    private static func multistatus(_ responses: [String]) -> String {
        """
        <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\
        \(responses.joined())</d:multistatus>
        """
    }

    private static func title(_ text: String) -> String {
        text.components(separatedBy: "<d:displayname>").last?.components(separatedBy: "</").first ?? ""
    }
}
