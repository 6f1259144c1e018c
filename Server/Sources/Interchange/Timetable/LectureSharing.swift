public import SchoolModel
public import Timetable

/// What becomes of lectures that several sources name.
///
/// Each belongs to one source, which says what becomes of its lessons. The others are noted beside it: once it loses the
/// lecture, one of them has it.
public struct LectureSharing: Hashable, Sendable {
    /// The lectures of other sources that come from this one from now on, since those no longer name them.
    public internal(set) var takenOver: Set<Lecture.ID> = []
    /// The lectures that this source no longer names, with the source that has each of them from now on.
    public internal(set) var handedOn: [Lecture.ID: TimetableSource.ID] = [:]
    /// The lectures of other sources that this one names, too.
    public internal(set) var common: Set<Lecture.ID> = []
    /// Whether the source has to be read again though it says the same: of lectures that others name, lessons are gone from
    /// it, and once none is left to come, the next day for example, one of the others has them.
    public internal(set) var isUnsettled = false

    public init() {}
}

extension TimetableReading {
    /// Leaves lectures of which no lesson to come is left here to the sources that name them, too.
    ///
    /// They may have gone bit by bit, so that all that was to come is known as cancelled by now. What is read must have been
    /// matched with what is stored.
    ///
    /// - Parameters:
    ///   - old: What is stored from this source.
    ///   - others: For each of its lectures that another source names, this source.
    ///   - today: The first day that is to come.
    public mutating func handOn(
        _ old: TimetableState, to others: [Lecture.ID: TimetableSource.ID], today: CalendarDay
    ) {
        // What seems to be gone may be in what can't be read; and a feed without anything has more likely failed.
        guard !others.isEmpty, isComplete, !state.isEmpty, parts.contains(.lectures) else { return }
        // Of today, a feed that begins later says nothing.
        let begin = self.begin ?? today
        let moved = Set(old.changes.filter { $0.replacement.map { $0.day >= begin } ?? false }.map(\.lecture))
        let changes = state.changes
        let takesPlace = { (lecture: Lecture) in
            lecture.lessons(changes: changes, daysOff: []).contains { $0.takesPlace && $0.day >= begin }
        }
        // What it cancels itself is no less its own.
        let cancelled = Set(
            state.changes.filter { $0.replacement == nil && $0.lastDay >= today && !gone.contains($0.id) }.map(
                \.lecture))
        let said = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for lecture in old.lectures {
            let isPlanned = lecture.dates.days.contains { $0 >= begin } || moved.contains(lecture.id)
            guard let other = others[lecture.id], isPlanned, !cancelled.contains(lecture.id),
                !(said[lecture.id].map(takesPlace) ?? false)
            else { continue }
            sharing.handedOn[lecture.id] = other
        }
        // Whoever is to have them may be removed meanwhile.
        sharing.isUnsettled =
            !sharing.handedOn.isEmpty
            || state.changes.contains { gone.contains($0.id) && $0.lastDay >= today && others[$0.lecture] != nil }
        guard !sharing.handedOn.isEmpty else { return }
        gone.subtract(state.changes.filter { sharing.handedOn[$0.lecture] != nil }.map(\.id))
        state.lectures.removeAll { sharing.handedOn[$0.id] != nil }
        state.changes.removeAll { sharing.handedOn[$0.lecture] != nil }
    }
}
