import SchoolModel
import Timetable

/// Whose timetable it is.
public enum TimetableSubject: Hashable, Sendable {
    case own
    case room(String)
    case lecturer(String)

    /// The address of the week that it opens with, at today.
    func opening(today: CalendarDay) -> String {
        switch self {
        case .own: "\(Links.timetableWeek)#day-\(today)"
        case .room(let name): "\(Links.timetableRoom(name))#day-\(today)"
        case .lecturer(let name): "\(Links.timetableLecturer(name))#day-\(today)"
        }
    }

    /// The address of one of its weeks.
    func week(_ week: CalendarWeek) -> String {
        switch self {
        case .own: Links.timetableWeek(week)
        case .room(let name): Links.timetableRoom(name, week)
        case .lecturer(let name): Links.timetableLecturer(name, week)
        }
    }
}
