import SchoolModel
import Timetable

/// From the hours of one zone to those of another.
struct ZoneChange {
    typealias Slot = CalendarEntryGroup.Slot

    let from: CalendarZone
    let to: CalendarZone

    /// When it is there what the clock here shows.
    func place(_ day: CalendarDay, _ time: TimeOfDay) -> (day: CalendarDay, time: TimeOfDay) {
        let reading = to.reading(at: from.moment(day, second: time.minutes * 60))
        return (reading.day, TimeOfDay(minutes: reading.second / 60) ?? time)
    }

    /// When something is there that is in several parts here, one after the other.
    ///
    /// - Parameters:
    ///   - parts: The parts by the clock here, at least one.
    ///   - isSaid: Whether the plan names a part by the clock there.
    /// - Returns: The parts by the clock there; what can't be read stays as it is.
    func slots(of parts: [Slot], isSaid: (Slot) -> Bool) -> [Slot] {
        let begin = from.moments(of: parts[0]).start
        let end = from.moments(of: parts[parts.count - 1]).end
        let slots = to.slots(at: begin, seconds: end - begin)
        guard !slots.isEmpty else { return parts }
        // Nearly nothing ends at 23:59; what seems to lasts until midnight.
        if parts[parts.count - 1].lastsUntilMidnight, let last = slots.last, !isSaid(last) {
            let shorter = to.slots(at: begin, seconds: end - begin - 60)
            if shorter.last.map(isSaid) ?? false { return shorter }
        }
        return slots
    }
}
