import Foundation
import SchoolServices
import Timetable

/// Each occurrence of an event in an interval, as an event of its own.
struct CalendarExpansion {
    let member: OwnCalendar.Member
    let clock: SchoolClock

    /// The occurrences with their events, in the object's order.
    func events(in interval: DateInterval) -> [(moment: Range<Date>, event: CalendarComponent)] {
        let events = member.calendar.components("VEVENT")
        guard let master = events.first(where: { $0.first("RECURRENCE-ID") == nil }) else { return [] }
        var exceptions: [Date: CalendarComponent] = [:]
        for event in events {
            guard let time = event.first("RECURRENCE-ID").flatMap(CalendarTime.init) else { continue }
            exceptions[time.moment(clock)] = event
        }
        let isSeries = master.first("RRULE") != nil || master.first("RDATE") != nil
        return member.object.moments.filter { $0.overlaps(interval) }.map { moment in
            var event = exceptions[moment.lowerBound] ?? master
            event.set(CalendarProperty("DTSTART", time: .moment(moment.lowerBound)))
            if event.first("DTEND") != nil { event.set(CalendarProperty("DTEND", time: .moment(moment.upperBound))) }
            for name in ["RRULE", "RDATE", "EXDATE"] { event.remove(name) }
            if isSeries { event.set(CalendarProperty("RECURRENCE-ID", time: .moment(moment.lowerBound))) }
            return (moment, event)
        }
    }

    /// The calendar with those exceptions only that concern an interval, by their time as planned or as it is now.
    func calendar(withExceptionsIn interval: DateInterval) -> CalendarComponent {
        var calendar = member.calendar
        calendar.components = calendar.components.filter { component in
            guard let planned = component.first("RECURRENCE-ID").flatMap(CalendarTime.init)?.moment(clock) else {
                return true
            }
            let start = component.first("DTSTART").flatMap(CalendarTime.init)?.moment(clock) ?? planned
            let end = component.first("DTEND").flatMap(CalendarTime.init)?.moment(clock) ?? start
            return (start..<max(start, end)).overlaps(interval) || interval.start <= planned && planned < interval.end
        }
        return calendar
    }

    /// The calendar with each occurrence in the interval as an event, without a time zone, since all are in UTC.
    func calendar(in interval: DateInterval) -> CalendarComponent {
        guard member.kind == .events else { return member.calendar }
        var calendar = member.calendar
        calendar.components = events(in: interval).map(\.event)
        return calendar
    }
}
