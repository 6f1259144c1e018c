import Foundation
import SchoolModel
import Timetable

/// When the entries of a UID take place.
extension CalendarEntryGroup {
    /// An entry for individual lessons of a series.
    struct Override {
        /// The lesson as planned, one part for each day.
        let originals: [Slot]
        /// The lesson as it is now; none if it is cancelled.
        let slots: [Slot]
        /// Whether it names only the day of the lesson.
        let isWholeDay: Bool
        let isForFollowing: Bool
    }

    // MARK: Times

    /// The moment of a time, in seconds since 1970.
    func moment(_ time: CalendarTime, zone: CalendarZone) -> Int {
        switch time {
        case .day(let day): zone.moment(day, second: 0)
        case .moment(let moment): Int(moment.timeIntervalSince1970)
        case .local(let day, let second, _): zone.moment(day, second: second)
        }
    }

    /// The zone of a property; one without a zone is read on the school's clock.
    private func zone(
        _ property: CalendarProperty, of event: CalendarComponent, _ problems: inout TimetableProblems
    ) -> CalendarZone? {
        guard let name = property.parameter("TZID") else { return zones.school }
        guard let zone = zones[name] else {
            report(.zoneIsUnknown, property, of: event, value: name, &problems)
            return nil
        }
        return zone
    }

    func time(
        _ name: String, of event: CalendarComponent, _ problems: inout TimetableProblems
    ) -> (time: CalendarTime, zone: CalendarZone)? {
        guard let property = event.first(name) else {
            report(.valueIsEmpty, nil, of: event, field: name, &problems)
            return nil
        }
        guard let time = CalendarTime(property) else {
            report(.valueIsInvalid, property, of: event, &problems)
            return nil
        }
        switch time {
        case .moment: return (time, zones.universal)
        case .day: return (time, zones.school)
        case .local: return zone(property, of: event, &problems).map { (time, $0) }
        }
    }

    /// Every time of properties such as `EXDATE`; nil after reporting which can't be read.
    private func times(
        _ name: String, of event: CalendarComponent, _ problems: inout TimetableProblems
    ) -> [(time: CalendarTime, zone: CalendarZone)]? {
        var all: [(CalendarTime, CalendarZone)] = []
        for property in event.all(name) {
            guard let times = CalendarTime.all(of: property) else {
                report(.valueIsInvalid, property, of: event, &problems)
                return nil
            }
            guard let zone = zone(property, of: event, &problems) else { return nil }
            all += times.map { ($0, zone) }
        }
        return all
    }

    /// How long an entry is, in seconds.
    func seconds(of event: CalendarComponent, from start: Int, _ problems: inout TimetableProblems) -> Int? {
        if let property = event.first("DURATION") {
            guard let duration = CalendarDuration(property.value), duration.days * 86_400 + duration.seconds > 0 else {
                report(.valueIsInvalid, property, of: event, &problems)
                return nil
            }
            return duration.days * 86_400 + duration.seconds
        }
        guard let (time, zone) = time("DTEND", of: event, &problems) else { return nil }
        let seconds = moment(time, zone: zone) - start
        if seconds > 0 { return seconds }
        // A lesson in the hour that a clock skips has the length that it says.
        if let length = wallClockSeconds(of: event), length > 0 { return length }
        report(.endIsNotAfterStart, event.first("DTEND"), of: event, &problems)
        return nil
    }

    /// How long an entry is by the clock of its zone, in seconds; nil unless both times are by the same one.
    private func wallClockSeconds(of event: CalendarComponent) -> Int? {
        guard let start = event.first("DTSTART"), let end = event.first("DTEND"),
            start.parameter("TZID") == end.parameter("TZID"),
            case .local(let firstDay, let first, _)? = CalendarTime(start),
            case .local(let lastDay, let last, _)? = CalendarTime(end)
        else { return nil }
        return (lastDay.daysSince1970 - firstDay.daysSince1970) * 86_400 + last - first
    }

    /// Whether it is a moment and no lesson, such as a deadline: it ends when it begins, or has no end (RFC 5545, section
    /// 3.6.1).
    var isMoment: Bool {
        guard let start = description.first("DTSTART"), let time = CalendarTime(start), !isWholeDay else {
            return false
        }
        if let length = description.first("DURATION") {
            return CalendarDuration(length.value).map { $0.days * 86_400 + $0.seconds == 0 } ?? false
        }
        guard let end = description.first("DTEND") else { return true }
        return CalendarTime(end) == time && end.parameter("TZID") == start.parameter("TZID")
    }

    /// When an entry takes place on the school's clock, one part for each day; none if it lasts less than a minute.
    func slots(at moment: Int, seconds: Int) -> [Slot] {
        zones.school.slots(at: moment, seconds: min(seconds, Self.longestEvent))
    }

    /// A year; nothing that a school does lasts longer.
    private static let longestEvent = 366 * 86_400

    // MARK: Series

    /// More lessons than any school has; a small file can mean millions.
    static let mostLessons = 500_000

