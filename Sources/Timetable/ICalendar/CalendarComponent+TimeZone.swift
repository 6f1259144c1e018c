import SchoolModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CalendarComponent {
    /// The `VTIMEZONE` of a school's clock: when its offset changes in these years.
    ///
    /// Changes that follow one rule to the end are written as that rule, since some calendars don't support lists.
    public static func timeZone(_ clock: SchoolClock, from firstYear: Int, through lastYear: Int) -> CalendarComponent {
        let first = min(max(firstYear, 1), 9990)
        // A rule becomes visible only over several years.
        let last = min(max(lastYear, first + 6), 9998)
        var zone = CalendarComponent(
            "VTIMEZONE", properties: [CalendarProperty("TZID", value: clock.timeZone.identifier)])
        let begin = CalendarDay(year: first, month: 1, day: 1)
        let offset = clock.timeZone.secondsFromGMT(for: clock.moment(begin, .midnight))
        let isDaylight = clock.timeZone.isDaylightSavingTime(for: clock.moment(begin, .midnight))
        let beginning = ClockChange(
            moment: clock.moment(begin, .midnight), from: offset, to: offset, isDaylight: isDaylight)
        zone.components.append(beginning.component())
        let end = clock.moment(CalendarDay(year: min(last + 1, 9999), month: 1, day: 1), .midnight)
        for changes in ClockChange.all(of: clock.timeZone, from: beginning.moment, until: end) {
            zone.components.append(ClockChange.component(changes, through: last))
        }
        return zone
    }
}

/// A moment at which a clock is put forward or back.
private struct ClockChange {
    let moment: Date
    let from: Int
    let to: Int
    let isDaylight: Bool

    /// The changes grouped by kind, in the order in which each kind begins.
    static func all(of zone: TimeZone, from begin: Date, until end: Date) -> [[ClockChange]] {
        var kinds: [[ClockChange]] = []
        var moment = begin
        while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end, next > moment {
            let change = ClockChange(
                moment: next, from: zone.secondsFromGMT(for: next - 1), to: zone.secondsFromGMT(for: next),
                isDaylight: zone.isDaylightSavingTime(for: next))
            if let kind = kinds.firstIndex(where: { $0.first?.isSame(as: change) ?? false }) {
                kinds[kind].append(change)
            } else {
                kinds.append([change])
            }
            moment = next
        }
        return kinds
    }

    private func isSame(as other: ClockChange) -> Bool {
        from == other.from && to == other.to && isDaylight == other.isDaylight
    }

    /// The day and the second of it that the clock shows until then.
    private var reading: (day: CalendarDay, second: Int) {
        let local = moment.secondsSince1970 + from
        let second = (local % 86_400 + 86_400) % 86_400
        let day = CalendarDay(daysSince1970: (local - second) / 86_400) ?? (local < 0 ? .first : .last)
        return (day, second)
    }

    private var time: CalendarTime { .local(reading.day, second: reading.second, zone: nil) }

    func component() -> CalendarComponent {
        CalendarComponent(
            isDaylight ? "DAYLIGHT" : "STANDARD",
            properties: [
                CalendarProperty("DTSTART", time: time),
                CalendarProperty("TZOFFSETFROM", value: Self.written(from)),
                CalendarProperty("TZOFFSETTO", value: Self.written(to)),
            ])
    }

    static func component(_ changes: [ClockChange], through lastYear: Int) -> CalendarComponent {
        guard let first = changes.first else { preconditionFailure("A kind of changes has one.") }
        var component = first.component()
        if let rule = rule(of: changes, through: lastYear) {
            component.properties.append(CalendarProperty("RRULE", value: rule))
        } else if changes.count > 1 {
            let times = changes.dropFirst().map(\.time.value)
            component.properties.append(CalendarProperty("RDATE", value: times.joined(separator: ",")))
        }
        return component
    }

    /// A rule such as the last Sunday of March in each year; nil if no such rule applies to all of them.
    private static func rule(of changes: [ClockChange], through lastYear: Int) -> String? {
        guard let first = changes.first?.reading, changes.count > 1 else { return nil }
        let readings = changes.map(\.reading)
        let years = Array(first.day.year...lastYear)
        guard readings.map(\.day.year) == years,
            readings.allSatisfy({
                $0.second == first.second && $0.day.month == first.day.month && $0.day.weekday == first.day.weekday
            })
        else { return nil }
        let name = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][first.day.weekday.rawValue - 1]
        let position: String
        if readings.allSatisfy({ $0.day.adding(days: 7).month != $0.day.month }) {
            position = "-1"
        } else if Set(readings.map { ($0.day.day - 1) / 7 }).count == 1 {
            position = String((first.day.day - 1) / 7 + 1)
        } else {
            return nil
        }
        return "FREQ=YEARLY;BYMONTH=\(first.day.month);BYDAY=\(position)\(name)"
    }

    private static func written(_ offset: Int) -> String {
        let seconds = abs(offset)
        let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
        return (offset < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
}
