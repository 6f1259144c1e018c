import SchoolModel
public import Timetable

/// Several rooms of a feed are named in one order: another order is no other place.
extension TimetableReading {
    /// Names rooms in the order in which they are known, here and elsewhere.
    ///
    /// The order elsewhere comes first: rooms are in the keys of lectures that are made of lessons, by which those that two
    /// sources name are found.
    ///
    /// - Parameters:
    ///   - old: What is stored from the source.
    ///   - others: The lectures elsewhere that may be the same.
    /// - Returns: Both in that order.
    public mutating func keepRooms(
        of old: TimetableState, besides others: TimetableState
    ) -> (old: TimetableState, others: TimetableState) {
        guard firstDay != nil else { return (old, others) }
        var order = RoomOrder()
        let known = (others: order.ordered(others), old: order.ordered(old))
        let before = lessons
        order.order(&self)
        if lessons != before {
            removeGathered()
            gather()
        }
        return (known.old, known.others)
    }

    /// Names rooms in the order in which they are stored from the source.
    ///
    /// - Parameter old: What is stored, in which lectures may differ from each other.
    /// - Returns: The same, in one order.
    @discardableResult
    mutating func keepRooms(of old: TimetableState = TimetableState()) -> TimetableState {
        // Only feeds speak of days.
        guard firstDay != nil else { return old }
        var order = RoomOrder()
        let known = order.ordered(old)
        order.order(&self)
        return known
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

    /// What is stored, of which the first key and the first identifier count.
    mutating func ordered(_ stored: TimetableState) -> TimetableState {
        for lecture in stored.lectures.sorted(by: { $0.key < $1.key }) { _ = ordered(lecture.rooms) }
        for change in stored.changes.sorted(by: { $0.id < $1.id }) { _ = ordered(change.replacement?.rooms ?? []) }
        var state = stored
        order(&state)
        return state
    }

    mutating func order(_ reading: inout TimetableReading) {
        order(&reading.state)
        let lessons = reading.lessons.map { $0.inRooms(ordered($0.rooms)) }
        let shared = reading.sharedLessons
        if !shared.isEmpty {
            reading.sharedLessons = Set(zip(reading.lessons, lessons).filter { shared.contains($0.0) }.map(\.1))
        }
        reading.lessons = lessons
    }

    private mutating func order(_ state: inout TimetableState) {
        for index in state.lectures.indices { state.lectures[index].rooms = ordered(state.lectures[index].rooms) }
        state.changes = state.changes.map { ordered($0) }
    }

    private mutating func ordered(_ change: LectureChange) -> LectureChange {
        let original = change.original.map {
            LectureChange.Planned(day: $0.day, start: $0.start, rooms: ordered($0.rooms))
        }
        var replacement = change.replacement
        if let rooms = replacement?.rooms { replacement?.rooms = ordered(rooms) }
        return LectureChange(
            id: change.id, lecture: change.lecture, original: original, replacement: replacement,
            reason: change.reason, note: change.note)
    }
}
