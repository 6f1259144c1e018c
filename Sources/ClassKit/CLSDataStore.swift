import DeviceStore
public import Foundation
import SchoolModel

/// The app's contexts, and what people do in them.
///
/// There is one, ``shared``. It never says who uses the app: the answers are the same for teachers,
/// students and everybody else.
///
/// ### The order of handlers
///
/// Handlers are called one after the other in the order of the calls, whichever threads these are made on.
/// That holds across all calls that take one: for saving, for looking contexts up by path, by predicate or from
/// another context, for the activity at a file, and for whether a file is assigned. A handler begins when those
/// of all earlier calls have returned. So an app may make several calls in a row, and the handler of each finds
/// what those before it have done.
///
/// Handlers may wait, and so may the delegate:
///
/// - What they ask for themselves waits neither for the handler that asks nor for anything that was asked for
///   outside of handlers, and is answered in its own order. What is asked for later waits for it.
/// - One that has stood still for a tenth of a second keeps nothing waiting but what the same thread has asked for
///   after it. So it may wait for what another thread asks for.
/// - One that has stood still for a second, or has not returned after ten although others wait, keeps nothing
///   waiting. So no handler waits for ever for another one, whoever asks for it and when.
///
/// The time that the store itself takes, such as for a slow disk, doesn't count. `async` calls are answered in the
/// same order; when their tasks go on is up to the executors.
open class CLSDataStore: NSObject {
    // Immutable, and everything that it refers to is protected by `Graph`.
    nonisolated(unsafe) private static let sharedStore: CLSDataStore = {
        let app = AppIdentity.current
        let environment = ProcessInfo.processInfo.environment
        let store = CLSDataStore(
            app: app, device: Device(app: app.identifier, folder: DeviceFolder(environment: environment))
        )
        store.device.start()
        return store
    }()

    /// The only instance.
    open class var shared: CLSDataStore { sharedStore }

    let root: CLSContext
    let device: Device
    /// Writes saves in the order in which they were asked for.
    let writing = DispatchQueue(label: "ClassKit.save")
    /// Calls handlers in the order in which they were handed over.
    let turns: Turns
    private weak var storedDelegate: (any CLSDataStoreDelegate)?
    private var active: CLSContext?
    private var running: [CLSActivity] = []
    /// Contexts with an attempt that the app may ask for again.
    private var used: [ObjectIdentifier: CLSContext] = [:]
    var pending = PendingChanges()
    /// What is being written.
    var inFlight: [Int: PendingChanges] = [:]
    /// What the delegate is being asked for.
    var questions: [[String]: Question] = [:]
    /// The contexts of files that were handed out, by their paths.
    var documents: [[String]: CLSContext] = [:]
    /// Takes the links that are opened while the app runs.
    var links: LinkReceiver?
    /// Whether the app has said that it is in the background.
    var isInBackground = false
    /// How often the objects have taken over what others have changed.
    private(set) var changeCount = 0
    /// Why the store could not be read; lookups and saves say so.
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

    /// The root of the app's contexts; its identifier is the app's.
    open var mainAppContext: CLSContext { root }

    /// The context that the person works in.
    open var activeContext: CLSContext? { Graph.locked { active } }

    /// The activity that runs; of several, the one started last.
    open var runningActivity: CLSActivity? { Graph.locked { running.last } }

    /// Makes contexts when somebody looks for them.
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

    /// Saves what is new, changed or removed to the store of this device.
    ///
    /// What has been saved reaches the school in the background, after a restart if need be. What is
    /// saved is what there is at the moment of the call, whenever the handler is called.
    @preconcurrency
    open func save(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        save(PendingSave.everything, completion: completion)
    }

    /// Finds all contexts that a predicate holds for.
    @preconcurrency
    open func contexts(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        find(predicate, completion: completion)
    }

    /// Finds the contexts along a path, each the parent of the next.
    ///
    /// The path may begin with the main app context's identifier; then that context is found too.
    /// What is missing is asked from the delegate; if it is still missing, the list ends there.
    @preconcurrency
    open func contexts(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        findAll(along: identifierPath, completion: completion)
    }

    /// Finds the activity at a file that was handed out, or begins the first one.
    ///
    /// If the file was not handed out, the handler gets nil and `CLSError.invalidArgument`.
    @preconcurrency
    open func fetchActivity(for url: URL, completion: @escaping @Sendable (CLSActivity?, (any Error)?) -> Void) {
        findActivity(at: url, completion: completion)
    }

    /// Says whether a file was handed out to whoever uses the app, and work on it counts now.
    ///
    /// Of a file that was not handed out, or not to them, or not any more, it says no.
    @preconcurrency
    open func checkIsAssignedDocument(
        _ documentURL: URL, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        findAssignment(at: documentURL, completion: completion)
    }

    /// Marks what is assigned at the last context of a path as done.
    ///
    /// The path may begin with the main app context's identifier. If nothing is assigned there,
    /// nothing happens.
    open func completeAllAssignedActivities(matching contextPath: [String]) {
        markDone(contextPath)
    }
}

private struct ObservedStore {
    weak var store: CLSDataStore?
}

// What the objects of the tree tell the store; called with the lock held.
extension CLSDataStore {
    func noteChangeFromOutside() { changeCount += 1 }

    func note(_ context: CLSContext) { pending.contexts.insert(context) }

    func note(_ activity: CLSActivity) { pending.activities.insert(activity) }

    func note(_ failure: CLSError) { pending.failures.append(failure) }

    func adopt(_ activity: CLSActivity, at context: CLSContext) {
        note(activity)
        use(context)
        if activity.isStarted { noteStart(of: activity) }
    }

    /// Keeps a context in memory, because of what happens there.
    func use(_ context: CLSContext) { used[ObjectIdentifier(context)] = context }

    func noteStart(of activity: CLSActivity) {
        noteStop(of: activity)
        running.append(activity)
    }

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

    /// Takes a context that has left the tree out of what is to be saved.
    func forget(_ context: CLSContext) {
        pending.contexts.remove(context)
        used[ObjectIdentifier(context)] = nil
        if let activity = context.latestActivity {
            pending.activities.remove(activity)
            noteStop(of: activity)
        }
        deactivate(context)
    }

    /// Activities that run and so have changed since they were saved, even if nobody touched them.
    var runningActivities: [CLSActivity] { running }
}
