public import SchoolModel

extension LectureDates {
    /// The days of a pattern between two days, both included.
    public static func days(
        of pattern: Pattern, from first: CalendarDay, through last: CalendarDay
    ) -> [CalendarDay] {
        let step =
            switch pattern {
            case .single: Int.max
            case .daily: 1
            case .weekly, .weeks: 7
            case .fortnightly: 14
            }
        guard step < Int.max, first < last else { return [first] }
        return stride(from: first.daysSince1970, through: last.daysSince1970, by: step)
            .compactMap { CalendarDay(daysSince1970: $0) }
    }

    /// The dates of a pattern between two days, both included, as a planner enters them.
    ///
    /// - Parameters:
    ///   - pattern: How the days follow each other.
    ///   - first: The first day.
    ///   - last: The last day on which there may be a lesson.
    ///   - except: Days of the pattern without a lesson.
    /// - Throws: ``Refusal`` for the field `lastDay` if it is before the first day, or longer after it than any term.
    public init(
        _ pattern: Pattern, from first: CalendarDay, through last: CalendarDay, except: Set<CalendarDay> = []
    ) throws(Refusal) {
        guard first <= last, last.daysSince1970 - first.daysSince1970 <= Self.longestSpan else {
            throw Refusal(.isOutOfRange, field: "lastDay", detail: last.description)
        }
        let days = Self.days(of: pattern, from: first, through: last).filter { !except.contains($0) }
        self.init(days: days, pattern: pattern)
    }

    /// The most days between the first and the last.
    private static let longestSpan = 400

    /// The days that the pattern includes between the first and the last of the days, but that aren't among them.
    public var exceptions: [CalendarDay] {
        guard let first = days.first, let last = days.last else { return [] }
        return Self.days(of: pattern, from: first, through: last).filter { !days.contains($0) }
    }
}
