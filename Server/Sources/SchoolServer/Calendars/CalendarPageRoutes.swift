import Hummingbird
import Markup
import QRCode
import SchoolModel
import SchoolServices
import SchoolWeb

/// The links through which a person's calendars read their timetable.
struct CalendarPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.timetableCalendar, on: router) { try await show($0) }
        routes.form(Links.timetableCalendar, on: router, again: { try await show($0) }) { visit, fields in
            let made = try await visit.services.calendars.make(named: try fields.require("name"), as: visit.actor)
            let server = visit.request.serverAddress(visit.pages.settings)
            let feed = server + Links.calendarFeed(made.secret)
            let subscription = "webcal\(feed.drop { $0 != ":" })"
            guard let image = TrustedSVG(try QRCode(subscription), label: visit.strings.calendarPicture) else {
                throw Refusal(.isInvalid)
            }
            return try await show(
                visit,
                made: CalendarPage.Made(
                    name: made.link.name, secret: made.secret, feed: feed, subscription: subscription, image: image))
        }
        routes.form(Links.revokeCalendar, on: router) { visit, _ in
            try await visit.services.calendars.revoke(visit.identifier("linkID"), as: visit.actor)
            return .see(Links.timetableCalendar, notice: .disconnected)
        }
    }

    private func show(_ visit: Visit, made: CalendarPage.Made? = nil) async throws -> Response {
        let titles = Language(
            chosen: visit.scope.signedIn?.person.language, accepting: nil, otherwise: visit.services.school.language)
        let model = CalendarPage.Model(
            links: try await visit.services.calendars.links(as: visit.actor),
            calDAV: visit.request.serverAddress(visit.pages.settings) + DAVResource.start,
            username: visit.scope.signedIn?.person.username ?? "", made: made,
            titles: titles == visit.strings.language ? nil : titles)
        return .page(CalendarPage(model: model, frame: visit.frame))
    }
}
