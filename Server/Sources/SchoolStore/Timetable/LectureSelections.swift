import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// Who takes which lectures, as one transaction sees it: by choice, or because of a class.
///
/// All SQL about selections and the lectures of classes is in this file.
public struct LectureSelections {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: Chosen

    public func selection(of person: Person.ID) throws -> LectureSelection {
        let courses = try connection.run(
            "SELECT course FROM selected_course WHERE school_id = \(school) AND person_id = \(person)")
        let semesters = try connection.run(
            "SELECT course, semester FROM selected_semester WHERE school_id = \(school) AND person_id = \(person)")
        let lectures = try connection.run(
            "SELECT lecture_id FROM selected_lecture WHERE school_id = \(school) AND person_id = \(person)")
        return LectureSelection(
            courses: Set(try courses.map { try $0.get("course") }),
            semesters: Set(
                try semesters.map { Semester(course: try $0.get("course"), name: try $0.get("semester")) }),
            lectures: Set(try lectures.map { try $0.get("lecture_id") }))
    }

    /// Replaces what somebody has chosen.
    public func save(_ selection: LectureSelection, of person: Person.ID) throws {
        let old = try self.selection(of: person)
        for course in old.courses.subtracting(selection.courses).sorted() {
            try connection.run(
                """
                DELETE FROM selected_course
                WHERE school_id = \(school) AND person_id = \(person) AND course = \(course)
                """
            )
        }
        for semester in old.semesters.subtracting(selection.semesters) {
            try connection.run(
                """
                DELETE FROM selected_semester
                WHERE school_id = \(school) AND person_id = \(person) AND course = \(semester.course)
                  AND semester = \(semester.name)
                """
            )
        }
        for part in old.lectures.subtracting(selection.lectures).sorted().chunks(ofCount: 500) {
            try connection.run(
                """
                DELETE FROM selected_lecture
                WHERE school_id = \(school) AND person_id = \(person) AND lecture_id IN \(list: part)
                """
            )
        }
        let who = person.sqlValue
        let place = school.sqlValue
        try insert(
            "selected_course (school_id, person_id, course)",
            selection.courses.subtracting(old.courses).sorted().map { [place, who, .text($0)] })
        try insert(
            "selected_semester (school_id, person_id, course, semester)",
            selection.semesters.subtracting(old.semesters).map { [place, who, .text($0.course), .text($0.name)] })
        try insert(
            "selected_lecture (school_id, person_id, lecture_id)",
            selection.lectures.subtracting(old.lectures).sorted().map { [place, who, $0.sqlValue] })
    }

    /// Removes a course and its semesters from everybody's choices.
    public func letGo(_ course: Course) throws {
        for table: SQL in ["selected_course", "selected_semester"] {
            try connection.run("DELETE FROM \(table) WHERE school_id = \(school) AND course = \(course.id)")
        }
    }

    /// Removes semesters from everybody's choices.
    public func letGo(_ semesters: [Semester]) throws {
        for semester in semesters {
            try connection.run(
                """
                DELETE FROM selected_semester
                WHERE school_id = \(school) AND course = \(semester.course) AND semester = \(semester.name)
                """
            )
        }
    }

    private func insert(_ table: SQL, _ rows: [[SQLValue]]) throws {
        for part in rows.chunks(ofCount: 200) {
            try connection.run("INSERT INTO \(table) VALUES \(rows: Array(part))")
        }
    }

    // MARK: Classes

    /// The lectures that are taught to a class or to groups of it.
    public func lectures(of classes: some Collection<SchoolClass.ID>) throws -> [ClassLecture] {
        try Array(classes).chunks(ofCount: 500).flatMap {
            try select("AND class_id IN \(list: $0) ORDER BY class_id, group_id, lecture_id")
        }
    }

