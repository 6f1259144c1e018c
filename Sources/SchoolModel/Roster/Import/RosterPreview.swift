#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What an import would do, and what stands in its way.
public struct RosterPreview: Hashable, Sendable {
    /// Nil when the files are of no known format.
    public let format: RosterFormat?
    public let plan: RosterPlan
    /// What is wrong in the files and in how they go with the school.
    public let problems: RosterProblems
    public let notices: [RosterNotice]

    /// Compares what was read with what the school has.
    ///
    /// - Parameters:
    ///   - reading: What the files say.
    ///   - state: What the school has, archived people and classes included.
    ///   - makeUUID: Names whatever is new.
    public init(_ reading: RosterReading, into state: RosterState, makeUUID: () -> UUID) {
        format = reading.format
        plan =
            reading.problems.areAboutRows
            ? RosterPlan(importing: reading.snapshot, into: state, makeUUID: makeUUID) : RosterPlan()
        var problems = reading.problems
        problems.add(plan.problems)
        self.problems = problems
        notices = reading.notices + plan.notices
    }

    /// What stands in the way of the import, or nil when it can be carried out.
    ///
    /// - Parameters:
    ///   - skippingBadRows: Whether bad rows are to be left out. What they are about stays as it is.
    ///   - confirmedRemovals: The number of removals that a person has seen and agreed to.
    ///   - ceiling: How much is removed without asking.
    /// - Returns: The first obstacle.
    public func obstacle(
        skippingBadRows: Bool, confirmedRemovals: Int?, ceiling: RosterCeiling = RosterCeiling()
    ) -> RosterObstacle? {
        if !problems.areAboutRows { return .badFiles }
        if !problems.isEmpty && !skippingBadRows { return .badRows(problems.count) }
        if ceiling.isExceeded(by: plan.removals, of: plan.removable) && confirmedRemovals != plan.removals.total {
            return .removals(plan.removals.total)
        }
        return nil
    }
}

/// A reason for which an import changes nothing yet.
public enum RosterObstacle: Hashable, Sendable {
    /// The files can't be read as a roster.
    case badFiles
    /// That many things are wrong in single rows, which could be left out.
    case badRows(Int)
    /// That many removals want to be confirmed.
    case removals(Int)
}

/// What became of an import.
public struct RosterOutcome: Hashable, Sendable {
    public let preview: RosterPreview
    /// Nil when the plan was carried out, as a whole.
    public let obstacle: RosterObstacle?

    public init(preview: RosterPreview, obstacle: RosterObstacle?) {
        self.preview = preview
        self.obstacle = obstacle
    }
}
