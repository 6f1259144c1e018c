import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// The displays in the hall: where planners make and revoke them, and what they show.
struct HallDisplayPageRoutes {
    let routes: PageRoutes
    private let buckets = TokenBuckets()

    init(routes: PageRoutes) {
        self.routes = routes
    }

    func add(to router: SchoolRouter) {
        routes.page(Links.planDisplays, on: router) { try await list($0) }
        routes.form(Links.planDisplays, on: router, again: { try await list($0) }) { visit, fields in
            guard let names = HallDisplay.Names(rawValue: try fields.require("names")) else {
                throw Refusal(.isInvalid, field: "names")
            }
            let made = try await visit.services.hallDisplays.make(
                named: try fields.require("name"), names: names, as: visit.actor)
            let address = visit.request.serverAddress(visit.pages.settings) + Links.hallDisplay(made.secret)
            return try await list(visit, made: HallDisplaysPage.Made(name: made.display.name, address: address))
        }
        routes.form(Links.revokeDisplay, on: router) { visit, fields in
            let id = try visit.identifier("displayID", of: HallDisplay.self)
            if !fields.isConfirmed,
                let display = try await visit.services.hallDisplays.displays(as: visit.actor).first(where: {
                    $0.id == id
                })
            {
                return visit.ask(
                    .revokeDisplay(name: display.name), fields, action: Links.revokeDisplay(id),
                    cancel: Links.planDisplays)
            }
            try await visit.services.hallDisplays.revoke(id, as: visit.actor)
            return .see(Links.planDisplays, notice: .revoked)
        }
        routes.page(Links.hallDisplay, on: router) { Self.unseen(try await show($0)) }
    }

    private func list(_ visit: Visit, made: HallDisplaysPage.Made? = nil) async throws -> Response {
        let displays = try await visit.services.hallDisplays.displays(as: visit.actor)
        let model = HallDisplaysPage.Model(displays: displays, made: made)
        return .page(HallDisplaysPage(model: model, frame: visit.frame))
    }

    /// Only the secret counts here, whoever is signed in.
    private func show(_ visit: Visit) async throws -> Response {
        let secret = visit.scope.parameters.get("secret") ?? ""
        guard let showing = try await visit.services.hallDisplays.showing(secret: secret) else {
            let refusal = Refusal(.notFound, field: "display")
            return visit.pages.show(Problem(refusal), because: refusal, visit.request, visit.scope)
        }
        let limit = visit.pages.settings.rateLimit
        if let wait = buckets.take(from: "\(showing.display.id)", limit: limit, at: visit.frame.now) {
            throw Refusal(.tooManyAttempts, detail: "\(wait)")
        }
        let today = showing.book.clock.day(at: visit.frame.now)
        let days = [today, today.adding(days: 1)].map { day in
            HallDisplayPage.Day(
                day: day, lessons: showing.book.news(on: day).compactMap(showing.book.entry),
                daysOff: showing.book.daysOff(on: day).filter { $0.course == nil })
        }
        let model = HallDisplayPage.Model(names: showing.display.names, days: days)
        return .page(HallDisplayPage(model: model, frame: visit.frame))
    }

    /// Neither search engines nor other sites learn the address.
    private static func unseen(_ response: Response) -> Response {
        var response = response
        response.headers[.referrerPolicy] = "no-referrer"
        if let robots = HTTPField.Name("X-Robots-Tag") { response.headers[robots] = "noindex, nofollow" }
        return response
    }
}
