import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Keeps a handout's assignments equal to what its recipients say.
///
/// Everything that can change who gets a handout calls this in its own transaction: posting,
/// editing, taking back, enrolling, leaving, regrouping, importing.
struct HandoutGrants {
    let house: SchoolHouse

    /// Grants, restores and ends assignments of one handout.
    ///
    /// - Returns: Every student who has or had an assignment from it.
    @discardableResult
    func reconcile(_ handout: Handout, at now: Date, in connection: any SQLConnection) throws -> Set<Person.ID> {
        let assignments = connection.assignments(of: house.school)
        let existing = try assignments.all(of: [handout.id])
        let today = try places(of: handout, in: connection)
        let places = connection.handoutPlaces(of: house.school)
        let change = GrantChange(
            handout: handout, today: today, places: try places.list(of: handout.id), existing: existing)
        try LessonDeadlines(house: house, connection: connection, now: now)
            .settle(handout, places: today.filter { $0.standing == .current })
        try places.save(change.places, of: handout.id)
        try assignments.setGranted(true, change.restored)
        try assignments.setGranted(false, change.ended)
        try assignments.setKept(change.kept, of: handout.id)
        for addition in change.added {
            let assignment = Assignment(
                id: Assignment.ID(house.surroundings.makeUUID()),
                handout: handout.id,
                activity: addition.activity.id,
                student: addition.place.student,
                places: [],
                context: addition.activity.recordingPath
            )
            try assignments.insert(assignment, through: addition.place.schoolClass, records: false, at: now)
        }
        try assignments.setRecords(handout.records, for: handout.id)
        if handout.records {
            try AttemptsAtWorksheet(house: house, connection: connection, now: now).follow(existing)
        }
        try LessonDeadlines(house: house, connection: connection, now: now).noteLast(of: handout)
        let back = Set(change.restored)
        let reached = Set(existing.filter { back.contains($0.id) }.map(\.student))
            .union(change.added.map(\.place.student))
        try NotificationWriter(house: house, connection: connection, now: now)
            .tell(of: handout, reaching: today.filter { $0.standing == .current && reached.contains($0.student) })
        return Set(existing.map(\.student)).union(change.added.map(\.place.student))
    }

    /// Brings every handout that reached one of these classes up to date with who is in them now.
    ///
    /// - Returns: What to announce to open pages.
    func reconcile(
        classes: Set<SchoolClass.ID>, at now: Date, in connection: any SQLConnection
    ) throws -> [Announcement] {
        try LeaderboardKeeper(house: house, connection: connection, now: now).refresh(classes: classes)
        return try connection.handouts(of: house.school).reaching(classes).map { handout in
            let students = try reconcile(handout, at: now, in: connection)
            return .handoutChanged(handout.id, students: students, classes: handout.classes)
        }
    }

    /// Whom the recipients name today.
    func students(of handout: Handout, in connection: any SQLConnection) throws -> Set<Person.ID> {
        Set(try places(of: handout, in: connection).map(\.student))
    }

    /// The students that the recipients name today: enrolled and not archived.
    ///
    /// In an archived class, places are closed.
    private func places(of handout: Handout, in connection: any SQLConnection) throws -> [GrantChange.Place] {
        let classes = connection.classes(of: house.school)
        let ids = handout.classes.sorted()
        var students: [SchoolClass.ID: [Person.ID]] = [:]
        var archived: Set<SchoolClass.ID> = []
        for id in ids {
            guard let schoolClass = try classes.find(id) else { continue }
            if schoolClass.isArchived { archived.insert(id) }
            students[id] = try classes.people(in: id, as: .student).map(\.id)
        }
        let groups = Dictionary(
            uniqueKeysWithValues: try classes.groups(in: ids).map { ($0.id, $0.members) })
        return handout.recipients.flatMap { recipient -> [GrantChange.Place] in
            let enrolled = students[recipient.schoolClass] ?? []
            let chosen =
                switch recipient {
                case .everyone: enrolled
                case .group(let group, _): enrolled.filter { groups[group]?.contains($0) ?? false }
                case .student(let student, _): enrolled.filter { $0 == student }
                }
            let standing: Assignment.Standing = archived.contains(recipient.schoolClass) ? .closed : .current
            return chosen.map { GrantChange.Place(student: $0, recipient: recipient, standing: standing) }
        }
    }
}

extension HandoutActivity.Content {
    /// The context that may report; nil for a link or a file.
    var context: IdentifierPath? {
        if case .context(let path) = self { path } else { nil }
    }
}
