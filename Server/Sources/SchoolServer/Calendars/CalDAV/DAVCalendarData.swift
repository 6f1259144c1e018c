import Foundation
import Interchange
import SchoolServices
import Timetable

/// How much of each object a client wants (RFC 4791, section 9.6).
struct DAVPortion {
    /// A component as it is asked for.
    struct Shape {
        let name: String
        /// The names of its properties, and whether each goes without its value; nil for all.
        var properties: [String: Bool]?
        /// What is in it; nil for everything.
        var components: [Shape]?
    }

    /// More parts of an object than there are.
    private static let mostParts = 200

    /// The interval in which to make each occurrence an event of its own.
    private(set) var expanded: DateInterval?
    /// The interval outside of which exceptions are left out.
    private(set) var limited: DateInterval?
    private(set) var shape: Shape?

    /// Whole objects.
    init() {}

    /// - Throws: ``DAVRefusal`` for an interval that can't be read, and for another format.
    init(_ element: QualifiedXML) throws(DAVRefusal) {
        guard element.attributes["content-type"] ?? "text/calendar" == "text/calendar",
            element.attributes["version"] ?? "2.0" == "2.0"
        else { throw .forbidden(.calendar("supported-calendar-data")) }
        expanded = try element.first(.calendar("expand")).map { range throws(DAVRefusal) in try DateInterval(range) }
        limited = try element.first(.calendar("limit-recurrence-set")).map { range throws(DAVRefusal) in
            try DateInterval(range)
        }
        var count = 0
        shape = try element.first(.calendar("comp")).map { part throws(DAVRefusal) in try Self.shape(part, &count) }
        // Calendars are all that there is.
        if let shape, shape.name != "VCALENDAR" { throw .invalid(.calendar("valid-calendar-data")) }
    }

    /// An element without anything in it stands for the whole component.
    private static func shape(_ element: QualifiedXML, _ count: inout Int) throws(DAVRefusal) -> Shape {
        var shape = Shape(name: try name(of: element, &count))
        if element.children.isEmpty { return shape }
        if element.first(.calendar("allprop")) == nil {
            var properties: [String: Bool] = [:]
            for property in element.all(.calendar("prop")) {
                properties[try name(of: property, &count)] = property.attributes["novalue"] == "yes"
            }
            shape.properties = properties
        }
        if element.first(.calendar("allcomp")) == nil {
            var components: [Shape] = []
            for part in element.all(.calendar("comp")) { components.append(try self.shape(part, &count)) }
            shape.components = components
        }
        return shape
    }

    private static func name(of element: QualifiedXML, _ count: inout Int) throws(DAVRefusal) -> String {
        count += 1
        guard let name = element.attributes["name"], !name.isEmpty, count <= mostParts else {
            throw .invalid(.calendar("valid-calendar-data"))
        }
        return name.uppercased()
    }

    /// The text of an object as it is asked for, which is never more than its occurrences.
    func text(of member: OwnCalendar.Member, clock: SchoolClock) -> String {
        if expanded == nil && limited == nil && shape == nil { return member.text }
        let expansion = CalendarExpansion(member: member, clock: clock)
        var calendar = expanded.map { expansion.calendar(in: $0) } ?? member.calendar
        if expanded == nil, let limited { calendar = expansion.calendar(withExceptionsIn: limited) }
        if let shape { calendar = Self.part(of: calendar, shape) }
        return calendar.written()
    }

    private static func part(of component: CalendarComponent, _ shape: Shape) -> CalendarComponent {
        var part = component
        if let properties = shape.properties {
            part.properties = component.properties.compactMap { property in
                guard let isWithoutValue = properties[property.name] else { return nil }
                return isWithoutValue
                    ? CalendarProperty(property.name, value: "", parameters: property.parameters) : property
            }
        }
        if let shapes = shape.components {
            let known = Dictionary(shapes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            part.components = component.components.compactMap { inner in
                known[inner.name].map { Self.part(of: inner, $0) }
            }
        }
        return part
    }
}
