import Foundation
import SchoolModel
import Timetable

/// How an entry of a calendar repeats, as far as lessons do: by days and weeks (RFC 5545, section 3.3.10).
struct CalendarRepetition {
    var weeks: Bool
    var interval = 1
    var count: Int?
    var until: CalendarTime?
    var weekdays: Set<Weekday> = []
    var weekStart = Weekday.monday

    /// Nil for a rule that lessons never follow, such as every second month.
    init?(_ rule: String) {
        var parts: [String: String] = [:]
        for part in rule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            parts[String(pair[0])] = String(pair[1])
        }
        switch parts.removeValue(forKey: "FREQ") {
        case "DAILY": weeks = false
        case "WEEKLY": weeks = true
        default: return nil
        }
        if let text = parts.removeValue(forKey: "INTERVAL") {
            guard let number = Int(text), (1...1000).contains(number) else { return nil }
            interval = number
        }
        if let text = parts.removeValue(forKey: "COUNT") {
            guard let number = Int(text), number > 0 else { return nil }
            count = number
        }
        if let text = parts.removeValue(forKey: "UNTIL") {
            guard let time = CalendarTime(text) else { return nil }
            until = time
        }
        if let text = parts.removeValue(forKey: "WKST") {
            guard let day = Self.weekday(text) else { return nil }
            weekStart = day
        }
        if let text = parts.removeValue(forKey: "BYDAY") {
            for name in text.split(separator: ",") {
                guard let day = Self.weekday(name) else { return nil }
                weekdays.insert(day)
            }
        }
        guard parts.isEmpty else { return nil }
    }

    private static func weekday(_ name: some StringProtocol) -> Weekday? {
        ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(name)).flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// Whether the weekday of a first day is one of the rule's.
    func includes(_ first: CalendarDay) -> Bool { weekdays.isEmpty || weekdays.contains(first.weekday) }

    /// Whether the rule itself has no end.
    var isEndless: Bool { count == nil && until == nil }

    /// Whether it goes on after ten years.
    func isLong(from first: CalendarDay) -> Bool { days(from: first, through: nil) { _ in false }.isCut }

    /// The days of the repetition, from the first one on.
    ///
    /// - Parameters:
    ///   - first: The day of the entry itself, which always counts.
    ///   - later: The first day to consider; nil for the first of all.
    ///   - last: The last day to consider, for an endless rule.
    ///   - isAfterEnd: Whether a day is after the end that the rule names.
    /// - Returns: The days in ascending order, including the first if that is considered,
    ///   and whether the rule goes on after ten years.
    func days(
        from first: CalendarDay, since later: CalendarDay? = nil, through last: CalendarDay?,
        isAfterEnd: (CalendarDay) -> Bool
    ) -> (days: [CalendarDay], isCut: Bool) {
        if let count, let later, later > first {
            // A number counts from the beginning.
            let (days, isCut) = days(from: first, through: last, isAfterEnd: isAfterEnd)
            return (days.prefix(count).filter { $0 >= later }, isCut)
        }
        let ahead = max(0, (later ?? first).daysSince1970 - first.daysSince1970)
        var days = ahead == 0 ? [first] : []
        let wanted = weekdays.isEmpty && weeks ? [first.weekday] : weekdays
        let offset = (first.weekday.rawValue - weekStart.rawValue + 7) % 7
        let begin = first.daysSince1970
        for distance in max(1, ahead)...(ahead + Self.longest) {
            if let count, days.count >= count { return (days, false) }
            let step = weeks ? (distance + offset) / 7 : distance
            guard step.isMultiple(of: interval), let day = CalendarDay(daysSince1970: begin + distance) else {
                continue
            }
            if last.map({ day > $0 }) ?? false || isAfterEnd(day) { return (days, false) }
            if wanted.isEmpty || wanted.contains(day.weekday) { days.append(day) }
        }
        let isDone = count.map { days.count >= $0 } ?? isAfterEnd(first.adding(days: ahead + Self.longest + 1))
        return (days, !isDone)
    }

    /// Ten years of days; no timetable is longer.
    static let longest = 3660
}
