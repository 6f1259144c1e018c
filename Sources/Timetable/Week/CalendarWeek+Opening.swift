public import SchoolModel

extension CalendarWeek {
    /// The week that a timetable opens with: this one, and on a weekend without further lessons the coming one.
    ///
    /// - Parameters:
    ///   - wall: What the clock on the school's wall shows.
    ///   - lessons: Those of the week that it shows.
    /// - Returns: The current week, or the one after it.
    public static func opening(at wall: (day: CalendarDay, time: TimeOfDay), lessons: [Lesson]) -> CalendarWeek {
        let week = CalendarWeek(of: wall.day)
        let isOver = wall.day.weekday >= .saturday && !lessons.contains { $0.takesPlace && wall < ($0.day, $0.end) }
        return isOver ? CalendarWeek(of: week.monday.adding(days: 7)) : week
    }
}
