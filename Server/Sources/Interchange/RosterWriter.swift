public import SchoolModel

/// Writes the roster of a school in the formats of other systems.
public enum RosterWriter {
    /// The files of a format, with the columns in the order that it prescribes.
    ///
    /// Reading them gives what the school has, so importing an export changes nothing.
    ///
    /// - Parameters:
    ///   - state: Who is at the school; archived people and classes are left out.
    ///   - school: The school, as the organization of those without another location.
    ///   - format: The format to write.
    ///   - day: Today, which determines the school year.
    /// - Returns: The files, in the format's order.
    public static func write(
        _ state: RosterState, of school: School, as format: RosterFormat, on day: CalendarDay
    ) -> [RosterFile] {
        switch format {
        case .appleSchoolManager: AppleSchoolManagerWriter(state: state, school: school).files
        case .oneRoster11, .oneRoster12: OneRosterWriter(state: state, school: school, format: format, day: day).files
        }
    }
}

/// The subjects of a school's classes, numbered: what other systems call courses.
struct RosterCourses {
    /// Every subject with its identifier, the empty subject last if there is one.
    let all: [(id: String, subject: String)]
    private let ids: [String: String]

    init(of classes: [RosterClass]) {
        let subjects = Set(classes.map { $0.subject ?? "" })
        let named = subjects.filter { !$0.isEmpty }.sorted()
        let courses = named.enumerated().map { (id: "course-\($0.offset + 1)", subject: $0.element) }
        all = subjects.contains("") ? courses + [(id: "course-0", subject: "")] : courses
        ids = Dictionary(uniqueKeysWithValues: all.map { ($0.subject, $0.id) })
    }

    func id(of schoolClass: RosterClass) -> String {
        ids[schoolClass.subject ?? ""] ?? "course-0"
    }
}

/// Makes identifiers from two others, never the same twice.
struct RosterPairKeys {
    private var made: Set<String> = []

    mutating func key(_ one: String, _ other: String) -> String {
        var key = "\(one)-\(other)"
        while !made.insert(key).inserted { key += "-x" }
        return key
    }
}
