/// A day as a calendar has it, such as 2026-11-21, without a time and so without a time zone.
public struct CalendarDay: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// A day that is known to exist.
    public init(year: Int, month: Int, day: Int) {
        precondition(Self.exists(year, month, day), "There is no \(year)-\(month)-\(day).")
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads `2026-11-21`; nil when it is written otherwise or there is no such day.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), Self.exists(year, month, day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day before this one.
    public var previous: CalendarDay {
        if day > 1 { return CalendarDay(year: year, month: month, day: day - 1) }
        if month == 1 { return CalendarDay(year: year - 1, month: 12, day: 31) }
        return CalendarDay(year: year, month: month - 1, day: Self.length(of: month - 1, in: year))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0 as Int?) { number, digit in
            guard let number, (0x30...0x39).contains(digit) else { return nil }
            return number * 10 + Int(digit - 0x30)
        }
    }

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
