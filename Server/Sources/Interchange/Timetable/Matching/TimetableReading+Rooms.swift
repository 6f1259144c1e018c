import SchoolModel
import Timetable

extension TimetableReading {
    /// Names several rooms of a feed in the order in which they are known: another order is no other place.
    ///
    /// - Parameter old: What is stored from the source.
    mutating func keepRooms(of old: TimetableState = TimetableState()) {
        // Only feeds speak of days.
        guard firstDay != nil else { return }
        var known = RoomOrder()
        for lecture in old.lectures.sorted(by: { $0.key < $1.key }) { _ = known.ordered(lecture.rooms) }
        for change in old.changes.sorted(by: { $0.id < $1.id }) { _ = known.ordered(change.replacement?.rooms ?? []) }
        for index in state.lectures.indices {
            state.lectures[index].rooms = known.ordered(state.lectures[index].rooms)
        }
        let ordered = lessons.map { $0.inRooms(known.ordered($0.rooms)) }
        let shared = sharedLessons
        if !shared.isEmpty { sharedLessons = Set(zip(lessons, ordered).filter { shared.contains($0.0) }.map(\.1)) }
        lessons = ordered
        state.changes = state.changes.map { change in
            let original = change.original.map {
                LectureChange.Planned(day: $0.day, start: $0.start, rooms: known.ordered($0.rooms))
            }
            var replacement = change.replacement
            if let rooms = replacement?.rooms { replacement?.rooms = known.ordered(rooms) }
            return LectureChange(
                id: change.id, lecture: change.lecture, original: original, replacement: replacement,
                reason: change.reason, note: change.note)
        }
    }
}

/// In which order several rooms were named first.
private struct RoomOrder {
    private var known: [[Substring]: [String]] = [:]

    mutating func ordered(_ rooms: [String]) -> [String] {
        let parts = rooms.flatMap { $0.split { $0 == "," || $0 == ";" } }.map { PlanText.trimmed($0)[...] }
        guard parts.count > 1 else { return rooms }
        let key = parts.sorted()
        if let first = known[key] { return first }
        known[key] = rooms
        return rooms
    }
}
