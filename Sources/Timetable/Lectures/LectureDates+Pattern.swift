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
}
