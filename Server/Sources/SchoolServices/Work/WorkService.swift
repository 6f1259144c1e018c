public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What students do with what was handed out to them, apart from the attempts that apps report.
public struct WorkService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Everything the actor has to do or has done, in handouts that are not archived.
    public func toDo(as actor: Actor) async throws -> [StudentHandout] {
        try actor.require(.work)
        return try await house.database.read { connection in
            let granted = try connection.assignments(of: house.school).granted(to: actor.person)
            return try handouts(of: granted, in: connection).filter { $0.handout.state != .archived }
        }
    }

    /// The files that were handed out to the actor.
    public func documents(as actor: Actor) async throws -> [HandedOutFile] {
        guard actor.reach(for: .work).contains(actor.person) else { return [] }
        return try await house.database.read { connection in
            let granted = try connection.assignments(of: house.school).granted(to: actor.person)
            let files = connection.files(of: house.school)
            return try handouts(of: granted, in: connection)
                .filter { $0.handout.state != .archived }
                .flatMap { handout in
                    try handout.tasks.compactMap { task in
                        guard case .file(let id) = task.activity.content else { return nil }
                        return try files.find(id).map {
                            HandedOutFile(handout: handout.handout, activity: task.activity, file: $0)
                        }
                    }
                }
        }
    }

    /// Verifies that a file is among the ``documents(as:)``.
    ///
    /// - Throws: ``Refusal/notFound`` for any other, whoever it belongs to.
    public func requireDocument(_ id: StoredFile.ID, as actor: Actor) async throws {
        guard try await documents(as: actor).contains(where: { $0.file.id == id }) else { throw Refusal.notFound }
    }

    /// One handout as its student sees it.
    public func handout(_ id: Handout.ID, as actor: Actor) async throws -> StudentHandout {
        try await house.database.read { connection in
            let granted = try own(id, as: actor, in: connection)
            let elsewhere = try classesElsewhere(granted, in: connection)
            guard let handout = try handouts(of: granted, alsoSeenIn: elsewhere, in: connection).first
            else { throw Refusal.notFound }
            return handout
        }
    }

    /// Records that the actor opened an activity, and returns what opens.
    public func open(
        _ activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor
    ) async throws -> OpenedActivity {
        let now = house.surroundings.now()
        let (opened, announcement) = try await house.database.write { connection in
            let assignments = connection.assignments(of: house.school)
            guard let handout = try connection.handouts(of: house.school).find(handout),
                handout.state.isVisibleToStudents,
                let activity = handout.activities.first(where: { $0.id == activity }),
                var assignment = try own(handout.id, as: actor, in: connection)
                    .first(where: { $0.activity == activity.id })
            else { throw Refusal.notFound }
            var announcement: Announcement?
            if assignment.openedAt == nil {
                assignment.openedAt = now
                try assignments.saveWork(assignment, at: now)
                announcement = .workChanged(assignment)
            }
            let context = try assignment.context.flatMap {
                try connection.contexts(of: house.school).handedOut([$0]).first
            }
            let opened = OpenedActivity(activity: activity, universalLink: context?.universalLink)
            return (opened, announcement)
        }
        if let announcement { await house.announcer.announce([announcement]) }
        return opened
    }

    /// Marks an activity done, or no longer done.
    ///
    /// - Throws: ``Refusal`` of code `state-does-not-allow` when the handout is closed, or for a test, which is done when it
    ///   is handed in.
    public func setDone(
        _ isDone: Bool, _ activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor
    ) async throws {
        let now = house.surroundings.now()
        let assignment = try await house.database.write { connection in
            let assignments = connection.assignments(of: house.school)
            guard let handout = try connection.handouts(of: house.school).find(handout),
                handout.state.isVisibleToStudents,
                var assignment = try own(handout.id, as: actor, in: connection)
                    .first(where: { $0.activity == activity })
            else { throw Refusal.notFound }
            guard handout.state == .posted else { throw Refusal.stateDoesNotAllow(handout.state) }
            guard isDone != (assignment.doneAt != nil) else { return assignment }
            if let sheet = assignment.context?.worksheet,
                try connection.worksheets(of: house.school).find(sheet)?.kind == .test
            {
                throw Refusal(.stateDoesNotAllow, field: "done")
            }
            assignment.doneAt = isDone ? now : nil
            assignment.doneBy = isDone ? .student : nil
            try assignments.saveWork(assignment, at: now)
            if !isDone {
                try AttemptsAtWorksheet(house: house, connection: connection, now: now).follow(assignment)
            }
            return assignment
        }
        await house.announcer.announce([.workChanged(assignment)])
    }

    private func own(
        _ id: Handout.ID, as actor: Actor, in connection: any SQLConnection
    ) throws -> [Assignment] {
        try connection.assignments(of: house.school).granted(to: actor.person)
            .filter { $0.handout == id && actor.reach(for: .work).contains($0.student) }
    }

    /// The classes whose reports show the same work under other handouts: what is asked for twice is recorded twice.
    private func classesElsewhere(
        _ granted: [Assignment], in connection: any SQLConnection
    ) throws -> Set<SchoolClass.ID> {
        let assignments = connection.assignments(of: house.school)
        return Set(
            try granted.flatMap { own in
                guard let path = own.context else { return [Assignment]() }
                let sheet = try AssignedSheet(at: path, of: own.handout, in: connection, of: house.school)
                return try sheet?.recording(under: own, in: connection, of: house.school)
                    ?? assignments.recording(path, by: own.student)
            }.flatMap(\.reportingClasses))
    }

    private func handouts(
        of granted: [Assignment], alsoSeenIn elsewhere: Set<SchoolClass.ID> = [], in connection: any SQLConnection
    ) throws -> [StudentHandout] {
        let sight = try StudentSight(granted, in: connection, of: house.school)
        let granted = granted.map(sight.shown)
        let assignments = Dictionary(grouping: granted, by: \.handout)
        let classes = connection.classes(of: house.school)
        let readers = try ClassReaders(at: house.surroundings.now(), in: connection, of: house.school)
        let places = try Dictionary(
            uniqueKeysWithValues: elsewhere.union(granted.flatMap(\.reportingClasses)).map { id in
                (id, (try classes.find(id), try readers.people(in: id)))
            })
        let handouts = try connection.handouts(of: house.school).find(assignments.keys)
            .filter { $0.state.isVisibleToStudents }
        let authors = try connection.people(of: house.school).find(Set(handouts.map(\.author)))
        let authorsByID = Dictionary(uniqueKeysWithValues: authors.map { ($0.id, $0) })
        return handouts.compactMap { handout in
            guard let own = assignments[handout.id], let first = own.first,
                let leading = handout.leadingClass(among: first.classes) ?? first.classes.first,
                let schoolClass = places[leading]?.0,
                let author = authorsByID[handout.author]
            else { return nil }
            let byActivity = Dictionary(own.map { ($0.activity, $0) }) { first, _ in first }
            return StudentHandout(
                handout: handout,
                due: handout.due(for: first.student),
                schoolClass: schoolClass,
                readers: Set(elsewhere.union(first.reportingClasses).flatMap { places[$0]?.1 ?? [] })
                    .sorted { $0.id < $1.id },
                author: author,
                tasks: handout.activities.compactMap { activity in
                    byActivity[activity.id].map { StudentTask(activity: activity, assignment: $0) }
                }
            )
        }
    }
}

