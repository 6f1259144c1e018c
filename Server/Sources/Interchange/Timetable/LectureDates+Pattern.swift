import SchoolModel
import Timetable

extension LectureDates {
    /// How ascending days follow each other.
    static func pattern(of days: [CalendarDay]) -> Pattern {
        let steps = Set(zip(days, days.dropFirst()).map { $1.daysSince1970 - $0.daysSince1970 })
        if steps.isEmpty { return .single }
        if steps == [1] { return .daily }
        if steps.allSatisfy({ $0.isMultiple(of: 14) }) && steps.contains(14) { return .fortnightly }
        return steps.contains(7) && steps.allSatisfy { $0.isMultiple(of: 7) } ? .weekly : .weeks
    }
}
