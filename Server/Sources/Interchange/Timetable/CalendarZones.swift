import Foundation
import SchoolModel
import Timetable

/// The time zones of one calendar, by the names that its entries use.
///
/// What the file itself says about a name (`VTIMEZONE`) counts first, then the name: of the zone database, with a path
/// before it, or of Windows. Any other name stands for no zone, since a guess would give wrong hours. Where the file says
/// nothing certain about a time, a name that is known counts for more than what would follow from its last word.
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
        let known = Self.zone(named: name)
        let description = described[name].flatMap(ZoneDescription.init)
        let zone = description.map { CalendarZone($0, known: known) } ?? known
        found[name] = zone
        return zone
    }

    /// Where what the file says about a zone differs from what is known of it, as far as its entries asked.
    func differences(in file: String) -> [TimetableProblem] {
        let found = found.compactMap { name, zone -> [TimetableProblem]? in
            guard let zone, let component = described[name] else { return nil }
            let line = component.first("TZID")?.line ?? component.line
            let place = TimetableProblem.Place(file: file, line: line, element: "VTIMEZONE", field: "TZID")
            let codes: [TimetableProblem.Code] =
                (zone.isIncomplete ? [.zoneIsIncomplete] : []) + (zone.isOther ? [.zoneIsOther] : [])
            return codes.map { TimetableProblem($0, at: place, value: name) }
        }
        return found.joined().sorted { ($0.place.line, $0.code.rawValue) < ($1.place.line, $1.code.rawValue) }
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
