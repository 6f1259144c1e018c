public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A school's whole timetable, which answers what takes place when, where and with whom.
///
/// It is built once from a state and answers from memory; it never changes.
public struct TimetableBook: Sendable {
    public let state: TimetableState
    public let clock: SchoolClock
    /// The clocks by which lectures are stored that are not by the school's.
    private let otherClocks: [Lecture.ID: SchoolClock]
    private let lecturesByID: [Lecture.ID: Lecture]
    private let changesByLecture: [Lecture.ID: [LectureChange]]

    /// - Parameters:
    ///   - state: What it answers from.
    ///   - clock: The clock of the school.
    ///   - otherClocks: The clocks of lectures that were read before the school corrected its own.
    public init(state: TimetableState, clock: SchoolClock, otherClocks: [Lecture.ID: SchoolClock] = [:]) {
        self.state = state
        self.clock = clock
        self.otherClocks = otherClocks
        lecturesByID = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
        changesByLecture = Dictionary(grouping: state.changes, by: \.lecture)
    }

    public func lecture(_ id: Lecture.ID) -> Lecture? { lecturesByID[id] }

    /// The changes to a lecture that are in force.
    public func changes(of id: Lecture.ID) -> [LectureChange] { changesByLecture[id] ?? [] }

    public func term(_ id: Term.ID) -> Term? { state.terms.first { $0.id == id } }

    public func course(_ id: Course.ID) -> Course? { state.courses.first { $0.id == id } }

    /// The days off that include a day, those of the whole school first.
    public func daysOff(on day: CalendarDay) -> [DayOff] {
        state.daysOff.filter { $0.contains(day) }.sorted { ($0.course ?? "") < ($1.course ?? "") }
    }

    // MARK: Lessons

    /// Every lesson of a lecture in chronological order; none for a lecture that isn't in the book.
    public func lessons(of id: Lecture.ID) -> [Lesson] {
        guard let lecture = lecturesByID[id] else { return [] }
        return lecture.lessons(changes: changes(of: id), daysOff: state.daysOff)
    }

    /// The lessons of several lectures on these days, in chronological order.
    public func lessons(
        of ids: some Sequence<Lecture.ID>, from first: CalendarDay, through last: CalendarDay
    ) -> [Lesson] {
        ids.flatMap { lessons(of: $0, from: first, through: last) }.sorted(by: isEarlier)
    }

    /// The lessons that are in a room on these days, without those that moved out of it.
    public func lessons(inRoom room: String, from first: CalendarDay, through last: CalendarDay) -> [Lesson] {
        lessons(from: first, through: last).filter { $0.rooms.contains(room) }
    }

    /// The lessons that a lecturer gives on these days, or would have given.
    public func lessons(of lecturer: String, from first: CalendarDay, through last: CalendarDay) -> [Lesson] {
        lessons(from: first, through: last).filter { lesson in
            lesson.lecturers.contains(lecturer) || lecturesByID[lesson.lecture]?.lecturers.contains(lecturer) ?? false
        }
    }

    /// All lessons on these days, in chronological order.
    public func lessons(from first: CalendarDay, through last: CalendarDay) -> [Lesson] {
        lessons(of: state.lectures.map(\.id), from: first, through: last)
    }

    private func lessons(of id: Lecture.ID, from first: CalendarDay, through last: CalendarDay) -> [Lesson] {
        guard let lecture = lecturesByID[id] else { return [] }
        let changes = changes(of: id)
        // Most lectures have nothing on most days, which can be seen without making their lessons.
        let isTouched =
            lecture.dates.days.contains { first <= $0 && $0 <= last }
            || changes.contains { $0.days.contains { first <= $0 && $0 <= last } }
        guard isTouched else { return [] }
        return lecture.lessons(changes: changes, daysOff: state.daysOff).filter { first <= $0.day && $0.day <= last }
    }

    private func isEarlier(_ one: Lesson, _ other: Lesson) -> Bool {
        (one.day, one.start, one.end, one.lecture) < (other.day, other.start, other.end, other.lecture)
    }

    // MARK: What is next

    /// When a lesson begins.
    public func start(of lesson: Lesson) -> Date { clock(of: lesson.lecture).moment(lesson.day, lesson.start) }

    /// When a lesson ends.
    public func end(of lesson: Lesson) -> Date { clock(of: lesson.lecture).moment(lesson.day, lesson.end) }

    /// The clock by which a lecture is stored.
    func clock(of lecture: Lecture.ID) -> SchoolClock { otherClocks[lecture] ?? clock }

    /// The first lesson of these lectures that takes place and begins after a moment.
    public func nextLesson(of ids: some Sequence<Lecture.ID>, after moment: Date) -> Lesson? {
        ids.compactMap { id in
            lessons(of: id).first { $0.takesPlace && start(of: $0) > moment }
        }.min { (start(of: $0), $0.end, $0.lecture) < (start(of: $1), $1.end, $1.lecture) }
    }

    /// The lessons of these lectures that take place at a moment.
    public func runningLessons(of ids: some Sequence<Lecture.ID>, at moment: Date) -> [Lesson] {
        let day = clock.day(at: moment)
        return lessons(of: ids, from: day, through: day).filter {
            $0.takesPlace && start(of: $0) <= moment && moment < end(of: $0)
        }
    }

    // MARK: Rooms and people

    /// Every room that a lecture or a change names, in the order in which people look for rooms.
    public var rooms: [String] {
        let planned = state.lectures.flatMap(\.rooms)
        let replaced = state.changes.flatMap { $0.replacement?.rooms ?? [] }
        return Self.ordered(planned + replaced)
    }

    /// Everyone who gives a lecture or substitutes for another lecturer.
    public var lecturers: [String] {
        let planned = state.lectures.flatMap(\.lecturers)
        let replaced = state.changes.flatMap { $0.replacement?.lecturers ?? [] }
        return Self.ordered(planned + replaced)
    }

    /// The rooms in which nothing takes place on a day between two times.
    public func freeRooms(on day: CalendarDay, from start: TimeOfDay, until end: TimeOfDay) -> [String] {
        let taken = lessons(from: day, through: day).filter { $0.takesPlace && $0.start < end && start < $0.end }
        let names = Set(taken.flatMap(\.rooms))
        return rooms.filter { !names.contains($0) }
    }

    private static func ordered(_ names: [String]) -> [String] {
        Set(names).map { (Text.counted($0), $0) }.sorted { $0 < $1 }.map(\.1)
    }
}
