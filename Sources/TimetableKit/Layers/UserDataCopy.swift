public import SchoolModel
import Synchronization
public import Timetable

/// A copy of what the person has chosen, to be edited; nothing is different until it is applied.
///
/// It is written through ``courses``, ``semesters`` and ``lectures``, and applied by
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

    /// How many lectures come and go when the copy is applied.
    public var numberOfChanges: Int {
        let (added, removed) = base.changes(to: selection)
        return added.count + removed.count
    }

    /// The lectures that come when the copy is applied.
    public var addedLectures: Set<Lecture.ID> { base.changes(to: selection).added }

    /// The lectures that go when the copy is applied.
    public var removedLectures: Set<Lecture.ID> { base.changes(to: selection).removed }

    /// Makes the copy what it was.
    public func discard() { edited.withLock { $0 = base } }

    var selection: LectureSelection { edited.withLock { $0 } }
    var book: TimetableBook { serverData.book }
    func edit(_ body: (inout LectureSelection) -> Void) { edited.withLock { body(&$0) } }
}

/// The chosen courses of a copy, to be changed.
public struct EditedCourses: Sendable {
    let copy: UserDataCopy

    public func contains(_ course: Course.ID) -> Bool { copy.selection.courses.contains(course) }
    public func select(_ course: Course.ID) { copy.edit { $0.select(course) } }

    /// Lets a course go, and with it its semesters and their lectures.
    public func deselect(_ course: Course.ID) {
        let book = copy.book
        copy.edit { $0.deselect(course, in: book) }
    }

    /// Lets all go, and with them all semesters and lectures, as for another term.
    public func deselectAll() { copy.edit { $0 = LectureSelection() } }
}

/// The chosen semesters of a copy, to be changed.
public struct EditedSemesters: Sendable {
    let copy: UserDataCopy

    public func contains(_ semester: Semester) -> Bool { copy.selection.semesters.contains(semester) }
    public func select(_ semester: Semester) { copy.edit { $0.select(semester) } }

    /// Lets a semester go, and with it its lectures, unless another chosen semester has them, too.
    public func deselect(_ semester: Semester) {
        let book = copy.book
        copy.edit { $0.deselect(semester, in: book) }
    }
}

/// The chosen lectures of a copy, to be changed.
public struct EditedLectures: Sendable {
    let copy: UserDataCopy

    public func contains(_ lecture: Lecture.ID) -> Bool { copy.selection.lectures.contains(lecture) }
    public func select(_ lecture: Lecture.ID) { copy.edit { $0.select([lecture]) } }
    public func deselect(_ lecture: Lecture.ID) { copy.edit { $0.deselect([lecture]) } }

    /// Chooses all that a chosen semester has.
    public func selectAll(of semester: Semester) {
        let offered = copy.book.state.lectures.filter { $0.offerings.contains { $0.semester == semester } }
        copy.edit { $0.select(offered.map(\.id)) }
    }
}
