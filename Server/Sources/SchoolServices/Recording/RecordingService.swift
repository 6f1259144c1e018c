import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Takes in what students did.
///
/// It refuses to store what isn't assigned, whoever asks, and says of it only what it says of the
/// unknown: that it was not found.
public struct RecordingService: Sendable {
    /// What became of one attempt that was delivered.
    public enum Outcome: Hashable, Sendable {
        /// It is stored, or was already; it survives a power cut.
        case recorded
        /// There is no assignment that asks for it.
        case notFound
        /// It says something impossible.
        case invalid(Refusal)
    }

    private struct Delivery: Sendable {
        let attempt: ReportableAttempt
        let student: Person.ID
    }

    private let house: SchoolHouse
    private let commits: GroupCommit<[Delivery], [Recorded]>

    public init(_ house: SchoolHouse) {
        self.house = house
        commits = GroupCommit { requests in
            let now = house.surroundings.now()
            return try await house.database.commit { connection in
                let recorder = Recorder(house: house, connection: connection, now: now)
                return try requests.map { deliveries in
                    try deliveries.map { try recorder.record($0.attempt, by: $0.student) }
                }
            }
        }
    }

    /// Records whole attempts; doing so again changes nothing.
    ///
    /// - Returns: What became of each, in order.
    public func record(_ activities: [Activity], as actor: Actor) async throws -> [Outcome] {
        try await record(activities.map { ReportableAttempt($0) }, as: actor)
    }

    /// Records attempts as far as they can be reported; doing so again changes nothing.
    ///
    /// - Returns: What became of each, in order.
    public func record(_ attempts: [ReportableAttempt], as actor: Actor) async throws -> [Outcome] {
        var outcomes = [Outcome](repeating: .notFound, count: attempts.count)
        var deliveries: [Delivery] = []
        var indices: [Int] = []
        for (index, attempt) in attempts.enumerated() {
            do throws(Refusal) {
                let activity = try attempt.activity.checked()
                // Only the school itself can say what was answered on a worksheet.
                guard activity.context.app != Worksheet.app else { continue }
                guard actor.reach(for: .work).contains(actor.person) else { continue }
                let checked = ReportableAttempt(activity, keepsPrimaryItem: attempt.keepsPrimaryItem)
                deliveries.append(Delivery(attempt: checked, student: actor.person))
                indices.append(index)
            } catch { outcomes[index] = .invalid(error) }
        }
        guard !deliveries.isEmpty else { return outcomes }
        let recorded = try await commits.run(deliveries)
        for (index, result) in zip(indices, recorded) where result.isAssigned { outcomes[index] = .recorded }
        await house.announcer.announce(Array(Set(recorded.flatMap(\.announcements))))
        return outcomes
    }

    /// Which contexts of an app record for the actor right now; possibly none.
    public func assignedPaths(in app: String, as actor: Actor) async throws -> [IdentifierPath] {
        guard actor.reach(for: .work).contains(actor.person) else { return [] }
        return try await house.database.read { connection in
            try connection.assignments(of: house.school).recordingPaths(of: actor.person, in: app)
        }
    }

    /// Marks every assignment of a context done, because the app says so.
    ///
    /// Without any, the answer is the same.
    public func complete(_ context: IdentifierPath, as actor: Actor) async throws {
        guard context.app != Worksheet.app, actor.reach(for: .work).contains(actor.person) else { return }
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            let assignments = connection.assignments(of: house.school)
            var announcements: [Announcement] = []
            for var assignment in try assignments.recording(context, by: actor.person) where assignment.doneAt == nil {
                assignment.doneAt = now
                assignment.doneBy = .app
                try assignments.saveWork(assignment, at: now)
                announcements.append(.workChanged(assignment))
            }
            return announcements
        }
        await house.announcer.announce(announcements)
    }
}

/// What recording one attempt did.
struct Recorded: Sendable {
    let isAssigned: Bool
    let announcements: [Announcement]
}

/// Records attempts in one transaction.
struct Recorder {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Stores an attempt under each assignment that asks for it, and updates the summaries.
    func record(_ attempt: ReportableAttempt, by student: Person.ID) throws -> Recorded {
        let assignments = try connection.assignments(of: house.school).recording(attempt.activity.context, by: student)
        let announcements = try assignments.compactMap { try record(attempt, under: $0, isWork: true) }
        return Recorded(isAssigned: !assignments.isEmpty, announcements: announcements)
    }

    /// Stores an attempt under one assignment.
    ///
    /// - Parameters:
    ///   - attempt: The attempt.
    ///   - before: What asks for it, as it was so far.
    ///   - isWork: Whether the student did something, rather than a teacher who marked it.
    /// - Returns: What to announce to open pages; nil when nothing is new.
    /// - Throws: What the database says.
    func record(_ attempt: ReportableAttempt, under before: Assignment, isWork: Bool) throws -> Announcement? {
        var assignment = before
        var activity = attempt.activity
        // A device's clock may be wrong: nothing that has arrived was begun later.
        activity.startedAt = min(activity.startedAt, now)
        let activities = connection.activities(of: house.school)
        if try activities.insert(activity, under: assignment.id, at: now) {
            assignment.summary.add(activity)
        } else if let old = try activities.find(activity.id, under: assignment) {
            guard activity.revision > old.revision else { return nil }
            // What it says again of its beginning may only have ceased to be in the future.
            activity.startedAt = min(activity.startedAt, old.startedAt)
            if attempt.keepsPrimaryItem { activity.primaryItem = old.primaryItem }
            try activities.save(activity, under: assignment.id, at: now)
            if !assignment.summary.replace(old, with: activity) {
                assignment.summary = AttemptSummary(of: try activities.list(under: assignment))
            }
        }
        if isWork {
            assignment.noteBeginning(at: activity.startedAt, now: now)
            assignment.noteWork(at: now, after: before)
        } else if assignment.openedAt == nil {
            assignment.openedAt = now
        }
        try connection.assignments(of: house.school).saveWork(assignment, at: now)
        return .workChanged(assignment)
    }
}

extension Announcement {
    static func workChanged(_ assignment: Assignment) -> Announcement {
        .workChanged(assignment.handout, student: assignment.student, classes: assignment.reportingClasses)
    }
}
