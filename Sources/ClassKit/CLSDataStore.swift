import DeviceStore
public import Foundation
import SchoolModel

/// The app's contexts, and what people do in them.
///
/// There is one instance, ``shared``. It never reveals who uses the app: results are the same for teachers,
/// students and everybody else.
///
/// ### The order of handlers
///
/// Handlers are called one at a time, in the order of the calls, whichever threads make them. That holds across
/// all calls that take a handler: those that save, look contexts up by path, by predicate or from another context,
/// find the activity at a file, or check whether a file is assigned. A handler begins when those of all earlier
/// calls have returned. So an app may make several calls in a row, and each handler finds what those before it
/// have done.
///
/// Handlers may wait, and so may the delegate:
///
/// - Calls that they make themselves wait neither for the calling handler nor for any call made outside of
///   handlers, and are answered in their own order. Later calls wait for them.
/// - A handler that has been idle for a tenth of a second holds up only later calls of the thread that made its
///   call. So it may wait for calls of another thread.
/// - A handler that has been idle for a second, or has not returned after ten seconds while others wait, holds up
///   nothing. So no handler waits forever for another, whoever makes the calls and when.
///
/// Time that the store itself takes, for example with a slow disk, doesn't count. `async` calls are answered in the
/// same order; the executors decide when their tasks resume.
open class CLSDataStore: NSObject {
    // Immutable; `Graph` protects everything it refers to.
    nonisolated(unsafe) private static let sharedStore: CLSDataStore = {
        let app = AppIdentity.current
        let environment = ProcessInfo.processInfo.environment
        let store = CLSDataStore(
            app: app, device: Device(app: app.identifier, folder: DeviceFolder(environment: environment))
        )
        store.device.start()
        if let fault = app.fault {
            // Content would be filed under another app, and nobody would know why.
            try? FileHandle.standardError.write(contentsOf: Data("\(fault.sentence(runningAs: app.identifier))\n".utf8))
            store.device.note(.app, at: [app.identifier], refusedBecause: fault.refusal)
        }
        return store
    }()

    /// The only instance.
    open class var shared: CLSDataStore { sharedStore }

    let root: CLSContext
    let device: Device
    /// Writes saves in the order of the calls.
    let writing = DispatchQueue(label: "ClassKit.save")
    /// Calls handlers in the order of the calls.
    let turns: Turns
    private weak var storedDelegate: (any CLSDataStoreDelegate)?
    private var active: CLSContext?
    private var running: [CLSActivity] = []
    /// Contexts with an attempt that the app may request again.
    private var used: [ObjectIdentifier: CLSContext] = [:]
    var pending = PendingChanges()
    /// The changes being written.
    var inFlight: [Int: PendingChanges] = [:]
    /// What the delegate is currently asked for.
    var questions: [[String]: Question] = [:]
    /// Attempts that aren't recorded, as long as the app has them.
    var unrecorded: [UnrecordedAttempt] = []
    /// The paths at which look-ups have found nothing.
    private var missing: Set<[String]> = []
    /// The contexts of handed-out files, by their paths.
    var documents: [[String]: CLSContext] = [:]
    /// Receives links that are opened while the app runs.
    var links: LinkReceiver?
    /// Whether the app has said that it is in the background.
    var isInBackground = false
    /// Whom the objects belong to, as the device counts people.
    private(set) var personNumber = 0
    /// How often the objects have taken over changes by others.
    private(set) var changeCount = 0
    /// Why the store couldn't be read, as reported by lookups and saves.
    var readingFailure: CLSError?

    /// There is one data store; see ``shared``.
    @available(*, unavailable)
    public override init() {
        fatalError("init() is unavailable")
    }

    init(app: AppIdentity, device: Device, patience: Patience = Patience()) {
        self.device = device
        turns = Turns(patience: patience)
        root = CLSContext(type: .app, identifier: app.identifier, title: app.name)
        super.init()
        root.dataStore = self
        bringRoot(named: app.name)
        let observed = Carried(value: ObservedStore(store: self))
        device.observe { change in observed.value.store?.take(change) }
    }

    var surroundings: DeviceSurroundings { device.surroundings }

    /// The root of the app's contexts; it has the app's identifier.
    open var mainAppContext: CLSContext { root }

    /// The context that the person is working in; nil if none is active.
    ///
    /// When somebody else begins to use the app, none is, as after a launch.
    open var activeContext: CLSContext? {
        Graph.locked {
            noticePerson()
            return active
        }
    }

    /// The running activity; of several, the one started last.
    open var runningActivity: CLSActivity? {
        Graph.locked {
            noticePerson()
            return running.last
        }
    }

    /// Creates contexts when they are looked up.
    open weak var delegate: (any CLSDataStoreDelegate)? {
        get { Graph.locked { storedDelegate } }
        set { Graph.locked { storedDelegate = newValue } }
    }

    /// Removes a context and everything below it with the next save.
    open func remove(_ context: CLSContext) {
        Graph.locked {
            if context === root {
                note(CLSError(.invalidModification, "The main app context can't be removed.", object: context))
            } else {
                context.takeOut(withAllBelow: false)
            }
        }
    }

    /// Saves everything new, changed or removed to this device's store.
    ///
    /// Saved changes reach the school while the app runs. What the app doesn't deliver before it ends waits on the
    /// device until it runs again, or until the person runs `teachkit deliver`. The save covers everything up to the
    /// moment of the call, whenever the handler is called.
    ///
    /// An error names what this save couldn't save. It stays in memory and is saved once it is corrected; later saves
    /// don't name it again unless the app has changed it.
    @preconcurrency
    open func save(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        save(PendingSave.everything, completion: completion)
    }

