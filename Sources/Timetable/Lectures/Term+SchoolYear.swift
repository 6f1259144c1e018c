public import SchoolModel

extension Term {
    /// A school year by its name, such as `2026/27`; nil for another name.
    public init?(schoolYear id: String) {
        guard let year = Int(id.prefix(4)), (1900...2999).contains(year) else { return nil }
        self.init(schoolYearOf: CalendarDay(year: year, month: 8, day: 1))
        guard self.id == id else { return nil }
    }

    /// The school year of a day, from August to July, such as `2026/27`: for lectures whose term isn't
    /// specified.
    public init(schoolYearOf day: CalendarDay) {
        // The years 0 and 9999 lack their other half.
        let year = min(max(day.month >= 8 ? day.year : day.year - 1, 0), 9998)
        let next = String(year + 1).suffix(2)
        self.init(
            id: "\(year)/\(next)", name: "\(year)/\(next)", firstDay: CalendarDay(year: year, month: 8, day: 1),
            lastDay: CalendarDay(year: year + 1, month: 7, day: 31))
    }
}
