#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CalendarDay {
    /// The Monday of the week that contains a moment, in a time zone; nil outside the years 0 to 9999.
    public init?(mondayBefore moment: Date, in timeZone: TimeZone) {
        let offset = Int64(timeZone.secondsFromGMT(for: moment)) * 1000
        let local = CalendarDay.split(millisecondsSince1970: moment.millisecondsSince1970 + offset)
        guard let local, let monday = CalendarDay(daysSince1970: local.day.monday) else { return nil }
        self = monday
    }

    /// The Monday of this day's week, in days since 1970; 1 January 1970 was a Thursday.
    var monday: Int {
        let day = daysSince1970
        return day - ((day + 3) % 7 + 7) % 7
    }
}
