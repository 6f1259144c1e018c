import Foundation
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolTesting
import ServerTesting
import Testing
import Timetable

/// What calendars on phones ask for beyond the calendar itself.
@Suite struct CalDAVClientTests {
    /// As Apple's client asks for the people that it may act for.
    private static let expansion = """
        <?xml version="1.0" encoding="UTF-8"?>
        <A:expand-property xmlns:A="DAV:">
          <A:property name="current-user-principal" namespace="DAV:">
            <A:property name="displayname" namespace="DAV:"/>
            <A:property name="calendar-home-set" namespace="urn:ietf:params:xml:ns:caldav">
              <A:property name="resourcetype"/>
            </A:property>
          </A:property>
          <A:property name="calendar-proxy-write-for" namespace="http://calendarserver.org/ns/">
            <A:property name="displayname"/>
          </A:property>
          <A:property name="displayname"/>
        </A:expand-property>
        """

    private func update(_ set: String, remove: String = "") -> String {
        """
        <D:propertyupdate xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/"><D:set><D:prop>\(set)</D:prop></D:set>\
        \(remove.isEmpty ? "" : "<D:remove><D:prop>\(remove)</D:prop></D:remove>")</D:propertyupdate>
        """
    }

    private static let looks = """
        <D:propfind xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/"><D:prop><A:calendar-color/>\
        <A:calendar-order/></D:prop></D:propfind>
        """

    private func data(_ part: String) -> String {
        """
        <C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop>\
        <C:calendar-data>\(part)</C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter>\
        </C:calendar-query>
        """
    }

    private func calendar(_ answer: CalendarScene.Answer) throws -> CalendarComponent {
        let text = try #require(answer.texts(of: "C:calendar-data").first).replacing("&#13;", with: "\r")
        return try #require(try CalendarComponent.read(text.utf8).first)
    }

    // MARK: Expanding

