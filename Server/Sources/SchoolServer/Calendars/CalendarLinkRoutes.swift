import SchoolAPI
import SchoolServices
import SchoolWeb
import Timetable

/// The JSON API for calendar links, and for the addresses that calendars show.
struct CalendarLinkRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        let calendars = services.calendars
        router.on(ListCalendarLinks.self) { _, scope in
            Page(items: try await calendars.links(as: scope.requireActor()).map(CalendarLinkDTO.init))
        }
        router.on(MakeCalendarLink.self) { call, scope in
            let made = try await calendars.make(named: call.name, as: scope.requireActor())
            return MadeCalendarLinkDTO(
                secret: made.secret, feedPath: Links.calendarFeed(made.secret),
                calDAVPath: DAVResource.start, details: CalendarLinkDTO(made.link))
        }
        router.on(RevokeCalendarLink.self) { call, scope in
            try await calendars.revoke(call.linkID, as: scope.requireActor())
            return NoContent()
        }
        router.on(ListCampusAddresses.self) { _, scope in
            let addresses = try await calendars.addresses(as: scope.requireActor())
            return Page(items: addresses.map { CampusAddressDTO(prefix: $0.prefix, address: $0.address) })
        }
        router.on(SetCampusAddresses.self) { call, scope in
            let addresses = call.addresses.map { CampusAddress(prefix: $0.prefix, address: $0.address) }
            try await calendars.setAddresses(addresses, as: scope.requireActor())
            return NoContent()
        }
    }
}
