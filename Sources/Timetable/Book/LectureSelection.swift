public import SchoolModel

/// What a person has chosen from a timetable.
///
/// It is a value, so that one can edit a copy and apply it, or discard it.
public struct LectureSelection: Hashable, Sendable {
    public private(set) var courses: Set<Course.ID>
    public private(set) var semesters: Set<Semester>
    public private(set) var lectures: Set<Lecture.ID>

    public init(courses: Set<Course.ID> = [], semesters: Set<Semester> = [], lectures: Set<Lecture.ID> = []) {
        self.courses = courses
        self.semesters = semesters
        self.lectures = lectures
    }

    // MARK: Choosing

    public mutating func select(_ course: Course.ID) { courses.insert(course) }

    /// Chooses a semester, and with it its course.
    public mutating func select(_ semester: Semester) {
        courses.insert(semester.course)
        semesters.insert(semester)
    }

    public mutating func select(_ lectures: some Sequence<Lecture.ID>) { self.lectures.formUnion(lectures) }

    // MARK: Deselecting

    public mutating func deselect(_ lectures: some Sequence<Lecture.ID>) { self.lectures.subtract(lectures) }

    /// Deselects a semester with its lectures, except those that another chosen semester also has.
    public mutating func deselect(_ semester: Semester, in book: TimetableBook) {
        semesters.remove(semester)
        keepOffered(in: book, without: [semester])
    }

    /// Deselects a course with its semesters and their lectures.
    public mutating func deselect(_ course: Course.ID, in book: TimetableBook) {
        courses.remove(course)
        let gone = semesters.filter { $0.course == course }
        semesters.subtract(gone)
        keepOffered(in: book, without: gone)
    }

    /// Deselects lectures that only these semesters offered.
    private mutating func keepOffered(in book: TimetableBook, without gone: Set<Semester>) {
        lectures = lectures.filter { id in
            guard let offerings = book.lecture(id)?.offerings else { return true }
            let isTouched = offerings.contains { gone.contains($0.semester) }
            return !isTouched || offerings.contains { semesters.contains($0.semester) }
        }
    }

    /// The lectures that are added and removed when `other` replaces this selection.
    public func changes(to other: LectureSelection) -> (added: Set<Lecture.ID>, removed: Set<Lecture.ID>) {
        (other.lectures.subtracting(lectures), lectures.subtracting(other.lectures))
    }
}

/// A lecture that is taught to a class, or to one of its groups.
public struct ClassLecture: Hashable, Sendable {
    public let schoolClass: SchoolClass.ID
    /// Nil for the whole class.
    public let group: StudentGroup.ID?
    public let lecture: Lecture.ID

    public init(schoolClass: SchoolClass.ID, group: StudentGroup.ID? = nil, lecture: Lecture.ID) {
        self.schoolClass = schoolClass
        self.group = group
        self.lecture = lecture
    }
}
