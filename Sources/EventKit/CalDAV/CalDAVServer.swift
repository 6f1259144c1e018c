import Foundation
import HTTPTypes
import SchoolAPI

/// A CalDAV server (RFC 4791), limited to what event calendars need.
struct CalDAVServer: Sendable {
    struct Calendar: Sendable {
        let url: URL
        let title: String?
        /// Changes whenever anything in the calendar does; nil if the server doesn't provide it.
        let tag: String?
        let isWritable: Bool
    }

    struct Item: Sendable {
        let url: URL
        let etag: String
        let contents: Data
    }

    enum Outcome: Sendable {
        /// Done, with the new state's ETag if the server provides one.
        case done(etag: String?)
        /// The item has changed in the meantime.
        case isChanged
        /// The server refuses it permanently.
        case refused(Int)
    }

    private static let namespaces = """
        xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"
        """

    private let connection: DAVConnection

    init(address: URL, username: String, password: String, transport: @escaping @Sendable (URL) -> any Transport) {
        connection = DAVConnection(root: address, username: username, password: password, transport: transport)
    }

    // MARK: Calendars

    /// Finds the home of the person's calendars (RFC 6764, section 6).
    func home() async throws -> URL {
        let question = """
            <d:propfind \(Self.namespaces)><d:prop><d:current-user-principal/><c:calendar-home-set/></d:prop></d:propfind>
            """
        var places = [connection.root]
        if let known = URL(string: "/.well-known/caldav", relativeTo: connection.root)?.absoluteURL {
            places.append(known)
        }
        var failure: (any Error)?
        for place in places {
            do {
                let found = try await connection.ask("PROPFIND", place, depth: 0, question).responses
                if let home = found.lazy.compactMap({ $0.href(Self.homeSet) }).first { return home }
                guard let principal = found.lazy.compactMap({ $0.href("DAV:current-user-principal") }).first else {
                    continue
                }
                let homes = try await connection.ask("PROPFIND", principal, depth: 0, question).responses
                if let home = homes.lazy.compactMap({ $0.href(Self.homeSet) }).first { return home }
            } catch let problem as DAVFailure {
                // The next address may work; a wrong password is wrong everywhere.
                if problem.status == 401 { throw problem }
                failure = problem
            }
        }
        throw failure ?? DAVFailure(status: 0, request: "\(connection.root)", detail: "has no calendars")
    }

    /// The person's calendars that can hold events.
    func calendars(in home: URL) async throws -> [Calendar] {
        let question = """
            <d:propfind \(Self.namespaces)><d:prop><d:resourcetype/><d:displayname/><s:getctag/>\
            <c:supported-calendar-component-set/><d:current-user-privilege-set/></d:prop></d:propfind>
            """
        return try await connection.ask("PROPFIND", home, depth: 1, question).responses.compactMap { response in
            guard response.property("DAV:resourcetype")?.first("\(DAVElement.calDAV):calendar") != nil else {
                return nil
            }
            if let kinds = response.property("\(DAVElement.calDAV):supported-calendar-component-set"),
                !kinds.elements.isEmpty, !kinds.elements.contains(where: { $0.attributes["name"] == "VEVENT" })
            {
                return nil
            }
            let privileges = response.property("DAV:current-user-privilege-set")?.all("DAV:privilege")
                .flatMap { $0.elements.map(\.name) }
            let writes: Set = ["DAV:all", "DAV:write", "DAV:write-content", "DAV:bind"]
            return Calendar(
                url: response.url, title: response.text("DAV:displayname"),
                tag: response.text("http://calendarserver.org/ns/:getctag"),
                isWritable: privileges.map { !writes.isDisjoint(with: $0) } ?? true)
        }
    }

