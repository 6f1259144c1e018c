import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import SchoolModel
import SchoolServices
import Timetable

/// A CalDAV server that can only be read (RFC 4918, 4791, 6578), except for the colours and the order of calendars.
///
/// A person signs in with their user name and the secret of one of their links.
struct CalDAVRoutes {
    private static let reading = ["OPTIONS", "GET", "PROPFIND", "PROPPATCH", "REPORT"]
    private static let writing = [
        "PUT", "DELETE", "POST", "PATCH", "MKCALENDAR", "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK", "ACL",
    ]
    static let methods = (reading + writing).compactMap { HTTPRequest.Method($0) }

    let services: Services
    /// Counts a reader's request, or throws if there are too many.
    let count: @Sendable (CalendarService.Reader) throws -> Void

    func answer(_ request: Request, _ scope: RequestScope) async throws -> Response {
        var response: Response
        do {
            response = try await answerReader(request)
        } catch let refusal as DAVRefusal {
            response = refusal.response
        }
        response.headers[Self.dav] = "1, 3, access-control, calendar-access"
        return response
    }

    private func answerReader(_ request: Request) async throws -> Response {
        if request.method == .options {
            let allowed = (Self.reading + ["HEAD"]).joined(separator: ", ")
            return Response(status: .ok, headers: [.allow: allowed])
        }
        guard let reader = try await reader(of: request) else { return Self.askWho }
        try count(reader)
        let wording = CalendarWording.of(reader.person.language ?? services.school.language ?? "en")
        // Also what isn't there can't be made.
        if Self.writing.contains(request.method.rawValue) { throw Self.readOnly(request, wording) }
        let calendar = try await services.calendars.calendar(of: reader.person)
        guard let resource = DAVResource(path: request.uri.path, for: reader.person.id) else {
            throw DAVRefusal.notFound
        }
        if case .object(let kind, let file) = resource, calendar.member(file, kind) == nil { throw DAVRefusal.notFound }
        switch request.method.rawValue {
        case "PROPFIND":
            let properties = try await properties(calendar, wording, for: reader)
            return try await describe(resource, properties, request)
        case "PROPPATCH":
            guard case .collection(let kind) = resource else { throw Self.readOnly(request, wording) }
            return try await change(kind, for: reader, request)
        case "REPORT":
            let properties = try await properties(calendar, wording, for: reader)
            return try await report(on: resource, properties, request)
        default: return try text(of: resource, calendar, for: request)
        }
    }

    // MARK: Who reads

    private func reader(of request: Request) async throws -> CalendarService.Reader? {
        guard let header = request.headers[.authorization], header.lowercased().hasPrefix("basic "),
            let data = Data(base64Encoded: header.dropFirst(6).filter { $0 != " " }),
            let text = String(validating: data, as: UTF8.self), let colon = text.firstIndex(of: ":"),
            let reader = try await services.calendars.reader(secret: String(text[text.index(after: colon)...])),
            SignInName.folded(reader.person.username) == SignInName.folded(String(text[..<colon]))
        else { return nil }
        return reader
    }

    private static let dav = HTTPField.Name("DAV") ?? .server

    private static var askWho: Response {
        Response(
            status: .unauthorized,
            headers: [
                .wwwAuthenticate: #"Basic realm="TeachKit calendars", charset="UTF-8""#,
                .contentType: "text/plain; charset=utf-8",
            ],
            body: ResponseBody(
                byteBuffer: ByteBuffer(string: "Sign in with your user name and the secret of a calendar link.\n")))
    }

    private static func readOnly(_ request: Request, _ wording: CalendarWording) -> DAVRefusal {
        let needed = DAVText(
            .dav("need-privileges"),
            DAVText(
                .dav("resource"),
                DAVText([.href(request.uri.path), DAVText(.dav("privilege"), DAVText(.dav("write")))])))
        return DAVRefusal(status: .forbidden, condition: needed, text: wording.onlyToRead)
    }

