import SchoolModel

/// Reads the CSV files of OneRoster 1.1 and 1.2, with everything or only with what has changed.
struct OneRosterReader {
    let source: RosterSource
    let day: CalendarDay
    let manifest: OneRosterManifest

    var orgs: RosterKeys<Void>?
    var sessions: RosterKeys<Void>?
    var courses: RosterKeys<Course>?
    var roles: [String: Role] = [:]
    /// The people of whom a role can't be read; whoever they are according to the others isn't all that they are.
    var spoiltRoles = SpoiltRoles()
    /// The people of the files; nil for people who neither teach nor learn.
    var people = RosterKeys<Person.Role?>()
    var classes = RosterKeys<Void>()
    var snapshot = RosterSnapshot()

    struct SpoiltRoles {
        private(set) var named: Set<String> = []
        /// Whether a row was so bad that not even the person could be read.
        private(set) var hasNameless = false

        mutating func spoil(_ person: String?) {
            if let person { named.insert(person) } else { hasNameless = true }
        }
    }

    struct Course {
        let title: String
        let subjects: String
    }

    /// The strongest role of a person, first among those that are marked as primary.
    struct Role {
        var isPrimary: Bool
        var role: Person.Role?
        /// What is said of a role that the school doesn't have.
        var ignored: RosterNotice.Code?
        /// Where the person has it, or an equal one.
        var orgs: [String] = []
        /// False when it has not begun or is over.
        var isCurrent = true

        mutating func add(_ other: Role) {
            let strength = { (role: Person.Role?) in
                switch role {
                case .administrator: 3
                case .teacher: 2
                case .student: 1
                case nil: 0
                }
            }
            let rank = { (role: Role) in
                (role.isCurrent ? 1 : 0, role.role == nil ? 0 : 1, role.isPrimary ? 1 : 0, strength(role.role))
            }
            let all = orgs + other.orgs.filter { !orgs.contains($0) }
            if rank(other) > rank(self) { self = other }
            orgs = all
        }
    }

    init(source: RosterSource, day: CalendarDay) {
        self.source = source
        self.day = day
        manifest = OneRosterManifest(source)
    }

    mutating func read(progress: (Double) -> Void) -> RosterSnapshot {
        noticeWhatIsIgnored()
        readOrgs()
        sessions = readKeys("academicSessions")
        readCourses()
        progress(0.05)
        if manifest.format == .oneRoster12 { readRoles() }
        progress(0.2)
        let users = readUsers()
        progress(0.45)
        let classes = readClasses()
        progress(0.5)
        let enrolments = readEnrolments()
        progress(1)
        snapshot.coverage = RosterCoverage(
            people: extent(of: "users", [users]),
            classes: extent(of: "classes", [classes]),
            enrolments: extent(of: "enrollments", [users, classes, enrolments]))
        return snapshot
    }

    /// What absence from a file means, as far as files say; see ``RosterReader`` for rows that are left out.
    private func extent(of name: String, _ tables: [RosterTable?]) -> RosterCoverage.Extent {
        manifest[name] == .bulk && tables.allSatisfy { $0 != nil } ? .everything : .changes
    }

    private func noticeWhatIsIgnored() {
        let used = ["academicSessions", "classes", "courses", "enrollments", "orgs", "users"]
        let alsoUsed = manifest.format == .oneRoster12 ? ["roles"] : []
        for name in OneRoster.files(in: .oneRoster12) where !(used + alsoUsed).contains(name) {
            guard let file = source.files["\(name.lowercased()).csv"] else { continue }
            source.log.notice(RosterUnread.code(ofFile: name), in: file.name)
        }
    }

    /// Opens a file, unless the manifest says there is none.
    func open(_ name: String, requiring columns: [String]) -> RosterTable? {
        manifest[name] == .absent ? nil : source.open("\(name).csv", requiring: columns)
    }

    // MARK: What others refer to

    /// The locations; in an export of everything, no others may be referred to.
    private mutating func readOrgs() {
        guard let table = open("orgs", requiring: ["sourcedId"]) else { return }
        let id = table.column("sourcedId")
        let name = table.column("name")
        let type = table.column("type")
        let number = table.column("identifier")
        let parent = table.column("parentSourcedId")
        let status = table.column("status")
        var keys = RosterKeys<Void>()
        while table.next() {
            guard let key = table.key(id) else { continue }
            guard keys.insert((), for: key) else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            guard table.isActive(status) == true else { continue }
            let text = table.text(name) ?? ""
            let row = RosterLocation(
                sourceID: key, name: text.isEmpty ? key : text, kind: table.text(type), number: table.text(number),
                parent: table.text(parent))
            if let location = table.location(row, column: name) { snapshot.locations.append(location) }
        }
        guard manifest["orgs"] == .bulk else { return }
        keys.hasNamelessRows = table.hasBadRows
        orgs = keys
    }

    /// The identifiers listed in one column, or nil when the file doesn't have it.
    func list(_ table: RosterTable, _ column: Int?) -> [String]? {
        table.text(column)?.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// The identifiers of a file, or nil when it isn't complete.
    private func readKeys(_ name: String) -> RosterKeys<Void>? {
        guard manifest[name] == .bulk, let table = open(name, requiring: ["sourcedId"]) else { return nil }
        let id = table.column("sourcedId")
        var keys = RosterKeys<Void>()
        while table.next() {
            guard let key = table.key(id) else { continue }
            if !keys.insert((), for: key) { table.report(.idIsRepeated, column: id, value: key) }
        }
        keys.hasNamelessRows = table.hasBadRows
        return keys
    }

    private mutating func readCourses() {
        guard let table = open("courses", requiring: ["sourcedId", "title"]) else { return }
        let id = table.column("sourcedId")
        let title = table.column("title")
        let subjects = table.column("subjects")
        var keys = RosterKeys<Course>()
        while table.next() {
            guard let key = table.key(id) else { continue }
            let course = Course(title: table.text(title) ?? "", subjects: table.text(subjects) ?? "")
            if !keys.insert(course, for: key) { table.report(.idIsRepeated, column: id, value: key) }
        }
        keys.hasNamelessRows = table.hasBadRows
        courses = keys
    }

    /// Whether each of the identifiers in a column is known; a column may hold a list of them.
    func refers<Value>(_ table: RosterTable, _ column: Int?, to keys: RosterKeys<Value>?) -> Bool {
        guard let keys, let list = list(table, column) else { return true }
        for key in list {
            if case .unknown = keys[key] {
                table.report(.referenceIsUnknown, column: column, value: key)
                return false
            }
        }
        return true
    }
}
