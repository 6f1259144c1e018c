import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a calendar stores under one name: an event with all its exceptions, or a task.
public struct CalendarObject: Hashable, Sendable {
    /// How often it was changed, and when it was last changed.
    public struct Revision: Hashable, Sendable {
        public var sequence: Int
        public var modifiedAt: Date

        public init(sequence: Int, modifiedAt: Date) {
            self.sequence = sequence
            self.modifiedAt = modifiedAt
        }
    }

    /// The `UID` that all its components share.
    public let uid: String
    /// Its `VEVENT`s or its `VTODO`, without `DTSTAMP`, `SEQUENCE` and `LAST-MODIFIED`.
    public let components: [CalendarComponent]
    /// The years for which its time zone has to be described; nil if it needs none.
    public let years: ClosedRange<Int>?
    /// When it takes place, once for each occurrence, in ascending order and including cancelled ones.
    public let moments: [Range<Date>]

    public init(
        uid: String, components: [CalendarComponent], years: ClosedRange<Int>?, moments: [Range<Date>] = []
    ) {
        self.uid = uid
        self.components = components
        self.years = years
        self.moments = moments
    }

    /// A text that changes exactly when the object's content changes.
    public var fingerprint: String {
        ContentHash.hex(of: components.flatMap { CalendarWriter.bytes(of: $0) })
    }

    /// Its components with their stamps.
    public func stamped(_ revision: Revision) -> [CalendarComponent] {
        let moment = CalendarTime.moment(revision.modifiedAt)
        let stamps = [
            CalendarProperty("DTSTAMP", time: moment),
            CalendarProperty("LAST-MODIFIED", time: moment),
            CalendarProperty("SEQUENCE", value: String(revision.sequence)),
        ]
        return components.map { component in
            var component = component
            component.properties.insert(contentsOf: stamps, at: min(1, component.properties.count))
            return component
        }
    }
}

extension CalendarComponent {
    /// A calendar of objects with their revisions, and the time zone that they need.
    ///
    /// - Parameters:
    ///   - objects: Its content, in this order.
    ///   - clock: The school's clock.
    ///   - properties: Further properties of its own, such as its name.
    /// - Returns: A `VCALENDAR`.
    public static func calendar(
        _ objects: [(object: CalendarObject, revision: CalendarObject.Revision)], clock: SchoolClock,
        properties: [CalendarProperty] = []
    ) -> CalendarComponent {
        let ranges = objects.compactMap(\.object.years)
        var calendar = CalendarComponent(
            "VCALENDAR",
            properties: [
                CalendarProperty("VERSION", value: "2.0"),
                CalendarProperty("PRODID", value: "-//TeachKit//Timetable//EN"),
                CalendarProperty("CALSCALE", value: "GREGORIAN"),
            ] + properties)
        if let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() {
            calendar.components.append(.timeZone(clock, from: first, through: last))
        }
        for (object, revision) in objects { calendar.components += object.stamped(revision) }
        return calendar
    }
}
