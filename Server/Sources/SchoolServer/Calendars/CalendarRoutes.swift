import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// What calendars read: a person's feed under its secret address, and the CalDAV server.
///
/// Only the secret of a ``CalendarLink`` counts here, no cookie or token, so no foreign page can use what a
/// browser knows, and forms need no protection.
struct CalendarRoutes {
    let services: Services
    let settings: ServerSettings
    private let buckets = TokenBuckets()

    init(services: Services, settings: ServerSettings) {
        self.services = services
        self.settings = settings
    }

    func add(to router: SchoolRouter) {
        router.get(Links.calendarFeed.pattern) { request, scope in
            try await feed(request, scope)
        }
        let propfind = HTTPRequest.Method("PROPFIND")
        let ways = HTTPRequest.Method("OPTIONS")
        for method in [.get, propfind, ways].compactMap(\.self) {
            router.on(Links.wellKnownCalDAV, method: method) { _, _ in Self.beginHere }
        }
        // Some clients ask at the root, whatever the standard says about well-known addresses.
        if let propfind { router.on(Links.home, method: propfind) { _, _ in Self.beginHere } }
        let calDAV = CalDAVRoutes(services: services) { try count($0) }
        for path in [Links.calDAV, Links.calDAVResources] {
            for method in CalDAVRoutes.methods {
                router.on(path, method: method) { request, scope in try await calDAV.answer(request, scope) }
            }
        }
    }

    private static var beginHere: Response {
        Response(status: .movedPermanently, headers: [.location: DAVResource.start])
    }

    private func feed(_ request: Request, _ scope: RequestScope) async throws -> Response {
        let secret = scope.parameters.get("secret") ?? ""
        guard let reader = try await services.calendars.reader(secret: secret) else { return Self.noFeed }
        try count(reader)
        let calendar = try await services.calendars.calendar(of: reader.person)
        return .calendar(calendar.feed, tag: calendar.feedTag, for: request)
    }

    /// Counts by link, because a whole school may share one address.
    private func count(_ reader: CalendarService.Reader) throws {
        let now = services.surroundings.now()
        if let wait = buckets.take(from: "\(reader.link.id)", limit: settings.rateLimit, at: now) {
            throw Refusal(.tooManyAttempts, detail: "\(wait)")
        }
    }

    private static var noFeed: Response {
        Response(
            status: .notFound, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "There is no calendar at this address.\n")))
    }
}

extension Response {
    /// A calendar, or 304 if the client already has it.
    static func calendar(_ text: String, tag: String, for request: Request) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/calendar; charset=utf-8", .eTag: tag, .cacheControl: "private, no-cache",
        ]
        if request.names(tag) { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

extension Request {
    /// Whether `If-None-Match` contains an entity tag, strong or weak.
    fileprivate func names(_ tag: String) -> Bool {
        headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",").contains { entry in
            let entry = entry.filter { $0 != " " }
            return entry == "*" || entry == tag || entry == "W/" + tag
        }
    }
}
