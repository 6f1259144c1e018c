#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The dates that the school accepts from people and programs: those of the years 1970 to 2200.
///
/// Anything beyond is a typing error or an attempt to break something. Stored or calculated dates may be
/// anywhere; they are never refused.
public enum AcceptedDates {
    public static let years = 1970...2200
    public static let days = CalendarDay(year: 1970, month: 1, day: 1)...CalendarDay(year: 2200, month: 12, day: 31)

    /// Seconds since 1970: up to 2201-01-02, so that the last day is over in every time zone.
    private static let seconds: ClosedRange<TimeInterval> = 0...7_289_740_800

    /// Refuses a moment outside those years.
    ///
    /// - Parameters:
    ///   - moment: Nil if there is none, which is fine.
    ///   - field: The name that its author knows it by.
    /// - Throws: ``Refusal`` of code `is-out-of-range` for the field.
    public static func check(_ moment: Date?, field: String) throws(Refusal) {
        // Not-a-number is in no range; the comparison of dates would say that it is in every one.
        guard let moment, !seconds.contains(moment.timeIntervalSince1970) else { return }
        throw Refusal(.isOutOfRange, field: field)
    }

    /// Refuses a day outside those years; see the other function.
    public static func check(_ day: CalendarDay, field: String) throws(Refusal) {
        guard !days.contains(day) else { return }
        throw Refusal(.isOutOfRange, field: field)
    }
}