/// A handout as one student sees it.
public struct StudentHandout: Hashable, Sendable {
    public let handout: Handout
    /// The deadline that counts for this student.
    public let due: Date?
    /// The first of the handout's classes that the student is in.
    public let schoolClass: SchoolClass
    /// Who sees now what is recorded: the teachers and viewers of all its classes, and their substitutes; for one handout
    /// also those who have handed out the same to the student.
    public let readers: [Person]
    public let author: Person
    public let tasks: [StudentTask]

    /// Whether the student is through with it, or says so.
    public var isPutAside: Bool { !tasks.isEmpty && tasks.allSatisfy { $0.assignment.doneAt != nil } }

    /// Whether nothing is left to work on, given the tests that are over.
    public func isOver(among over: Set<HandoutActivity.ID>) -> Bool {
        tasks.allSatisfy { $0.assignment.doneAt != nil || over.contains($0.activity.id) }
    }

    /// Whether nothing of it can be worked on any more, or need be, given the tests that are over.
    public func isClosed(among over: Set<HandoutActivity.ID>) -> Bool {
        tasks.allSatisfy { $0.assignment.isWhole || over.contains($0.activity.id) }
    }

    /// Whether all of it is done, and nothing is known to be missing.
    public var isWhole: Bool { !tasks.isEmpty && tasks.allSatisfy(\.assignment.isWhole) }
}

/// One thing to do, with how far the student has come.
public struct StudentTask: Hashable, Sendable {
    public let activity: HandoutActivity
    public let assignment: Assignment
}

/// A file that a student received.
public struct HandedOutFile: Hashable, Sendable {
    public let handout: Handout
    public let activity: HandoutActivity
    public let file: StoredFile
}

/// What opens when a student taps an activity.
public struct OpenedActivity: Hashable, Sendable {
    public let activity: HandoutActivity
    /// The address that the app gave for its context; if nil, the app is opened with the path.
    public let universalLink: String?
}
