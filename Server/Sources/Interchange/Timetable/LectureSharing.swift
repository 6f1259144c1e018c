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

    public init() {}
}

extension TimetableReading {
    /// Leaves lectures that no longer take place here to the sources that name them, too.
    ///
    /// - Parameters:
    ///   - old: What is stored from this source.
    ///   - others: For each of its lectures that another source names, this source.
    ///   - today: The first day that is to come.
    public mutating func handOn(
        _ old: TimetableState, to others: [Lecture.ID: TimetableSource.ID], today: CalendarDay
    ) {
        // What seems to be gone may be in what can't be read; and a feed without anything has more likely failed.
        guard !others.isEmpty, isComplete, !state.isEmpty else { return }
        let takesPlace = { (lecture: Lecture, changes: [LectureChange]) in
            lecture.lessons(changes: changes, daysOff: []).contains { $0.takesPlace && $0.day >= today }
        }
        // What it cancels itself is no less its own.
        let cancelled = Set(
            state.changes.filter { $0.replacement == nil && $0.lastDay >= today && !gone.contains($0.id) }.map(
                \.lecture))
        let said = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for lecture in old.lectures {
            guard let other = others[lecture.id], !cancelled.contains(lecture.id), takesPlace(lecture, old.changes),
                !(said[lecture.id].map { takesPlace($0, state.changes) } ?? false)
            else { continue }
            sharing.handedOn[lecture.id] = other
        }
        guard !sharing.handedOn.isEmpty else { return }
        gone.subtract(state.changes.filter { sharing.handedOn[$0.lecture] != nil }.map(\.id))
        state.lectures.removeAll { sharing.handedOn[$0.id] != nil }
        state.changes.removeAll { sharing.handedOn[$0.lecture] != nil }
    }
}
