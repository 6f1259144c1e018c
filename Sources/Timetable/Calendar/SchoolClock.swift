public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The clock on the school's wall: it converts days and times to moments, and back.
public struct SchoolClock: Hashable, Sendable {
    public let timeZone: TimeZone

    public init(timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// The moment when the clock shows a time on a day.
    ///
    /// A time that occurs twice means the first occurrence; one that is skipped is read with the offset from before
    /// the change (RFC 5545, section 3.3.5).
    public func moment(_ day: CalendarDay, _ time: TimeOfDay) -> Date {
        let asIfUTC = Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + time.minutes * 60))
        let before = timeZone.secondsFromGMT(for: asIfUTC - 86_400)
        let after = timeZone.secondsFromGMT(for: asIfUTC + 86_400)
        let early = asIfUTC - Double(before)
        guard before != after, timeZone.secondsFromGMT(for: early) != before else { return early }
        let late = asIfUTC - Double(after)
        return timeZone.secondsFromGMT(for: late) == after ? late : early
    }

    /// The day and the time, in whole minutes, that the clock shows at a moment.
    ///
    /// Before the year 0 it shows the first minute of all days, after the year 9999 the last: calendars from
    /// anywhere contain moments, and none of them may stop the program.
    public func reading(at moment: Date) -> (day: CalendarDay, time: TimeOfDay) {
        let local = moment.millisecondsSince1970 + Int64(timeZone.secondsFromGMT(for: moment)) * 1000
        guard let (day, milliseconds) = CalendarDay.split(millisecondsSince1970: local),
            let time = TimeOfDay(minutes: milliseconds / 60_000)
        else { return local < 0 ? (.first, .midnight) : (.last, TimeOfDay(minutes: 1439) ?? .midnight) }
        return (day, time)
    }

    public func day(at moment: Date) -> CalendarDay { reading(at: moment).day }
}
