public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Everything that teachers do with handouts.
public struct HandoutService: Sendable {
    let house: SchoolHouse
    var grants: HandoutGrants { HandoutGrants(house: house) }
    var checks: HandoutChecks { HandoutChecks(house: house) }

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Looking

    /// A handout that the actor may see.
    ///
    /// - Throws: ``Refusal/notFound`` when it doesn't exist or isn't the actor's business.
    public func find(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await house.database.read { try requireSight(of: id, as: actor, in: $0) }
    }

    /// A handout that the actor may change.
    ///
    /// - Throws: ``Refusal`` as ``Actor/requireEditing(_:)``.
    public func findToEdit(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await house.database.read { try require(id, as: actor, in: $0) }
    }

    /// A page of the handouts that the actor may see, newest first, with how far students have come.
    public func list(
        in schoolClass: SchoolClass.ID? = nil, states: [Handout.State], searching text: String = "",
        before cursor: Handout.ID? = nil,
        limit: Int = 50, as actor: Actor
    ) async throws -> [ListedHandout] {
        try actor.require(.readHandouts)
        if let schoolClass { try actor.require(.readHandouts, in: schoolClass) }
        let reach = actor.reach(for: .readHandouts)
        return try await house.database.read { connection in
            let limit = min(max(limit, 1), 200)
            let wanted = Text.folded(text)
            let store = connection.handouts(of: house.school)
            var handouts: [Handout] = []
            var cursor = cursor
            var isOver = false
            // Titles are compared as people type them, which no two databases do alike.
            while handouts.count < limit, !isOver {
                let part = try store.list(
                    within: reach, author: actor.person, in: schoolClass, states: states, before: cursor,
                    limit: wanted.isEmpty ? limit : 200)
                handouts += part.filter {
                    actor.maySee($0) && (wanted.isEmpty || Text.folded($0.title).contains(wanted))
                }
                cursor = part.last?.id
                isOver = wanted.isEmpty || part.count < 200
            }
            handouts = Array(handouts.prefix(limit))
            let assignments = connection.assignments(of: house.school)
            let reports = actor.reach(for: .readReports)
            var tallies = try assignments.tallies(of: handouts.map(\.id), within: reports)
            let individual = handouts.filter { !$0.lessonDues.isEmpty || !$0.extensions.isEmpty }
            let unfinished = try assignments.unfinished(of: individual.map(\.id), within: reports)
            for handout in individual {
                tallies[handout.id]?.firstDue = handout.firstDue(of: unfinished[handout.id] ?? [])
            }
            let others = try classes(of: handouts, beyond: actor.reach(for: .readRoster), in: connection)
            return handouts.map { handout in
                ListedHandout(
                    handout: handout, tally: tallies[handout.id],
                    others: handout.classes.sorted().compactMap { others[$0] })
            }
        }
    }

