public import SchoolModel

/// What a plan says about the dates of a lecture: its columns and its comment.
public struct PlannedDates: Hashable, Sendable {
    public var weekday: Weekday
    /// The first and the last day in the plan's columns; nil if it has none.
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    /// The rhythm in the plan's columns; nil if it has none.
    public var rhythm: DateComment.Rhythm?
    /// The columns in the plan's own words, for doubts.
    public var words: String

    public init(
        weekday: Weekday, firstDay: CalendarDay? = nil, lastDay: CalendarDay? = nil,
        rhythm: DateComment.Rhythm? = nil, words: String = ""
    ) {
        self.weekday = weekday
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.rhythm = rhythm
        self.words = words
    }
}

extension LectureDates {
    /// Determines the days of a lecture from what its plan says.
    ///
    /// - Parameters:
    ///   - planned: The columns of the plan.
    ///   - comment: What its comment says.
    ///   - term: Outside of it, columns aren't trusted: plans let series continue for a year.
    ///   - daysOff: Known days without teaching; they explain why a plan begins later than its comment.
    public init(reading planned: PlannedDates, comment: DateComment, term: Term, daysOff: [DayOff] = []) {
        var reading = LectureDatesReading(planned: planned, comment: comment, term: term, daysOff: daysOff)
        self = reading.dates()
    }
}

private struct LectureDatesReading {
    let planned: PlannedDates
    let comment: DateComment
    let term: Term
    let daysOff: [DayOff]
    var doubts: [String] = []

    mutating func dates() -> LectureDates {
        if let day = planned.firstDay, day == planned.lastDay { return single(day) }
        doubts = comment.undecided + comment.doubts
        if let stated = comment.days { return listed(stated) }
        let series = series()
        let days = withoutExceptions(series)
        checkExplanations(days)
        checkExams(days)
        let kept = days.filter { isInColumns($0) }
        checkColumns(days, kept: kept)
        if kept.isEmpty { doubt(planned.words) }
        return LectureDates(days: kept, pattern: pattern, doubts: doubts)
    }

    private mutating func doubt(_ words: String) {
        if !words.isEmpty && !doubts.contains(words) { doubts.append(words) }
    }

    // MARK: Days that are named

    private mutating func single(_ day: CalendarDay) -> LectureDates {
        doubts = comment.undecided
        if let stated = comment.days, comment.doubts.isEmpty, !stated.ranges.contains(where: { $0.contains(day) }) {
            doubt(stated.words)
        }
        if comment.exceptDays.contains(day) || comment.exceptWeeks.contains(CalendarWeek(of: day)) {
            doubt(planned.words)
        }
        return LectureDates(days: [day], pattern: .single, isLiteral: true, doubts: doubts)
    }

    private mutating func listed(_ stated: DateComment.StatedDays) -> LectureDates {
        let days = stated.ranges.flatMap { range in
            range.lowerBound == range.upperBound
                ? [range.lowerBound]
                : weekly(from: range.lowerBound, through: range.upperBound, every: 1)
        }
        let kept = days.filter { !comment.exceptDays.contains($0) }
        checkColumns(kept, kept: kept.filter { isInColumns($0) })
        if stated.isBare, kept.contains(where: { $0.weekday != planned.weekday }) { doubt(stated.words) }
        if kept.isEmpty { doubt(stated.words) }
        return LectureDates(days: kept, pattern: kept.count == 1 ? .single : .weeks, isLiteral: true, doubts: doubts)
    }

    // MARK: Series

    private var rhythm: DateComment.Rhythm { comment.rhythm ?? planned.rhythm ?? .weekly }

    private var pattern: LectureDates.Pattern {
        if comment.weeks != nil && !comment.isWeekRange { return .weeks }
        return switch rhythm {
        case .daily: .daily
        case .weekly: .weekly
        case .fortnightly: .fortnightly
        case .evenWeeks, .oddWeeks: .weeks
        }
    }

    /// Every day on which it would take place if there were no exceptions.
    private mutating func series() -> [CalendarDay] {
        let first = max(term.firstDay, firstDay(of: comment.start) ?? term.firstDay)
        let last = min(term.lastDay, lastDay(of: comment.end) ?? term.lastDay)
        let isOutside = isOutsideTerm
        let lower = isOutside ? planned.firstDay ?? first : first
        let upper = isOutside ? planned.lastDay ?? last : last
        guard lower <= upper, upper.daysSince1970 - lower.daysSince1970 <= 400 else {
            doubt(comment.end?.words ?? planned.words)
            return []
        }
        if let weeks = comment.weeks { return days(inWeeks: weeks, from: lower, through: upper) }
        switch rhythm {
        case .daily:
            return (lower.daysSince1970...upper.daysSince1970).compactMap(CalendarDay.init(daysSince1970:))
                .filter { $0.weekday < .saturday }
        case .weekly: return weekly(from: lower, through: upper, every: 1)
        case .evenWeeks, .oddWeeks:
            return weekly(from: lower, through: upper, every: 1)
                .filter { CalendarWeek(of: $0).number.isMultiple(of: 2) == (rhythm == .evenWeeks) }
        case .fortnightly: return fortnightly(from: lower, through: upper)
        }
    }

    /// A plan may contain courses before and after the term; then only its columns say when.
    private var isOutsideTerm: Bool {
        guard let first = planned.firstDay, let last = planned.lastDay else { return false }
        return first > term.lastDay || last < term.firstDay
    }

