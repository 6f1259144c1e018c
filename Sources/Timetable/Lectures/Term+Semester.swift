import SchoolModel

extension Term {
    /// A university semester by its short name, such as `SS2016` or `WS2015`; nil for another name.
    ///
    /// Plans name semesters without their dates. Summer semesters are assumed to last from 15 March to 10
    /// July, winter semesters from 1 October to 25 January, excluding weekends at both ends. A school with
    /// other dates enters its own term, which takes precedence.
    public init?(semester id: String) {
        let season = id.prefix(2)
        guard id.count == 6, let year = Int(id.dropFirst(2)), (1900...2999).contains(year) else { return nil }
        switch season {
        case "SS":
            self.init(
                id: id, name: "Sommersemester \(year)",
                firstDay: Self.firstLectures(CalendarDay(year: year, month: 3, day: 15)),
                lastDay: Self.lastLectures(CalendarDay(year: year, month: 7, day: 10)))
        case "WS":
            let next = String(year + 1).suffix(2)
            self.init(
                id: id, name: "Wintersemester \(year)/\(next)",
                firstDay: Self.firstLectures(CalendarDay(year: year, month: 10, day: 1)),
                lastDay: Self.lastLectures(CalendarDay(year: year + 1, month: 1, day: 25)))
        default: return nil
        }
    }

    /// No term begins on the last day of a week.
    private static func firstLectures(_ day: CalendarDay) -> CalendarDay {
        day.weekday >= .friday ? CalendarWeek(of: day).monday.adding(days: 7) : day
    }

    /// No term ends on a Monday.
    private static func lastLectures(_ day: CalendarDay) -> CalendarDay {
        switch day.weekday {
        case .saturday, .sunday: CalendarWeek(of: day).day(.friday)
        case .monday: day.adding(days: -3)
        default: day
        }
    }
}
