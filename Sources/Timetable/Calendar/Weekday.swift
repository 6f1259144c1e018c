public import SchoolModel

/// A day of the week, numbered as in ISO 8601: Monday is 1.
public enum Weekday: Int, CaseIterable, Codable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }
}

/// A calendar week as in ISO 8601: the first week of a year is the one with its first Thursday.
public struct CalendarWeek: Hashable, Comparable, Sendable {
    public let year: Int
    public let number: Int

    /// Nil for a week that the year doesn't have.
    public init?(year: Int, number: Int) {
        guard (1...9998).contains(year), (1...53).contains(number) else { return nil }
        self.year = year
        self.number = number
        guard CalendarWeek(of: monday) == self else { return nil }
    }

    private init(known year: Int, _ number: Int) {
        self.year = year
        self.number = number
    }

    /// The week that contains a day.
    public init(of day: CalendarDay) {
        let thursday = day.adding(days: 4 - day.weekday.rawValue)
        let newYear = CalendarDay(year: thursday.year, month: 1, day: 1)
        self.init(known: thursday.year, (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1)
    }

    public var monday: CalendarDay {
        let fourth = CalendarDay(year: year, month: 1, day: 4)
        return fourth.adding(days: 1 - fourth.weekday.rawValue + 7 * (number - 1))
    }

    public func day(_ weekday: Weekday) -> CalendarDay { monday.adding(days: weekday.rawValue - 1) }

    public static func < (one: CalendarWeek, other: CalendarWeek) -> Bool {
        (one.year, one.number) < (other.year, other.number)
    }
}

extension CalendarDay {
    public var weekday: Weekday {
        // 1 January 1970 was a Thursday.
        Weekday(rawValue: ((daysSince1970 + 3) % 7 + 7) % 7 + 1) ?? .monday
    }

    /// The day that many days later, or earlier if negative; limited to the years 0 to 9999.
    public func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + days)
            ?? (days < 0 ? CalendarDay(year: 0, month: 1, day: 1) : CalendarDay(year: 9999, month: 12, day: 31))
    }
}
