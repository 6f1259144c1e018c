public import SchoolModel

/// A series of lessons that stands in a timetable: one subject, one group, one place in the week or a block.
///
/// What several courses hear together is one lecture with several offerings, so that a change happens to it once.
public struct Lecture: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Lecture>

    /// For whom a lecture is.
    public struct Offering: Hashable, Comparable, Sendable {
        public let semester: Semester
        /// What it counts for there, such as `HF` or `FWPM`; empty where plans do not say.
        public var kind: String
        /// Its name in that course where it is another one; nil where it is the lecture's.
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

    /// Made from the term and the key, so the same lecture has the same identifier in every state of a plan.
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
    /// What the plan says besides, in its own words.
    public var comment: String
    public var start: TimeOfDay
    /// Later than ``start``.
    public var end: TimeOfDay
    public var dates: LectureDates
    /// Ascending.
    public var offerings: [Offering]
    /// Those whose days are known, ascending.
    ///
    /// See ``isExam`` for a lecture that is nothing else.
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

    /// One that is stored, with the identifier that was made when it was new.
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

    /// How long each lesson is, in minutes.
    public var minutes: Int { end.minutes - start.minutes }
}

/// The days on which a lecture takes place, and how sure the reader of the plan is about them.
public struct LectureDates: Hashable, Sendable {
    /// How a plan gives the days.
    public enum Pattern: String, CaseIterable, Codable, Sendable {
        case single, daily, weekly, fortnightly
        /// Calendar weeks that are named one by one.
        case weeks
    }

    /// Ascending, each once.
    public var days: [CalendarDay]
    public var pattern: Pattern
    /// Whether the plan names the days themselves; then no holiday takes one away.
    public var isLiteral: Bool
    /// What the plan says about dates and could not be read for certain, in its own words.
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
