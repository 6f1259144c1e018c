#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// All attempts under one assignment, summed up.
///
/// Reports read summaries. The transaction that records an attempt keeps the summary up to date;
/// ``init(of:)`` computes the same from nothing, and a test holds the two together.
public struct AttemptSummary: Hashable, Sendable {
    public var attempts: Int
    /// Whole milliseconds over all attempts.
    public var duration: Int
    /// The union over all attempts: percentage counts everything that was ever worked through.
    public var progress: ProgressRanges
    /// The attempt begun last; score, quantity and binary come from it.
    public var latestAttempt: Activity.ID?
    public var latestStart: Date?
    public var primaryItem: ActivityItem?

    public init(
        attempts: Int = 0,
        duration: Int = 0,
        progress: ProgressRanges = ProgressRanges(),
        latestAttempt: Activity.ID? = nil,
        latestStart: Date? = nil,
        primaryItem: ActivityItem? = nil
    ) {
        self.attempts = attempts
        self.duration = duration
        self.progress = progress
        self.latestAttempt = latestAttempt
        self.latestStart = latestStart
        self.primaryItem = primaryItem
    }

    /// Sums up from nothing.
    public init(of attempts: some Sequence<Activity>) {
        self.init()
        for attempt in attempts { add(attempt) }
    }

    public var hasData: Bool { attempts > 0 }

    /// Takes one attempt into account that was not there before.
    public mutating func add(_ attempt: Activity) {
        attempts += 1
        duration += attempt.duration
        progress.formUnion(attempt.progress)
        takeLatest(attempt)
    }

    /// Takes a newer revision of an attempt into account.
    ///
    /// - Returns: False when the summary can't be brought up to date from these two alone, because
    ///   progress was taken away or another attempt became the latest; then sum up from nothing.
    public mutating func replace(_ old: Activity, with new: Activity) -> Bool {
        guard old.progress.union(new.progress) == new.progress else { return false }
        if old.id == latestAttempt && new.startedAt < old.startedAt { return false }
        duration += new.duration - old.duration
        progress.formUnion(new.progress)
        takeLatest(new)
        return true
    }

    private mutating func takeLatest(_ attempt: Activity) {
        if let latestStart, let latestAttempt, latestAttempt != attempt.id,
            (latestStart, latestAttempt) > (attempt.startedAt, attempt.id)
        {
            return
        }
        latestAttempt = attempt.id
        latestStart = attempt.startedAt
        primaryItem = attempt.primaryItem
    }
}
