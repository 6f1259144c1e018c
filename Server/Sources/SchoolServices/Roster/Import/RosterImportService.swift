import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage

/// Imports who is at the school from the files of other systems.
///
/// An import is read, compared and carried out in one go: either what was confirmed happens,
/// or nothing does. The web app keeps the files for the confirmation; the command line has them.
public struct RosterImportService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
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

    // MARK: Local files

    /// Previews what importing the files would do, and changes nothing.
    public func preview(
        _ files: RosterFiles, as author: Author, progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws -> RosterPreview {
        try author.require(.manageRoster)
        let day = try await house.today()
        let reading = try await read(files, on: day, progress: progress)
        progress(Progress(step: .comparing, fraction: 0))
        return try await house.database.read { connection in
            let state = try connection.roster(of: house.school).state(on: day)
            return RosterPreview(reading, into: state, makeUUID: house.surroundings.makeUUID)
        }
    }

    /// Imports the files, all or nothing, unless something prevents it.
    ///
    /// Others can keep reading and writing meanwhile; see ``StagedImport``.
    ///
    /// - Parameters:
    ///   - files: A folder, an archive or uploaded files.
    ///   - skippingBadRows: Whether bad rows are left out instead of stopping the import.
    ///   - confirmedRemovals: The number of removals that the person has seen in the preview.
    ///   - author: Who imports.
    ///   - progress: Receives how far it has come.
    /// - Returns: What was done, or what prevented it.
    /// - Throws: ``Refusal`` when the person may not import, for the field `administrator` when a script would change one,
    ///   or `has-changed` when others change the roster again and again.
    public func carryOut(
        _ files: RosterFiles, skippingBadRows: Bool = false, confirmedRemovals: Int? = nil, as author: Author,
        progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) async throws -> RosterOutcome {
        try await carryOut(files, as: author, progress: progress) {
            $0.obstacle(skippingBadRows: skippingBadRows, confirmedRemovals: confirmedRemovals)
        }
    }

    /// Imports the files unless `obstacle` finds something in the way, however often they have to be compared.
    func carryOut(
        _ files: RosterFiles, as author: Author, progress: @escaping @Sendable (Progress) -> Void,
        unless obstacle: (RosterPreview) throws -> RosterObstacle?
    ) async throws -> RosterOutcome {
        try author.require(.manageRoster)
        // Where only commands are used, nothing else does.
        try await sweep()
        let day = try await house.today()
        let reading = try await read(files, on: day, progress: progress)
        for _ in 1...Self.attempts {
            progress(Progress(step: .comparing, fraction: 0))
            let (version, state) = try await house.database.read { connection in
                (
                    try connection.schools.rosterVersion(of: house.school),
                    try connection.roster(of: house.school).state(on: day)
                )
            }
            let preview = RosterPreview(reading, into: state, makeUUID: house.surroundings.makeUUID)
            let outcome = RosterOutcome(preview: preview, obstacle: try obstacle(preview))
            guard outcome.obstacle == nil else { return outcome }
            if let actor = author.actor {
                for change in preview.plan.people { try change.before.map(actor.requireChanging) }
            }
            let staged = StagedImport(house: house, plan: preview.plan, version: version, day: day)
            let isDone = try await staged.carryOut(as: author, summary: preview.summary) { fraction in
                progress(Progress(step: .saving, fraction: fraction))
            }
            if isDone { return outcome }
        }
        throw Refusal(.hasChanged)
    }

    /// How often an import is compared again because somebody changed the roster meanwhile.
    private static let attempts = 5

    private func read(
        _ files: RosterFiles, on day: CalendarDay, progress: @escaping @Sendable (Progress) -> Void
    ) async throws -> RosterReading {
        try await house.read(within: .seconds(600)) {
            RosterReader.read(files, on: day) { progress(Progress(step: .reading, fraction: $0)) }
        }
    }
}

extension RosterPreview {
    /// The import in figures, for the audit log.
    fileprivate var summary: String {
        let counts = RosterChangeKind.allCases.map { kind in
            let count = plan.count(kind)
            return "\(kind.rawValue) \(count.people)/\(count.classes)/\(count.enrolments)"
        }
        let kept = plan.kept.isEmpty ? [] : ["kept \(plan.kept.people.count)/\(plan.kept.classes.count)"]
        let skipped = problems.isEmpty ? [] : ["skipped \(problems.count)"]
        return ([format?.rawValue ?? ""] + counts + kept + skipped).joined(separator: ", ")
    }
}
