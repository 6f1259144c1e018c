import Foundation
import SchoolServices
import Timetable

/// What a client looks for in a collection (RFC 4791, section 9.7).
///
/// All conditions of an element must hold.
struct CalendarFilter {
    /// About a component and what is in it.
    struct Component {
        let name: String
        var isMissing = false
        var time: DateInterval?
        var properties: [Property] = []
        var components: [Component] = []
    }

    /// About the properties of one name.
    struct Property {
        let name: String
        var isMissing = false
        var time: DateInterval?
        var text: TextMatch?
        var parameters: [Parameter] = []
    }

    struct Parameter {
        let name: String
        var isMissing = false
        var text: TextMatch?
    }

    /// Looks for a text within another.
    struct TextMatch {
        static let collations = ["i;ascii-casemap", "i;octet", "i;unicode-casemap"]

        let text: String
        let collation: String
        let isNegated: Bool

        func matches(_ value: String) -> Bool {
            let isFound = text.isEmpty || folded(value).contains(folded(text))
            return isFound != isNegated
        }

        private func folded(_ text: String) -> String {
            switch collation {
            case "i;octet": text
            case "i;unicode-casemap": text.lowercased().precomposedStringWithCanonicalMapping
            default:
                String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
            }
        }
    }

    let root: Component
    let clock: SchoolClock

    /// Whether an object meets the conditions.
    func matches(_ member: OwnCalendar.Member) -> Bool {
        guard root.name == "VCALENDAR", !root.isMissing else { return false }
        return contents(of: member.calendar, match: root, member)
    }

    private func contents(
        of component: CalendarComponent, match filter: Component, _ member: OwnCalendar.Member
    ) -> Bool {
        if let time = filter.time, !takesPlace(component, in: time, member) { return false }
        return filter.properties.allSatisfy { has(component, $0) }
            && filter.components.allSatisfy { inner in
                let found = component.components(inner.name)
                if inner.isMissing { return found.isEmpty }
                return found.contains { contents(of: $0, match: inner, member) }
            }
    }

    private func takesPlace(
        _ component: CalendarComponent, in time: DateInterval, _ member: OwnCalendar.Member
    ) -> Bool {
        switch component.name {
        case "VEVENT": member.object.moments.contains { $0.overlaps(time) }
        case "VTODO": member.object.moments.contains { time.start < $0.upperBound && time.end >= $0.upperBound }
        default: false
        }
    }

    private func has(_ component: CalendarComponent, _ filter: Property) -> Bool {
        let found = component.all(filter.name)
        if filter.isMissing { return found.isEmpty }
        return found.contains { property in
            if let time = filter.time {
                guard let moment = CalendarTime(property)?.moment(clock), time.start <= moment, moment < time.end
                else { return false }
            }
            if let text = filter.text, !text.matches(property.text) { return false }
            return filter.parameters.allSatisfy { has(property, $0) }
        }
    }

    private func has(_ property: CalendarProperty, _ filter: Parameter) -> Bool {
        let found = property.parameters.filter { $0.name == filter.name }
        if filter.isMissing { return found.isEmpty }
        return found.contains { parameter in
            filter.text.map { text in parameter.values.contains(where: text.matches) } ?? true
        }
    }
}

extension Range<Date> {
    /// Whether this overlaps an interval; something without a length does if it begins in it.
    func overlaps(_ interval: DateInterval) -> Bool {
        if isEmpty { return interval.start <= lowerBound && lowerBound < interval.end }
        return lowerBound < interval.end && interval.start < upperBound
    }
}
