import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage

/// Takes over who is at the school from the files of other systems.
///
/// An import is read, compared and carried out in one go: what somebody confirmed is what happens,
/// or nothing does. The web app keeps the files for the confirmation; the command line has them.
public struct RosterImportService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Who imports or exports.
    public enum Author: Hashable, Sendable {
        case person(Actor)
        /// Whoever may run commands on the server, and so owns its files anyway.
        case commandLine

        func requireManagement() throws(Refusal) {
            if case .person(let actor) = self { try actor.require(.manageRoster) }
        }

        var person: Person.ID? {
            if case .person(let actor) = self { actor.person } else { nil }
        }
    }

    /// How far an import has come.
    public struct Progress: Hashable, Sendable {
        public enum Step: String, CaseIterable, Sendable {
            case reading, comparing, saving
        }

        public let step: Step
        /// From 0 to 1.
        public let fraction: Double
    }

    // MARK: Files at hand

    /// Says what importing the files would do, and changes nothing.
    public func preview(
        _ files: RosterFiles, as author: Author, progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws -> RosterPreview {
        try author.requireManagement()
        let reading = read(files, on: try await house.today(), progress: progress)
        progress(Progress(step: .comparing, fraction: 0))
        return try await house.database.read { connection in
            let state = try connection.roster(of: house.school).state()
            return RosterPreview(reading, into: state, makeUUID: house.surroundings.makeUUID)
        }
    }

    /// Imports the files, all or nothing, unless something stands in the way.
    ///
    /// - Parameters:
    ///   - files: A folder, an archive or uploaded files.
    ///   - skippingBadRows: Whether bad rows are left out instead of stopping the import.
    ///   - confirmedRemovals: The number of removals that the person has seen in the preview.
    ///   - author: Who imports.
    ///   - progress: Is told how far it has come.
    /// - Returns: What was done, or what stood in the way.
    /// - Throws: ``Refusal`` when the person may not import.
    public func carryOut(
        _ files: RosterFiles, skippingBadRows: Bool = false, confirmedRemovals: Int? = nil, as author: Author,
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws -> RosterOutcome {
        try author.requireManagement()
        let day = try await house.today()
        let reading = read(files, on: day, progress: progress)
        let now = house.surroundings.now()
        let (outcome, announcements) = try await house.database.write { connection in
            progress(Progress(step: .comparing, fraction: 0))
            let roster = connection.roster(of: house.school)
            let preview = RosterPreview(
                reading, into: try roster.state(), makeUUID: house.surroundings.makeUUID)
            let obstacle = preview.obstacle(skippingBadRows: skippingBadRows, confirmedRemovals: confirmedRemovals)
            let outcome = RosterOutcome(preview: preview, obstacle: obstacle)
            guard obstacle == nil else { return (outcome, [Announcement]()) }
            let total = max(1, preview.plan.people.count + preview.plan.classes.count + preview.plan.enrolments.count)
            try roster.carryOut(preview.plan, on: day) { done in
                progress(Progress(step: .saving, fraction: Double(done) / Double(total)))
            }
            try house.audit(
                "roster.imported", by: author.person, on: "school", house.school.description,
                detail: preview.summary, at: now, in: connection)
            return (outcome, try reconcile(preview.plan, at: now, in: connection))
        }
        await house.announcer.announce(announcements)
        return outcome
    }

    private func read(
        _ files: RosterFiles, on day: CalendarDay, progress: @Sendable (Progress) -> Void
    ) -> RosterReading {
        RosterReader.read(files, on: day) { progress(Progress(step: .reading, fraction: $0)) }
    }

    /// Brings the handouts of all classes that existed before up to date with the plan.
    private func reconcile(
        _ plan: RosterPlan, at now: Date, in connection: any SQLConnection
    ) throws -> [Announcement] {
        var classes = Set(plan.enrolments.map(\.enrolment.schoolClass))
        classes.formUnion(plan.classes.lazy.filter { $0.kind == .archived || $0.kind == .restored }.map(\.after.id))
        let people = plan.people.filter { change in
            guard let before = change.before else { return false }
            return before.isArchived != change.after.isArchived || before.role != change.after.role
        }
        try connection.credentials(of: house.school).shutOut(people.map(\.after.id))
        classes.formUnion(try connection.roster(of: house.school).classes(with: people.map(\.after.id)))
        classes.subtract(plan.classes.lazy.filter { $0.kind == .added }.map(\.after.id))
        return try HandoutGrants(house: house).reconcile(classes: classes, at: now, in: connection)
    }
}

extension RosterPreview {
    /// The import in figures, for the audit log.
    fileprivate var summary: String {
        let counts = RosterChangeKind.allCases.map { kind in
            let count = plan.count(kind)
            return "\(kind.rawValue) \(count.people)/\(count.classes)/\(count.enrolments)"
        }
        let skipped = problems.isEmpty ? [] : ["skipped \(problems.count)"]
        return ([format?.rawValue ?? ""] + counts + skipped).joined(separator: ", ")
    }
}
