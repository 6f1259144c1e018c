public import SchoolModel

/// A part of the year that a timetable covers: a university's semester, or a school's half-year.
public struct Term: Hashable, Identifiable, Sendable {
    /// A short name that is part of its lectures' names, such as `SS2016`.
    public let id: String
    public var name: String
    /// The first day of teaching.
    public var firstDay: CalendarDay
    /// The last day of teaching.
    public var lastDay: CalendarDay

    public init(id: String, name: String, firstDay: CalendarDay, lastDay: CalendarDay) {
        self.id = id
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
    }

    public func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }
}

/// Days without teaching, such as Easter.
public struct DayOff: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case holiday
        /// The school is open, but there are no lessons.
        case teachingFree = "teaching-free"
    }

    public var firstDay: CalendarDay
    public var lastDay: CalendarDay
    public var name: String
    public var kind: Kind
    /// The course that it applies to; nil for the whole school.
    public var course: Course.ID?

    public init(
        firstDay: CalendarDay, lastDay: CalendarDay, name: String, kind: Kind = .holiday, course: Course.ID? = nil
    ) {
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.name = name
        self.kind = kind
        self.course = course
    }

    public func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

    /// What tells days off of a school apart: their dates, their course and their name.
    public var key: String { "\(firstDay) \(lastDay) \(course ?? "") \(name)" }
}

extension [DayOff] {
    /// The day off that prevents a lecture on a day; one that applies to individual courses does so only if it applies
    /// to all courses that the lecture is for.
    public func first(on day: CalendarDay, for lecture: Lecture) -> DayOff? {
        let found = filter { $0.contains(day) }
        if let general = found.first(where: { $0.course == nil }) { return general }
        let courses = Set(lecture.offerings.map(\.semester.course))
        return !courses.isEmpty && courses.isSubset(of: found.compactMap(\.course)) ? found.first : nil
    }
}
