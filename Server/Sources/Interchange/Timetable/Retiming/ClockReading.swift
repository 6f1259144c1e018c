public import SchoolModel
public import Timetable

/// What is stored, at the hours of a corrected clock.
public struct RetimedState: Sendable {
    public let state: TimetableState
    /// The lectures that are parts of stored ones, and what each is a part of.
    public let splits: [Lecture.ID: Lecture.ID]
    /// The lectures that were the rest of lessons beyond midnight, and the ones that have the whole of these now.
    public let joined: [Lecture.ID: Lecture.ID]
    /// The lessons that are those of a part now, or on another day.
    public let moved: [RetimedLesson]
    /// The changes to lessons that are at other hours.
    public let changes: [RetimedChange]
}

/// A change that a source named by the clock as it was.
public struct RetimedChange: Hashable, Sendable {
    public let was: LectureChange
    /// The same change by the clock as it is, under the name that the source gives it now: it tells the hour.
    public let now: LectureChange
    /// What was said of the rest of the lesson beyond midnight, where it has none now.
    public let joined: [LectureChange]
    /// What is said of the rest of the lesson beyond midnight, where it had none.
    public let parts: [LectureChange]

    public init(
        was: LectureChange, now: LectureChange, joined: [LectureChange] = [], parts: [LectureChange] = []
    ) {
        self.was = was
        self.now = now
        self.joined = joined
        self.parts = parts
    }
}

/// A lesson that is one of another lecture, or on another day, by a corrected clock.
public struct RetimedLesson: Hashable, Sendable {
    public let lecture: Lecture.ID
    /// Its day by the clock as it was.
    public let day: CalendarDay
    /// The same lesson by the clock as it is.
    public let now: LessonDeadline
}

/// How the school's clock took part in what was read, and what else has become of lessons to which people have ties.
public struct ClockReading: Sendable {
    /// The zone of the school when its clock showed at which hours the moments are.
    public let zone: String
    /// The lectures that are parts of stored ones, mostly because of a corrected zone, and what each is a part of.
    public let splits: [Lecture.ID: Lecture.ID]
    /// The lectures that were the rest of lessons beyond midnight by the former zone, and the ones that have these now.
    public let joined: [Lecture.ID: Lecture.ID]
    /// The lessons that are those of such a part, or on another day because of the zone.
    public let moved: [RetimedLesson]
    /// The changes to lessons that are at other hours because of the zone.
    public let changes: [RetimedChange]
    /// The lectures of which, whatever the zone, classes have others now.
    public let parted: [PartedLectures]

    public init(
        zone: String, splits: [Lecture.ID: Lecture.ID] = [:], joined: [Lecture.ID: Lecture.ID] = [:],
        moved: [RetimedLesson] = [], changes: [RetimedChange] = [], parted: [PartedLectures] = []
    ) {
        self.zone = zone
        self.splits = splits
        self.joined = joined
        self.moved = moved
        self.changes = changes
        self.parted = parted
    }

    /// What follows from putting to the hours of a zone what is stored.
    public init(zone: String, _ retimed: RetimedState?, parted: [PartedLectures] = []) {
        self.init(
            zone: zone, splits: retimed?.splits ?? [:], joined: retimed?.joined ?? [:], moved: retimed?.moved ?? [],
            changes: retimed?.changes ?? [], parted: parted)
    }

    /// The same with new lectures that whoever takes certain others takes, too.
    public func taking(_ beside: [Lecture.ID: Lecture.ID]) -> ClockReading {
        ClockReading(
            zone: zone, splits: splits.merging(beside) { first, _ in first }, joined: joined, moved: moved,
            changes: changes, parted: parted)
    }

    /// The same, without changes of lessons whose part isn't new in the school, such as one that another source has.
    public func following(_ added: Set<Lecture.ID>) -> ClockReading {
        let present = added.union(joined.values)
        let changes = changes.filter { $0.now.lecture == $0.was.lecture || present.contains($0.now.lecture) }
        return ClockReading(zone: zone, splits: splits, joined: joined, moved: moved, changes: changes, parted: parted)
    }

    /// Stored changes under the names that the source gives them now, those to parts of one lesson as one.
    public func renamed(_ changes: [LectureChange]) -> [LectureChange] {
        let new = Dictionary(self.changes.map { ($0.was.id, $0) }, uniquingKeysWith: { first, _ in first })
        let gone = Set(self.changes.flatMap(\.joined).map(\.id))
        return changes.filter { !gone.contains($0.id) }.flatMap { change in
            guard let retimed = new[change.id] else { return [change] }
            return [change.named(retimed.now.id)] + retimed.parts
        }
    }
}

extension LectureChange {
    /// The same change under another name.
    func named(_ id: ID) -> LectureChange {
        LectureChange(
            id: id, lecture: lecture, original: original, replacement: replacement, reason: reason, note: note)
    }
}
