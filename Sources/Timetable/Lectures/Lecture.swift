public import SchoolModel

/// A series of lessons in a timetable: one subject, one group, one weekly slot or a block.
///
/// A lecture that several courses attend together has several offerings, so that a change happens to it once.
public struct Lecture: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Lecture>

    /// A course and semester that a lecture is for.
    public struct Offering: Hashable, Comparable, Sendable {
        public let semester: Semester
        /// What it counts for there, such as `HF` or `FWPM`; empty if plans don't say.
        public var kind: String
        /// Its name in that course if different; nil if it is the lecture's.
        public var name: String?
        /// The specialisation that it is for; empty for all.
        public var specialisation: String

        public init(semester: Semester, kind: String = "", name: String? = nil, specialisation: String = "") {
            self.semester = semester
            self.kind = kind
            self.name = name
            self.specialisation = specialisation
        }

        public static func < (one: Offering, other: Offering) -> Bool {
            (one.semester.course, one.semester.name, one.specialisation, one.kind, one.name ?? "")
                < (other.semester.course, other.semester.name, other.specialisation, other.kind, other.name ?? "")
        }
    }

    /// Derived from the term and the key, so the same lecture has the same identifier in every state of a plan.
    public let id: ID
    public let term: Term.ID
    /// The name by which plans and their changes know it; unique in its term.
    public let key: String
    public var name: String
    public var lecturers: [String]
    public var rooms: [String]
    /// How it is taught, such as `Vorlesung` or `Praktikum`, in the plan's words.
    public var style: String
    public var group: String
    /// Anything else the plan says, in its own words.
    public var comment: String
    public var start: TimeOfDay
    /// Later than ``start``.
    public var end: TimeOfDay
    public var dates: LectureDates
    /// In ascending order.
    public var offerings: [Offering]
    /// The exams whose days are known, in ascending order.
    ///
    /// See ``isExam`` for a lecture that consists only of exams.
    public var exams: [LectureExam]

    public init(
        term: Term.ID, key: String, name: String, lecturers: [String] = [], rooms: [String] = [], style: String = "",
        group: String = "", comment: String = "", start: TimeOfDay, end: TimeOfDay, dates: LectureDates,
        offerings: [Offering] = [], exams: [LectureExam] = []
    ) {
        self.init(
            id: Self.id(term: term, key: key), term: term, key: key, name: name, lecturers: lecturers, rooms: rooms,
            style: style, group: group, comment: comment, start: start, end: end, dates: dates, offerings: offerings,
            exams: exams)
    }

    /// A stored lecture, with the identifier that it got when it was new.
    public init(
        id: ID, term: Term.ID, key: String, name: String, lecturers: [String], rooms: [String], style: String,
        group: String, comment: String, start: TimeOfDay, end: TimeOfDay, dates: LectureDates,
        offerings: [Offering], exams: [LectureExam]
    ) {
        self.id = id
        self.term = term
        self.key = key
        self.name = name
        self.lecturers = lecturers
        self.rooms = rooms
        self.style = style
        self.group = group
        self.comment = comment
        self.start = start
        self.end = end
        self.dates = dates
        self.offerings = offerings.sorted()
        self.exams = exams.sorted()
    }

    /// The identifier of the lecture that a plan of `term` names `key`.
    public static func id(term: Term.ID, key: String) -> ID { ID(naming: "lecture\n\(term)\n\(key)") }

    /// Whether its last lesson was before a day; false without a day.
    public func isOver(on day: CalendarDay?) -> Bool {
        guard let day, let last = dates.days.last else { return false }
        return last < day
    }

    /// The length of each lesson, in minutes.
    public var minutes: Int { end.minutes - start.minutes }
}

/// The days on which a lecture takes place, and how reliably the plan could be read.
public struct LectureDates: Hashable, Sendable {
    /// How a plan gives the days.
    public enum Pattern: String, CaseIterable, Codable, Sendable {
        case single, daily, weekly, fortnightly
        /// Individually named calendar weeks.
        case weeks
    }

    /// In ascending order, without duplicates.
    public var days: [CalendarDay]
    public var pattern: Pattern
    /// Whether the plan names the days themselves; then holidays don't remove any.
    public var isLiteral: Bool
    /// What the plan says about dates that couldn't be read reliably, in its own words.
    public var doubts: [String]

    public init(days: [CalendarDay], pattern: Pattern, isLiteral: Bool = false, doubts: [String] = []) {
        let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
        self.days = isInOrder ? days : Array(Set(days)).sorted()
        self.pattern = pattern
        self.isLiteral = isLiteral
        self.doubts = doubts
    }

    public var isCertain: Bool { doubts.isEmpty }
}
