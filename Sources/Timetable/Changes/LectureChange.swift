public import SchoolModel

/// What happens to one lesson of a lecture instead of what its plan says, or in addition to it.
public struct LectureChange: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<LectureChange>

    /// A lesson as planned.
    public struct Planned: Hashable, Sendable {
        public let day: CalendarDay
        public let start: TimeOfDay
        public var rooms: [String]

        public init(day: CalendarDay, start: TimeOfDay, rooms: [String] = []) {
            self.day = day
            self.start = start
            self.rooms = rooms
        }
    }

    /// A lesson as it will be.
    public struct Replacement: Hashable, Sendable {
        public var day: CalendarDay
        public var start: TimeOfDay
        /// Nil if its length stays the same.
        public var end: TimeOfDay?
        /// None if it has no room.
        public var rooms: [String]
        /// Nil if they stay.
        public var lecturers: [String]?
        /// What is taught instead; nil if it is the lecture's own subject.
        public var subject: String?

        public init(
            day: CalendarDay, start: TimeOfDay, end: TimeOfDay? = nil, rooms: [String] = [],
            lecturers: [String]? = nil, subject: String? = nil
        ) {
            self.day = day
            self.start = start
            self.end = end
            self.rooms = rooms
            self.lecturers = lecturers
            self.subject = subject
        }

        /// A lesson of `lecture` as a planner enters it.
        ///
        /// - Throws: ``Refusal`` for the field `end` if the lesson would end before it begins.
        public init(
            of lecture: Lecture, day: CalendarDay, start: TimeOfDay, end: TimeOfDay, rooms: [String]
        ) throws(Refusal) {
            guard start < end else { throw Refusal(.isOutOfRange, field: "end", detail: end.description) }
            let isAsLong = end.minutes - start.minutes == lecture.minutes
            self.init(day: day, start: start, end: isAsLong ? nil : end, rooms: rooms)
        }
    }

    /// What a reader sees of a change, which can be of several kinds.
    public enum Kind: String, CaseIterable, Codable, Comparable, Sendable {
        case cancelled
        case otherDay = "other-day"
        case otherTime = "other-time"
        case room, lecturer, subject, additional

        public static func < (one: Kind, other: Kind) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// Derived from the lecture and the lesson, so an edited change is still the same change.
    public let id: ID
    public let lecture: Lecture.ID
    /// Nil for an additional lesson.
    public let original: Planned?
    /// Nil if the lesson is cancelled.
    public var replacement: Replacement?
    /// The plan's reason, such as `Krank`; empty if it gives none.
    public var reason: String
    /// What the reader should know, in the planner's words.
    public var note: String

    /// Nil if there is neither a lesson to change nor a new one.
    public init?(
        lecture: Lecture.ID, original: Planned?, replacement: Replacement?, reason: String = "", note: String = ""
    ) {
        guard let day = original?.day ?? replacement?.day, let start = original?.start ?? replacement?.start else {
            return nil
        }
        let what = original == nil ? "additional" : "planned"
        self.init(
            id: ID(naming: "change\n\(lecture)\n\(what)\n\(day)\n\(start)"), lecture: lecture, original: original,
            replacement: replacement, reason: reason, note: note)
    }

    /// A stored change, with the identifier that it got when it was new.
    public init(
        id: ID, lecture: Lecture.ID, original: Planned?, replacement: Replacement?, reason: String, note: String
    ) {
        self.id = id
        self.lecture = lecture
        self.original = original
        self.replacement = replacement
        self.reason = reason
        self.note = note
    }

    /// Every way in which the reader's plan differs; empty if nothing visible has changed.
    public var kinds: Set<Kind> {
        guard let replacement else { return [.cancelled] }
        guard let original else { return [.additional] }
        var kinds: Set<Kind> = []
        if replacement.day != original.day {
            kinds.insert(.otherDay)
        }
        if replacement.start != original.start || replacement.end != nil { kinds.insert(.otherTime) }
        if Set(replacement.rooms) != Set(original.rooms) { kinds.insert(.room) }
        if replacement.lecturers != nil { kinds.insert(.lecturer) }
        if replacement.subject != nil { kinds.insert(.subject) }
        return kinds
    }

    /// Whether it says nothing of rooms, neither of the planned ones nor of others, so that the lecture's stay.
    var leavesRooms: Bool { replacement?.rooms.isEmpty ?? true && original?.rooms.isEmpty ?? false }

    /// The last day that the change concerns.
    public var lastDay: CalendarDay {
        guard let original = original?.day else {
            return replacement?.day ?? CalendarDay(year: 0, month: 1, day: 1)
        }
        return max(original, replacement?.day ?? original)
    }

    /// The days that the change concerns: the lesson's own, and the one it moves to.
    public var days: Set<CalendarDay> { Set([original?.day, replacement?.day].compactMap(\.self)) }
}
