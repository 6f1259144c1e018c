import SchoolModel
import Timetable

extension SubjectMatching {
    /// Leaves out what the plan says of lessons that are over and known, such as another room for the whole term.
    ///
    /// It isn't known which of them is which. One that the plan names otherwise than it was stands for one of the same day, or
    /// else for the nearest.
    mutating func leaveKnownPast() {
        var known: [CalendarDay: Int] = [:]
        for day in unnamedPast.map(\.day) + unnamedMoves { known[day, default: 0] += 1 }
        guard !known.isEmpty else { return }
        let scope = scope
        for farthest in [0, Self.farthest] {
            open.removeAll { lesson in
                guard scope.isPast(lesson.day) else { return false }
                let days = (0...farthest).flatMap { [lesson.day.adding(days: -$0), lesson.day.adding(days: $0)] }
                guard let day = days.first(where: { known[$0] ?? 0 > 0 }) else { return false }
                known[day, default: 0] -= 1
                return true
            }
        }
    }
}
