import Foundation
import SchoolModel
import Timetable

extension ZoneDescription {
    /// A zone as a `VTIMEZONE` describes it; nil if that can't be followed exactly.
    init?(_ component: CalendarComponent) {
        var changes: [CalendarZone.Change] = []
        for part in component.components where part.name == "STANDARD" || part.name == "DAYLIGHT" {
            guard let before = Self.offset(part.text("TZOFFSETFROM")), let after = Self.offset(part.text("TZOFFSETTO")),
                let onsets = ZoneOnsets(part)
            else { return nil }
            changes += onsets.moments(before: before).map { .init(moment: $0, before: before, offset: after) }
        }
        guard !changes.isEmpty else { return nil }
        self.init(changes.sorted { $0.moment < $1.moment })
    }

    /// Reads `+0100`, `-033000`; nil for anything else.
    private static func offset(_ text: String?) -> Int? {
        guard let text = text.map(PlanText.trimmed), let sign = text.first, sign == "+" || sign == "-" else {
            return nil
        }
        let digits = text.dropFirst()
        guard digits.utf8.count == 4 || digits.utf8.count == 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(digits.utf8.count == 4 ? "\(digits)00" : String(digits))
        else { return nil }
        let seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
        return seconds < 86_400 ? (sign == "-" ? -seconds : seconds) : nil
    }
}

/// When the clocks of a zone are put forward or back, according to one part of its description.
private struct ZoneOnsets {
    private let day: CalendarDay
    private let second: Int
    private var rules: [ZoneRule] = []
    private var listed: [CalendarTime] = []

    init?(_ part: CalendarComponent) {
        guard case .local(let day, let second, _)? = part.first("DTSTART").flatMap({ CalendarTime($0) }) else {
            return nil
        }
        self.day = day
        self.second = second
        for property in part.all("RRULE") {
            guard let rule = ZoneRule(property.value, from: day) else { return nil }
            rules.append(rule)
        }
        for property in part.all("RDATE") {
            guard let times = CalendarTime.all(of: property) else { return nil }
            listed += times
        }
    }

    /// The moments in seconds since 1970, given the offset until then.
    func moments(before: Int) -> Set<Int> {
        var moments: Set = [day.daysSince1970 * 86_400 + second - before]
        for time in listed { moments.insert(Self.moment(time, before: before, second: second)) }
        for rule in rules {
            let last = rule.until.map { Self.moment($0, before: before, second: 86_399) } ?? .max
            moments.formUnion(
                rule.days(from: day).map { $0.daysSince1970 * 86_400 + second - before }.prefix { $0 <= last })
        }
        return moments
    }

    private static func moment(_ time: CalendarTime, before: Int, second: Int) -> Int {
        switch time {
        case .moment(let moment): Int(moment.timeIntervalSince1970)
        case .local(let day, let second, _): day.daysSince1970 * 86_400 + second - before
        case .day(let day): day.daysSince1970 * 86_400 + second - before
        }
    }
}

/// A day of each year, such as the last Sunday of March.
private struct ZoneRule {
    let until: CalendarTime?
    private let month: Int
    private let weekday: Weekday?
    /// Which of the weekdays of the month, counted from its end if negative.
    private let position: Int?
    private let daysOfMonth: Set<Int>
    private let count: Int

    /// Nil for a rule of another kind.
    init?(_ rule: String, from first: CalendarDay) {
        var parts: [String: String] = [:]
        for part in rule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            parts[String(pair[0])] = String(pair[1])
        }
        guard parts.removeValue(forKey: "FREQ") == "YEARLY", parts.removeValue(forKey: "INTERVAL") ?? "1" == "1" else {
            return nil
        }
        parts.removeValue(forKey: "WKST")
        let until = parts.removeValue(forKey: "UNTIL")
        let month = parts.removeValue(forKey: "BYMONTH")
        let byDay = parts.removeValue(forKey: "BYDAY")
        let bySetPosition = parts.removeValue(forKey: "BYSETPOS")
        let byMonthDay = parts.removeValue(forKey: "BYMONTHDAY")
        let count = parts.removeValue(forKey: "COUNT")
        let days = (byMonthDay ?? "").split(separator: ",").map { Int($0) }
        guard parts.isEmpty, !days.contains(nil) else { return nil }
        self.until = until.flatMap { CalendarTime($0) }
        self.count = count.map { Int($0) ?? 0 } ?? .max
        self.month = month.flatMap { Int($0) } ?? first.month
        daysOfMonth = Set(days.compactMap(\.self))
        if let byDay {
            let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
            guard let index = names.firstIndex(of: String(byDay.suffix(2))) else { return nil }
            weekday = Weekday(rawValue: index + 1)
            position = Int(byDay.dropLast(2)) ?? bySetPosition.flatMap { Int($0) }
            // Every Sunday of a month is no day on which clocks change.
            guard position != nil || !daysOfMonth.isEmpty else { return nil }
        } else {
            weekday = nil
            position = nil
            if bySetPosition != nil { return nil }
        }
        guard (until == nil) == (self.until == nil), (1...12).contains(self.month), self.count > 0 else { return nil }
    }

    /// The days from the first one on, in ascending order; far into the past and the future there are no timetables.
    func days(from first: CalendarDay) -> [CalendarDay] {
        let begin = count == .max ? max(first.year, Self.firstYear) : first.year
        guard begin <= Self.lastYear else { return [] }
        let days = (begin...Self.lastYear).compactMap { day(in: $0, like: first) }.filter { $0 >= first }
        return Array(days.prefix(count))
    }

    private static let firstYear = 1950
    private static let lastYear = 2100

    private func day(in year: Int, like first: CalendarDay) -> CalendarDay? {
        let begin = CalendarDay(year: year, month: month, day: 1)
        let next = CalendarDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        let days = (begin.daysSince1970..<next.daysSince1970).compactMap(CalendarDay.init(daysSince1970:))
        let wanted = days.filter { day in
            if let weekday, weekday != day.weekday { return false }
            return daysOfMonth.isEmpty || daysOfMonth.contains(day.day)
                || daysOfMonth.contains(day.day - days.count - 1)
        }
        guard let position else { return wanted.first { !daysOfMonth.isEmpty || $0.day == first.day } }
        let index = position > 0 ? position - 1 : wanted.count + position
        return wanted.indices.contains(index) ? wanted[index] : nil
    }
}