    /// Finds all contexts that match a predicate.
    @preconcurrency
    open func contexts(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        find(predicate, completion: completion)
    }

    /// Finds the contexts along a path, each the parent of the next.
    ///
    /// If the path begins with the main app context's identifier, the result includes that context.
    /// The delegate is asked for missing contexts; if one is still missing, the list ends there.
    @preconcurrency
    open func contexts(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        findAll(along: identifierPath, completion: completion)
    }

    /// Finds the activity at a handed-out file, or begins the first one.
    ///
    /// If the file was not handed out, the handler receives nil and `CLSError.invalidArgument`.
    @preconcurrency
    open func fetchActivity(for url: URL, completion: @escaping @Sendable (CLSActivity?, (any Error)?) -> Void) {
        findActivity(at: url, completion: completion)
    }

    /// Checks whether a file was handed out to the person using the app, and work on it counts now.
    ///
    /// The answer is no for a file that was not handed out, not to them, or not any more. It comes from what this
    /// device knows: when the app has just been started there for the first time, the school wasn't asked yet, and the
    /// answer is no. ``waitForDelivery(upTo:)`` waits until it was.
    @preconcurrency
    open func checkIsAssignedDocument(
        _ documentURL: URL, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        findAssignment(at: documentURL, completion: completion)
    }

    /// Marks everything assigned at the last context of a path as done.
    ///
    /// The path may begin with the main app context's identifier. If nothing is assigned there,
    /// nothing happens.
    open func completeAllAssignedActivities(matching contextPath: [String]) {
        markDone(contextPath)
    }
}

/// Where a context was before another person began to use the app.
struct FormerPlace {
    weak var store: CLSDataStore?
    let path: [String]
}

private struct ObservedStore {
    weak var store: CLSDataStore?
}

// What the tree's objects report to the store; callers hold the lock.
extension CLSDataStore {
    func noteChangeFromOutside() { changeCount += 1 }

    func note(_ context: CLSContext) { pending.contexts.insert(context) }

    func note(_ activity: CLSActivity) {
        if isOfThisPerson(activity) { pending.activities.insert(activity) }
    }

    func note(_ failure: CLSError) { pending.failures.append(failure) }

    func adopt(_ activity: CLSActivity, at context: CLSContext) {
        activity.personNumber = activity.personNumber ?? personNumber
        note(activity)
        use(context)
        if activity.isStarted { noteStart(of: activity) }
    }

    /// Keeps a context in memory because of its activity.
    func use(_ context: CLSContext) { used[ObjectIdentifier(context)] = context }

    func noteMissing(_ path: [String]) { missing.insert(path) }

    /// Whether the app can't have known of a context when it decided to make one of its own.
    ///
    /// It looked for it in vain, or the context has come since the app was launched. Then it was another device of the
    /// school, or another process, that was faster. What the app has added itself it knows.
    func hasComeMeanwhile(_ context: CLSContext) -> Bool {
        if context.isMadeByApp { return false }
        let elements = context.identifierPath
        if missing.contains(elements) { return true }
        return (try? device.hasCome(IdentifierPath(elements))) ?? false
    }

    /// Notes that the app has added a context, and knows of it from now on.
    func noteKnown(_ path: [String]) {
        missing.remove(path)
        if let path = try? IdentifierPath(path) { try? device.forgetComing(path) }
    }

    func noteStart(of activity: CLSActivity) {
        noteStop(of: activity)
        if isOfThisPerson(activity) { running.append(activity) }
    }

    private func isOfThisPerson(_ activity: CLSActivity) -> Bool { activity.personNumber == personNumber }

    func noteStop(of activity: CLSActivity) {
        running.removeAll { $0 === activity }
    }

    func activate(_ context: CLSContext) {
        if let active, active !== context { active.storedIsActive = false }
        active = context
    }

    func deactivate(_ context: CLSContext) {
        if active === context { active = nil }
    }

    func noteRemoval(of context: CLSContext, from parent: CLSContext) {
        pending.removals.append(Removal(path: context.identifierPath, parent: parent))
    }

    /// Removes a context that has left the tree from the pending changes.
    func forget(_ context: CLSContext) {
        pending.contexts.remove(context)
        used[ObjectIdentifier(context)] = nil
        if let activity = context.latestActivity {
            pending.activities.remove(activity)
            noteStop(of: activity)
        }
        deactivate(context)
    }

    /// Forgets what belongs to somebody who has signed out since the last call.
    ///
    /// Each person has their own tree and attempts, and nothing of one may be recorded for another: not even by an app
    /// that goes on with an attempt because it knows nothing of people. A context that the app still holds remembers
    /// its place, so that new attempts at it are recorded for whoever is there now.
    func noticePerson() {
        guard let number = try? device.personNumber(), number != personNumber else { return }
        personNumber = number
        for context in root.loadedSubtree where context !== root {
            context.formerPlace = FormerPlace(store: self, path: context.identifierPath)
        }
        active?.storedIsActive = false
        active = nil
        running = []
        used = [:]
        root.loadedChildren.forEach { $0.unlink() }
        root.childCount = nil
        documents = [:]
        missing = []
        unrecorded = []
        pending = PendingChanges()
        bringRoot(named: root.title)
    }

    /// Running activities, which change even if nothing touches them.
    var runningActivities: [CLSActivity] { running }
}