    /// The classes of some handouts that are beyond what somebody may look into.
    private func classes(
        of handouts: [Handout], beyond reach: Reach, in connection: any SQLConnection
    ) throws -> [SchoolClass.ID: SchoolClass] {
        let others = Set(handouts.flatMap(\.classes).filter { !reach.contains($0) })
        let found = try others.compactMap(connection.classes(of: house.school).find)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// How far the students whom the actor teaches have come with a handout.
    public func tally(of id: Handout.ID, as actor: Actor) async throws -> HandoutTally? {
        try await house.database.read { connection in
            _ = try requireSight(of: id, as: actor, in: connection)
            return try connection.assignments(of: house.school)
                .tallies(of: [id], within: actor.reach(for: .readReports))[id]
        }
    }

    /// Whether students ever had the handout; it can't be discarded then.
    public func wasPosted(_ id: Handout.ID, as actor: Actor) async throws -> Bool {
        try await house.database.read { connection in
            _ = try requireSight(of: id, as: actor, in: connection)
            return try connection.assignments(of: house.school).exist(of: id)
        }
    }

    // MARK: Writing

    /// Saves a draft that only its author sees.
    public func draft(_ content: HandoutContent, as actor: Actor) async throws -> Handout {
        try actor.require(.writeHandouts)
        let now = house.surroundings.now()
        let id = Handout.ID(house.surroundings.makeUUID())
        return try await house.database.write { connection in
            var handout = Handout(id: id, author: actor.person, title: content.title)
            content.apply(to: &handout)
            handout = try checks.checked(handout, before: nil, as: actor, in: connection)
            handout.version = 1
            try connection.handouts(of: house.school).save(handout)
            try house.audit(
                .handoutDrafted, by: actor, on: "handout", id.description, at: now, in: connection)
            return handout
        }
    }

    /// Begins a draft that nobody finds in a list before its author has saved it.
    ///
    /// So looking at an empty form, and going back, leaves nothing.
    public func begin(_ content: HandoutContent, as actor: Actor) async throws -> Handout {
        try actor.require(.writeHandouts)
        let id = Handout.ID(house.surroundings.makeUUID())
        return try await house.database.write { connection in
            var handout = Handout(id: id, author: actor.person, title: content.title)
            content.apply(to: &handout)
            handout = try checks.checked(handout, before: nil, as: actor, in: connection)
            let handouts = connection.handouts(of: house.school)
            try handouts.removeUnsaved(of: actor.person, keeping: Self.mostUnsaved)
            try handouts.save(handout)
            return handout
        }
    }

    /// How many forms somebody may have open.
    private static let mostUnsaved = 10

    // MARK: What can happen to it

    public func post(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        let task = HandoutActivity.ID(house.surroundings.makeUUID())
        return try await change(id, act: .handoutPosted, as: actor) { handout, connection, now in
            try post(&handout, task: task, as: actor, at: now, in: connection)
        }
    }

    public func schedule(_ id: Handout.ID, for moment: Date, as actor: Actor) async throws -> Handout {
        let task = HandoutActivity.ID(house.surroundings.makeUUID())
        return try await change(id, act: .handoutScheduled, as: actor) { handout, connection, now in
            try schedule(&handout, for: moment, task: task, as: actor, at: now, in: connection)
        }
    }

    func post(
        _ handout: inout Handout, task: HandoutActivity.ID, as actor: Actor, at now: Date,
        in connection: any SQLConnection
    ) throws {
        handout.addTaskIfOnlyInstructed(task)
        try handout.post(at: now)
        try LessonDeadlines(house: house, connection: connection, now: now).requireNextLessons(of: handout)
        _ = try checks.checked(handout, before: nil, as: actor, in: connection)
    }

    /// Lets a handout post itself, if it could be posted now: what is refused later is noticed by nobody.
    func schedule(
        _ handout: inout Handout, for moment: Date, task: HandoutActivity.ID, as actor: Actor, at now: Date,
        in connection: any SQLConnection
    ) throws {
        handout.addTaskIfOnlyInstructed(task)
        try handout.schedule(for: Date(wholeMilliseconds: moment), at: now)
        try LessonDeadlines(house: house, connection: connection, now: now).requireNextLessons(of: handout)
        _ = try checks.checked(handout, before: nil, as: actor, in: connection)
    }

    public func takeBack(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutTakenBack, as: actor) { handout, _, _ in try handout.takeBack() }
    }

    /// Takes a handout back from the classes that the actor teaches; all others keep it.
    public func takeBackFromOwn(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        let reach = actor.reach(for: .writeHandouts)
        return try await change(id, act: .handoutTakenBackFromOwn, of: .ownStudents, as: actor) { handout, _, _ in
            try handout.takeBack(from: handout.classes.filter(reach.contains))
        }
    }

