import Foundation
import SchoolModel
import SchoolServices
import Timetable

/// What the CalDAV server says about its resources (RFC 4918, 3744, 4791, 6578).
struct DAVProperties {
    let calendar: OwnCalendar
    let wording: CalendarWording
    /// How the device that asks shows the collections.
    let looks: [OwnCalendar.Kind: CalendarLook]

    private var person: DAVText { .href(DAVResource.principal.path(for: calendar.person.id)) }

    /// The names of a resource's properties, all of which answer a request without names.
    func names(of resource: DAVResource) -> [DAVName] {
        let all: [DAVName] = [
            .dav("resourcetype"), .dav("displayname"), .dav("getetag"), .dav("getcontenttype"),
            .dav("getcontentlength"), .dav("getlastmodified"), .dav("current-user-principal"), .dav("sync-token"),
            .dav("owner"), .dav("supported-report-set"), .dav("current-user-privilege-set"), .server("getctag"),
            .calendar("supported-calendar-component-set"), .calendar("calendar-home-set"), .dav("principal-URL"),
            .dav("principal-collection-set"),
        ]
        return all.filter { value(of: $0, resource) != nil }
    }

    /// The content of a property's element; nil if the resource has no such property.
    func value(of name: DAVName, _ resource: DAVResource) -> DAVText? {
        switch name {
        case .dav("resourcetype"): return type(of: resource)
        case .dav("displayname"): return DAVText(title(of: resource))
        case .dav("current-user-principal"): return person
        case .dav("principal-collection-set"):
            return .href(DAVResource.principals.path(for: calendar.person.id))
        case .dav("owner") where resource != .root: return person
        case .dav("current-user-privilege-set"): return privileges
        case .dav("supported-report-set"): return reports(of: resource)
        default: break
        }
        switch resource {
        case .root, .principal: return ofPrincipal(name)
        case .collection(let kind): return ofCollection(name, kind)
        case .object(let kind, let file):
            return calendar.member(file, kind).flatMap { ofObject(name, $0) }
        case .principals, .homes, .home: return nil
        }
    }

    private func type(of resource: DAVResource) -> DAVText {
        switch resource {
        case .object: DAVText()
        case .principal: DAVText([DAVText(.dav("collection")), DAVText(.dav("principal"))])
        case .collection: DAVText([DAVText(.dav("collection")), DAVText(.calendar("calendar"))])
        case .root, .principals, .homes, .home: DAVText(.dav("collection"))
        }
    }

    private func title(of resource: DAVResource) -> String {
        switch resource {
        case .principal: calendar.person.fullName
        case .collection(.events): wording.timetable
        case .collection(.tasks): wording.tasks
        case .object(_, let file): file
        case .root, .principals, .homes, .home: "TeachKit"
        }
    }

    /// Reading is the only privilege.
    private var privileges: DAVText {
        let names: [DAVName] = [
            .dav("read"), .dav("read-current-user-privilege-set"), .calendar("read-free-busy"),
        ]
        return DAVText(names.map { DAVText(.dav("privilege"), DAVText($0)) })
    }

    private func reports(of resource: DAVResource) -> DAVText {
        DAVText(
            DAVReport.names(of: resource).map {
                DAVText(.dav("supported-report"), DAVText(.dav("report"), DAVText($0)))
            })
    }

    /// The resources that a property names; none for a property of another kind.
    func references(of name: DAVName, _ resource: DAVResource) -> [DAVResource] {
        switch (name, resource) {
        case (.dav("current-user-principal"), _), (.dav("owner"), _), (.dav("principal-URL"), _),
            (.calendar("calendar-user-address-set"), _):
            [.principal]
        case (.dav("principal-collection-set"), _): [.principals]
        case (.calendar("calendar-home-set"), _): [.home]
        default: []
        }
    }

    private func ofPrincipal(_ name: DAVName) -> DAVText? {
        switch name {
        case .dav("principal-URL"): return person
        case .calendar("calendar-home-set"): return .href(DAVResource.home.path(for: calendar.person.id))
        case .calendar("calendar-user-address-set"):
            let address = calendar.person.email.map { [DAVText.href("mailto:\($0)")] } ?? []
            return DAVText(address + [person])
        case .calendar("calendar-user-type"): return DAVText("INDIVIDUAL")
        case .dav("group-membership"): return DAVText()
        default: return nil
        }
    }

    private func ofCollection(_ name: DAVName, _ kind: OwnCalendar.Kind) -> DAVText? {
        switch name {
        case .server("getctag"): return DAVText("\"\(calendar.state)\"")
        case .dav("getetag"): return DAVText("\"\(calendar.state)\"")
        case .dav("sync-token"): return DAVText(DAVSync.token(calendar.state))
        case .dav("getcontenttype"): return DAVText("text/calendar; charset=utf-8")
        case .calendar("supported-calendar-component-set"):
            return DAVText(.calendar("comp"), DAVText(), ["name": kind.component])
        case .calendar("supported-calendar-data"):
            return DAVText(
                .calendar("calendar-data"), DAVText(), ["content-type": "text/calendar", "version": "2.0"])
        case .calendar("supported-collation-set"):
            return DAVText(
                CalendarFilter.TextMatch.collations.map { DAVText(.calendar("supported-collation"), DAVText($0)) })
        case .calendar("calendar-description"): return DAVText(wording.onlyToRead)
        case .calendar("calendar-timezone"):
            let year = calendar.clock.reading(at: calendar.members.first?.revision.modifiedAt ?? Date()).day.year
            let zone = CalendarComponent.timeZone(calendar.clock, from: year, through: year)
            return DAVText(
                CalendarComponent(
                    "VCALENDAR",
                    properties: [
                        CalendarProperty("VERSION", value: "2.0"),
                        CalendarProperty("PRODID", value: "-//TeachKit//Timetable//EN"),
                    ], components: [zone]
                ).written())
        case .apple("calendar-color"):
            return DAVText(looks[kind]?.color ?? (kind == .events ? "#1F6FEBFF" : "#B35900FF"))
        case .apple("calendar-order"):
            return DAVText(looks[kind]?.place.map(String.init) ?? (kind == .events ? "1" : "2"))
        default: return nil
        }
    }

    private func ofObject(_ name: DAVName, _ member: OwnCalendar.Member) -> DAVText? {
        switch name {
        case .dav("getetag"): DAVText(member.entityTag)
        case .dav("getcontenttype"):
            DAVText("text/calendar; charset=utf-8; component=\(member.kind.component.lowercased())")
        case .dav("getcontentlength"): DAVText("\(member.text.utf8.count)")
        case .dav("getlastmodified"): DAVText(Self.date(member.revision.modifiedAt))
        default: nil
        }
    }

    /// A moment as HTTP writes it (RFC 9110, section 5.6.7).
    static func date(_ moment: Date) -> String {
        guard let (day, milliseconds) = CalendarDay.split(millisecondsSince1970: moment.millisecondsSince1970) else {
            return ""
        }
        let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday.rawValue - 1]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][day.month - 1]
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let second = milliseconds / 1000
        let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        return "\(weekday), \(two(day.day)) \(month) \(day.year) \(time) GMT"
    }
}
