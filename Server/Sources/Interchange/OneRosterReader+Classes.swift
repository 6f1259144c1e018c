import SchoolModel

extension OneRosterReader {
    mutating func readClasses() -> RosterTable? {
        let required = ["sourcedId", "title", "courseSourcedId", "classType", "schoolSourcedId", "termSourcedIds"]
        guard let table = open("classes", requiring: required) else {
            if manifest["classes"] != .absent { classes.spoil(nil) }
            return nil
        }
        let id = table.column("sourcedId")
        let title = table.column("title")
        let status = table.column("status")
        let course = table.column("courseSourcedId")
        let subjects = table.column("subjects")
        let school = table.column("schoolSourcedId")
        let terms = table.column("termSourcedIds")
        while table.next() {
            guard let key = table.key(id) else {
                classes.spoil(nil)
                continue
            }
            let name = table.text(title) ?? ""
            let subject = self.subject(of: name, table.text(subjects) ?? "", course: table.text(course) ?? "")
            guard let isActive = table.isActive(status), refers(table, course, to: courses),
                refers(table, school, to: orgs), refers(table, terms, to: sessions),
                let schoolClass = table.schoolClass(
                    id: key, name: name, subject: subject, location: table.text(school), isActive: isActive,
                    column: title)
            else {
                classes.spoil(key)
                continue
            }
            if classes.insert((), for: key) {
                snapshot.classes.append(schoolClass)
            } else {
                table.report(.idIsRepeated, column: id, value: key)
            }
        }
        if table.hasNamelessRows { classes.spoil(nil) }
        return table
    }

    /// What a class is about: its own subjects, those of its course, or the course's title.
    ///
    /// A course with the same name as its class says nothing about the subject.
    private func subject(of name: String, _ subjects: String, course key: String) -> String? {
        guard subjects.isEmpty else { return subjects }
        guard case .known(let course)? = courses?[key] else { return nil }
        if !course.subjects.isEmpty { return course.subjects }
        return course.title == name ? "" : course.title
    }

    mutating func readEnrolments() -> RosterTable? {
        let required = ["sourcedId", "classSourcedId", "schoolSourcedId", "userSourcedId", "role"]
        guard let table = open("enrollments", requiring: required) else { return nil }
        let id = table.column("sourcedId")
        let status = table.column("status")
        let begin = table.column("beginDate")
        let end = table.column("endDate")
        snapshot.namesPeriods = begin != nil || end != nil
        let columns = EnrolmentColumns(
            schoolClass: table.column("classSourcedId"), school: table.column("schoolSourcedId"),
            person: table.column("userSourcedId"), role: table.column("role"))
        var seen: Set<String> = []
        while table.next() {
            guard let key = table.key(id) else { continue }
            guard seen.insert(key).inserted else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            guard let isActive = table.isActive(status),
                let period = table.period(from: begin, to: end, isActive: isActive),
                var enrolment = enrolment(table, columns)
            else { continue }
            if snapshot.namesPeriods { enrolment.period = period }
            enrolment.standing = RosterEnrolment.Standing(of: period, on: day)
            enrolment.isActive = isActive
            if enrolment.standing != .current {
                source.log.notice(.enrolmentIsNotCurrent, in: table.file, count: 1)
            }
            snapshot.enrolments.append(enrolment)
        }
        return table
    }

    private struct EnrolmentColumns {
        let schoolClass: Int?
        let school: Int?
        let person: Int?
        let role: Int?
    }

    private func enrolment(_ table: RosterTable, _ columns: EnrolmentColumns) -> RosterEnrolment? {
        let text = table.text(columns.role) ?? ""
        guard let named = OneRoster.role(text) else {
            table.report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: columns.role, value: text)
            return nil
        }
        guard let schoolClass = table.key(columns.schoolClass), let person = table.key(columns.person),
            manifest["classes"] != .bulk || table.refers(columns.schoolClass, to: classes) != nil,
            refers(table, columns.school, to: orgs)
        else { return nil }
        var found: Person.Role??
        if manifest["users"] == .bulk {
            found = table.refers(columns.person, to: people)
            if found == nil { return nil }
        }
        let isNobody = found == .some(nil)
        guard !isNobody, let role = named, role != .administrator else {
            source.log.notice(OneRoster.ignored(text) ?? .roleIsIgnored, in: table.file, count: 1)
            return nil
        }
        return RosterEnrolment(
            schoolClass: schoolClass, person: person, role: role == .student ? .student : .teacher,
            place: table.place(of: columns.person))
    }
}
