/// A day of the calendar, such as 2026-11-21, without a time and therefore without a time zone.
public struct CalendarDay: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// The first and the last day that can be represented: those of the years 0 and 9999.
    public static let first = CalendarDay(year: 0, month: 1, day: 1)
    public static let last = CalendarDay(year: 9999, month: 12, day: 31)

    /// A day that is known to exist.
    public init(year: Int, month: Int, day: Int) {
        precondition(Self.exists(year, month, day), "There is no \(year)-\(month)-\(day).")
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-11-21`; nil if it is written differently or there is no such day.
    public init?(_ text: some StringProtocol) {
        var text = String(text)
        guard let day = text.withUTF8(Self.read) else { return nil }
        self = day
    }

    /// Timetables have hundreds of thousands of days: allocating an array for each would be too slow.
    private static func read(_ text: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
        var year = 0
        var month = 0
        var day = 0
        var position = 0
        for byte in text {
            let digit = Int(byte) - 0x30
            switch position {
            case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
            case 0..<4: year = year * 10 + digit
            case 5, 6: month = month * 10 + digit
            case 8, 9: day = day * 10 + digit
            default: return nil
            }
            guard position == 4 || position == 7 || (0...9).contains(digit) else { return nil }
            position += 1
        }
        guard position == 10, exists(year, month, day) else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The day before this one; the very first day is its own.
    public var previous: CalendarDay {
        if self == .first { return self }
        if day > 1 { return CalendarDay(year: year, month: month, day: day - 1) }
        if month == 1 { return CalendarDay(year: year - 1, month: 12, day: 31) }
        return CalendarDay(year: year, month: month - 1, day: Self.length(of: month - 1, in: year))
    }

    /// How many days it is after 1970-01-01; negative before.
    ///
    /// Years begin in March here, so that the leap day is the last of its year.
    public var daysSince1970: Int {
        let marchYear = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        let leapDays = marchYear.flooredQuotient(4) - marchYear.flooredQuotient(100) + marchYear.flooredQuotient(400)
        return 365 * marchYear + leapDays + dayOfYear - Self.daysFromMarch0ToEpoch
    }

    /// The day that many days after 1970-01-01; nil outside the years 0 to 9999.
    public init?(daysSince1970 days: Int) {
        let sinceMarch0 = days + Self.daysFromMarch0ToEpoch
        let era = sinceMarch0.flooredQuotient(146_097)
        let dayOfEra = sinceMarch0 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthsSinceMarch = (5 * dayOfYear + 2) / 153
        let month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1
        guard Self.exists(year, month, day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day of a moment in UTC and the milliseconds since its midnight; nil outside the years 0 to 9999.
    public static func split(millisecondsSince1970 milliseconds: Int64) -> (day: CalendarDay, milliseconds: Int)? {
        let days = Int(milliseconds).flooredQuotient(86_400_000)
        return CalendarDay(daysSince1970: days).map { ($0, Int(milliseconds) - days * 86_400_000) }
    }

    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysFromMarch0ToEpoch = 719_468

    private static func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        (0...9999).contains(year) && (1...12).contains(month) && (1...length(of: month, in: year)).contains(day)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension CalendarDay: Comparable {
    public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as ISO 8601 writes it.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// A day is encoded as ISO 8601 writes it.
extension CalendarDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day.")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