    /// The classes to which these lectures are taught.
    public func classes(of lectures: some Collection<Lecture.ID>) throws -> [ClassLecture] {
        try Array(lectures).chunks(ofCount: 500).flatMap {
            try select("AND lecture_id IN \(list: $0) ORDER BY class_id, group_id, lecture_id")
        }
    }

    /// Replaces the lectures of a class and its groups.
    ///
    /// - Parameters:
    ///   - lectures: What the class and its groups take now.
    ///   - schoolClass: The class.
    ///   - vouched: Those of the new ones in whose lessons the teachers of the class have a say; nil for all. Whoever had
    ///     it already keeps it.
    /// - Throws: What the database says.
    public func save(
        _ lectures: Set<ClassLecture>, of schoolClass: SchoolClass.ID, vouched: Set<ClassLecture>? = nil
    ) throws {
        let before = try select("AND class_id = \(schoolClass) AND is_vouched = 1")
        let sure = (vouched ?? lectures).union(before)
        try connection.run(
            "DELETE FROM class_lecture WHERE school_id = \(school) AND class_id = \(schoolClass)")
        try insert(
            "class_lecture (school_id, class_id, group_id, lecture_id, is_vouched)",
            lectures.map {
                [
                    school.sqlValue, schoolClass.sqlValue, .text($0.group?.description ?? ""),
                    $0.lecture.sqlValue, .integer(sure.contains($0) ? 1 : 0),
                ]
            })
    }

    /// Lets everybody who takes a lecture take another one as well: by choice, or because of a class.
    ///
    /// - Parameters:
    ///   - part: The other one.
    ///   - whole: The lecture that they take.
    ///   - strangers: The classes that don't go with it, nor do their students.
    ///   - own: Classes whose students go with it though they are in such a class, too.
    /// - Throws: What the database says.
    public func take(
        _ part: Lecture.ID, with whole: Lecture.ID, butThoseOf strangers: Set<SchoolClass.ID> = [],
        unlessOf own: Set<SchoolClass.ID> = []
    ) throws {
        try connection.run(
            """
            INSERT INTO selected_lecture (school_id, person_id, lecture_id)
            SELECT school_id, person_id, CAST(\(part) AS TEXT) FROM selected_lecture
            WHERE school_id = \(school) AND lecture_id = \(whole) AND NOT (\(isChosen(byStudentsOf: strangers, but: own)))
            ON CONFLICT (school_id, person_id, lecture_id) DO NOTHING
            """
        )
        try connection.run(
            """
            INSERT INTO class_lecture (school_id, class_id, group_id, lecture_id, is_vouched)
            SELECT school_id, class_id, group_id, CAST(\(part) AS TEXT), is_vouched FROM class_lecture
            WHERE school_id = \(school) AND lecture_id = \(whole) AND NOT (class_id IN \(list: strangers.sorted()))
            ON CONFLICT (school_id, class_id, group_id, lecture_id) DO NOTHING
            """
        )
    }

    /// Removes a lecture from classes and from what their students have chosen.
    ///
    /// - Parameters:
    ///   - lecture: What isn't theirs.
    ///   - strangers: The classes.
    ///   - own: Classes whose students keep it though they are in such a class, too.
    /// - Throws: What the database says.
    public func letGo(
        _ lecture: Lecture.ID, of strangers: Set<SchoolClass.ID>, unlessOf own: Set<SchoolClass.ID>
    ) throws {
        try connection.run(
            """
            DELETE FROM selected_lecture
            WHERE school_id = \(school) AND lecture_id = \(lecture) AND \(isChosen(byStudentsOf: strangers, but: own))
            """
        )
        try connection.run(
            """
            DELETE FROM class_lecture
            WHERE school_id = \(school) AND lecture_id = \(lecture) AND class_id IN \(list: strangers.sorted())
            """
        )
    }

    /// Removes a lecture from all classes and from everybody's choices.
    public func letGo(_ lecture: Lecture.ID) throws {
        for table: SQL in ["selected_lecture", "class_lecture"] {
            try connection.run("DELETE FROM \(table) WHERE school_id = \(school) AND lecture_id = \(lecture)")
        }
    }

