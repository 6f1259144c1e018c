import SchoolModel
import Timetable

/// A series that couldn't be read, or an exception without one, as far as it can be.
///
/// A lesson that is missing may be one of it: of the same subject, from its first day on, at its hour and on its weekday,
/// with its teacher or in its room. About other lessons it says nothing, however long nobody corrects it.
struct UnreadSeries: Hashable {
    let subject: String
    let firstDay: CalendarDay
    /// The day after which it has no lesson; nil if that isn't known.
    let lastDay: CalendarDay?
    /// When its lessons begin, in summer time and out of it; none if that isn't known.
    let starts: Set<TimeOfDay>
    /// Their weekdays; none if these aren't known.
    let weekdays: Set<Weekday>
    let lecturers: [String]
    let rooms: [String]

    /// Whether one of its lessons may be at a place and with some teachers.
    func mayHave(_ day: CalendarDay, _ start: TimeOfDay, _ rooms: [String], _ lecturers: [String]) -> Bool {
        guard day >= firstDay, lastDay.map({ day <= $0 }) ?? true, starts.isEmpty || starts.contains(start),
            weekdays.isEmpty || weekdays.contains(day.weekday)
        else { return false }
        // Nobody can be in two lessons at once. Rooms count where somebody isn't named.
        if !lecturers.isEmpty, !self.lecturers.isEmpty { return !Set(lecturers).isDisjoint(with: self.lecturers) }
        return rooms.isEmpty || self.rooms.isEmpty || !Set(rooms).isDisjoint(with: self.rooms)
    }
}