    func make(_ url: URL, title: String) async throws -> Outcome {
        let body = """
            <?xml version="1.0" encoding="utf-8"?>
            <c:mkcalendar \(Self.namespaces)><d:set><d:prop>\
            <d:displayname>\(DAVElement.escaped(title))</d:displayname>\
            <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>\
            </d:prop></d:set></c:mkcalendar>
            """
        return outcome(try await connection.send("MKCALENDAR", url, headers: Self.xml, body: body))
    }

    func rename(_ url: URL, to title: String) async throws -> Outcome {
        let body = """
            <?xml version="1.0" encoding="utf-8"?>
            <d:propertyupdate \(Self.namespaces)><d:set><d:prop>\
            <d:displayname>\(DAVElement.escaped(title))</d:displayname></d:prop></d:set></d:propertyupdate>
            """
        return outcome(try await connection.send("PROPPATCH", url, headers: Self.xml, body: body))
    }

    // MARK: Items

    /// The items of a calendar with their ETags.
    ///
    /// - Throws: ``DAVFailure``, also for an answer that doesn't include the calendar itself: items that aren't
    ///   listed count as removed, so the answer has to be a real list.
    func list(_ calendar: URL) async throws -> [(url: URL, etag: String)] {
        let question = """
            <d:propfind \(Self.namespaces)><d:prop><d:getetag/><d:resourcetype/></d:prop></d:propfind>
            """
        let (responses, url) = try await connection.ask("PROPFIND", calendar, depth: 1, question)
        guard responses.contains(where: { $0.key == DAVResponse.key(url) }) else {
            throw DAVFailure(status: 207, request: "PROPFIND \(calendar.path)", detail: "does not list the calendar")
        }
        return responses.compactMap { response in
            guard response.key != DAVResponse.key(url), let etag = response.text("DAV:getetag"), !etag.isEmpty,
                response.property("DAV:resourcetype")?.first("DAV:collection") == nil
            else { return nil }
            return (response.url, etag)
        }
    }

    /// Items of a calendar, without those that are gone by now.
    func items(_ urls: [URL], of calendar: URL) async throws -> [Item] {
        var items: [Item] = []
        for start in stride(from: 0, to: urls.count, by: 100) {
            let names = urls[start..<min(start + 100, urls.count)].map { url in
                "<d:href>\(DAVElement.escaped(URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path))</d:href>"
            }
            let question = """
                <c:calendar-multiget \(Self.namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
                \(names.joined())</c:calendar-multiget>
                """
            items += try await connection.ask("REPORT", calendar, depth: 1, question).responses.compactMap { response in
                guard let etag = response.text("DAV:getetag"),
                    let text = response.property("\(DAVElement.calDAV):calendar-data")?.text
                else { return nil }
                return Item(url: response.url, etag: etag, contents: Data(text.utf8))
            }
        }
        return items
    }

    /// Writes an item if its current state has an ETag; a new one only if there is none.
    func put(_ contents: Data, to url: URL, over etag: String?) async throws -> Outcome {
        var headers: [(HTTPField.Name, String)] = [(.contentType, "text/calendar; charset=utf-8")]
        headers.append(etag.map { (.ifMatch, $0) } ?? (.ifNoneMatch, "*"))
        return outcome(
            try await connection.send("PUT", url, headers: headers, body: String(decoding: contents, as: UTF8.self)))
    }

    /// Removes an item in a known state, or a calendar.
    func remove(_ url: URL, state etag: String? = nil) async throws -> Outcome {
        let answer = try await connection.send("DELETE", url, headers: etag.map { [(.ifMatch, $0)] } ?? [])
        return answer.status == 404 || answer.status == 410 ? .done(etag: nil) : outcome(answer)
    }

    private static let homeSet = "\(DAVElement.calDAV):calendar-home-set"
    private static let xml: [(HTTPField.Name, String)] = [(.contentType, "application/xml; charset=utf-8")]

    private func outcome(_ answer: DAVConnection.Answer) -> Outcome {
        switch answer.status {
        case 200..<300: .done(etag: answer.etag)
        case 412: .isChanged
        default: .refused(answer.status)
        }
    }
}
