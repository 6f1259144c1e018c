/// A course of study at a university, or a class at a school, as the timetable names it.
public struct Course: Hashable, Identifiable, Sendable {
    /// The abbreviation that plans use for it, such as `MC`.
    public let id: String
    /// Its name by language code, such as `de`; empty if only the abbreviation is known.
    public var names: [String: String]
    /// The names of its semesters in the order in which they are shown, such as `2`, `4a`, `1u2`.
    public var semesters: [String]

    public init(id: String, names: [String: String] = [:], semesters: [String]) {
        self.id = id
        self.names = names
        self.semesters = semesters
    }

    /// The name in a language, otherwise in German or in English, otherwise the abbreviation.
    public func name(in language: String) -> String {
        names[language] ?? names["de"] ?? names["en"] ?? id
    }
}

/// A semester of a course: what students take at that stage.
public struct Semester: Hashable, Sendable {
    public let course: Course.ID
    public let name: String

    public init(course: Course.ID, name: String) {
        self.course = course
        self.name = name
    }

    /// Whether it is a class at a school, whose name says all: `7a` of the course `7`, or of a plan that knows only `7a`.
    public var isClass: Bool { name.hasPrefix(course) }

    /// Course and semester as plans write them, such as `MC 4`; a class is `7a` and nothing else.
    public var label: String { isClass ? name : "\(course) \(name)" }
}