    @Test func whatAPropertyRefersToIsAnsweredInItsPlace() async throws {
        let scene = try await CalendarScene()
        for path in ["/caldav/", "/caldav/principals/\(scene.school.ada.id)/", scene.collection] {
            let found = try await scene.dav("REPORT", path, Self.expansion)
            #expect(found.status == 207)
            #expect(
                found.paths == [
                    path, "/caldav/principals/\(scene.school.ada.id)/", "/caldav/calendars/\(scene.school.ada.id)/",
                ])
            #expect(found.texts(of: "D:displayname").contains("Ada Alp") || found.text.contains("Ada"))
            #expect(found.text.contains("<S:calendar-proxy-write-for/>"), "It is missing, and that is said.")
        }
        let object = "\(scene.collection)\(scene.lecture.id).ics"
        #expect(try await scene.dav("REPORT", object, Self.expansion).paths.first == object)
    }

    @Test func anExpansionIsBounded() async throws {
        let scene = try await CalendarScene()
        let names = { (count: Int) in (0..<count).map { #"<property name="x\#($0)"/>"# }.joined() }
        let deep = { (count: Int) in
            String(repeating: #"<property name="owner">"#, count: count)
                + String(repeating: "</property>", count: count)
        }
        for (inner, status) in [
            (names(90), 207), (names(101), 400), (deep(8), 207), (deep(9), 400),
            (#"<property name="a b"/>"#, 400), (#"<property name="&gt;&lt;evil"/>"#, 400), ("<property/>", 400),
            (#"<property name="\#(String(repeating: "x", count: 300))"/>"#, 400),
        ] {
            let body = #"<expand-property xmlns="DAV:">\#(inner)</expand-property>"#
            let answer = try await scene.dav("REPORT", "/caldav/", body)
            #expect(answer.status == status, "\(inner.prefix(60))")
            #expect(answer.text.utf8.count < 20 * body.utf8.count + 5000)
        }
    }

    @Test func everyReportThatIsListedIsAnswered() async throws {
        let scene = try await CalendarScene()
        let question = #"<propfind xmlns="DAV:"><prop><supported-report-set/></prop></propfind>"#
        for path in ["/caldav/", "/caldav/principals/\(scene.school.ada.id)/", scene.collection] {
            let listed = try await scene.dav("PROPFIND", path, question).texts(of: "D:report")
            #expect(listed.contains("<D:expand-property/>") && listed.contains("<D:principal-search-property-set/>"))
            for report in listed {
                let name = report.dropFirst().prefix { $0 != "/" }
                let body = "<\(name) xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"/>"
                let answer = try await scene.dav("REPORT", path, body)
                #expect(!answer.text.contains("<D:supported-report/>"), "\(name)")
            }
        }
        let principal = try await scene.dav("PROPFIND", "/caldav/principals/\(scene.school.ada.id)/", question)
        #expect(principal.text.contains("<D:principal-property-search/>"))
        let unknown = try await scene.dav("REPORT", scene.collection, #"<version-tree xmlns="DAV:"/>"#)
        #expect(unknown.status == 403 && unknown.text.contains("<D:supported-report/>"))
    }

    // MARK: Looks

    @Test func aColourIsKeptForItsLinkAndGivenBack() async throws {
        let scene = try await CalendarScene()
        let other = try await scene.school.client(of: scene.school.ada).send(MakeCalendarLink(name: "Computer"))
        let body = update(
            #"<A:calendar-color symbolic-color="custom">#ff2968ff</A:calendar-color><A:calendar-order>7</A:calendar-order>"#
        )
        let done = try await scene.dav("PROPPATCH", scene.collection, body)
        #expect(done.status == 207 && done.paths == [scene.collection])
        #expect(done.text.contains("HTTP/1.1 200 OK") && !done.text.contains("403"))
        let mine = try await scene.dav("PROPFIND", scene.collection, Self.looks)
        #expect(mine.texts(of: "A:calendar-color") == ["#FF2968FF"])
        #expect(mine.texts(of: "A:calendar-order") == ["7"])
        let theirs = try await scene.dav("PROPFIND", scene.collection, Self.looks, secret: other.secret)
        #expect(theirs.texts(of: "A:calendar-color") == ["#1F6FEBFF"])
        let tasks = "/caldav/calendars/\(scene.school.ada.id)/tasks/"
        #expect(try await scene.dav("PROPFIND", tasks, Self.looks).texts(of: "A:calendar-color") == ["#B35900FF"])
        let removed = try await scene.dav(
            "PROPPATCH", scene.collection,
            update("<A:calendar-order>3</A:calendar-order>", remove: "<A:calendar-color/>"))
        #expect(removed.status == 207)
        let left = try await scene.dav("PROPFIND", scene.collection, Self.looks)
        #expect(left.texts(of: "A:calendar-color") == ["#1F6FEBFF"] && left.texts(of: "A:calendar-order") == ["3"])
    }

    @Test func allOfAnUpdateIsDoneOrNothing() async throws {
        let scene = try await CalendarScene()
        for property in [
            "<D:displayname>Mine</D:displayname>", "<A:calendar-color>red</A:calendar-color>",
            "<A:calendar-order>-1</A:calendar-order>", "<A:calendar-order>99999999999999999999</A:calendar-order>",
        ] {
            let body = update("<A:calendar-color>#00FF00</A:calendar-color>\(property)")
            let refused = try await scene.dav("PROPPATCH", scene.collection, body)
            #expect(refused.status == 207)
            #expect(refused.text.contains("HTTP/1.1 424 Failed Dependency"), "\(property)")
            #expect(refused.text.contains("<D:cannot-modify-protected-property/>"))
            let left = try await scene.dav("PROPFIND", scene.collection, Self.looks)
            #expect(left.texts(of: "A:calendar-color") == ["#1F6FEBFF"])
        }
        for body in ["", "<x/>", #"<D:propertyupdate xmlns:D="DAV:"/>"#] {
            #expect(try await scene.dav("PROPPATCH", scene.collection, body).status == 400)
        }
        let many = (0..<101).map { "<A:x\($0)/>" }.joined()
        #expect(try await scene.dav("PROPPATCH", scene.collection, update(many)).status == 400)
        let home = "/caldav/calendars/\(scene.school.ada.id)/"
        let blue = update("<A:calendar-color>#0000FF</A:calendar-color>")
        for path in [home, "/caldav/", "\(scene.collection)\(scene.lecture.id).ics"] {
            #expect(try await scene.dav("PROPPATCH", path, blue).status == 403)
        }
        let cem = "/caldav/calendars/\(scene.school.cem.id)/timetable/"
        #expect(try await scene.dav("PROPPATCH", cem, blue).status == 404)
    }

    // MARK: Parts of objects

    @Test func onlyThePartsThatAreAskedForAreSent() async throws {
        let scene = try await CalendarScene()
        // As in RFC 4791, section 7.8.1.
        let part = """
            <C:comp name="VCALENDAR"><C:prop name="VERSION"/><C:comp name="VEVENT"><C:prop name="SUMMARY"/>\
            <C:prop name="UID"/><C:prop name="RRULE" novalue="yes"/></C:comp><C:comp name="VTIMEZONE"/></C:comp>
            """
        let found = try calendar(try await scene.dav("REPORT", scene.collection, data(part)))
        #expect(found.properties.map(\.name) == ["VERSION"])
        let event = try #require(found.components("VEVENT").first)
        #expect(Set(event.properties.map(\.name)).isSubset(of: ["SUMMARY", "UID", "RRULE"]))
        #expect(event.text("SUMMARY")?.contains("Mathematik") == true)
        #expect(event.first("RRULE").map(\.value) ?? "" == "")
        let zone = try #require(found.components("VTIMEZONE").first)
        #expect(!zone.components.isEmpty && zone.text("TZID") != nil, "An empty element is all of it.")
        let whole = try calendar(
            try await scene.dav(
                "REPORT", scene.collection,
                data(#"<C:comp name="VCALENDAR"><C:allprop/><C:allcomp/></C:comp>"#)))
        #expect(whole == (try calendar(try await scene.dav("REPORT", scene.collection, data("")))))
        let none = try calendar(
            try await scene.dav("REPORT", scene.collection, data(#"<C:comp name="VCALENDAR"><C:allprop/></C:comp>"#)))
        #expect(none.components.isEmpty && none.first("VERSION") != nil)
    }

    @Test func exceptionsOutsideOfAnIntervalAreLeftOut() async throws {
        let scene = try await CalendarScene()
        for week in [1, 3] { try await scene.cancel(week: week) }
        let exceptions = { (part: String) in
            try calendar(try await scene.dav("REPORT", scene.collection, data(part))).components("VEVENT")
                .compactMap { $0.first("RECURRENCE-ID")?.value }
        }
        #expect(try await exceptions("").count == 2)
        let limit = #"<C:limit-recurrence-set start="20261010T000000Z" end="20261020T000000Z"/>"#
        #expect(try await exceptions(limit) == ["20261012T081500"])
    }

    @Test func aPartCanBeExpandedAndStrangePartsAreRefused() async throws {
        let scene = try await CalendarScene()
        let part = """
            <C:expand start="20261001T000000Z" end="20261020T000000Z"/><C:comp name="VCALENDAR">\
            <C:comp name="VEVENT"><C:prop name="DTSTART"/></C:comp></C:comp>
            """
        let found = try calendar(try await scene.dav("REPORT", scene.collection, data(part)))
        #expect(found.components.map { $0.properties.map(\.name) } == [["DTSTART"], ["DTSTART"], ["DTSTART"]])
        let many = (0..<300).map { #"<C:prop name="X\#($0)"/>"# }.joined()
        for strange in [
            #"<C:comp name="VEVENT"/>"#, "<C:comp/>", #"<C:comp name="VCALENDAR"><C:prop/></C:comp>"#,
            #"<C:comp name="VCALENDAR">\#(many)</C:comp>"#, "<C:limit-recurrence-set/>",
        ] {
            #expect(
                try await scene.dav("REPORT", scene.collection, data(strange)).status == 400, "\(strange.prefix(50))")
        }
        let other = data("").replacing("<C:calendar-data>", with: #"<C:calendar-data content-type="text/x">"#)
        let refused = try await scene.dav("REPORT", scene.collection, other)
        #expect(refused.status == 403 && refused.text.contains("supported-calendar-data"))
    }
}