    private mutating func days(
        inWeeks weeks: [CalendarWeek], from lower: CalendarDay, through upper: CalendarDay
    ) -> [CalendarDay] {
        let days = weeks.map { $0.day(planned.weekday) }
        // `(14-tägig) KW 18`: the only week, or the first of many?
        if weeks.count == 1, comment.rhythm != nil { doubt(comment.weekWords) }
        guard rhythm != .weekly else { return days.filter { lower <= $0 && $0 <= upper } }
        if comment.isWeekRange && (rhythm == .evenWeeks || rhythm == .oddWeeks) {
            return days.filter { day in
                let isEven = CalendarWeek(of: day).number.isMultiple(of: 2)
                return isEven == (rhythm == .evenWeeks) && lower <= day && day <= upper
            }
        }
        guard let first = days.first, rhythm == .fortnightly else {
            doubt(comment.weekWords)
            return days.filter { lower <= $0 && $0 <= upper }
        }
        let everySecond = days.filter { ($0.daysSince1970 - first.daysSince1970).isMultiple(of: 14) }
        // In a range, every second week is meant; a list names the weeks itself.
        if !comment.isWeekRange && everySecond != days { doubt(comment.weekWords) }
        return (comment.isWeekRange ? everySecond : days).filter { lower <= $0 && $0 <= upper }
    }

    private func weekly(from lower: CalendarDay, through upper: CalendarDay, every weeks: Int) -> [CalendarDay] {
        let ahead = (planned.weekday.rawValue - lower.weekday.rawValue + 7) % 7
        return stride(from: lower.daysSince1970 + ahead, through: upper.daysSince1970, by: 7 * weeks)
            .compactMap(CalendarDay.init(daysSince1970:))
    }

    private mutating func fortnightly(from lower: CalendarDay, through upper: CalendarDay) -> [CalendarDay] {
        if comment.start == nil {
            guard let first = planned.firstDay, isOutsideTerm || first >= term.firstDay else {
                doubt(comment.rhythmWords)
                return weekly(from: lower, through: upper, every: 2)
            }
            return weekly(from: first, through: upper, every: 2)
        }
        return weekly(from: lower, through: upper, every: 2)
    }

    private func withoutExceptions(_ days: [CalendarDay]) -> [CalendarDay] {
        days.filter { !comment.exceptDays.contains($0) && !comment.exceptWeeks.contains(CalendarWeek(of: $0)) }
    }

    // MARK: Bounds

    private mutating func firstDay(of bound: DateComment.Bound?) -> CalendarDay? {
        guard let bound else { return nil }
        check(bound) { $0 < $1 }
        return bound.day ?? bound.week?.monday
    }

    private mutating func lastDay(of bound: DateComment.Bound?) -> CalendarDay? {
        guard let bound else { return nil }
        check(bound) { $0 > $1 }
        return bound.day ?? bound.week?.day(.sunday)
    }

    /// A day that explains a week has to be in it, and no lesson of that week may be on its wrong side.
    private mutating func check(_ bound: DateComment.Bound, isOnWrongSide: (CalendarDay, CalendarDay) -> Bool) {
        guard let week = bound.week, let day = bound.day else { return }
        // `Beginn 12. KW (= 30.03.16, da 23.03.16 vorlesungsfrei)`
        let first = week.day(planned.weekday)
        if comment.exceptDays.contains(first), day == first.adding(days: 7) { return }
        if CalendarWeek(of: day) != week || isOnWrongSide(first, day) { doubt(bound.words) }
    }

    private mutating func checkExplanations(_ days: [CalendarDay]) {
        for explanation in comment.explainedDays {
            let isRange = explanation.ranges.contains { $0.lowerBound != $0.upperBound }
            let agrees =
                days.allSatisfy { day in explanation.ranges.contains { $0.contains(day) } }
                && (isRange || explanation.ranges.allSatisfy { days.contains($0.lowerBound) })
            if !agrees { doubt(explanation.words) }
        }
    }

    /// An exam in a week with exactly one lesson takes its place; in any other week its time is unknown.
    private mutating func checkExams(_ days: [CalendarDay]) {
        for exam in comment.examWeeks where days.count(where: { CalendarWeek(of: $0) == exam.week }) != 1 {
            doubt(exam.words)
        }
    }

    // MARK: Columns

    private func isInColumns(_ day: CalendarDay) -> Bool {
        if let first = planned.firstDay, term.contains(first), day < first { return false }
        if let last = planned.lastDay, term.contains(last), day > last { return false }
        return true
    }

    /// If the comment names dates, the columns have to agree with it.
    private mutating func checkColumns(_ days: [CalendarDay], kept: [CalendarDay]) {
        let lost = Set(days).subtracting(kept).filter { day in
            daysOff.first { $0.course == nil && $0.contains(day) } == nil
        }
        let isDated = comment.days != nil || comment.weeks != nil
        let losesStart = lost.contains { day in planned.firstDay.map { day < $0 } ?? false }
        let losesEnd = lost.contains { day in planned.lastDay.map { day > $0 } ?? false }
        if losesStart && (isDated || comment.start != nil) { doubt(planned.words) }
        if losesEnd && (isDated || comment.end != nil) { doubt(planned.words) }
        if rhythm == .fortnightly, comment.start != nil, let first = planned.firstDay, term.contains(first),
            let shared = days.first, shared < first, !(first.daysSince1970 - shared.daysSince1970).isMultiple(of: 14)
        {
            doubt(planned.words)
        }
    }
}
