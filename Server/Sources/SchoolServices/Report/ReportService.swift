import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Shows teachers what came of their handouts, and students what was recorded about them.
///
/// Every way to look goes through the report engine, and every look at somebody else's work is recorded
/// where that person can read it.
public struct ReportService: Sendable {
    let house: SchoolHouse
    private let noted: NotedLooks

    /// Shares what was recorded with other services made with the same `noted`.
    public init(_ house: SchoolHouse, noted: NotedLooks = NotedLooks()) {
        self.house = house
        self.noted = noted
    }

    /// What a handout's students did, as far as the actor teaches them.
    ///
    /// - Throws: ``Refusal/notFound`` when the handout isn't the actor's business.
    public func report(
        of id: Handout.ID, how: Viewing.How = .page, as actor: Actor
    ) async throws -> (handout: Handout, report: Report) {
        let reach = actor.reach(for: .readReports)
        let (handout, report) = try await house.database.read { connection in
            guard let handout = try connection.handouts(of: house.school).find(id), actor.maySee(handout) else {
                throw Refusal.notFound
            }
            return (handout, try makeReport(of: [handout], rows: [], within: reach, in: connection))
        }
        try await note(report, how: how, as: actor)
        return (handout, report)
    }

    /// What the students of a class did with everything that was handed out to it, newest first.
    public func report(
        ofClass id: SchoolClass.ID, how: Viewing.How = .page, as actor: Actor
    ) async throws -> (schoolClass: SchoolClass, report: Report) {
        try actor.require(.readReports, in: id)
        let (schoolClass, report) = try await house.database.read { connection in
            guard let schoolClass = try connection.classes(of: house.school).find(id) else { throw Refusal.notFound }
            let handouts = try connection.handouts(of: house.school).reaching([id])
                .filter { $0.state != .archived }
                .sorted { $0.id > $1.id }
            let students = try connection.classes(of: house.school).people(in: id, as: .student)
            let report = try makeReport(
                of: handouts, rows: students, within: Reach.classes([id]), in: connection,
                alsoWithin: actor.reach(for: .readReports))
            return (schoolClass, report)
        }
        try await note(report, how: how, as: actor)
        return (schoolClass, report)
    }

    /// Whom a handout is from and whom it is for: the classes and groups that the actor may look into, and the
    /// `others`, of which everybody who sees the handout knows that they have it.
    public func places(
        of handout: Handout, as actor: Actor
    ) async throws -> (author: Person, classes: [SchoolClass], others: [SchoolClass], groups: [StudentGroup]) {
        guard actor.maySee(handout) else { throw Refusal.notFound }
        return try await house.database.read { connection in
            guard let author = try connection.people(of: house.school).find(handout.author) else {
                throw Refusal.notFound
            }
            let store = connection.classes(of: house.school)
            let visible = handout.classes.filter(actor.reach(for: .readRoster).contains).sorted()
            let others = handout.classes.subtracting(visible).sorted()
            let named = Set(
                handout.recipients.compactMap { recipient in
                    if case .group(let group, _) = recipient { group } else { nil }
                })
            return (
                author, try visible.compactMap(store.find), try others.compactMap(store.find),
                try store.groups(in: visible).filter { named.contains($0.id) }
            )
        }
    }

    /// The attempts behind one cell of a report.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor teaches the class or is the student.
    public func attempts(behind id: Assignment.ID, as actor: Actor) async throws -> AttemptsRecord {
        let record = try await house.database.read { connection in
            let reach = actor.reach(for: .readReports)
            guard let assignment = try connection.assignments(of: house.school).find(id),
                assignment.isShown(within: reach)
                    || assignment.isGranted && actor.reach(for: .work).contains(assignment.student),
                let handout = try connection.handouts(of: house.school).find(assignment.handout),
                let student = try connection.people(of: house.school).find(assignment.student)
            else { throw Refusal.notFound }
            let attempts = try connection.activities(of: house.school).list(under: assignment)
            let sight =
                student.id == actor.person ? try StudentSight([assignment], in: connection, of: house.school) : nil
            let waiting = try WaitingAnswers(house: house, connection: connection).counts(under: [assignment])
            return AttemptsRecord(
                handout: handout,
                student: Report.Student(student, of: [assignment], within: reach),
                assignment: sight?.shown(assignment) ?? assignment,
                attempts: sight?.shown(attempts, under: assignment) ?? attempts,
                waiting: sight?.shown(waiting, under: assignment) ?? waiting[assignment.id] ?? 0,
                isOfFormerStudent: student.isArchived || student.role != .student
            )
        }
        if record.student.id != actor.person {
            try await note(
                [ViewedPair(student: record.student.id, handout: record.handout.id)], how: .attempts, as: actor)
        }
        return record
    }

    /// Everybody who has the activity that a record is about, as far as the actor teaches them.
    public func classmates(
        in record: AttemptsRecord, as actor: Actor
    ) async throws -> [(assignment: Assignment.ID, student: Report.Student)] {
        let reach = actor.reach(for: .readReports)
        return try await house.database.read { connection in
            let assignments = try connection.assignments(of: house.school)
                .shown(of: [record.handout.id], within: reach).filter { $0.activity == record.assignment.activity }
            let people = try connection.people(of: house.school).find(Set(assignments.map(\.student)))
            let students = Dictionary(uniqueKeysWithValues: people.map { ($0.id, Report.Student($0)) })
            return assignments.compactMap { assignment in
                students[assignment.student].map { (assignment.id, $0) }
            }
        }
    }

