import SchoolModel
import Timetable

/// Where a lesson is, by day or hour, and by room or teacher.
struct Spot: Hashable {
    let term: Term.ID
    var day: CalendarDay?
    var weekday: Weekday?
    let start: TimeOfDay
    let end: TimeOfDay
    var rooms: [String]?
    var lecturers: [String]?

    /// A room or a teacher alone says which lesson it can be, at its hour.
    static func all(of lesson: PlannedLesson, on day: CalendarDay? = nil) -> [Spot] {
        var room = Spot(lesson)
        room.day = day
        var teacher = room
        room.rooms = lesson.rooms
        teacher.lecturers = lesson.rhythm.lecturers
        // Lessons without a room are everywhere.
        if lesson.rhythm.lecturers.isEmpty { return [room] }
        return lesson.rooms.isEmpty ? [teacher] : [room, teacher]
    }

    private init(_ lesson: PlannedLesson) {
        term = lesson.subject.term
        start = lesson.start
        end = lesson.end
    }

    /// On its weekday, with its teacher and in its room.
    init(inWeek lesson: PlannedLesson) {
        self.init(lesson)
        weekday = lesson.day.weekday
        rooms = lesson.rooms
        lecturers = lesson.rhythm.lecturers
    }
}
