import SchoolModel

/// Reads the six files of Apple School Manager.
struct AppleSchoolManagerReader {
    let source: RosterSource
    private var locations = RosterKeys<Void>()
    private var courses = RosterKeys<String>()
    private var people = RosterKeys<Person.Role>()
    private var classes = RosterKeys<Void>()
    private var snapshot = RosterSnapshot()
    private var staffPlaces: Set<Pair> = []

    private struct Pair: Hashable {
        let schoolClass: String
        let person: String
    }

    init(source: RosterSource) {
        self.source = source
    }

    mutating func read(progress: (Double) -> Void) -> RosterSnapshot {
        // All of them are opened before one is read, so that what is wrong with each is said at once.
        let opened = (
            locations: open("locations.csv", ["location_id", "location_name"]),
            students: open("students.csv", ["person_id", "first_name", "last_name", "location_id"]),
            staff: open("staff.csv", ["person_id", "first_name", "last_name", "location_id"]),
            courses: open("courses.csv", ["course_id", "location_id"]),
            classes: open("classes.csv", ["class_id", "course_id", "location_id"]),
            rosters: open("rosters.csv", ["roster_id", "class_id", "student_id"])
        )
        guard let locations = opened.locations, let students = opened.students, let staff = opened.staff,
            let courses = opened.courses, let classes = opened.classes, let rosters = opened.rosters
        else { return snapshot }
        readLocations(locations)
        progress(0.05)
        readPeople(students, role: .student)
        progress(0.4)
        readPeople(staff, role: .teacher)
        readCourses(courses)
        progress(0.5)
        readClasses(classes)
        progress(0.6)
        readRosters(rosters)
        progress(1)
        return snapshot
    }

    private func open(_ name: String, _ columns: [String]) -> RosterTable? {
        source.open(name, requiring: columns, escape: .backslash)
    }

    private mutating func readLocations(_ table: RosterTable) {
        let id = table.column("location_id")
        let name = table.column("location_name")
        while table.next() {
            guard let key = table.key(id) else { continue }
            guard locations.insert((), for: key) else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            let text = table.text(name) ?? ""
            let row = RosterLocation(sourceID: key, name: text.isEmpty ? key : text)
            if let location = table.location(row, column: name) { snapshot.locations.append(location) }
        }
        locations.hasNamelessRows = table.hasNamelessRows
    }

    private mutating func readPeople(_ table: RosterTable, role: Person.Role) {
        let columns = RosterPersonColumns(
            id: table.column("person_id"), givenName: table.column("first_name"),
            middleName: table.column("middle_name"), familyName: table.column("last_name"),
            username: table.column("sis_username"), email: table.column("email_address"),
            grade: table.column("grade_level"), number: table.column("person_number"))
        let locationColumns = table.columns(startingWith: "location_id")
        while table.next() {
            guard let id = table.key(columns.id) else {
                people.spoil(nil)
                continue
            }
            guard let places = locations(table, locationColumns),
                let person = table.person(columns, id: id, role: role, locations: places, isActive: true)
            else {
                people.spoil(id)
                continue
            }
            if people.insert(role, for: id) {
                snapshot.people.append(person)
            } else {
                table.report(.idIsRepeated, column: columns.id, value: id)
            }
        }
        if table.hasNamelessRows { people.spoil(nil) }
    }

    /// The locations of a row: the first, which is required, and any others; nil if one is unknown.
    private func locations(_ table: RosterTable, _ columns: [Int]) -> [String]? {
        var keys: [String] = []
        for (index, column) in columns.enumerated() {
            let key = table.text(column) ?? ""
            if index > 0 && key.isEmpty { continue }
            guard table.refers(column, to: locations) != nil else { return nil }
            keys.append(key)
        }
        return keys
    }

    private mutating func readCourses(_ table: RosterTable) {
        let id = table.column("course_id")
        let name = table.column("course_name")
        let location = table.columns(startingWith: "location_id")
        while table.next() {
            guard let key = table.key(id) else {
                courses.spoil(nil)
                continue
            }
            guard locations(table, location) != nil else {
                courses.spoil(key)
                continue
            }
            if !courses.insert(table.text(name) ?? "", for: key) {
                table.report(.idIsRepeated, column: id, value: key)
            }
        }
        if table.hasNamelessRows { courses.spoil(nil) }
    }

    private mutating func readClasses(_ table: RosterTable) {
        let id = table.column("class_id")
        let course = table.column("course_id")
        let nameColumns = [table.column("class_display_name"), table.column("class_number")].compactMap { $0 }
        let instructors = table.columns(startingWith: "instructor_id")
        let location = table.columns(startingWith: "location_id")
        while table.next() {
            guard let key = table.key(id) else {
                classes.spoil(nil)
                continue
            }
            guard let places = locations(table, location), let subject = table.refers(course, to: courses) else {
                classes.spoil(key)
                continue
            }
            let column = nameColumns.first { table.text($0)?.isEmpty == false }
            let name = table.text(column) ?? (subject.isEmpty ? key : subject)
            guard
                let schoolClass = table.schoolClass(
                    id: key, name: name, subject: subject, location: places.first ?? "", isActive: true,
                    column: column ?? course)
            else {
                classes.spoil(key)
                continue
            }
            guard classes.insert((), for: key) else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            snapshot.classes.append(schoolClass)
            readInstructors(table, instructors, of: key)
        }
        if table.hasNamelessRows { classes.spoil(nil) }
    }

    private mutating func readInstructors(_ table: RosterTable, _ columns: [Int], of schoolClass: String) {
        for column in columns where table.text(column)?.isEmpty == false {
            guard let role = table.refers(column, to: people), let person = table.text(column) else { continue }
            guard role != .student else {
                table.report(.roleDoesNotFit, column: column, value: person)
                continue
            }
            guard staffPlaces.insert(Pair(schoolClass: schoolClass, person: person)).inserted else { continue }
            snapshot.enrolments.append(
                RosterEnrolment(
                    schoolClass: schoolClass, person: person, role: .teacher, place: table.place(of: column)))
        }
    }

    private mutating func readRosters(_ table: RosterTable) {
        let id = table.column("roster_id")
        let schoolClass = table.column("class_id")
        let student = table.column("student_id")
        var seen: Set<String> = []
        var places: Set<Pair> = []
        while table.next() {
            guard let key = table.key(id) else { continue }
            guard seen.insert(key).inserted else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            guard table.refers(schoolClass, to: classes) != nil, let role = table.refers(student, to: people),
                let classKey = table.text(schoolClass), let person = table.text(student)
            else { continue }
            guard role == .student else {
                table.report(.roleDoesNotFit, column: student, value: person)
                continue
            }
            guard places.insert(Pair(schoolClass: classKey, person: person)).inserted else { continue }
            snapshot.enrolments.append(
                RosterEnrolment(schoolClass: classKey, person: person, role: .student, place: table.place(of: student)))
        }
    }
}
