import SchoolModel
import Timetable

/// The lessons of a series, found by when they begin.
struct PlannedLessons {
    /// When a lesson begins.
    struct Slot: Hashable, Comparable {
        let day: CalendarDay
        let start: TimeOfDay

        init(_ planned: LectureChange.Planned) {
            day = planned.day
            start = planned.start
        }

        static func < (one: Slot, other: Slot) -> Bool { (one.day, one.start) < (other.day, other.start) }
    }

    private let lectures: [Lecture]
    private var bySlot: [Slot: Int] = [:]
    private var byDay: [CalendarDay: Int] = [:]

    /// - Parameter lectures: At least one.
    init(_ lectures: [Lecture]) {
        self.lectures = lectures
        for (index, lecture) in lectures.enumerated() {
            for day in lecture.dates.days {
                bySlot[Slot(.init(day: day, start: lecture.start))] = index
                if byDay[day] == nil { byDay[day] = index }
            }
        }
    }

    /// Every lesson.
    var lessons: [(lecture: Lecture, planned: LectureChange.Planned)] {
        lectures.flatMap { lecture in
            lecture.dates.days.map {
                (lecture, LectureChange.Planned(day: $0, start: lecture.start, rooms: lecture.rooms))
            }
        }
    }

    /// The lesson that an entry means, which the series may not have.
    func original(
        _ slot: CalendarEntryGroup.Slot, isWholeDay: Bool
    ) -> (lecture: Lecture, planned: LectureChange.Planned) {
        let known = bySlot[Slot(.init(day: slot.day, start: slot.start))]
        let lecture = lectures[known ?? (isWholeDay ? byDay[slot.day] : nil) ?? 0]
        let start = isWholeDay ? lecture.start : slot.start
        return (lecture, LectureChange.Planned(day: slot.day, start: start, rooms: lecture.rooms))
    }
}

/// What an entry says about one lesson of a series and all that follow.
struct FollowingChange {
    let event: CalendarComponent
    let original: LectureChange.Planned
    /// Where the first of them takes place; nil if they are cancelled.
    let slot: CalendarEntryGroup.Slot?

    var begin: PlannedLessons.Slot { .init(original) }

    /// Where a later lesson takes place, as far from its old time as the first.
    func slot(for lesson: LectureChange.Planned) -> CalendarEntryGroup.Slot? {
        guard let slot else { return nil }
        let days = slot.day.daysSince1970 - original.day.daysSince1970
        let minutes = slot.start.minutes - original.start.minutes
        let start = lesson.start.adding(minutes: minutes) ?? slot.start
        return .init(
            day: lesson.day.adding(days: days), start: start,
            end: start.adding(minutes: slot.end.minutes - slot.start.minutes) ?? slot.end)
    }
}