    /// Every lesson of the series; nil after reporting why it can't be read, or when there are too many.
    ///
    /// - Parameters:
    ///   - problems: What can't be read.
    ///   - count: Counts what is reckoned, also what several rules say alike; it stops soon after ``mostLessons``.
    /// - Returns: The lessons in their order, each once.
    func lessons(_ problems: inout TimetableProblems, counting count: inout Int) -> [Slot]? {
        var slots: [Slot] = []
        let described = masters.isEmpty ? overrides.filter { !isCancelled($0) } : masters
        for event in described {
            guard let (start, zone) = time("DTSTART", of: event, &problems) else { return nil }
            let first = moment(start, zone: zone)
            guard let seconds = seconds(of: event, from: first, &problems),
                let moments = moments(of: event, start: start, zone: zone, &problems, counting: &count)
            else { return nil }
            if seconds > Self.longestEvent {
                report(.seriesIsTooLong, event.first("DTEND") ?? event.first("DURATION"), of: event, &problems)
            }
            for moment in moments {
                let parts = self.slots(at: moment, seconds: seconds)
                if parts.isEmpty {
                    report(
                        .endIsNotAfterStart, event.first("DTEND") ?? event.first("DURATION"), of: event, &problems)
                    return nil
                }
                slots += parts
                count += parts.count
                if count > Self.mostLessons { return nil }
            }
        }
        slots = Self.ordered(slots)
        if let first = slots.first, let last = slots.last,
            !AcceptedDates.days.contains(first.day) || !AcceptedDates.days.contains(last.day)
        {
            report(.valueIsInvalid, description.first("DTSTART"), of: description, &problems)
            return nil
        }
        return slots
    }

    private static func ordered<Element: Comparable>(_ elements: [Element]) -> [Element] {
        let isInOrder = zip(elements, elements.dropFirst()).allSatisfy { $0 < $1 }
        if isInOrder { return elements }
        var ordered: [Element] = []
        for element in elements.sorted() where ordered.last != element { ordered.append(element) }
        return ordered
    }

    private func moments(
        of event: CalendarComponent, start: CalendarTime, zone: CalendarZone, _ problems: inout TimetableProblems,
        counting count: inout Int
    ) -> [Int]? {
        let first = moment(start, zone: zone)
        let rules = event.properties.count { $0.name == "RRULE" || $0.name == "EXRULE" }
        guard rules <= Self.mostRules else {
            report(
                .repetitionsAreTooMany, event.first("RRULE") ?? event.first("EXRULE"), of: event,
                value: "\(Self.mostRules)", &problems)
            return nil
        }
        let window = presentDays(of: event, from: first, zone: zone)
        guard
            let repeated = self.repeated(
                "RRULE", of: event, from: first, in: window, zone: zone, &problems, counting: &count),
            let listed = times("RDATE", of: event, &problems),
            let excepted = self.repeated(
                "EXRULE", of: event, from: first, in: window, zone: zone, &problems, counting: &count),
            let excluded = times("EXDATE", of: event, &problems)
        else { return nil }
        let second = zone.reading(at: first).second
        let isWholeDay = if case .day = start { true } else { false }
        let moments = Self.ordered(
            (window == nil ? [first] : []) + repeated
                + listed.map { time, listedZone in
                    // An extra day of a lesson has its time.
                    if case .day(let day) = time, !isWholeDay { return zone.moment(day, second: second) }
                    return moment(time, zone: listedZone)
                })
        var gone = Set(excepted)
        var goneDays: Set<CalendarDay> = []
        for (time, zone) in excluded {
            if case .day(let day) = time { goneDays.insert(day) } else { gone.insert(moment(time, zone: zone)) }
        }
        if gone.isEmpty && goneDays.isEmpty { return moments }
        return moments.filter { moment in
            !gone.contains(moment)
                && (goneDays.isEmpty || !goneDays.contains(zones.school.reading(at: moment).day))
        }
    }

    /// The days on which it says that it doesn't take place.
    var excludedDays: Set<CalendarDay> {
        var unread = TimetableProblems()
        return masters.reduce(into: []) { days, event in
            for (time, zone) in times("EXDATE", of: event, &unread) ?? [] {
                days.insert(zones.school.reading(at: moment(time, zone: zone)).day)
            }
        }
    }

    /// More rules than any series needs; each can mean thousands of days.
    private static let mostRules = 20

