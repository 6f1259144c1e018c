import DeviceStore
public import Foundation
import SchoolModel

/// One attempt at a context: its duration, its progress, and what it reports.
///
/// Apps don't create activities themselves; they call ``CLSContext/createNewActivity()``.
open class CLSActivity: CLSObject {
    let id: Activity.ID
    /// Whose attempt it is, as the data store counts people; nil outside a data store.
    var personNumber: Int?
    private(set) weak var context: CLSContext?
    private let surroundings: DeviceSurroundings
    private var revision = 0
    private var startedAt: Date
    private var hasStarted = false
    private var accumulated = Duration.zero
    private var runningSince: Duration?
    /// Whether the activity is started, but paused because the app is in the background.
    private var isPaused = false
    private var ranges = ProgressRanges()
    private var primaryItem: CLSActivityItem?
    /// The last primary item that was saved, also if it has been removed since; its kind never changes.
    private var savedPrimaryItem: ActivityItem?
    /// What was last reported as the primary item; it stays in the place of one that can't be reported.
    private var reportedPrimaryItem: ActivityItem?
    private var additionalItems: [CLSActivityItem] = []
    /// What doesn't count of the progress that the app gave, until a save has logged it.
    private var lostProgress: Refusal?
    private var hasLostProgress = false

    init(at context: CLSContext) {
        let surroundings = context.recordingStore?.surroundings ?? .live
        let now = surroundings.now()
        self.surroundings = surroundings
        self.context = context
        id = Graph.nextAttempt(at: now, random: surroundings.random())
        startedAt = now
        super.init(created: now)
    }

    /// Continues an attempt that the device has kept.
    init(_ activity: Activity, at context: CLSContext, in surroundings: DeviceSurroundings) {
        self.surroundings = surroundings
        self.context = context
        id = activity.id
        revision = activity.revision
        startedAt = activity.startedAt
        hasStarted = true
        accumulated = .milliseconds(activity.duration)
        ranges = activity.progress
        savedPrimaryItem = activity.primaryItem
        reportedPrimaryItem = activity.primaryItem
        super.init(created: activity.startedAt)
        primaryItem = activity.primaryItem.map { adopted(.restored($0)) }
        additionalItems = activity.additionalItems.map { adopted(.restored($0)) }
    }

