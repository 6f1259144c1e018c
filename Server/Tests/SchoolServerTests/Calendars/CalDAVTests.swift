import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Testing
import Timetable

/// The CalDAV server, in the words of the standards.
@Suite struct CalDAVTests {
    private static func propfind(_ properties: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>\r\n<a:propfind xmlns:a="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\
        <a:prop>\(properties)</a:prop></a:propfind>
        """
    }

    private static func query(_ filter: String, data: String = "") -> String {
        """
        <C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><D:getetag/>\
        <C:calendar-data>\(data)</C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR">\
        <C:comp-filter name="VEVENT">\(filter)</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>
        """
    }

    @Test func aClientFindsTheCollectionsFromTheServersAddress() async throws {
        let scene = try await CalendarScene()
        let known = try await scene.ask("PROPFIND", "/.well-known/caldav")
        #expect(known.status == 301 && known.headers[.location] == "/caldav/")
        let root = try await scene.dav("PROPFIND", "/caldav/", Self.propfind("<a:current-user-principal/>"))
        #expect(root.status == 207)
        let principal = try #require(root.paths.last)
        let home = try #require(
            try await scene.dav("PROPFIND", principal, Self.propfind("<c:calendar-home-set/>")).paths.last)
        let inside = try await scene.dav(
            "PROPFIND", home, Self.propfind("<a:resourcetype/><a:displayname/>"), depth: "1")
        #expect(inside.paths.contains(scene.collection))
        #expect(inside.texts(of: "D:displayname").contains("Timetable"))
        #expect(inside.text.contains("<D:collection/><C:calendar/>"))
    }

    @Test func aClientWithoutASecretIsAskedForIt() async throws {
        let scene = try await CalendarScene()
        let asked = try await scene.ask("PROPFIND", "/caldav/")
        #expect(asked.status == 401)
        #expect(asked.headers[.wwwAuthenticate]?.hasPrefix("Basic ") == true)
        #expect(try await scene.dav("PROPFIND", "/caldav/", as: "cem").status == 401, "The secret is Ada's.")
        #expect(try await scene.dav("PROPFIND", "/caldav/", secret: "wrong wrong wrong wrong").status == 401)
        #expect(try await scene.dav("PROPFIND", "/caldav/", as: "ADA").status == 207)
    }

    @Test func nothingOfOthersIsVisible() async throws {
        let scene = try await CalendarScene()
        let cem = "/caldav/calendars/\(scene.school.cem.id)/timetable/"
        for path in [cem, "\(cem)\(scene.other.id).ics", "/caldav/principals/\(scene.school.cem.id)/", "/caldav/x"] {
            #expect(try await scene.dav("PROPFIND", path).status == 404, "\(path)")
            #expect(try await scene.dav("GET", path).status == 404, "\(path)")
        }
        #expect(try await scene.dav("GET", "\(scene.collection)\(scene.other.id).ics").status == 404)
    }

    @Test func onlyChangesSinceATokenAreReported() async throws {
        let scene = try await CalendarScene()
        let first = try await scene.sync()
        #expect(first.paths == ["\(scene.collection)\(scene.lecture.id).ics"])
        let token = try #require(first.texts(of: "D:sync-token").first)
        let same = try await scene.sync(token)
        #expect(same.paths.isEmpty && same.texts(of: "D:sync-token") == [token])
        let moved = LectureChange.Replacement(
            day: scene.lecture.dates.days[1].adding(days: 1), start: scene.lecture.start, rooms: ["FA002"])
        let change = try await scene.enter(week: 1, moved)
        let second = try await scene.sync(token)
        #expect(Set(second.paths) == first.paths.union(["\(scene.collection)\(change).ics"]))
        let later = try #require(second.texts(of: "D:sync-token").first)
        try await scene.withdraw(change)
        let third = try await scene.sync(later)
        #expect(third.text.contains("\(change).ics</D:href><D:status>HTTP/1.1 404 Not Found"))
        // Since the first state, an event came and went; a client may be told that it is gone.
        #expect(try await scene.sync(token).paths.contains(first.paths[0]))
        let unknown = try await scene.sync("urn:teachkit:calendar-state:nobody")
        #expect(unknown.status == 403 && unknown.text.contains("<D:valid-sync-token/>"))
    }

    @Test func objectsAreFoundByTimeOnBothSidesOfTheClockChange() async throws {
        let scene = try await CalendarScene()
        // 08:15 is 06:15 in UTC before the end of October, and 07:15 after it.
        for (start, end, count) in [
            ("20261005T061500Z", "20261005T061600Z", 1), ("20261005T074500Z", "20261005T080000Z", 0),
            ("20261102T061500Z", "20261102T071500Z", 0), ("20261102T071500Z", "20261102T071600Z", 1),
            ("20270101T000000Z", "20280101T000000Z", 0),
        ] {
            let found = try await scene.dav(
                "REPORT", scene.collection, Self.query(#"<C:time-range start="\#(start)" end="\#(end)"/>"#))
            #expect(found.status == 207)
            #expect(found.paths.count == count, "\(start)")
        }
    }

    @Test func aSeriesCanBeExpanded() async throws {
        let scene = try await CalendarScene()
        try await scene.cancel(week: 1)
        let range = #"start="20261001T000000Z" end="20261020T000000Z""#
        let found = try await scene.dav(
            "REPORT", scene.collection,
            Self.query("<C:time-range \(range)/>", data: "<C:expand \(range)/>"))
        let data = try #require(found.texts(of: "C:calendar-data").first).replacing("&#13;", with: "")
        let calendar = try #require(try CalendarComponent.read(data.utf8).first)
        #expect(
            calendar.components("VEVENT").map { $0.first("DTSTART")?.value }
                == ["20261005T061500Z", "20261012T061500Z", "20261019T061500Z"])
        #expect(
            calendar.components("VEVENT").map { $0.first("STATUS")?.value } == ["CONFIRMED", "CANCELLED", "CONFIRMED"])
        #expect(!data.contains("RRULE"))
    }

    @Test func textsAndMissingPropertiesAreFound() async throws {
        let scene = try await CalendarScene()
        for (filter, count) in [
            (#"<C:prop-filter name="SUMMARY"><C:text-match>MATHEMATIK</C:text-match></C:prop-filter>"#, 1),
            (
                #"<C:prop-filter name="SUMMARY"><C:text-match collation="i;octet">MATHEMATIK</C:text-match></C:prop-filter>"#,
                0
            ),
            (
                #"<C:prop-filter name="SUMMARY"><C:text-match negate-condition="yes">Mathe</C:text-match></C:prop-filter>"#,
                0
            ),
            (#"<C:prop-filter name="CATEGORIES"><C:is-not-defined/></C:prop-filter>"#, 1),
            (#"<C:comp-filter name="VALARM"/>"#, 0),
            (#"<C:comp-filter name="VALARM"><C:is-not-defined/></C:comp-filter>"#, 1),
            (
                #"<C:prop-filter name="DTSTART"><C:param-filter name="TZID"><C:text-match>berlin</C:text-match></C:param-filter></C:prop-filter>"#,
                1
            ),
        ] {
            #expect(
                try await scene.dav("REPORT", scene.collection, Self.query(filter)).paths.count == count, "\(filter)")
        }
        let strange = #"<C:prop-filter name="UID"><C:text-match collation="i;x">a</C:text-match></C:prop-filter>"#
        let refused = try await scene.dav("REPORT", scene.collection, Self.query(strange))
        #expect(refused.status == 403 && refused.text.contains("supported-collation"))
    }

    /// What a request names is repeated for every object; a small request must not have a huge answer.
    @Test func anAnswerIsNotMuchLargerThanWhatIsKnown() async throws {
        let scene = try await CalendarScene()
        let names = (0..<90).map { "<b:unknown\($0)/>" }.joined()
        let namespace = "urn:example:" + String(repeating: "n", count: 200)
        let known = try await scene.dav(
            "PROPFIND", scene.collection,
            "<a:propfind xmlns:a=\"DAV:\" xmlns:b=\"\(namespace)\"><a:prop>\(names)</a:prop></a:propfind>", depth: "1")
        #expect(known.status == 207)
        #expect(known.text.components(separatedBy: namespace).count == 2, "It is declared once.")
        #expect(known.text.contains("<X0:unknown89/>"))
        let same = try await scene.dav(
            "PROPFIND", scene.collection, Self.propfind(String(repeating: "<a:displayname/>", count: 5000)), depth: "1")
        #expect(same.texts(of: "D:displayname").count == same.texts(of: "D:href").count, "Each name counts once.")
        for hostile in [
            (0..<101).map { "<a:x\($0)/>" }.joined(), "<a:\(String(repeating: "x", count: 257))/>",
            "<x xmlns=\"\(String(repeating: "n", count: 257))\"/>",
        ] {
            #expect(try await scene.dav("PROPFIND", scene.collection, Self.propfind(hostile)).status == 400)
        }
        let path = "<D:href>\(scene.collection)\(scene.lecture.id).ics</D:href>"
        let many = try await scene.dav(
            "REPORT", scene.collection,
            """
            <C:calendar-multiget xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><C:calendar-data/>\
            </D:prop>\(String(repeating: path, count: 3000))</C:calendar-multiget>
            """)
        #expect(many.paths.count == 1, "An object that is named often comes once.")
    }

    @Test func namedObjectsComeTogetherWithMissingOnes() async throws {
        let scene = try await CalendarScene()
        let path = "\(scene.collection)\(scene.lecture.id).ics"
        let found = try await scene.dav(
            "REPORT", scene.collection,
            """
            <C:calendar-multiget xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><D:getetag/>\
            <C:calendar-data/></D:prop><D:href>\(path)</D:href><D:href>http://localhost:8080\(path)</D:href>\
            <D:href>\(scene.collection)gone.ics</D:href></C:calendar-multiget>
            """)
        #expect(found.paths == [path, path, "\(scene.collection)gone.ics"])
        let got = try await scene.dav("GET", path)
        #expect(found.texts(of: "D:getetag").first == got.headers[.eTag]?.replacing("\"", with: "&quot;"))
        #expect(found.texts(of: "C:calendar-data").first?.replacing("&#13;", with: "\r") == got.text)
    }

    @Test(arguments: ["PUT", "DELETE", "PROPPATCH", "MKCALENDAR", "MOVE", "POST", "LOCK"])
    func nothingCanBeWritten(method: String) async throws {
        let scene = try await CalendarScene()
        let refused = try await scene.dav(method, "\(scene.collection)\(scene.lecture.id).ics", "BEGIN:VCALENDAR")
        #expect(refused.status == 403)
        #expect(refused.text.contains("<D:need-privileges>"))
        #expect(refused.text.contains("This calendar can only be read."))
    }

    @Test(arguments: ["MKCALENDAR", "MKCOL", "PUT"])
    func nothingCanBeMade(method: String) async throws {
        let scene = try await CalendarScene()
        let homes = "/caldav/calendars/"
        for path in ["\(homes)\(scene.school.ada.id)/new/", "\(homes)\(scene.school.cem.id)/new/", "/caldav/new/"] {
            let refused = try await scene.dav(method, path)
            #expect(refused.status == 403 && refused.text.contains("<D:need-privileges>"), "\(path)")
        }
    }

    @Test func hostileRequestsAreRefusedAndNothingBreaks() async throws {
        let scene = try await CalendarScene()
        let entity = #"<!DOCTYPE x [<!ENTITY a "b">]><propfind xmlns="DAV:"><prop>&a;</prop></propfind>"#
        let deep = String(repeating: "<a>", count: 5000)
        for body in [entity, deep, "<", "{}", "<x:propfind/>", "<propfind/>", "\u{0}"] {
            #expect(try await scene.dav("PROPFIND", "/caldav/", body).status == 400, "\(body.prefix(20))")
            #expect(try await scene.dav("REPORT", scene.collection, body).status >= 400)
        }
        #expect(try await scene.dav("PROPFIND", scene.collection, depth: "infinity").status == 403)
        let foreign = #"<propfind xmlns="DAV:"><prop><e:x xmlns:e="&lt;&quot;evil&gt;"/></prop></propfind>"#
        let answered = try await scene.dav("PROPFIND", "/caldav/", foreign)
        #expect(answered.text.contains(#" xmlns:X0="&lt;&quot;evil&gt;""#) && answered.text.contains("<X0:x/>"))
        #expect(try await scene.dav("REPORT", scene.collection, Self.query("<C:time-range/>")).status == 400)
    }

    @Test(arguments: [("Ada", 1), ("ada alp", 1), ("Cem", 0), ("", 1)])
    func peopleFindOnlyThemselves(name: String, count: Int) async throws {
        let scene = try await CalendarScene()
        let found = try await scene.dav(
            "REPORT", "/caldav/principals/",
            """
            <principal-property-search xmlns="DAV:"><property-search><prop><displayname/></prop>\
            <match>\(name)</match></property-search><prop><displayname/></prop></principal-property-search>
            """)
        #expect(found.status == 207)
        #expect(found.paths.count == count)
        #expect(!found.text.contains("\(scene.school.cem.id)"))
    }

    @Test func busyTimesLeaveOutWhatIsCancelled() async throws {
        let scene = try await CalendarScene()
        try await scene.cancel(week: 1)
        let busy = try await scene.dav(
            "REPORT", scene.collection,
            """
            <C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav">\
            <C:time-range start="20261001T000000Z" end="20261020T000000Z"/></C:free-busy-query>
            """)
        let calendar = try #require(try CalendarComponent.read(busy.text.utf8).first)
        #expect(
            calendar.components("VFREEBUSY").first?.all("FREEBUSY").map(\.value)
                == ["20261005T061500Z/20261005T074500Z", "20261019T061500Z/20261019T074500Z"])
    }
}

extension [String] {
    fileprivate func union(_ others: [String]) -> Set<String> { Set(self).union(others) }
}
