import SchoolModel

/// Writes the six files of Apple School Manager.
struct AppleSchoolManagerWriter {
    private let snapshot: RosterSnapshot
    private let school: School

    init(state: RosterState, school: School) {
        snapshot = RosterSnapshot(of: state, accepts: Self.isIdentifier)
        self.school = school
    }

    /// Apple takes letters, digits and hyphens.
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

    private var location: String { school.id.description }

    private var students: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.students, escape: .backslash)
        for person in snapshot.people where person.role == .student {
            writer.append([
                person.sourceID, "", person.givenName, "", person.familyName, person.grade ?? "", person.email ?? "",
                person.username ?? "", "", location,
            ])
        }
        return writer.bytes
    }

    private var staff: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.staff, escape: .backslash)
        for person in snapshot.people where person.role != .student {
            writer.append([
                person.sourceID, "", person.givenName, "", person.familyName, person.email ?? "",
                person.username ?? "", location,
            ])
        }
        return writer.bytes
    }

    private var courses: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.courses, escape: .backslash)
        for course in RosterCourses(of: snapshot.classes).all {
            writer.append([course.id, "", course.subject, location])
        }
        return writer.bytes
    }

    private var classes: [UInt8] {
        var teachers: [String: [String]] = [:]
        for enrolment in snapshot.enrolments where enrolment.role == .teacher {
            teachers[enrolment.schoolClass, default: []].append(enrolment.person)
        }
        let header = AppleSchoolManager.classes(instructors: teachers.values.map(\.count).max() ?? 0)
        let courses = RosterCourses(of: snapshot.classes)
        var writer = CSVWriter(header: header, escape: .backslash)
        for one in snapshot.classes {
            let instructors = teachers[one.sourceID] ?? []
            let empty = [String](repeating: "", count: header.count - 4 - instructors.count)
            writer.append([one.sourceID, one.name, courses.id(of: one)] + instructors + empty + [location])
        }
        return writer.bytes
    }

    private var rosters: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.rosters, escape: .backslash)
        var keys = RosterPairKeys()
        for enrolment in snapshot.enrolments where enrolment.role == .student {
            let key = keys.key(enrolment.schoolClass, enrolment.person)
            writer.append([key, enrolment.schoolClass, enrolment.person])
        }
        return writer.bytes
    }

    private var locations: [UInt8] {
        var writer = CSVWriter(header: AppleSchoolManager.locations, escape: .backslash)
        writer.append([location, school.name])
        return writer.bytes
    }
}
