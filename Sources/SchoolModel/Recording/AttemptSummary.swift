#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A summary of all attempts under one assignment.
///
/// Reports read summaries. The transaction that records an attempt keeps the summary up to date;
/// ``init(of:)`` computes the same from scratch, and a test makes sure that both agree.
public struct AttemptSummary: Hashable, Sendable {
    public var attempts: Int
    /// Whole milliseconds over all attempts.
    public var duration: Int
    /// The union over all attempts: the percentage covers everything that was ever worked through.
    public var progress: ProgressRanges
    /// The attempt that counts; score, quantity and the binary result come from it.
    ///
    /// In an app it is the one begun last of those that have a result, if any has: an attempt that is only begun hides
    /// nothing. On a worksheet it is the best of those in which most was answered, so that another round costs nothing,
    /// whether it is finished or left.
    public var countedAttempt: Activity.ID?
    public var countedStart: Date?
    public var primaryItem: ActivityItem?

    public init(
        attempts: Int = 0,
        duration: Int = 0,
        progress: ProgressRanges = ProgressRanges(),
        countedAttempt: Activity.ID? = nil,
        countedStart: Date? = nil,
        primaryItem: ActivityItem? = nil
    ) {
        self.attempts = attempts
        self.duration = duration
        self.progress = progress
        self.countedAttempt = countedAttempt
        self.countedStart = countedStart
        self.primaryItem = primaryItem
    }

    /// Computes the summary from scratch.
    public init(of attempts: some Sequence<Activity>) {
        self.init()
        for attempt in attempts { add(attempt) }
    }

    /// Whether what a report shows as the result is the same; the number of attempts and their duration are no result.
    public func hasResult(of other: AttemptSummary) -> Bool {
        progress == other.progress && primaryItem?.value == other.primaryItem?.value
    }

    public var hasData: Bool { attempts > 0 }

    /// Adds an attempt that the summary doesn't contain yet.
    public mutating func add(_ attempt: Activity) {
        let before = merit(in: attempt)
        attempts += 1
        duration += attempt.duration
        progress.formUnion(attempt.progress)
        take(attempt, against: before)
    }

    /// Replaces an attempt with a newer revision.
    ///
    /// - Returns: False if the summary can't be brought up to date from these two alone, because
    ///   something was removed or another attempt counts now; then it has to be computed from scratch.
    public mutating func replace(_ old: Activity, with new: Activity) -> Bool {
        guard old.progress.union(new.progress) == new.progress else { return false }
        // Summaries that were kept under an older rule may count another attempt than the one that most was answered in.
        if new.id == countedAttempt, new.merit < merit(in: new) { return false }
        if old.id == countedAttempt && (new.startedAt < old.startedAt || new.merit < old.merit) { return false }
        let before = merit(in: new)
        duration += new.duration - old.duration
        progress.formUnion(new.progress)
        take(new, against: before)
        return true
    }

    /// The merit of the attempt that counts, assuming that the others resemble `attempt`.
    ///
    /// Progress is the union of all attempts. On worksheets each begins at 0, so that it is that of the longest, and one
    /// like that counts.
    private func merit(in attempt: Activity) -> Activity.Merit {
        attempt.merit(at: progress, with: primaryItem)
    }

    /// Makes an attempt count, unless another one has a better claim.
    private mutating func take(_ attempt: Activity, against merit: Activity.Merit) {
        if let countedStart, let countedAttempt, countedAttempt != attempt.id,
            (merit, countedStart, countedAttempt) > (attempt.merit, attempt.startedAt, attempt.id)
        {
            return
        }
        countedAttempt = attempt.id
        countedStart = attempt.startedAt
        primaryItem = attempt.primaryItem
    }
}

extension Activity {
    /// What makes an attempt count ahead of others that were begun later.
    fileprivate var merit: Merit { merit(at: progress, with: primaryItem) }

    /// In apps a result is better than none, and on worksheets more answers are better than fewer.
    fileprivate func merit(at progress: ProgressRanges, with item: ActivityItem?) -> Merit {
        guard context.app == Worksheet.app else { return Merit(answered: item == nil ? -1 : 0, reached: 0) }
        if case .score(let points, let total) = item?.value, total > 0 {
            return Merit(answered: progress.covered, reached: points / total)
        }
        return Merit(answered: progress.covered, reached: 0)
    }

    /// How much of a worksheet was answered, and among as much which share of the points was reached.
    fileprivate struct Merit: Comparable {
        let answered: Double
        let reached: Double

        static func < (one: Merit, other: Merit) -> Bool {
            (one.answered, one.reached) < (other.answered, other.reached)
        }
    }
}