    /// Marks a student's activity done, or no longer done, for what a teacher saw on paper.
    ///
    /// - Throws: ``Refusal`` of code `state-does-not-allow` for a test that was handed in and given back: its student has
    ///   read what is right, and couldn't go on.
    public func setDone(_ isDone: Bool, _ id: Assignment.ID, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let assignment = try await house.database.write { connection in
            let assignments = connection.assignments(of: house.school)
            guard var assignment = try assignments.find(id),
                assignment.isShown(within: actor.reach(for: .writeHandouts))
            else { throw Refusal.notFound }
            guard isDone != (assignment.doneAt != nil) else { return assignment }
            if !isDone, assignment.isHandedIn, let id = assignment.context?.worksheet,
                try connection.worksheets(of: house.school).find(id)?.kind == .test,
                try connection.releasedResults(of: house.school).contains(assignment.handout)
            {
                throw Refusal(.stateDoesNotAllow, field: "released")
            }
            assignment.doneAt = isDone ? now : nil
            assignment.doneBy = isDone ? .teacher : nil
            try assignments.saveWork(assignment, at: now)
            if !isDone {
                try AttemptsAtWorksheet(house: house, connection: connection, now: now).follow(assignment)
            }
            try house.audit(
                isDone ? .assignmentDone : .assignmentNotDone, by: actor, on: "assignment",
                id.description, at: now, in: connection)
            return assignment
        }
        await house.announcer.announce([.workChanged(assignment)])
    }

    // MARK: -

    /// Makes the report of the assignments within `reach`.
    ///
    /// Students of `people` may have the same through another class. What they did is shown if that class is within
    /// `others`; otherwise only that they have it.
    func makeReport(
        of handouts: [Handout], rows people: [Person], within reach: Reach, in connection: any SQLConnection,
        alsoWithin others: Reach = .nothing
    ) throws -> Report {
        let columns = handouts.flatMap { handout in
            let classes = handout.classes.filter(reach.contains)
            return handout.activities.map { Report.Column($0, of: handout, in: classes) }
        }
        let store = connection.assignments(of: house.school)
        var assignments = try store.shown(of: handouts.map(\.id), within: reach)
        var elsewhere: [Assignment] = []
        let rows = Set(people.map(\.id))
        if others != .nothing {
            let reached = Set(assignments.map(\.id))
            for assignment in try store.shown(of: handouts.map(\.id), within: .everything)
            where assignment.isGranted && rows.contains(assignment.student) && !reached.contains(assignment.id) {
                if assignment.isShown(within: others) {
                    assignments.append(assignment)
                } else {
                    elsewhere.append(assignment)
                }
            }
        }
        let missing = Set(assignments.map(\.student)).subtracting(rows)
        let students = people + (missing.isEmpty ? [] : try connection.people(of: house.school).find(missing))
        let work = Dictionary(grouping: assignments, by: \.student)
        let there = Set(
            assignments.filter { $0.isGranted && $0.classes.contains(where: reach.contains) }.map(\.student))
        return Report(
            columns: columns,
            students: students.map { student in
                rows.contains(student.id)
                    ? Report.Student(student)
                    : Report.Student(
                        student, of: work[student.id] ?? [], within: reach,
                        isThere: there.isEmpty || there.contains(student.id))
            }.sorted(by: Report.Student.byFamilyName),
            assignments: assignments,
            elsewhere: elsewhere,
            handouts: handouts,
            waiting: try WaitingAnswers(house: house, connection: connection).counts(under: assignments)
        )
    }

    func note(_ report: Report, how: Viewing.How, as actor: Actor) async throws {
        var pairs: Set<ViewedPair> = []
        for row in report.rows {
            for (column, cell) in zip(report.columns, row.cells) where (cell?.attempts ?? 0) > 0 {
                pairs.insert(ViewedPair(student: row.student.id, handout: column.handout))
            }
        }
        try await note(pairs, how: how, as: actor)
    }

    func note(_ pairs: Set<ViewedPair>, how: Viewing.How, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let pairs = noted.unnoted(pairs, by: actor.person, how: how, at: now)
        guard !pairs.isEmpty else { return }
        try await house.database.write { connection in
            try connection.viewings(of: house.school).add(pairs, by: actor.person, how: how, at: now)
        }
        noted.remember(pairs, by: actor.person, how: how, at: now)
    }
}

/// The attempts behind one cell of a report.
public struct AttemptsRecord: Hashable, Sendable {
    public let handout: Handout
    public let student: Report.Student
    public let assignment: Assignment
    /// Newest first.
    public let attempts: [Activity]
    /// How many answers in the attempt that counts wait to be marked.
    public let waiting: Int
    /// Whether the person was archived or is no student any more, so that they can't read it.
    public let isOfFormerStudent: Bool

    public var activity: HandoutActivity? {
        handout.activities.first { $0.id == assignment.activity }
    }

    public var cell: Report.Cell {
        Report.Cell(assignment, due: handout.due(for: student.id), waiting: waiting)
    }
}

extension Report.Student {
    public init(_ person: Person) {
        self.init(
            id: person.id, givenName: person.givenName, familyName: person.familyName, username: person.username)
    }

    /// A student of a report of `assignments`, who may have left the classes within `reach`.
    init(
        _ person: Person, of assignments: some Sequence<Assignment>, within reach: Reach, isThere: Bool = true
    ) {
        self.init(person)
        self.isThere = isThere
        let own = assignments.filter { $0.student == person.id && $0.isShown(within: reach) }
        guard !own.isEmpty, own.allSatisfy({ $0.isPast(within: reach) }) else { return }
        departure = person.isArchived ? .archived : .left
        self.isThere = false
    }

    /// A stable order; pages sort again by the reader's language.
    static func byFamilyName(_ one: Report.Student, _ other: Report.Student) -> Bool {
        (one.familyName, one.givenName, one.id) < (other.familyName, other.givenName, other.id)
    }
}
