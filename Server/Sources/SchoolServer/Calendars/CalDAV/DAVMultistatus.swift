import Foundation
import Interchange
import SchoolModel
import SchoolServices
import Timetable

/// Which properties a client wants to know.
struct DAVQuestion {
    enum Extent {
        case named([DAVName])
        case all(including: [DAVName])
        /// Only which there are.
        case names
    }

    let extent: Extent
    /// The interval in which to expand series; nil to leave them as they are.
    let expanded: DateInterval?

    /// Everything, which is what a request without a body asks for.
    static let everything = DAVQuestion(extent: .all(including: []), expanded: nil)

    private init(extent: Extent, expanded: DateInterval?) {
        self.extent = extent
        self.expanded = expanded
    }

    /// Reads the question from the element of a `PROPFIND` or a report.
    init(_ element: QualifiedXML) throws(DAVRefusal) {
        let properties = element.first(.dav("prop"))?.children ?? []
        let expand = properties.first { $0.name == .calendar("calendar-data") }?.first(.calendar("expand"))
        expanded = try expand.map { range throws(DAVRefusal) in try DateInterval(range) }
        if element.first(.dav("propname")) != nil {
            extent = .names
        } else if element.first(.dav("allprop")) != nil {
            extent = .all(including: element.first(.dav("include"))?.children.map(\.name) ?? [])
        } else {
            extent = .named(properties.map(\.name))
        }
    }
}

/// Writes what is known about several resources.
struct DAVMultistatus {
    let properties: DAVProperties
    /// Whether the client wants missing properties left out.
    var isMinimal = false

    private var calendar: OwnCalendar { properties.calendar }

    func document(_ responses: [DAVText]) -> String {
        DAVText.document(.dav("multistatus"), DAVText(responses))
    }

    /// A resource that doesn't exist, or no longer does.
    func missing(_ path: String) -> DAVText {
        DAVText(
            .dav("response"),
            DAVText([.href(path), DAVText(.dav("status"), DAVText("HTTP/1.1 404 Not Found"))]))
    }

    func response(_ resource: DAVResource, _ question: DAVQuestion) -> DAVText {
        var found: [DAVText] = []
        var missing: [DAVText] = []
        switch question.extent {
        case .names: found = properties.names(of: resource).map { DAVText($0) }
        case .all(let others):
            found = (properties.names(of: resource) + others).compactMap { name in
                value(of: name, resource, question).map { DAVText(name, $0) }
            }
        case .named(let names):
            for name in names {
                if let value = value(of: name, resource, question) {
                    found.append(DAVText(name, value))
                } else {
                    missing.append(DAVText(name))
                }
            }
        }
        if isMinimal { missing = [] }
        var parts: [DAVText] = [.href(resource.path(for: calendar.person.id))]
        if !found.isEmpty || missing.isEmpty { parts.append(status("200 OK", found)) }
        if !missing.isEmpty { parts.append(status("404 Not Found", missing)) }
        return DAVText(.dav("response"), DAVText(parts))
    }

    private func status(_ status: String, _ properties: [DAVText]) -> DAVText {
        DAVText(
            .dav("propstat"),
            DAVText([
                DAVText(.dav("prop"), DAVText(properties)), DAVText(.dav("status"), DAVText("HTTP/1.1 \(status)")),
            ]))
    }

    private func value(of name: DAVName, _ resource: DAVResource, _ question: DAVQuestion) -> DAVText? {
        guard name == .calendar("calendar-data"), case .object(let kind, let file) = resource else {
            return properties.value(of: name, resource)
        }
        return calendar.member(file, kind).map { member in
            guard let interval = question.expanded else { return DAVText(member.text) }
            return DAVText(
                CalendarExpansion(member: member, clock: calendar.clock).calendar(in: interval).written())
        }
    }
}
