#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A time of day, in minutes since midnight at the school.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let minutes: Int

    /// Nil outside the range 0 to 1439.
    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Reads `21:30`; nil if the text isn't a time of day.
    public init?(_ text: some StringProtocol) {
        var hour = 0
        var minute = 0
        var digits = 0
        var colons = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":"), colons == 0, digits > 0 {
                hour = minute
                minute = 0
                digits = 0
                colons = 1
                continue
            }
            guard (0x30...0x39).contains(byte), digits < 2 else { return nil }
            minute = minute * 10 + Int(byte - 0x30)
            digits += 1
        }
        guard colons == 1, digits > 0, hour < 24, minute < 60 else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    /// Reads a field of a form or a call; nil if it is absent or empty.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field.
    public static func read(_ text: String?, field: String) throws(Refusal) -> TimeOfDay? {
        guard let text, !text.isEmpty else { return nil }
        guard let time = TimeOfDay(text) else { throw Refusal(.isInvalid, field: field, detail: text) }
        return time
    }

    public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }

    /// The time that many minutes later; nil if that is on another day.
    public func adding(minutes: Int) -> TimeOfDay? { TimeOfDay(minutes: self.minutes + minutes) }

    /// The time as forms and programs write it: `07:05`.
    public var description: String {
        let hour = minutes / 60
        let minute = minutes % 60
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

extension TimeOfDay {
    /// The time that a clock in the time zone shows.
    init?(_ moment: Date, in timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.hour, .minute], from: moment)
        self.init(minutes: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }

    /// The next moment when a clock there shows this time, or would if the clocks didn't skip it.
    func next(after moment: Date, in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let wanted = DateComponents(hour: minutes / 60, minute: minutes % 60, second: 0)
        return calendar.nextDate(after: moment, matching: wanted, matchingPolicy: .nextTime) ?? moment
    }
}
