import SchoolModel

/// The shortest rule for a list of days, and the exceptions to it.
struct DayRecurrence: Equatable {
    /// Nil if the days follow no rule that is shorter than the list.
    var rule: String?
    /// Days that the rule includes but that aren't meant.
    var excluded: [CalendarDay] = []
    /// Days that the rule doesn't include; all but the first day if there is no rule.
    var listed: [CalendarDay] = []

    /// Finds the rule for days in ascending order without duplicates.
    init(_ days: [CalendarDay]) {
        guard let first = days.first, let last = days.last, days.count > 1 else { return }
        let weekdays = Set(days.map(\.weekday)).sorted()
        var candidates: [(rule: String, days: [CalendarDay])] = []
        let wanted = Set(days)
        let steps = zip(days, days.dropFirst()).map { $1.daysSince1970 - $0.daysSince1970 }
        if weekdays.count == 1 {
            let interval = Self.divisor(steps.map { $0 / 7 })
            candidates.append((Self.rule("WEEKLY", interval), Self.every(7 * interval, from: first, through: last)))
        } else {
            let everyDay = Self.every(1, from: first, through: last)
            let names = weekdays.map(Self.name).joined(separator: ",")
            let inWeek = everyDay.filter { weekdays.contains($0.weekday) }
            candidates.append(("FREQ=WEEKLY;BYDAY=\(names)", inWeek))
            let interval = Self.divisor(steps)
            candidates.append((Self.rule("DAILY", interval), Self.every(interval, from: first, through: last)))
        }
        guard let best = candidates.min(by: { $0.days.count < $1.days.count }), best.days.count <= 3 * days.count
        else {
            listed = Array(days.dropFirst())
            return
        }
        rule = "\(best.rule);COUNT=\(best.days.count)"
        excluded = best.days.filter { !wanted.contains($0) }
    }

    private static func rule(_ frequency: String, _ interval: Int) -> String {
        "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
    }

    private static func every(_ step: Int, from first: CalendarDay, through last: CalendarDay) -> [CalendarDay] {
        stride(from: first.daysSince1970, through: last.daysSince1970, by: step)
            .compactMap(CalendarDay.init(daysSince1970:))
    }

    private static func divisor(_ numbers: [Int]) -> Int {
        numbers.reduce(0) { one, other in
            var one = one
            var other = other
            while other != 0 { (one, other) = (other, one % other) }
            return one
        }
    }

    private static func name(_ weekday: Weekday) -> String {
        ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekday.rawValue - 1]
    }
}
