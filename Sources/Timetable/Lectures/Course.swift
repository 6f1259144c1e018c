/// A course of study of a university, or a class of a school, as the timetable names it.
public struct Course: Hashable, Identifiable, Sendable {
    /// The contraction by which plans name it, such as `MC`.
    public let id: String
    /// Its name by language code, such as `de`; empty where only the contraction is known.
    public var names: [String: String]
    /// The names of its semesters in the order in which they are shown, such as `2`, `4a`, `1u2`.
    public var semesters: [String]

    public init(id: String, names: [String: String] = [:], semesters: [String]) {
        self.id = id
        self.names = names
        self.semesters = semesters
    }

    /// The name in a language, or in German, or in English, or the contraction.
    public func name(in language: String) -> String {
        names[language] ?? names["de"] ?? names["en"] ?? id
    }
}

/// A semester of a course: what a student of that stage takes.
public struct Semester: Hashable, Sendable {
    public let course: Course.ID
    public let name: String

    public init(course: Course.ID, name: String) {
        self.course = course
        self.name = name
    }
}