    public func lock(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutLocked, as: actor) { handout, _, _ in try handout.lock() }
    }

    public func unlock(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutUnlocked, as: actor) { handout, _, _ in try handout.unlock() }
    }

    public func complete(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutCompleted, as: actor) { handout, _, _ in try handout.complete() }
    }

    public func archive(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutArchived, as: actor) { handout, _, _ in try handout.archive() }
    }

    public func restore(_ id: Handout.ID, as actor: Actor) async throws -> Handout {
        try await change(id, act: .handoutRestored, as: actor) { handout, _, _ in try handout.restore() }
    }

    /// Makes a draft with the same content, for the same classes, and due in the same way.
    public func copy(_ id: Handout.ID, titled naming: CopyTitle = CopyTitle(), as actor: Actor) async throws -> Handout
    {
        let now = house.surroundings.now()
        let newID = Handout.ID(house.surroundings.makeUUID())
        return try await house.database.write { connection in
            // A copy changes nothing for anybody, and reaches only classes of the actor's.
            let handout = try require(id, .ownStudents, as: actor, in: connection)
            let handouts = connection.handouts(of: house.school)
            var copy = handout.copy(
                id: newID, author: actor.person,
                title: naming.title(of: handout.title, besides: try handouts.titles(of: actor.person)),
                recipients: try handout.recipients.filter {
                    try checks.isRecipient($0, as: actor, in: connection)
                }, at: now
            ) {
                HandoutActivity.ID(house.surroundings.makeUUID())
            }
            copy.version = 1
            try handouts.save(copy)
            try house.audit(
                .handoutCopied, by: actor, on: "handout", newID.description, detail: id.description, at: now,
                in: connection)
            return copy
        }
    }

    /// Discards a handout that was never posted.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when `version` is given and isn't the stored one.
    public func discard(_ id: Handout.ID, version: Int? = nil, as actor: Actor) async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let handout = try require(id, as: actor, in: connection)
            let wasPosted = try connection.assignments(of: house.school).exist(of: id)
            guard handout.actions(wasPosted: wasPosted).contains(.delete) else {
                throw Refusal.stateDoesNotAllow(handout.state)
            }
            guard version == nil || version == handout.version else {
                throw Refusal(.hasChanged, field: "version", detail: "\(handout.version)")
            }
            try connection.handouts(of: house.school).remove(id)
            try house.audit(.handoutDiscarded, by: actor, on: "handout", id.description, at: now, in: connection)
        }
    }

    // MARK: By itself

    /// Posts the scheduled handouts whose time has come.
    ///
    /// One that can no longer be posted becomes a draft again: its deadline has passed, or whoever scheduled it may
    /// not post it any more.
    ///
    /// - Returns: When the next one is due to be posted, or nil.
    @discardableResult
    public func postScheduled() async throws -> Date? {
        let now = house.surroundings.now()
        // Reading is cheap, writing is not, and mostly there is nothing to post.
        let waiting = try await house.database.read { try $0.handouts(of: house.school).nextPosting() }
        guard let waiting, waiting <= now else { return waiting }
        let (announcements, next) = try await house.database.write { connection in
            let handouts = connection.handouts(of: house.school)
            var announcements: [Announcement] = []
            for var handout in try handouts.toPost(at: now) {
                var act = AuditAct.handoutPosted
                do {
                    try handout.post(at: now)
                    try LessonDeadlines(house: house, connection: connection, now: now)
                        .requireNextLessons(of: handout)
                    try requireScheduler(of: handout, in: connection)
                } catch is Refusal {
                    act = .handoutTakenBack
                    try handout.takeBack()
                }
                announcements.append(try save(handout, act: act, by: nil, at: now, in: connection))
            }
            return (announcements, try handouts.nextPosting())
        }
        await house.announcer.announce(announcements)
        return next
    }

    /// Checks a handout as whoever scheduled it, as they are now.
    private func requireScheduler(of handout: Handout, in connection: any SQLConnection) throws {
        let person = try connection.handouts(of: house.school).scheduler(of: handout.id) ?? handout.author
        guard let actor = try connection.people(of: house.school).actor(for: person), actor.mayEdit(handout) else {
            throw Refusal.notPermitted
        }
        _ = try checks.checked(handout, before: nil, as: actor, in: connection)
    }

    // MARK: -

    func change(
        _ id: Handout.ID, act: AuditAct, of extent: HandoutRights.Extent = .everybody, as actor: Actor,
        _ body: @escaping @Sendable (inout Handout, any SQLConnection, Date) throws -> Void
    ) async throws -> Handout {
        let now = house.surroundings.now()
        let (handout, announcement) = try await house.database.write { connection in
            var handout = try require(id, extent, as: actor, in: connection)
            let before = handout.classes
            // The first edit of what was only begun makes a draft of it.
            let act = handout.version == 0 && act == .handoutEdited ? AuditAct.handoutDrafted : act
            try body(&handout, connection, now)
            handout.version += 1
            return (
                handout, try save(handout, acts: [act], by: actor, at: now, in: connection, leaving: before)
            )
        }
        await house.announcer.announce([announcement])
        return handout
    }

    func save(
        _ handout: Handout, act: AuditAct, by actor: Actor?, at now: Date, in connection: any SQLConnection
    ) throws -> Announcement {
        try save(handout, acts: [act], by: actor, at: now, in: connection)
    }

    /// Saves a handout with everything that follows from it.
    ///
    /// - Returns: What to announce, also to open pages of the classes that it is `leaving`.
    func save(
        _ handout: Handout, acts: [AuditAct], by actor: Actor?, at now: Date, in connection: any SQLConnection,
        leaving classes: Set<SchoolClass.ID> = []
    ) throws -> Announcement {
        try connection.handouts(of: house.school).save(handout)
        if let actor, acts.contains(.handoutScheduled) {
            try connection.handouts(of: house.school).note(scheduler: actor.person, of: handout.id)
        }
        let students = try grants.reconcile(handout, at: now, in: connection)
        for act in acts {
            try house.audit(act, by: actor, on: "handout", handout.id.description, at: now, in: connection)
        }
        return .handoutChanged(handout.id, students: students, classes: handout.classes.union(classes))
    }

    private func requireSight(
        of id: Handout.ID, as actor: Actor, in connection: any SQLConnection
    ) throws -> Handout {
        guard let handout = try connection.handouts(of: house.school).find(id), actor.maySee(handout) else {
            throw Refusal.notFound
        }
        return handout
    }

    func require(
        _ id: Handout.ID, _ extent: HandoutRights.Extent = .everybody, as actor: Actor, in connection: any SQLConnection
    ) throws -> Handout {
        guard let handout = try connection.handouts(of: house.school).find(id) else { throw Refusal.notFound }
        try HandoutRights(house: house).require(extent, of: handout, as: actor, in: connection)
        return handout
    }
}

/// A handout in a list.
public struct ListedHandout: Hashable, Sendable {
    public let handout: Handout
    /// How far the students whom the actor teaches have come; nil before it is posted.
    public let tally: HandoutTally?
    /// The classes that have it, too, but that the actor may not look into.
    public let others: [SchoolClass]
}
