import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where planners enter where the school's rooms are.
struct PlanAddressPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        let show: PageRoutes.Show = { visit in
            try visit.actor.require(.planTimetable)
            let addresses = try await visit.services.calendars.addresses(as: visit.actor)
            return .page(PlanAddressesPage(model: .init(addresses: addresses), frame: visit.frame))
        }
        routes.page(Links.planAddresses, on: router, show: show)
        routes.form(Links.planAddresses, on: router, again: show) { visit, fields in
            let address = CampusAddress(prefix: try fields.require("prefix"), address: try fields.require("address"))
            // A sign precedes the name of what is changed, because a prefix can be empty.
            let former = try fields.require("former")
            try await visit.services.calendars.saveAddress(
                address, insteadOf: former.hasPrefix("=") ? String(former.dropFirst()) : nil, seen: fields.seen,
                as: visit.actor)
            return .see(Links.planAddresses, notice: .saved)
        }
        routes.form(Links.removePlanAddress, on: router, again: show) { visit, fields in
            let prefix = try fields.require("prefix")
            guard fields.isConfirmed else {
                try visit.actor.require(.planTimetable)
                return visit.ask(
                    .removeAddress(prefix: prefix), fields, action: Links.removePlanAddress,
                    cancel: Links.planAddresses)
            }
            try await visit.services.calendars.removeAddress(of: prefix, as: visit.actor)
            return .see(Links.planAddresses, notice: .deleted)
        }
    }
}