    /// Restores an archived attempt for inspection; it belongs to no context and isn't reported.
    public required init?(coder: NSCoder) {
        guard let id = coder.text("id").flatMap(Activity.ID.init) else { return nil }
        self.id = id
        surroundings = .live
        startedAt = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "startedAt"))
        accumulated = .seconds(coder.decodeDouble(forKey: "duration"))
        super.init(coder: coder)
        addProgressRange(fromStart: 0, toEnd: coder.decodeDouble(forKey: "progress"))
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(id.description, forKey: "id")
        coder.encode(startedAt.timeIntervalSinceReferenceDate, forKey: "startedAt")
        coder.encode(duration, forKey: "duration")
        coder.encode(progress, forKey: "progress")
    }

    override func noteChange() {
        super.noteChange()
        context?.recordingStore?.note(self)
    }

    // MARK: Progress

    /// The share of the content that has been completed, 0…1; setting it adds the range from 0.
    ///
    /// Anything outside 0…1 is cut off, and the developer's log says so: a percentage is divided by 100 first. What
    /// lies outside by no more than a hundredth is only cut off: sums of fractions are that inexact.
    open var progress: Double {
        get { Graph.locked { ranges.covered } }
        set { addProgress(from: 0, to: newValue, given: "\(newValue)") }
    }

    /// Adds a range of the content that has been completed.
    ///
    /// Ranges may overlap or repeat. Anything outside 0…1 is cut off, and the developer's log says so, as it does of a
    /// range that ends before it begins. An empty range adds nothing.
    open func addProgressRange(fromStart start: Double, toEnd end: Double) {
        addProgress(from: start, to: end, given: "\(start) to \(end)")
    }

    private func addProgress(from start: Double, to end: Double, given: String) {
        Graph.locked {
            let shares = -Self.tolerance...(1 + Self.tolerance)
            let isRising = start - end <= Self.tolerance
            if !shares.contains(start) || !shares.contains(end) || !isRising { noteLostProgress(given) }
            guard !start.isNaN, !end.isNaN else { return }
            let part = ProgressRanges.Part(start: max(0, start), end: min(1, end))
            // An empty range is refused, and adds nothing.
            guard part.start < part.end, (try? ranges.insert(part)) != nil else { return }
            noteChange()
        }
    }

    /// How far off a share may be: nine times 1/9 is more than 1.
    private static let tolerance = 0.01

    /// Notes a progress that doesn't count as it was given: the first of an attempt, as others will be like it.
    private func noteLostProgress(_ given: String) {
        guard !hasLostProgress else { return }
        hasLostProgress = true
        lostProgress = Refusal(
            .isOutOfRange, field: "progress", detail: "0…1, rising, not \(given); what isn't in it is left out")
        noteChange()
    }

    /// What doesn't count of the progress since the last time.
    func takeLostProgress() -> Refusal? {
        defer { lostProgress = nil }
        return lostProgress
    }

    // MARK: Time

    /// The total number of seconds between each start and stop.
    open var duration: TimeInterval {
        Graph.locked { elapsed / .seconds(1) }
    }

    /// Whether the activity has been started and not stopped; its clock still pauses in the background.
    open var isStarted: Bool { Graph.locked { runningSince != nil || isPaused } }

    /// Starts or resumes the clock.
    open func start() {
        Graph.locked {
            guard !isStarted else { return }
            if !hasStarted { startedAt = surroundings.now() }
            hasStarted = true
            isPaused = true
            context?.recordingStore?.noteStart(of: self)
            if context?.recordingStore?.isInBackground != true { resume() }
            noteChange()
        }
    }

    /// Stops the clock.
    open func stop() {
        Graph.locked {
            guard isStarted else { return }
            pause()
            isPaused = false
            context?.recordingStore?.noteStop(of: self)
            noteChange()
        }
    }

    /// Pauses the clock while the app is in the background.
    func pause() {
        guard runningSince != nil else { return }
        accumulated = elapsed
        runningSince = nil
        isPaused = true
        noteChange()
    }

    /// Resumes the clock if it is paused.
    func resume() {
        guard isPaused else { return }
        isPaused = false
        runningSince = surroundings.uptime()
    }

    private var elapsed: Duration {
        guard let runningSince else { return accumulated }
        return accumulated + max(.zero, surroundings.uptime() - runningSince)
    }

    // MARK: Items

    /// The most important item to report; without one, the progress takes its place.
    open var primaryActivityItem: CLSActivityItem? {
        get { Graph.locked { primaryItem } }
        set {
            Graph.locked {
                primaryItem?.activity = nil
                primaryItem = newValue.map(adopted)
                noteChange()
            }
        }
    }

    /// Adds an item to report, replacing any item with the same identifier.
    open func addAdditionalActivityItem(_ activityItem: CLSActivityItem) {
        Graph.locked {
            let item = adopted(activityItem)
            if let index = additionalItems.firstIndex(where: { $0.identifier == item.identifier }) {
                additionalItems[index] = item
            } else {
                additionalItems.append(item)
            }
            noteChange()
        }
    }

    open var additionalActivityItems: [CLSActivityItem] { Graph.locked { additionalItems } }

    /// Removes all items, including the primary one.
    open func removeAllActivityItems() {
        Graph.locked {
            primaryItem = nil
            savedPrimaryItem = nil
            reportedPrimaryItem = nil
            additionalItems = []
            noteChange()
        }
    }

    private func adopted(_ item: CLSActivityItem) -> CLSActivityItem {
        item.activity = self
        return item
    }

    // MARK: Saving

    /// The next revision as a validated value, and the items that it has to leave out.
    ///
    /// Time, progress and the other items don't depend on an item that can't be reported. In place of a primary item
    /// that can't, the one from before stays.
    ///
    /// - Throws: `Refusal` with the name of the invalid field.
    func nextRevision(at path: IdentifierPath) throws(Refusal) -> (value: Activity, leftOut: [LeftOutItem]) {
        var leftOut: [LeftOutItem] = []
        var primary = hasPrimaryItemOfAnotherKind ? reportedPrimaryItem : primaryItem?.item
        if let object = primaryItem, let refusal = object.item?.refusalAsPrimary() {
            leftOut.append(LeftOutItem(object, refusal))
            primary = reportedPrimaryItem
        }
        var additional: [ActivityItem] = []
        var identifiers: Set<String> = []
        for object in additionalItems {
            guard let item = object.item else { continue }
            if let refusal = item.refusalAsAdditional(besides: identifiers) {
                leftOut.append(LeftOutItem(object, refusal))
            } else if additional.count == Activity.mostItems {
                leftOut.append(
                    LeftOutItem(
                        self, Refusal(.isTooLong, field: "additionalItems", detail: "\(Activity.mostItems)")))
                break
            } else {
                identifiers.insert(item.reportedIdentifier)
                additional.append(item)
            }
        }
        let milliseconds = Int((elapsed / .milliseconds(1)).rounded())
        let value = try Activity(
            id: id,
            context: path,
            revision: revision + 1,
            startedAt: startedAt,
            duration: min(milliseconds, Activity.longestDuration),
            progress: ranges,
            primaryItem: primary,
            additionalItems: additional
        ).checked()
        revision += 1
        savedPrimaryItem = value.primaryItem ?? savedPrimaryItem
        reportedPrimaryItem = value.primaryItem
        return (value, leftOut)
    }

    /// Whether the new primary item is of another kind than the one saved before, so that the two can't be compared.
    var hasPrimaryItemOfAnotherKind: Bool {
        guard let saved = savedPrimaryItem, let item = primaryItem?.item else { return false }
        return saved.value.kind != item.value.kind
    }
}
