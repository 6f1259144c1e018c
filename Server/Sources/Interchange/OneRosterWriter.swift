import SchoolModel

/// Writes OneRoster 1.1 and 1.2 with everything (a bulk export).
struct OneRosterWriter {
    private let snapshot: RosterSnapshot
    private let school: School
    private let format: RosterFormat
    /// The days of the school year.
    private let days: ClosedRange<CalendarDay>

    init(state: RosterState, school: School, format: RosterFormat, day: CalendarDay) {
        snapshot = RosterSnapshot(of: state)
        self.school = school
        self.format = format
        days = school.year.days(around: day)
    }

    var files: [RosterFile] {
        let files = [
            "academicSessions": academicSessions, "classes": classes, "courses": courses, "enrollments": enrollments,
            "orgs": orgs, "roles": format == .oneRoster12 ? roles : nil, "users": users,
        ].compactMapValues { $0 }
        let manifest = RosterFile(name: "manifest.csv", bytes: manifest(of: Set(files.keys)))
        return [manifest] + files.sorted { $0.key < $1.key }.map { RosterFile(name: "\($0.key).csv", bytes: $0.value) }
    }

    private var org: String { school.id.description }
    /// A school year is named after the calendar year in which it ends.
    private var year: Int { days.upperBound.year }
    private var session: String { "year-\(year)" }

    /// Starts a record: its identifier, and the two columns that stay empty in a bulk export.
    private func record(_ id: String, _ fields: [String]) -> [String] {
        [id, "", ""] + fields
    }

    private func table(_ header: [String], _ rows: [[String]]) -> [UInt8] {
        var writer = CSVWriter(header: header, escape: .doubling)
        rows.forEach { writer.append($0) }
        return writer.bytes
    }

    private func manifest(of files: Set<String>) -> [UInt8] {
        let version = format == .oneRoster11 ? "1.1" : "1.2"
        let extents = OneRoster.files(in: format).map { ["file.\($0)", files.contains($0) ? "bulk" : "absent"] }
        let source = [["source.systemName", "TeachKit"], ["source.systemCode", "teachkit"]]
        return table(
            OneRoster.manifest, [["manifest.version", "1.0"], ["oneroster.version", version]] + extents + source)
    }

    private var orgs: [UInt8] {
        let locations = snapshot.locations.map { location in
            record(
                location.sourceID,
                [location.name, location.kind ?? "", location.number ?? "", location.parent ?? ""])
        }
        // Courses and people without another location belong to the school itself.
        return table(OneRoster.orgs, locations + [record(org, [school.name, Location.usualKind, "", ""])])
    }

    private func places(of person: RosterPerson) -> [String] {
        let keys = person.locations ?? []
        return keys.isEmpty ? [org] : keys
    }

    private func place(of one: RosterClass) -> String {
        one.location.flatMap { $0.isEmpty ? nil : $0 } ?? org
    }

    private var academicSessions: [UInt8] {
        let first = days.lowerBound
        let title = first.year == year ? "\(year)" : "\(first.year)/\(year)"
        let fields = [title, "schoolYear", "\(first)", "\(days.upperBound)", "", "\(year)"]
        return table(OneRoster.academicSessions, [record(session, fields)])
    }

    /// A course per subject; a class without a subject gets a course of its own, because a course needs a title.
    private var courses: [UInt8] {
        let courses = RosterCourses(of: snapshot.classes)
        let subjects = courses.all.filter { !$0.subject.isEmpty }.map { course in
            record(course.id, [session, course.subject, "", "", org, course.subject, ""])
        }
        let others = snapshot.classes.filter { $0.subject?.isEmpty != false }.map { one in
            record("course-of-\(one.sourceID)", [session, one.name, "", "", org, "", ""])
        }
        return table(OneRoster.courses, subjects + others)
    }

    private var classes: [UInt8] {
        let courses = RosterCourses(of: snapshot.classes)
        return table(
            OneRoster.classes,
            snapshot.classes.map { one in
                let subject = one.subject ?? ""
                let course = subject.isEmpty ? "course-of-\(one.sourceID)" : courses.id(of: one)
                return record(
                    one.sourceID, [one.name, "", course, "", "scheduled", "", place(of: one), session, subject, "", ""])
            })
    }

    private var enrollments: [UInt8] {
        var keys = RosterPairKeys()
        let orgsOfClasses = Dictionary(
            snapshot.classes.map { ($0.sourceID, place(of: $0)) }, uniquingKeysWith: { one, _ in one })
        return table(
            OneRoster.enrollments,
            snapshot.enrolments.compactMap { enrolment in
                let period = enrolment.period ?? .always
                // It never counts, and whoever reads it, also this program, would refuse the whole roster.
                guard !period.isReversed else { return nil }
                return record(
                    keys.key(enrolment.schoolClass, enrolment.person),
                    [
                        enrolment.schoolClass, orgsOfClasses[enrolment.schoolClass] ?? org, enrolment.person,
                        enrolment.role.rawValue, "", period.begins?.description ?? "", period.ends?.description ?? "",
                    ])
            })
    }

    private var users: [UInt8] {
        table(
            OneRoster.users(in: format),
            snapshot.people.map { person in
                let locations = places(of: person)
                let place = format == .oneRoster11 ? [locations.joined(separator: ","), role(of: person)] : []
                let common = [
                    person.username ?? "", "", person.givenName, person.familyName, person.middleName ?? "",
                    person.number ?? "", person.email ?? "", "", "", "", person.grade ?? "", "",
                ]
                let later = format == .oneRoster11 ? [] : ["", "", "", "", locations.first ?? "", ""]
                return record(person.sourceID, ["true"] + place + common + later)
            })
    }

    private var roles: [UInt8] {
        var keys = RosterPairKeys()
        return table(
            OneRoster.roles,
            snapshot.people.flatMap { person in
                places(of: person).map { org in
                    record(
                        keys.key("role", person.sourceID),
                        [person.sourceID, "primary", role(of: person), "", "", org, ""])
                }
            })
    }

    private func role(of person: RosterPerson) -> String {
        switch person.role {
        case .administrator: format == .oneRoster11 ? "administrator" : "siteAdministrator"
        case .teacher: "teacher"
        case .student, nil: "student"
        }
    }
}
