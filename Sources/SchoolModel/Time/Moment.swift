#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date {
    /// The moment in whole milliseconds, as the school stores it; fractions are dropped.
    public init(wholeMilliseconds moment: Date) {
        self.init(millisecondsSince1970: moment.millisecondsSince1970)
    }

    public init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Whole milliseconds since 1970 UTC.
    public var millisecondsSince1970: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        // Far beyond all calendars, where the range of integers ends: such a date must not stop the program.
        let limit = Double(Int64(1) << 62)
        return milliseconds.isNaN ? 0 : Int64(min(max(milliseconds, -limit), limit))
    }

    /// Whole seconds since 1970, rounded down.
    public var secondsSince1970: Int {
        Int((Double(millisecondsSince1970) / 1000).rounded(.down))
    }
}
