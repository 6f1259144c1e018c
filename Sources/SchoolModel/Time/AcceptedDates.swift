#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The dates that the school takes from people and programs: those of the years 1970 to 2200.
///
/// Whatever lies beyond is a slip of the keyboard or an attempt to break something. What is stored already, or comes
/// out of a calculation, may lie anywhere: nothing stops at it.
public enum AcceptedDates {
    public static let days = CalendarDay(year: 1970, month: 1, day: 1)...CalendarDay(year: 2200, month: 12, day: 31)

    /// Seconds since 1970: until 2201-01-02, so that the last day is over in every time zone.
    private static let seconds: ClosedRange<TimeInterval> = 0...7_289_740_800

    /// Refuses a moment beyond those years.
    ///
    /// - Parameters:
    ///   - moment: Nil where there is none, which is fine.
    ///   - field: What whoever wrote it calls it.
    /// - Throws: ``Refusal`` of code `is-out-of-range` for the field.
    public static func check(_ moment: Date?, field: String) throws(Refusal) {
        // What is no number is in no range; dates themselves would say that it is in all.
        guard let moment, !seconds.contains(moment.timeIntervalSince1970) else { return }
        throw Refusal(.isOutOfRange, field: field)
    }

    /// Refuses a day beyond those years; see the other one.
    public static func check(_ day: CalendarDay, field: String) throws(Refusal) {
        guard !days.contains(day) else { return }
        throw Refusal(.isOutOfRange, field: field)
    }
}
