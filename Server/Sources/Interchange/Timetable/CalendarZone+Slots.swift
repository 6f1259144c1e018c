import SchoolModel
import Timetable

/// Lessons on a clock.
extension CalendarZone {
    /// When something takes place on this clock, one part for each day; none if it lasts less than a minute.
    ///
    /// A part that lasts until midnight ends with the last minute of its day, since no lesson ends on the next.
    func slots(at moment: Int, seconds: Int) -> [CalendarEntryGroup.Slot] {
        let start = reading(at: moment)
        let end = reading(at: moment + seconds)
        var slots: [CalendarEntryGroup.Slot] = []
        var day = start.day
        while day <= end.day {
            let first = day == start.day ? start.second / 60 : 0
            let last = day == end.day ? end.second / 60 : 1439
            if first < last, let start = TimeOfDay(minutes: first), let end = TimeOfDay(minutes: last) {
                slots.append(.init(day: day, start: start, end: end))
            }
            guard day < .last else { break }
            day = day.adding(days: 1)
        }
        return slots
    }

    /// The moments between which a slot is, in which the last minute of a day stands for midnight.
    func moments(of slot: CalendarEntryGroup.Slot) -> (start: Int, end: Int) {
        let end = slot.lastsUntilMidnight ? slot.end.minutes + 1 : slot.end.minutes
        return (moment(slot.day, second: slot.start.minutes * 60), moment(slot.day, second: end * 60))
    }
}

extension CalendarEntryGroup.Slot {
    var lastsUntilMidnight: Bool { Self.isLast(end) }

    /// Whether a time is the last minute of a day, which stands for midnight as an end.
    static func isLast(_ time: TimeOfDay) -> Bool { time.minutes == 1439 }

    /// Whether it is the rest of something that lasts until midnight.
    func continues(_ other: Self) -> Bool {
        other.lastsUntilMidnight && start.minutes == 0 && day > other.day && day == other.day.adding(days: 1)
    }

    /// The slot of a lesson of a lecture.
    init(_ lecture: Lecture, on day: CalendarDay) {
        self.init(day: day, start: lecture.start, end: lecture.end)
    }
}
