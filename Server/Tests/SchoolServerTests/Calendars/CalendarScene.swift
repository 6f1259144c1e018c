import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Testing
import Timetable

/// A school with two lectures across the end of summer time; Ada takes one and Cem the other.
struct CalendarScene {
    let school: TestSchool
    let lecture: Lecture
    let other: Lecture
    let link: MadeCalendarLinkDTO

    init() async throws {
        school = try await TestSchool()
        let planner = try await school.actor(school.administrator)
        let planning = PlanningService(school.services.house)
        let first = CalendarDay(year: 2026, month: 10, day: 5)
        try await planning.save(
            Term(id: "WS2026", name: "Winter", firstDay: first, lastDay: first.adding(days: 120)), as: planner)
        lecture = try Self.lecture("Mathematik 1", first)
        other = try Self.lecture("Physik", first.adding(days: 1))
        for lecture in [lecture, other] { try await planning.save(lecture, as: planner) }
        let mine = Set([lecture.id])
        let others = Set([other.id])
        try await school.services.timetable.apply(LectureSelection(lectures: mine), as: school.actor(school.ada))
        try await school.services.timetable.apply(LectureSelection(lectures: others), as: school.actor(school.cem))
        link = try await school.client(of: school.ada).send(MakeCalendarLink(name: "Phone"))
    }

    private static func lecture(_ name: String, _ first: CalendarDay) throws -> Lecture {
        Lecture(
            term: "WS2026", key: name, name: name, lecturers: ["Ada Klein"], rooms: ["FA001"],
            start: try #require(TimeOfDay("08:15")), end: try #require(TimeOfDay("09:45")),
            dates: LectureDates(days: (0..<8).map { first.adding(days: 7 * $0) }, pattern: .weekly))
    }

    /// Cancels the lesson of a week, counted from 0, and returns the change.
    @discardableResult
    func cancel(week: Int) async throws -> LectureChange.ID {
        try await enter(week: week, nil)
    }

    @discardableResult
    func enter(week: Int, _ replacement: LectureChange.Replacement?) async throws -> LectureChange.ID {
        let original = LectureChange.Planned(
            day: lecture.dates.days[week], start: lecture.start, rooms: lecture.rooms)
        let change = try #require(
            LectureChange(lecture: lecture.id, original: original, replacement: replacement))
        try await PlanningService(school.services.house).enter(change, as: school.actor(school.administrator))
        return change.id
    }

    func withdraw(_ change: LectureChange.ID) async throws {
        try await PlanningService(school.services.house).withdraw(change, as: school.actor(school.administrator))
    }

    // MARK: Asking

    struct Answer {
        let status: Int
        let headers: HTTPFields
        let text: String

        /// The addresses in it, in their order.
        var paths: [String] { texts(of: "D:href") }

        func texts(of tag: String) -> [String] {
            text.split(separator: "<\(tag)>").dropFirst().compactMap { part in
                part.firstRange(of: "</\(tag)>").map { String(part[..<$0.lowerBound]) }
            }
        }
    }

    func feed(tag: String? = nil) async throws -> Answer {
        try await ask("GET", link.feedPath, headers: tag.map { [.ifNoneMatch: $0] } ?? [:])
    }

    func ask(
        _ method: String, _ path: String, _ body: String = "", headers: HTTPFields = [:]
    ) async throws -> Answer {
        let request = HTTPRequest(
            method: try #require(HTTPRequest.Method(method)), scheme: nil, authority: nil, path: path,
            headerFields: headers)
        let (response, data) = try await school.transport.send(request, body: Data(body.utf8))
        return Answer(
            status: response.status.code, headers: response.headerFields, text: String(decoding: data, as: UTF8.self))
    }

    /// Asks the CalDAV server as Ada's calendar.
    func dav(
        _ method: String, _ path: String, _ body: String = "", depth: String = "0", as name: String = "ada",
        secret: String? = nil
    ) async throws -> Answer {
        let credentials = Data("\(name):\(secret ?? link.secret)".utf8).base64EncodedString()
        return try await ask(
            method, path, body,
            headers: [
                .authorization: "Basic \(credentials)", .contentType: "application/xml",
                try #require(HTTPField.Name("Depth")): depth,
            ])
    }

    var collection: String { "/caldav/calendars/\(school.ada.id)/timetable/" }

    /// What has changed since a token, in the words of RFC 6578.
    func sync(_ token: String = "") async throws -> Answer {
        try await dav(
            "REPORT", collection,
            """
            <?xml version="1.0"?><sync-collection xmlns="DAV:"><sync-token>\(token)</sync-token>\
            <sync-level>1</sync-level><prop><getetag/></prop></sync-collection>
            """)
    }
}

extension String {
    /// A calendar without its modification stamps.
    var withoutStamps: String {
        split(separator: "\r\n").filter { line in
            !["DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"].contains { line.hasPrefix($0) }
        }.joined(separator: "\n")
    }
}
