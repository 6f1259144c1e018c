/// Everything that a source says about a timetable at one moment.
public struct TimetableState: Hashable, Sendable {
    public var terms: [Term]
    public var courses: [Course]
    public var daysOff: [DayOff]
    public var lectures: [Lecture]
    public var changes: [LectureChange]

    public init(
        terms: [Term] = [], courses: [Course] = [], daysOff: [DayOff] = [], lectures: [Lecture] = [],
        changes: [LectureChange] = []
    ) {
        self.terms = terms
        self.courses = courses
        self.daysOff = daysOff
        self.lectures = lectures
        self.changes = changes
    }

    public var isEmpty: Bool {
        terms.isEmpty && courses.isEmpty && daysOff.isEmpty && lectures.isEmpty && changes.isEmpty
    }
}
