import Algorithms
import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Carries out a plan at one moment, without holding up others all that time.
///
/// A transaction that writes a whole district would block all other writers. So the plan is
/// staged in many short ones, where nobody sees it, and taken over in one: people see all of it
/// or nothing, even if the server stops in between. If the school has changed since the plan was
/// made, nothing is taken over, and the plan must be made again.
struct StagedImport: Sendable {
    let house: SchoolHouse
    let plan: RosterPlan
    /// The version of the roster that the plan was made for.
    let version: Int
    let day: CalendarDay

    /// - Parameters:
    ///   - author: Who imports.
    ///   - summary: What the audit log says of it.
    ///   - progress: Receives the fraction saved, from 0 to 1.
    /// - Returns: Whether it was carried out; false if the roster has changed since the plan was made.
    /// - Throws: What the database throws; nothing has changed then.
    func carryOut(
        as author: Author, summary: String, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> Bool {
        let id = Identifier<RosterStaging.Import>(house.surroundings.makeUUID())
        do {
            try await layReady(id, progress: progress)
            let announcements = try await takeOver(id, as: author, summary: summary)
            progress(1)
            try await clear(id)
            guard let announcements else { return false }
            await house.announcer.announce(announcements)
            return true
        } catch {
            // What can't be cleared away now, as on a full disk, is swept later.
            try? await clear(id)
            throw error
        }
    }

    // MARK: Staging

    private func layReady(
        _ id: Identifier<RosterStaging.Import>, progress: @escaping @Sendable (Double) -> Void
    ) async throws {
        let total = Double(max(1, plan.people.count + plan.classes.count + plan.enrolments.count))
        let people = Double(plan.people.count)
        let classes = Double(plan.classes.count)
        try await inTurns(plan.people, { try $0.staging(of: house.school, for: id).add($1) }) {
            progress($0 / total)
        }
        try await inTurns(plan.classes, { try $0.staging(of: house.school, for: id).add($1) }) {
            progress((people + $0) / total)
        }
        try await inTurns(plan.enrolments, { try $0.staging(of: house.school, for: id).add($1, on: day) }) {
            progress((people + classes + $0) / total)
        }
    }

    /// Writes things in short transactions, with turns for others in between.
    ///
    /// None of it has to survive a power cut, so there is no waiting for the disk.
    private func inTurns<Thing: Sendable>(
        _ things: [Thing], _ write: @escaping @Sendable (any SQLConnection, ArraySlice<Thing>) throws -> Void,
        advance: (Double) -> Void
    ) async throws {
        var done = 0
        for batch in things.chunks(ofCount: RosterStaging.batchSize) {
            let began = ContinuousClock.now
            _ = try await house.database.commit { try write($0, batch) }
            done += batch.count
            advance(Double(done))
            try await house.rest(since: began)
        }
    }

    // MARK: Taking over

    /// - Returns: What to announce to open pages; nil if the roster has changed meanwhile.
    private func takeOver(
        _ id: Identifier<RosterStaging.Import>, as author: Author, summary: String
    ) async throws -> [Announcement]? {
        let now = house.surroundings.now()
        return try await house.database.write { connection in
            let staging = connection.staging(of: house.school, for: id)
            guard try connection.schools.rosterVersion(of: house.school) == version, try staging.holds(plan) else {
                return nil
            }
            for change in plan.locations { try connection.locations(of: house.school).save(change.after) }
            if !plan.isEmpty { try staging.takeOver() }
            try house.audit(
                .rosterImported, by: author.actor, on: "school", house.school.description, detail: summary,
                at: now, in: connection)
            for change in plan.people {
                try house.auditRole(
                    from: change.before, to: change.after, by: author.actor, at: now, in: connection)
            }
            return try reconcile(at: now, in: connection)
        }
    }

    /// Brings the handouts of all classes that existed before up to date with the plan.
    private func reconcile(at now: Date, in connection: any SQLConnection) throws -> [Announcement] {
        var classes = Set(plan.enrolments.map(\.enrolment.schoolClass))
        classes.formUnion(plan.classes.lazy.filter { $0.kind == .archived || $0.kind == .restored }.map(\.after.id))
        let people = plan.people.filter { change in
            guard let before = change.before else { return false }
            return before.isArchived != change.after.isArchived || before.role != change.after.role
        }
        let ended = try connection.credentials(of: house.school).shutOut(people.map(\.after.id))
        classes.formUnion(try connection.roster(of: house.school).classes(with: people.map(\.after.id)))
        classes.subtract(plan.classes.lazy.filter { $0.kind == .added }.map(\.after.id))
        return try HandoutGrants(house: house).reconcile(classes: classes, at: now, in: connection)
            + [.sessionsEnded(ended)]
    }

    // MARK: Clearing away

    private func clear(_ id: Identifier<RosterStaging.Import>) async throws {
        try await house.repeating { try $0.staging(of: house.school, for: id).clearSome() }
    }
}

extension RosterImportService {
    /// Removes what imports left behind that were interrupted more than a day ago, as by a power cut.
    public func sweep() async throws {
        let yesterday = house.surroundings.now().addingTimeInterval(-KeptUploads.lifetime)
        try await house.repeating { try $0.clearAbandonedImports(of: house.school, before: yesterday) }
    }
}

extension SchoolHouse {
    /// Writes in short transactions, with turns for others in between, as long as there is more.
    fileprivate func repeating(_ clearSome: @escaping @Sendable (any SQLConnection) throws -> Bool) async throws {
        var hasMore = true
        while hasMore {
            let began = ContinuousClock.now
            hasMore = try await database.write(clearSome)
            if hasMore { try await rest(since: began) }
        }
    }

    /// Another process that wants to write checks only now and then whether it can.
    fileprivate func rest(since began: ContinuousClock.Instant) async throws {
        try await Task.sleep(for: min((ContinuousClock.now - began) / 2, .milliseconds(20)))
    }
}