    private func isChosen(byStudentsOf strangers: Set<SchoolClass.ID>, but own: Set<SchoolClass.ID>) -> SQL {
        let students = { (classes: Set<SchoolClass.ID>) -> SQL in
            """
            selected_lecture.person_id IN (
                SELECT enrolment.person_id FROM enrolment
                WHERE enrolment.school_id = \(school) AND enrolment.role = 'student' AND enrolment.is_current = 1
                    AND enrolment.class_id IN \(list: classes.sorted()))
            """
        }
        return "\(students(strangers)) AND NOT \(students(own))"
    }

    /// The classes whose teachers have a say in the lessons of a lecture.
    public func vouchedClasses(of lecture: Lecture.ID) throws -> Set<SchoolClass.ID> {
        Set(try select("AND lecture_id = \(lecture) AND is_vouched = 1").map(\.schoolClass))
    }

    private func select(_ condition: SQL) throws -> [ClassLecture] {
        try connection.run(
            "SELECT class_id, group_id, lecture_id FROM class_lecture WHERE school_id = \(school) \(condition)"
        ).map { row in
            ClassLecture(
                schoolClass: try row.get("class_id"),
                group: StudentGroup.ID(try row.get("group_id", as: String.self)),
                lecture: try row.get("lecture_id"))
        }
    }

    /// The lectures of a person: those they chose, and those of their classes and groups.
    public func taken(by person: Person.ID) throws -> Set<Lecture.ID> {
        let rows = try connection.run(
            """
            SELECT lecture_id FROM selected_lecture WHERE school_id = \(school) AND person_id = \(person)
            UNION
            \(Self.taughtLectures(in: school, condition: "AND enrolment.person_id = \(person)"))
            """
        )
        return Set(try rows.map { try $0.get("lecture_id") })
    }

    /// Everybody who takes one of these lectures, with those they take.
    public func takers(
        of lectures: some Collection<Lecture.ID>
    ) throws -> [Person.ID: Set<Lecture.ID>] {
        let columns: SQL = "enrolment.person_id AS person_id, class_lecture.lecture_id AS lecture_id"
        var takers: [Person.ID: Set<Lecture.ID>] = [:]
        for part in Array(lectures).chunks(ofCount: 300) {
            let condition: SQL = "AND class_lecture.lecture_id IN \(list: part)"
            let rows = try connection.run(
                """
                SELECT person_id, lecture_id FROM selected_lecture
                WHERE school_id = \(school) AND lecture_id IN \(list: part)
                UNION
                \(Self.taughtLectures(in: school, condition: condition, columns: columns))
                """
            )
            for row in rows { takers[try row.get("person_id"), default: []].insert(try row.get("lecture_id")) }
        }
        return takers
    }

    private static func taughtLectures(
        in school: School.ID, condition: SQL, columns: SQL = "class_lecture.lecture_id AS lecture_id"
    ) -> SQL {
        """
        SELECT \(columns)
        FROM enrolment
        JOIN school_class ON school_class.school_id = enrolment.school_id AND school_class.id = enrolment.class_id
            AND school_class.is_archived = 0
        JOIN class_lecture ON class_lecture.school_id = enrolment.school_id
            AND class_lecture.class_id = enrolment.class_id
        WHERE enrolment.school_id = \(school) \(condition)
            AND enrolment.is_current = 1
            AND (class_lecture.group_id = '' OR enrolment.role <> 'student' OR EXISTS (
                SELECT 1 FROM student_group_member AS member
                WHERE member.school_id = enrolment.school_id AND member.group_id = class_lecture.group_id
                    AND member.person_id = enrolment.person_id))
        """
    }
}

extension SQLConnection {
    public func lectureSelections(of school: School.ID) -> LectureSelections {
        LectureSelections(self, school: school)
    }
}
