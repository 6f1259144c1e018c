/// The names that Apple School Manager gives to its six files and their columns.
enum AppleSchoolManager {
    static let files = ["students.csv", "staff.csv", "courses.csv", "classes.csv", "rosters.csv", "locations.csv"]

    /// All but the locations, which come last.
    static let students = [
        "person_id", "person_number", "first_name", "middle_name", "last_name", "grade_level", "email_address",
        "sis_username", "password_policy",
    ]
    /// All but the locations, which come last.
    static let staff = [
        "person_id", "person_number", "first_name", "middle_name", "last_name", "email_address", "sis_username",
    ]
    static let courses = ["course_id", "course_number", "course_name", "location_id"]
    static let rosters = ["roster_id", "class_id", "student_id"]
    static let locations = ["location_id", "location_name"]

    /// The last columns of `students.csv` and `staff.csv`, as many as needed.
    static func locations(_ count: Int) -> [String] {
        (1...max(1, count)).map { $0 == 1 ? "location_id" : "location_id_\($0)" }
    }

    /// The columns of `classes.csv`, with as many instructors as needed but at least three.
    static func classes(instructors: Int) -> [String] {
        let columns = (1...max(3, instructors)).map { $0 == 1 ? "instructor_id" : "instructor_id_\($0)" }
        return ["class_id", "class_number", "course_id"] + columns + ["location_id"]
    }
}
