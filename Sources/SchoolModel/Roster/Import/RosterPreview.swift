#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What an import would do, and what prevents it.
public struct RosterPreview: Hashable, Sendable {
    /// Nil when the files have no known format.
    public let format: RosterFormat?
    public let plan: RosterPlan
    /// What is wrong in the files, and where they conflict with the school.
    public let problems: RosterProblems
    public let notices: [RosterNotice]

    /// Compares what the files say with what the school has.
    ///
    /// - Parameters:
    ///   - reading: What the files say.
    ///   - state: What the school has, including archived people and classes.
    ///   - makeUUID: Names everything new.
    public init(_ reading: RosterReading, into state: RosterState, makeUUID: () -> UUID) {
        format = reading.format
        plan =
            reading.problems.areAboutEntries
            ? RosterPlan(importing: reading.snapshot, into: state, makeUUID: makeUUID) : RosterPlan()
        var problems = reading.problems
        problems.add(plan.problems)
        self.problems = problems
        notices = reading.notices + plan.notices
    }

    /// What prevents the import, or nil when it can be carried out.
    ///
    /// - Parameters:
    ///   - skippingBadRows: Whether to leave out bad rows. What they are about stays unchanged.
    ///   - confirmedRemovals: The number of removals that a person has seen and confirmed.
    ///   - ceiling: How much may be removed without confirmation.
    /// - Returns: The first obstacle.
    public func obstacle(
        skippingBadRows: Bool, confirmedRemovals: Int?, ceiling: RosterCeiling = RosterCeiling()
    ) -> RosterObstacle? {
        if !problems.areAboutEntries { return .badFiles }
        if !problems.isEmpty && !skippingBadRows { return .badRows(problems.count) }
        if ceiling.isExceeded(by: plan.removals, of: plan.removable) && confirmedRemovals != plan.removals.total {
            return .removals(plan.removals.total)
        }
        return nil
    }
}

extension RosterPreview: ImportPreview {
    public var fingerprint: String { plan.fingerprint }
    public var isReadable: Bool { problems.areAboutEntries }
    public var isComplete: Bool { problems.isEmpty }

    public var manyRemovals: Int? {
        RosterCeiling().isExceeded(by: plan.removals, of: plan.removable) ? plan.removals.total : nil
    }
}

/// A reason why an import changes nothing yet.
public enum RosterObstacle: Hashable, Sendable {
    /// The files can't be read as a roster.
    case badFiles
    /// This many rows are wrong and could be left out.
    case badRows(Int)
    /// This many removals need confirmation.
    case removals(Int)
}

/// The outcome of an import.
public struct RosterOutcome: Hashable, Sendable {
    public let preview: RosterPreview
    /// Nil when the whole plan was carried out.
    public let obstacle: RosterObstacle?

    public init(preview: RosterPreview, obstacle: RosterObstacle?) {
        self.preview = preview
        self.obstacle = obstacle
    }
}
