import Foundation
import Interchange
import SchoolModel
import SchoolServices
import Timetable

/// The reports of CalDAV (RFC 4791, section 7, and RFC 6578).
struct DAVReports {
    let calendar: OwnCalendar
    let multistatus: DAVMultistatus

    /// The most that one request may name.
    private static let mostReferences = 5000

    /// What answers a report on a resource: a multistatus, or a calendar of busy times.
    enum Answer {
        case multistatus(String)
        case calendar(String)
    }

    func answer(_ body: QualifiedXML, on resource: DAVResource) throws(DAVRefusal) -> Answer {
        guard DAVReport.names(of: resource).contains(body.name) else { throw .forbidden(.dav("supported-report")) }
        if body.name == .dav("expand-property") {
            return .multistatus(try DAVExpansion(multistatus: multistatus).answer(body, on: resource))
        }
        if let found = try DAVPrincipals(calendar: calendar, multistatus: multistatus).answer(body) {
            return .multistatus(found)
        }
        guard case .collection(let kind) = resource else { throw .forbidden(.dav("supported-report")) }
        switch body.name {
        case .calendar("calendar-query"): return .multistatus(try query(body, kind))
        case .calendar("calendar-multiget"): return .multistatus(try multiget(body))
        case .calendar("free-busy-query"): return .calendar(try busyTimes(body, kind))
        case .dav("sync-collection"): return .multistatus(try changes(body, kind))
        default: throw .forbidden(.dav("supported-report"))
        }
    }

    // MARK: What is looked for

    private func query(_ body: QualifiedXML, _ kind: OwnCalendar.Kind) throws(DAVRefusal) -> String {
        guard let element = body.first(.calendar("filter")) else { throw .invalid(.calendar("valid-filter")) }
        let filter = try CalendarFilter(element, clock: calendar.clock)
        let asked = try DAVQuestion(body)
        let found = calendar.members(kind).lazy.filter(filter.matches)
        return try multistatus.document(found.map { .object(kind, file: $0.file) }, asked)
    }

    private func multiget(_ body: QualifiedXML) throws(DAVRefusal) -> String {
        let asked = try DAVQuestion(body)
        let paths = body.all(.dav("href")).map { $0.text.filter { !$0.isWhitespace } }
        guard paths.count <= Self.mostReferences else { throw .forbidden(.dav("number-of-matches-within-limits")) }
        var responses = DAVResponses()
        var named: Set<String> = []
        for path in paths where named.insert(path).inserted {
            let local = URLComponents(string: path)?.percentEncodedPath ?? path
            if let resource = DAVResource(path: local, for: calendar.person.id),
                case .object(let kind, let file) = resource, calendar.member(file, kind) != nil
            {
                try responses.add(multistatus.response(resource, asked))
            } else {
                try responses.add(multistatus.missing(path))
            }
        }
        return multistatus.document(responses, asked)
    }

    // MARK: What has changed

    private func changes(_ body: QualifiedXML, _ kind: OwnCalendar.Kind) throws(DAVRefusal) -> String {
        let level = body.first(.dav("sync-level"))?.text ?? "1"
        guard ["1", "infinite"].contains(level.filter { !$0.isWhitespace }) else {
            throw .invalid(.dav("sync-traversal-supported"))
        }
        let asked = try DAVQuestion(body)
        let token = (body.first(.dav("sync-token"))?.text ?? "").filter { !$0.isWhitespace }
        var members = calendar.members(kind)
        var removed: [OwnCalendar.Removed] = []
        if !token.isEmpty {
            guard let name = DAVSync.state(token), let number = calendar.states[name] else {
                throw .forbidden(.dav("valid-sync-token"))
            }
            members = members.filter { $0.changedIn > number }
            removed = calendar.removed.filter { $0.kind == kind && $0.changedIn > number }
        }
        let limit = body.first(.dav("limit"))?.first(.dav("nresults")).flatMap { Int($0.text) }
        guard members.count + removed.count <= limit ?? .max else {
            throw .forbidden(.dav("number-of-matches-within-limits"))
        }
        var responses = DAVResponses()
        for member in members { try responses.add(multistatus.response(.object(kind, file: member.file), asked)) }
        for object in removed {
            let path = DAVResource.object(kind, file: object.file).path(for: calendar.person.id)
            try responses.add(multistatus.missing(path))
        }
        try responses.add(DAVText(.dav("sync-token"), DAVText(DAVSync.token(calendar.state))))
        return multistatus.document(responses, asked)
    }

    // MARK: When somebody is busy

    private func busyTimes(_ body: QualifiedXML, _ kind: OwnCalendar.Kind) throws(DAVRefusal) -> String {
        guard let range = body.first(.calendar("time-range")) else { throw .invalid(.calendar("valid-filter")) }
        let interval = try DateInterval(range)
        let busy = calendar.members(kind).flatMap { member in
            CalendarExpansion(member: member, clock: calendar.clock).events(in: interval)
                .filter { $0.event.text("TRANSP") != "TRANSPARENT" && !$0.moment.isEmpty }
                .map { max($0.moment.lowerBound, interval.start)..<min($0.moment.upperBound, interval.end) }
        }
        let periods = Set(busy).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.map {
            CalendarProperty(
                "FREEBUSY",
                value: "\(CalendarTime.moment($0.lowerBound).value)/\(CalendarTime.moment($0.upperBound).value)")
        }
        let modified = calendar.members.map(\.revision.modifiedAt).max() ?? interval.start
        let component = CalendarComponent(
            "VFREEBUSY",
            properties: [
                CalendarProperty("UID", value: "busy-\(calendar.state)"),
                CalendarProperty("DTSTAMP", time: .moment(modified)),
                CalendarProperty("DTSTART", time: .moment(interval.start)),
                CalendarProperty("DTEND", time: .moment(interval.end)),
            ] + periods)
        var answer = CalendarComponent.calendar([], clock: calendar.clock)
        answer.components = [component]
        return answer.written()
    }
}

/// The text form of a collection's states, which the standard requires to be addresses.
enum DAVSync {
    private static let start = "urn:teachkit:calendar-state:"

    static func token(_ state: String) -> String { start + state }

    static func state(_ token: String) -> String? {
        token.hasPrefix(start) ? String(token.dropFirst(start.count)) : nil
    }
}
