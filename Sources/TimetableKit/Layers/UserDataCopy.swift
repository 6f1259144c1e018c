public import SchoolModel
import Synchronization
public import Timetable

/// An editable copy of the person's choices, which takes effect once applied.
///
/// Edit it through ``courses``, ``semesters`` and ``lectures``, and apply it with
/// ``TimetableSession/apply(_:)``.
public final class UserDataCopy: Sendable {
    let base: LectureSelection
    private let serverData: ServerData
    private let edited: Mutex<LectureSelection>

    public init(of userData: UserData, _ serverData: ServerData) {
        base = userData.current.selection
        self.serverData = serverData
        edited = Mutex(base)
    }

    public var courses: EditedCourses { EditedCourses(copy: self) }
    public var semesters: EditedSemesters { EditedSemesters(copy: self) }
    public var lectures: EditedLectures { EditedLectures(copy: self) }

    /// The number of lectures to be added and removed when the copy is applied.
    public var numberOfChanges: Int {
        let (added, removed) = base.changes(to: selection)
        return added.count + removed.count
    }

    /// The lectures to be added when the copy is applied.
    public var addedLectures: Set<Lecture.ID> { base.changes(to: selection).added }

    /// The lectures to be removed when the copy is applied.
    public var removedLectures: Set<Lecture.ID> { base.changes(to: selection).removed }

    /// Discards all edits.
    public func discard() { edited.withLock { $0 = base } }

    var selection: LectureSelection { edited.withLock { $0 } }
    var book: TimetableBook { serverData.book }
    func edit(_ body: (inout LectureSelection) -> Void) { edited.withLock { body(&$0) } }
}

/// The chosen courses of a copy, for editing.
public struct EditedCourses: Sendable {
    let copy: UserDataCopy

    public func contains(_ course: Course.ID) -> Bool { copy.selection.courses.contains(course) }
    public func select(_ course: Course.ID) { copy.edit { $0.select(course) } }

    /// Deselects a course, with its semesters and their lectures.
    public func deselect(_ course: Course.ID) {
        let book = copy.book
        copy.edit { $0.deselect(course, in: book) }
    }

    /// Deselects all courses, semesters and lectures, for example for a new term.
    public func deselectAll() { copy.edit { $0 = LectureSelection() } }
}

/// The chosen semesters of a copy, for editing.
public struct EditedSemesters: Sendable {
    let copy: UserDataCopy

    public func contains(_ semester: Semester) -> Bool { copy.selection.semesters.contains(semester) }
    public func select(_ semester: Semester) { copy.edit { $0.select(semester) } }

    /// Deselects a semester, with those of its lectures that no other chosen semester has.
    public func deselect(_ semester: Semester) {
        let book = copy.book
        copy.edit { $0.deselect(semester, in: book) }
    }
}

/// The chosen lectures of a copy, for editing.
public struct EditedLectures: Sendable {
    let copy: UserDataCopy

    public func contains(_ lecture: Lecture.ID) -> Bool { copy.selection.lectures.contains(lecture) }
    public func select(_ lecture: Lecture.ID) { copy.edit { $0.select([lecture]) } }
    public func deselect(_ lecture: Lecture.ID) { copy.edit { $0.deselect([lecture]) } }

    /// Chooses all lectures of a chosen semester.
    public func selectAll(of semester: Semester) {
        let offered = copy.book.state.lectures.filter { $0.offerings.contains { $0.semester == semester } }
        copy.edit { $0.select(offered.map(\.id)) }
    }
}
