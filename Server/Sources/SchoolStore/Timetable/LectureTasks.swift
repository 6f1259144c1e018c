import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// The tasks that students wrote down for their lectures, as one transaction sees them.
///
/// All SQL about these tasks is in this file.
public struct LectureTasks {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Somebody's tasks, the one due first before the others.
    public func list(of person: Person.ID) throws -> [LectureTask] {
        try connection.run(
            """
            SELECT id, lecture_id, title, text, due, is_done FROM lecture_task
            WHERE school_id = \(school) AND person_id = \(person) ORDER BY due, id
            """
        ).map { row in
            LectureTask(
                id: try row.get("id"), lecture: try row.find("lecture_id"), title: try row.get("title"),
                text: try row.get("text"), due: try row.get("due"), isDone: try row.get("is_done"))
        }
    }

    /// Inserts a task, or replaces the person's own one with the same identifier.
    ///
    /// - Throws: ``Refusal`` of code `is-taken`, when its identifier belongs to somebody else's task.
    public func save(_ task: LectureTask, of person: Person.ID) throws {
        try connection.claim(
            """
            INSERT INTO lecture_task (school_id, id, person_id, lecture_id, title, text, due, is_done)
            VALUES (
                \(school), \(task.id), \(person), \(task.lecture), \(task.title), \(task.text), \(task.due),
                \(task.isDone)
            )
            ON CONFLICT (school_id, id) DO UPDATE SET
                lecture_id = excluded.lecture_id, title = excluded.title, text = excluded.text, due = excluded.due,
                is_done = excluded.is_done
            WHERE lecture_task.person_id = excluded.person_id
            """, field: "id"
        )
    }

    /// Makes the tasks of a lecture that are due on these days those of another one, which has its lessons there now.
    public func move(from whole: Lecture.ID, to part: Lecture.ID, on days: [CalendarDay]) throws {
        for days in days.chunks(ofCount: 500) {
            try connection.run(
                """
                UPDATE lecture_task SET lecture_id = \(part)
                WHERE school_id = \(school) AND lecture_id = \(whole) AND due IN \(list: days)
                """
            )
        }
    }

    /// Makes all tasks of a lecture that is no more tasks of another one.
    public func move(from gone: Lecture.ID, to whole: Lecture.ID) throws {
        try connection.run(
            "UPDATE lecture_task SET lecture_id = \(whole) WHERE school_id = \(school) AND lecture_id = \(gone)")
    }

    public func remove(_ id: LectureTask.ID, of person: Person.ID) throws {
        try connection.run(
            "DELETE FROM lecture_task WHERE school_id = \(school) AND id = \(id) AND person_id = \(person)")
    }
}

extension SQLConnection {
    public func lectureTasks(of school: School.ID) -> LectureTasks { LectureTasks(self, school: school) }
}
