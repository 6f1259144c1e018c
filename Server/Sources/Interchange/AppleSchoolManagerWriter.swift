import SchoolModel

/// Writes the six files of Apple School Manager.
struct AppleSchoolManagerWriter {
    private let snapshot: RosterSnapshot
    private let school: School

    init(state: RosterState, school: School) {
        snapshot = RosterSnapshot(of: state, accepts: Self.isIdentifier)
        self.school = school
    }

    /// Apple accepts letters, digits and hyphens.
    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
            default: false
            }
        }
    }

    var files: [RosterFile] {
        [
            RosterFile(name: "students.csv", bytes: students), RosterFile(name: "staff.csv", bytes: staff),
            RosterFile(name: "courses.csv", bytes: courses), RosterFile(name: "classes.csv", bytes: classes),
            RosterFile(name: "rosters.csv", bytes: rosters), RosterFile(name: "locations.csv", bytes: locations),
        ]
    }

    /// The school itself, for everyone and everything without another location.
    private var schoolKey: String { school.id.description }

    private func locations(of person: RosterPerson) -> [String] {
        let keys = person.locations ?? []
        return keys.isEmpty ? [schoolKey] : keys
    }

    private func location(of one: RosterClass) -> String {
        one.location.flatMap { $0.isEmpty ? nil : $0 } ?? schoolKey
    }

    private func people(_ header: [String], _ people: [RosterPerson], row: (RosterPerson) -> [String]) -> [UInt8] {
        let columns = AppleSchoolManager.locations(people.map { locations(of: $0).count }.max() ?? 1)
        var writer = CSVWriter(header: header + columns, escape: .backslash)
        for person in people {
            let keys = locations(of: person)
            writer.append(row(person) + keys + [String](repeating: "", count: columns.count - keys.count))
        }
        return writer.bytes
    }

    private var students: [UInt8] {
        people(AppleSchoolManager.students, snapshot.people.filter { $0.role == .student }) { person in
            [
                person.sourceID, person.number ?? "", person.givenName, person.middleName ?? "", person.familyName,
                person.grade ?? "", person.email ?? "", person.username ?? "", "",
            ]
        }
    }

    private var staff: [UInt8] {
        people(AppleSchoolManager.staff, snapshot.people.filter { $0.role != .student }) { person in
            [
                person.sourceID, person.number ?? "", person.givenName, person.middleName ?? "", person.familyName,
                person.email ?? "", person.username ?? "",
            ]
        }
    }

    private var courses: [UInt8] {
        let courses = RosterCourses(of: snapshot.classes)
        let courseLocations = Dictionary(
            snapshot.classes.map { (courses.id(of: $0), location(of: $0)) }, uniquingKeysWith: { one, _ in one })
        var writer = CSVWriter(header: AppleSchoolManager.courses, escape: .backslash)
        for course in courses.all {
            writer.append([course.id, "", course.subject, courseLocations[course.id] ?? schoolKey])
        }
        return writer.bytes
    }

    private var classes: [UInt8] {
        var teachers: [String: [String]] = [:]
        for enrolment in enrolments where enrolment.role == .teacher {
            teachers[enrolment.schoolClass, default: []].append(enrolment.person)
        }
        let header = AppleSchoolManager.classes(instructors: teachers.values.map(\.count).max() ?? 0)
        let courses = RosterCourses(of: snapshot.classes)
        var writer = CSVWriter(header: header, escape: .backslash)
        for one in snapshot.classes {
            let instructors = teachers[one.sourceID] ?? []
            let empty = [String](repeating: "", count: header.count - 4 - instructors.count)
            writer.append([one.sourceID, one.name, courses.id(of: one)] + instructors + empty + [location(of: one)])
        }
        return writer.bytes
    }

    private var rosters: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.rosters, escape: .backslash)
        var keys = RosterPairKeys()
        for enrolment in enrolments where enrolment.role == .student {
            let key = keys.key(enrolment.schoolClass, enrolment.person)
            writer.append([key, enrolment.schoolClass, enrolment.person])
        }
        return writer.bytes
    }

    private var locations: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.locations, escape: .backslash)
        for location in snapshot.locations { writer.append([location.sourceID, location.name]) }
        if needsSchool { writer.append([schoolKey, school.name]) }
        return writer.bytes
    }

    /// Today's enrolments, because the format has no dates.
    private var enrolments: [RosterEnrolment] { snapshot.enrolments.filter { $0.standing == .current } }

    private var needsSchool: Bool {
        snapshot.locations.isEmpty || snapshot.people.contains { $0.locations?.isEmpty != false }
            || snapshot.classes.contains { $0.location?.isEmpty != false } || snapshot.classes.isEmpty
    }
}
