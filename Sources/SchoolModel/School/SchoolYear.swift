/// When the years of a school begin and end, on the same days in each.
///
/// What a file or a day belongs to where nobody said it follows from this. A school whose dates differ from year to year
/// enters terms, which take precedence.
public struct SchoolYear: Hashable, Sendable {
    /// A day of each year, such as `08-01`; 29 February is none.
    public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
        public let month: Int
        public let day: Int

        /// Reads `08-01`; nil for anything that isn't a day of each year.
        public init?(_ text: some StringProtocol) {
            guard text.utf8.count == 5, let day = CalendarDay("2001-\(text)") else { return nil }
            self.init(day)
        }

        /// The same day in each year; 29 February becomes the day before.
        public init(_ day: CalendarDay) {
            month = day.month
            self.day = day.month == 2 ? min(day.day, 28) : day.day
        }

        public var description: String { "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }

        public static func < (one: Day, other: Day) -> Bool { (one.month, one.day) < (other.month, other.day) }

        func of(_ year: Int) -> CalendarDay { CalendarDay(year: year, month: month, day: day) }
    }

    public let begins: Day
    public let ends: Day

    /// From August to July.
    public static let usual = SchoolYear(
        begins: CalendarDay(year: 2001, month: 8, day: 1), ends: CalendarDay(year: 2002, month: 7, day: 31))

    private init(begins: CalendarDay, ends: CalendarDay) {
        self.begins = Day(begins)
        self.ends = Day(ends)
    }

    /// A year as it is stored; nil if it would begin and end on one day.
    public init?(begins: Day, ends: Day) {
        guard begins != ends else { return nil }
        self.begins = begins
        self.ends = ends
    }

    /// The year that begins and ends on these days, and so do all others.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field `yearEnds` if it isn't over within a year.
    public init(from first: CalendarDay, through last: CalendarDay) throws(Refusal) {
        let length = last.daysSince1970 - first.daysSince1970
        guard (1...365).contains(length), let year = Self(begins: Day(first), ends: Day(last)) else {
            throw Refusal(.isInvalid, field: "yearEnds", detail: last.description)
        }
        self = year
    }

    /// The days of the year that a day is in; between two years, those of the coming one.
    public func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        let isOver = Day(day) > ends
        // The years 0 and 9999 lack their other half.
        let last = min(max(day.year + (isOver ? 1 : 0), 1), 9999)
        return begins.of(begins > ends ? last - 1 : last)...ends.of(last)
    }
}