    /// The moments of the rules of an entry; nil after reporting which can't be read.
    private func repeated(
        _ name: String, of event: CalendarComponent, from first: Int, in window: ClosedRange<CalendarDay>?,
        zone: CalendarZone, _ problems: inout TimetableProblems, counting count: inout Int
    ) -> [Int]? {
        // Wall-clock time, not elapsed time: they differ on the days when clocks change.
        let (day, second) = zone.reading(at: first)
        let at = { (day: CalendarDay) in zone.moment(day, second: second) }
        var moments: [Int] = []
        let rules = event.all(name)
        for property in rules {
            guard let rule = CalendarRepetition(property.value) else {
                report(.repetitionIsUnknown, property, of: event, &problems)
                return nil
            }
            let until = rule.until.map { until in
                if case .day = until { return Int.max }
                return moment(until, zone: zone)
            }
            let last = window?.upperBound ?? (rule.isEndless ? lastDay(after: day) : nil)
            let (days, isCut) = rule.days(from: day, since: window?.lowerBound, through: last) { day in
                if case .day(let last)? = rule.until { return day > last }
                return until.map { at(day) > $0 } ?? false
            }
            if isCut { report(.seriesIsTooLong, property, of: event, &problems) }
            // What a single rule says is counted where it takes place.
            if rules.count > 1 || name == "EXRULE" { count += days.count }
            if count > Self.mostLessons { return nil }
            // The entry's own day always takes place, but isn't always among those that a rule leaves out.
            let isFirstExtra = name == "EXRULE" && !rule.includes(day) && days.first == day
            moments += (isFirstExtra ? days.dropFirst() : days[...]).map(at)
        }
        return Self.ordered(moments)
    }

    /// Where an endless series ends: with its term, or with the school year that becomes its term.
    ///
    /// What is known of it beyond stays: the term may have been another one, or the series have had an end.
    private func lastDay(after day: CalendarDay) -> CalendarDay {
        let term = term(of: day)
        return max(term.lastDay, day, stored.lastDay(of: self, in: term.id) ?? day)
    }

    /// The days of the present part of a series whose first part is over; nil to read it from its beginning.
    ///
    /// Whoever has given a series no end goes on in the next term. One that lasts longer than any timetable is treated
    /// alike: what was years ago concerns nobody.
    private func presentDays(
        of event: CalendarComponent, from first: Int, zone: CalendarZone
    ) -> ClosedRange<CalendarDay>? {
        guard let today = options.today, options.term == nil, !event.all("RRULE").isEmpty else { return nil }
        let begin = zone.reading(at: first).day
        let isEndless = event.all("RRULE").allSatisfy { property in
            guard let rule = CalendarRepetition(property.value) else { return false }
            if rule.count != nil {
                return rule.isLong(from: begin) && today <= begin.adding(days: CalendarRepetition.longest)
            }
            guard let until = rule.until else { return true }
            let seconds = moment(until, zone: zone) - first
            return seconds > CalendarRepetition.longest * 86_400
                && zone.reading(at: moment(until, zone: zone)).day >= today
        }
        guard isEndless else { return nil }
        var window = begin...lastDay(after: begin)
        while window.upperBound < today {
            let next = window.upperBound.adding(days: 1)
            let day = options.terms.contains { $0.contains(next) } ? next : termSoon(after: next)?.firstDay ?? next
            window = day...lastDay(after: day)
        }
        return window
    }

    /// The term that follows the break in which a day is.
    private func termSoon(after day: CalendarDay) -> Term? {
        options.terms.filter { $0.firstDay >= day && $0.firstDay <= day.adding(days: Self.longestBreak) }
            .min { $0.firstDay < $1.firstDay }
    }

    private static let longestBreak = 120

    // MARK: Individual lessons

    /// Reads an entry for individual lessons; nil after reporting why it can't be read.
    func override(
        _ event: CalendarComponent, usualSeconds: Int?, _ problems: inout TimetableProblems
    ) -> Override? {
        guard let (planned, zone) = time("RECURRENCE-ID", of: event, &problems) else { return nil }
        let range = event.first("RECURRENCE-ID")?.parameter("RANGE")?.uppercased()
        if let range, range != "THISANDFUTURE" {
            report(.valueIsInvalid, event.first("RECURRENCE-ID"), of: event, value: "RANGE=\(range)", &problems)
            return nil
        }
        let begin = moment(planned, zone: zone)
        let isWholeDay = if case .day = planned { true } else { false }
        var originals: [Slot] = []
        if !isWholeDay, let length = usualSeconds { originals = slots(at: begin, seconds: length) }
        if originals.isEmpty {
            let reading = zones.school.reading(at: begin)
            guard let start = TimeOfDay(minutes: reading.second / 60) else { return nil }
            originals = [Slot(day: reading.day, start: start, end: start)]
        }
        var now: [Slot] = []
        if !isCancelled(event) {
            guard let (start, zone) = time("DTSTART", of: event, &problems) else { return nil }
            let moment = moment(start, zone: zone)
            guard let seconds = seconds(of: event, from: moment, &problems) else { return nil }
            now = slots(at: moment, seconds: seconds)
            if now.isEmpty {
                report(.endIsNotAfterStart, event.first("DTEND") ?? event.first("DURATION"), of: event, &problems)
                return nil
            }
        }
        return Override(
            originals: originals, slots: now, isWholeDay: isWholeDay, isForFollowing: range != nil)
    }

    /// How long the lessons of the series are, in seconds.
    var usualSeconds: Int? {
        var unread = TimetableProblems()
        guard let (start, zone) = time("DTSTART", of: description, &unread) else { return nil }
        return seconds(of: description, from: moment(start, zone: zone), &unread)
    }
}
