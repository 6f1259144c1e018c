import Algorithms
public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// The lessons at which handouts are due, by student, as one transaction sees them.
///
/// All SQL about deadlines at lessons is in this file.
public struct LessonDues {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The lesson by which one student has to be done.
    public struct Entry: Hashable, Sendable {
        public let handout: Handout.ID
        public let student: Person.ID
        public let deadline: LessonDeadline
        public let due: Date

        public init(handout: Handout.ID, student: Person.ID, deadline: LessonDeadline, due: Date) {
            self.handout = handout
            self.student = student
            self.deadline = deadline
            self.due = due
        }
    }

    public func list(of handout: Handout.ID) throws -> [Entry] {
        try select("AND handout_id = \(handout) ORDER BY student_id")
    }

    /// Those that have not passed, of handouts whose deadlines follow their lessons.
    public func following(after now: Date) throws -> [Entry] {
        try select(
            """
            AND due > \(now) AND EXISTS (
                SELECT 1 FROM handout
                WHERE handout.school_id = handout_lesson_due.school_id AND handout.id = handout_lesson_due.handout_id
                  AND handout.due_lesson = 'follows' AND handout.state IN ('posted', 'locked'))
            ORDER BY due, handout_id, student_id
            """
        )
    }

    public func save(_ entries: some Collection<Entry>) throws {
        for part in Array(entries).chunks(ofCount: 100) {
            let rows = part.map { entry -> [SQLValue] in
                [
                    school.sqlValue, entry.handout.sqlValue, entry.student.sqlValue, entry.deadline.lecture.sqlValue,
                    entry.deadline.day.sqlValue, entry.deadline.start.sqlValue, entry.due.sqlValue,
                ]
            }
            try connection.run(
                """
                INSERT INTO handout_lesson_due (school_id, handout_id, student_id, lecture_id, day, starts, due)
                VALUES \(rows: Array(rows))
                ON CONFLICT (school_id, handout_id, student_id) DO UPDATE SET
                    lecture_id = excluded.lecture_id, day = excluded.day, starts = excluded.starts, due = excluded.due
                """
            )
        }
    }

    /// Lets deadlines at lessons of a lecture be at what these are now, by their days.
    public func move(from whole: Lecture.ID, to places: [CalendarDay: LessonDeadline]) throws {
        try save(
            try select("AND lecture_id = \(whole)").compactMap { entry in
                places[entry.deadline.day].map {
                    Entry(handout: entry.handout, student: entry.student, deadline: $0, due: entry.due)
                }
            })
    }

    /// Forgets the lessons of a handout whose deadline is a moment again.
    public func removeAll(of handout: Handout.ID) throws {
        try connection.run("DELETE FROM handout_lesson_due WHERE school_id = \(school) AND handout_id = \(handout)")
    }

    /// Keeps in the handout itself when the last of those who have it has to be done; without anybody, of those who had it.
    public func noteLast(of handout: Handout.ID) throws {
        try connection.run(
            """
            UPDATE handout SET due = (
                SELECT COALESCE(MAX(CASE WHEN EXISTS (
                    SELECT 1 FROM assignment
                    WHERE assignment.school_id = lesson.school_id AND assignment.handout_id = lesson.handout_id
                      AND assignment.student_id = lesson.student_id AND assignment.is_granted = 1)
                    THEN due END), MAX(due))
                FROM handout_lesson_due AS lesson
                WHERE lesson.school_id = \(school) AND lesson.handout_id = \(handout))
            WHERE school_id = \(school) AND id = \(handout)
            """
        )
    }

    private func select(_ condition: SQL) throws -> [Entry] {
        try connection.run(
            """
            SELECT handout_id, student_id, lecture_id, day, starts, due FROM handout_lesson_due
            WHERE school_id = \(school) \(condition)
            """
        ).map { row in
            Entry(
                handout: try row.get("handout_id"), student: try row.get("student_id"),
                deadline: LessonDeadline(
                    lecture: try row.get("lecture_id"), day: try row.get("day"), start: try row.get("starts")),
                due: try row.get("due"))
        }
    }
}

extension SQLConnection {
    public func lessonDues(of school: School.ID) -> LessonDues { LessonDues(self, school: school) }
}
