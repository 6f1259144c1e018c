import Foundation
import SchoolModel
import Timetable

/// What can be said of a series that can't be read as a whole.
extension CalendarEntryGroup {
    /// Which lessons it may have: for each entry that isn't cancelled, from the beginning that this one names.
    ///
    /// Without a beginning, nothing shows that it is about any lesson that is known.
    var unreadSeries: [UnreadSeries] { events.filter { !isCancelled($0) }.compactMap(unreadSeries) }

    private func unreadSeries(_ event: CalendarComponent) -> UnreadSeries? {
        guard let begin = event.first("DTSTART").flatMap(CalendarTime.init) else { return nil }
        var problems = TimetableProblems()
        let zone = time("DTSTART", of: event, &problems)?.zone
        let first = zone.map { day(of: begin, in: $0) } ?? possibleDay(of: begin)
        let isRepeated = event.first("RRULE") != nil || event.first("RDATE") != nil
        let isExact = zone != nil
        // The zone may be what can't be read.
        let last = isRepeated ? end(of: event) : isExact ? first : first.adding(days: 2)
        return UnreadSeries(
            subject: name, firstDay: first, lastDay: last, starts: zone.map { starts(of: begin, in: $0) } ?? [],
            weekdays: isExact ? weekdays(of: event, from: first) : [], lecturers: lecturers(event),
            rooms: rooms(event))
    }

    private func day(of time: CalendarTime, in zone: CalendarZone) -> CalendarDay {
        zones.school.reading(at: moment(time, zone: zone)).day
    }

    /// The first day on which it may begin, in whatever zone.
    private func possibleDay(of time: CalendarTime) -> CalendarDay {
        switch time {
        case .day(let day): day
        case .moment(let moment): zones.school.reading(at: Int(moment.timeIntervalSince1970)).day
        case .local(let day, _, _): day.previous
        }
    }

    /// The day with which a rule ends; nil if it names none.
    private func end(of event: CalendarComponent) -> CalendarDay? {
        guard event.first("RDATE") == nil, let until = rule(of: event)["UNTIL"].flatMap({ CalendarTime($0) }) else {
            return nil
        }
        return day(of: until, in: zones.school)
    }

    /// When its lessons begin on the school's clock: in its own zone summer time may begin on other days, or never.
    private func starts(of time: CalendarTime, in zone: CalendarZone) -> Set<TimeOfDay> {
        if case .day = time { return [] }
        let local = zone.reading(at: moment(time, zone: zone))
        return Set(
            [0, 182].compactMap { days in
                let moment = zone.moment(local.day.adding(days: days), second: local.second)
                return TimeOfDay(minutes: zones.school.reading(at: moment).second / 60)
            })
    }

    /// The weekdays of its lessons, besides that of the first one; none if it repeats by the day or names its days.
    private func weekdays(of event: CalendarComponent, from first: CalendarDay) -> Set<Weekday> {
        if event.first("RDATE") != nil { return [] }
        let rule = rule(of: event)
        if let days = rule["BYDAY"] {
            let named = days.split(separator: ",").map { Self.weekdays[String($0.suffix(2))] }
            return named.contains(nil) ? [] : Set(named.compactMap(\.self)).union([first.weekday])
        }
        let isByWeek = rule.isEmpty || ["WEEKLY", "MONTHLY", "YEARLY"].contains(rule["FREQ"])
        return isByWeek ? [first.weekday] : []
    }

    private static let weekdays: [String: Weekday] = [
        "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday, "SU": .sunday,
    ]

    /// The parts of its rule, though lessons never follow it.
    private func rule(of event: CalendarComponent) -> [String: String] {
        let parts = (event.first("RRULE")?.value.uppercased() ?? "").split(separator: ";").compactMap { part in
            let pair = part.split(separator: "=", maxSplits: 1).map { String($0) }
            return pair.count == 2 ? (pair[0], pair[1]) : nil
        }
        return Dictionary(parts, uniquingKeysWith: { first, _ in first })
    }
}
