import Foundation
import SchoolModel
import Timetable

/// The time zones of one calendar, by the names that its entries use.
///
/// What the file itself says about a name (`VTIMEZONE`) counts first, then the name: of the zone database, with a path
/// before it, or of Windows. Any other name stands for no zone, since a guess would give wrong hours.
final class CalendarZones {
    /// The school's own, for times without a zone.
    let school: CalendarZone
    let universal = CalendarZone(.gmt)
    private var described: [String: CalendarComponent] = [:]
    private var found: [String: CalendarZone?] = [:]

    init(school: TimeZone, of calendar: CalendarComponent) {
        self.school = CalendarZone(school)
        for component in calendar.components("VTIMEZONE") {
            guard let name = component.text("TZID").map(Self.plain), described[name] == nil else { continue }
            described[name] = component
        }
    }

    /// The zone that is meant; nil for an unknown name.
    subscript(_ name: String) -> CalendarZone? {
        let name = Self.plain(name)
        if let zone = found[name] { return zone }
        let zone = described[name].flatMap(CalendarZone.init(describedBy:)) ?? Self.zone(named: name)
        found[name] = zone
        return zone
    }

    /// Some programs quote names.
    private static func plain(_ name: String) -> String { PlanText.trimmed(name.filter { $0 != "\"" }) }

    private static func zone(named name: String) -> CalendarZone? {
        if let zone = TimeZone(identifier: name) { return CalendarZone(zone) }
        if let zone = WindowsZone.zone(named: name) { return CalendarZone(zone) }
        let parts = name.split(separator: "/")
        let isPath = name.hasPrefix("/") || parts.count > 2
        for count in [3, 2] where isPath && parts.count >= count {
            if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) { return CalendarZone(zone) }
        }
        return nil
    }
}
