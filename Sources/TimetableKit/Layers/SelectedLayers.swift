public import SchoolModel
public import Timetable

/// The courses that the person has chosen, for reading.
public struct SelectedCourses: Sendable {
    private let userData: UserData

    public init(_ userData: UserData) {
        self.userData = userData
    }

    /// Sorted by contraction.
    public var all: [Course.ID] { userData.current.selection.courses.sorted() }
    public func contains(_ course: Course.ID) -> Bool { userData.current.selection.courses.contains(course) }
}

/// The semesters that the person has chosen, for reading.
public struct SelectedSemesters: Sendable {
    private let userData: UserData

    public init(_ userData: UserData) {
        self.userData = userData
    }

    public var all: [Semester] {
        userData.current.selection.semesters.sorted { ($0.course, $0.name) < ($1.course, $1.name) }
    }

    public func contains(_ semester: Semester) -> Bool { userData.current.selection.semesters.contains(semester) }

    /// The chosen semesters of a course.
    public func semesters(of course: Course.ID) -> [Semester] { all.filter { $0.course == course } }
}

/// The person's lectures, for reading: those chosen, and those of the person's classes.
public struct SelectedLectures: Sendable {
    private let userData: UserData
    private let serverData: ServerData

    public init(_ userData: UserData, _ serverData: ServerData) {
        self.userData = userData
        self.serverData = serverData
    }

    public var ids: Set<Lecture.ID> { userData.current.selection.lectures.union(serverData.ownLectures) }

    /// The lectures in the timetable, in order of their first lessons.
    public var all: [Lecture] { serverData.book.lectures(ids) }

    public func contains(_ lecture: Lecture.ID) -> Bool { ids.contains(lecture) }

    /// The lectures with a lesson on a day of the week, in order of their times.
    public func lectures(on weekday: Weekday) -> [Lecture] {
        all.filter { $0.dates.days.contains { $0.weekday == weekday } }.sorted {
            ($0.start, $0.key) < ($1.start, $1.key)
        }
    }
}

/// The changes to the person's lectures, for reading.
public struct AllChanges: Sendable {
    private let userData: UserData

    public init(_ userData: UserData) {
        self.userData = userData
    }

    /// In the order of the lessons that they affect.
    public var all: [LectureChange] { userData.current.changes }
    public func contains(_ change: LectureChange.ID) -> Bool { all.contains { $0.id == change } }
    public func changes(of lecture: Lecture.ID) -> [LectureChange] { all.filter { $0.lecture == lecture } }
    public func changes(on day: CalendarDay) -> [LectureChange] { all.filter { $0.days.contains(day) } }
}

/// All courses of the school, for reading.
public struct AllCourses: Sendable {
    private let serverData: ServerData

    public init(_ serverData: ServerData) {
        self.serverData = serverData
    }

    public var all: [Course] { serverData.book.state.courses }
    public func course(_ id: Course.ID) -> Course? { serverData.book.course(id) }
    public func contains(_ id: Course.ID) -> Bool { course(id) != nil }
}

/// All lectures known to this device, for reading: the person's, and those of the chosen semesters.
public struct AllLectures: Sendable {
    private let serverData: ServerData

    public init(_ serverData: ServerData) {
        self.serverData = serverData
    }

    public var all: [Lecture] { serverData.book.state.lectures }
    public func lecture(_ id: Lecture.ID) -> Lecture? { serverData.book.lecture(id) }
    public func contains(_ id: Lecture.ID) -> Bool { lecture(id) != nil }

    /// The lectures of a semester, in order of their first lessons.
    public func lectures(of semester: Semester) -> [Lecture] {
        let offered = all.filter { $0.offerings.contains { $0.semester == semester } }
        return serverData.book.lectures(Set(offered.map(\.id)))
    }

    public func lectures(on weekday: Weekday) -> [Lecture] {
        all.filter { $0.dates.days.contains { $0.weekday == weekday } }.sorted {
            ($0.start, $0.key) < ($1.start, $1.key)
        }
    }
}

extension TimetableBook {
    /// The lectures with these identifiers in the book, in order of their first lessons.
    fileprivate func lectures(_ ids: Set<Lecture.ID>) -> [Lecture] {
        let first = { (lecture: Lecture) in lecture.dates.days.first ?? CalendarDay(year: 9999, month: 12, day: 31) }
        return ids.compactMap(lecture).sorted { (first($0), $0.start, $0.key) < (first($1), $1.start, $1.key) }
    }
}
