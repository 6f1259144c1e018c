public import SchoolModel

extension Term {
    /// A school year by its name, such as `2026/27`; nil for another name.
    public init?(schoolYear id: String, as year: SchoolYear = .usual) {
        guard let number = Int(id.prefix(4)), (1900...2999).contains(number) else { return nil }
        let first = CalendarDay(year: number, month: year.begins.month, day: year.begins.day)
        self.init(schoolYearOf: first, as: year)
        guard self.id == id else { return nil }
    }

    /// The school year of a day, such as `2026/27`, or `2026` where it ends in the year in which it began: for lectures
    /// whose term isn't specified.
    public init(schoolYearOf day: CalendarDay, as year: SchoolYear = .usual) {
        let days = year.days(around: day)
        let first = days.lowerBound.year
        let last = days.upperBound.year
        let name = first == last ? "\(first)" : "\(first)/\(String(last).suffix(2))"
        self.init(id: name, name: name, firstDay: days.lowerBound, lastDay: days.upperBound)
    }
}