    // MARK: What they read

    private func text(
        of resource: DAVResource, _ calendar: OwnCalendar, for request: Request
    ) throws(DAVRefusal) -> Response {
        switch resource {
        case .object(let kind, let file):
            guard let member = calendar.member(file, kind) else { throw .notFound }
            var response = Response.calendar(member.text, tag: member.entityTag, for: request)
            response.headers[.lastModified] = DAVProperties.date(member.revision.modifiedAt)
            return response
        case .collection(let kind):
            let members = calendar.members(kind).map { ($0.object, $0.revision) }
            let text = CalendarComponent.calendar(members, clock: calendar.clock).written()
            return .calendar(text, tag: "\"\(calendar.state)\"", for: request)
        default:
            throw DAVRefusal(
                status: .methodNotAllowed, condition: nil, text: "This is the address of a CalDAV server.")
        }
    }

    private func describe(
        _ resource: DAVResource, _ properties: DAVProperties, _ request: Request
    ) async throws -> Response {
        let depth = request.headers[Self.depth] ?? "infinity"
        guard depth == "0" || depth == "1" else { throw DAVRefusal.forbidden(.dav("propfind-finite-depth")) }
        let body = try await body(of: request)
        if let body, body.name != .dav("propfind") { throw DAVRefusal.unreadable }
        let question = try body.map { try DAVQuestion($0) } ?? .everything
        let multistatus = multistatus(properties, request)
        let resources = [resource] + (depth == "1" ? resource.children(properties.calendar) : [])
        return .xml(try multistatus.document(resources, question), status: .multiStatus)
    }

    private func report(
        on resource: DAVResource, _ properties: DAVProperties, _ request: Request
    ) async throws -> Response {
        guard let body = try await body(of: request) else { throw DAVRefusal.unreadable }
        let reports = DAVReports(calendar: properties.calendar, multistatus: multistatus(properties, request))
        switch try reports.answer(body, on: resource) {
        case .multistatus(let text): return .xml(text, status: .multiStatus)
        case .calendar(let text):
            return Response(
                status: .ok, headers: [.contentType: "text/calendar; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
    }

    private func properties(
        _ calendar: OwnCalendar, _ wording: CalendarWording, for reader: CalendarService.Reader
    ) async throws -> DAVProperties {
        DAVProperties(calendar: calendar, wording: wording, looks: try await services.calendars.looks(of: reader))
    }

    private func multistatus(_ properties: DAVProperties, _ request: Request) -> DAVMultistatus {
        DAVMultistatus(
            properties: properties,
            isMinimal: request.headers[Self.prefer]?.contains("return=minimal") ?? false)
    }

    // MARK: What they may set

    private func change(
        _ kind: OwnCalendar.Kind, for reader: CalendarService.Reader, _ request: Request
    ) async throws -> Response {
        guard let body = try await body(of: request) else { throw DAVRefusal.unreadable }
        let known = try await services.calendars.looks(of: reader)[kind]
        let update = try DAVUpdate(body, of: known ?? CalendarLook())
        if update.isDone, update.look != known {
            try await services.calendars.keep(update.look, of: kind, for: reader)
        }
        let path = DAVResource.collection(kind).path(for: reader.person.id)
        return .xml(update.document(for: path), status: .multiStatus)
    }

    private static let depth = HTTPField.Name("Depth") ?? .server
    private static let prefer = HTTPField.Name("Prefer") ?? .server

    /// The XML that was sent; nil if nothing was.
    private func body(of request: Request) async throws -> QualifiedXML? {
        let buffer = try await request.collected(upTo: RequestLimits.body)
        guard buffer.readableBytes > 0 else { return nil }
        do throws(UnreadableFile) {
            return try QualifiedXML.read(buffer.readableBytesView)
        } catch {
            throw DAVRefusal.unreadable
        }
    }
}
