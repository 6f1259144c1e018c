import Foundation
import Interchange
import Timetable

extension CalendarFilter {
    /// Reads a `filter` element.
    ///
    /// - Throws: ``DAVRefusal`` for what is unreadable or unknown.
    init(_ element: QualifiedXML, clock: SchoolClock) throws(DAVRefusal) {
        let components = element.all(.calendar("comp-filter"))
        guard components.count == 1, let first = components.first else { throw .invalid(.calendar("valid-filter")) }
        root = try Component(first)
        self.clock = clock
    }
}

extension CalendarFilter.Component {
    fileprivate init(_ element: QualifiedXML) throws(DAVRefusal) {
        name = try element.nameToFind()
        isMissing = element.first(.calendar("is-not-defined")) != nil
        time = try element.first(.calendar("time-range")).map { range throws(DAVRefusal) in
            try DateInterval(range)
        }
        properties = try element.all(.calendar("prop-filter")).map { filter throws(DAVRefusal) in
            try CalendarFilter.Property(filter)
        }
        components = try element.all(.calendar("comp-filter")).map { filter throws(DAVRefusal) in
            try CalendarFilter.Component(filter)
        }
    }
}

extension CalendarFilter.Property {
    fileprivate init(_ element: QualifiedXML) throws(DAVRefusal) {
        name = try element.nameToFind()
        isMissing = element.first(.calendar("is-not-defined")) != nil
        time = try element.first(.calendar("time-range")).map { range throws(DAVRefusal) in
            try DateInterval(range)
        }
        text = try CalendarFilter.TextMatch(in: element)
        parameters = try element.all(.calendar("param-filter")).map { filter throws(DAVRefusal) in
            CalendarFilter.Parameter(
                name: try filter.nameToFind(), isMissing: filter.first(.calendar("is-not-defined")) != nil,
                text: try CalendarFilter.TextMatch(in: filter))
        }
    }
}

extension CalendarFilter.TextMatch {
    fileprivate init?(in element: QualifiedXML) throws(DAVRefusal) {
        guard let match = element.first(.calendar("text-match")) else { return nil }
        text = match.text
        isNegated = match.attributes["negate-condition"] == "yes"
        collation = match.attributes["collation"] ?? "i;ascii-casemap"
        guard collation == "default" || Self.collations.contains(collation) else {
            throw .forbidden(.calendar("supported-collation"))
        }
    }
}

extension DateInterval {
    /// Reads `start` and `end`, one of which may be missing.
    init(_ range: QualifiedXML) throws(DAVRefusal) {
        let start = try Self.moment(range.attributes["start"])
        let end = try Self.moment(range.attributes["end"])
        guard start != nil || end != nil else { throw .invalid(.calendar("valid-filter")) }
        let first = start ?? .distantPast
        let last = end ?? .distantFuture
        guard first <= last else { throw .invalid(.calendar("valid-filter")) }
        self.init(start: first, end: last)
    }

    private static func moment(_ text: String?) throws(DAVRefusal) -> Date? {
        guard let text else { return nil }
        guard case .moment(let moment) = CalendarTime(text) else { throw .invalid(.calendar("valid-filter")) }
        return moment
    }
}

extension QualifiedXML {
    fileprivate func nameToFind() throws(DAVRefusal) -> String {
        guard let name = attributes["name"], !name.isEmpty else { throw .invalid(.calendar("valid-filter")) }
        return name.uppercased()
    }
}
