public import Foundation
public import SchoolAPI
public import SchoolModel
import Synchronization

/// What an app keeps on this device, and how it reaches the school.
///
/// Everything works without an account and without a network. Without an account, contexts last as
/// long as the process and what people do is kept nowhere. With one, whatever is saved waits here
/// until the server has it.
///
/// What people do is written only if it is known to be assigned. If it is not, it is held in memory
/// until a question to the server that was asked after the save has been answered; then it is kept
/// or dropped.
public final class Device: Sendable {
    /// The identifier of the app.
    public let app: String
    public let surroundings: DeviceSurroundings
    public let folder: DeviceFolder
    private let session: Mutex<Session?>
    private let undecided = UndecidedMemory()
    private let postman: Postman
    private let work = Mutex<Task<Void, Never>?>(nil)
    private let observer = Mutex<(@Sendable (DeviceChange) -> Void)?>(nil)
    private let resolver = Mutex<CallResolver?>(nil)

    public init(app: String, folder: DeviceFolder, surroundings: DeviceSurroundings = .live) {
        self.app = app
        self.folder = folder
        self.surroundings = surroundings
        self.session = Mutex(nil)
        self.postman = Postman(surroundings: surroundings)
    }

    deinit {
        work.withLock { $0?.cancel() }
    }

    /// Begins to deliver in the background, for as long as the device lives.
    public func start() {
        let round: Postman.Round = { [weak self] in await self?.round() }
        let task = Task.detached(priority: .utility) { [postman] in await postman.work(round) }
        work.withLock { $0 = task }
    }

    /// Has somebody told what changes on this device without being saved by the app.
    ///
    /// The observer is called on any thread, and may ask the device.
    public func observe(_ observer: @escaping @Sendable (DeviceChange) -> Void) {
        self.observer.withLock { $0 = observer }
    }

    /// Has somebody decide what becomes of calls that the server refuses.
    public func resolveCalls(_ resolver: @escaping CallResolver) {
        self.resolver.withLock { $0 = resolver }
    }

    /// Something waits that was not there before.
    func wakePostman() async { await postman.wake() }

    /// Delivers what waits, as far as the server takes it now.
    func deliverOnce() async {
        await postman.once { [weak self] in await self?.round() }
    }

    private func tell(_ change: DeviceChange) {
        guard let observer = observer.withLock({ $0 }) else { return }
        Task.detached { observer(change) }
    }

    /// The context at a path, if it is kept.
    public func context(at path: IdentifierPath) throws -> SavedContext? {
        try current().store.context(at: path)
    }

    public func childCount(of path: IdentifierPath) throws -> Int {
        try current().store.childCount(of: path)
    }

    /// Everything below a path, parents before their children.
    public func descendants(of path: IdentifierPath) throws -> [SavedContext] {
        try current().store.descendants(of: path)
    }

    /// A page of the contexts that a query finds, in the order of their paths; parents come first.
    public func contexts(
        matching query: ContextQuery = .everything, after path: IdentifierPath? = nil, limit: Int = .max
    ) throws -> [SavedContext] {
        try current().store.contexts(matching: query, after: path, limit: limit)
    }

    /// The picture with an identifier, if it is on the device.
    public func thumbnail(_ id: String) throws -> Thumbnail? {
        try current().store.thumbnail(id)
    }

    /// Where attempts at a file are recorded, if it was handed out to whoever is signed in.
    public func recordingPath(ofDocumentAt url: URL) throws -> (path: IdentifierPath, name: String)? {
        guard let document = try current().shelf?.document(at: url) else { return nil }
        return (IdentifierPath(document: document.id), document.name)
    }

    /// Whether attempts at a context are known to be recorded for whoever is signed in.
    public func isAssigned(_ path: IdentifierPath) throws -> Bool {
        try current().store.isAssigned(path)
    }

    /// The attempt at a context that was begun last, if the device still has it.
    public func latestActivity(at path: IdentifierPath) throws -> Activity? {
        try current().store.latestActivity(at: path)
    }

    /// Saves; what has been kept when this returns survives a kill and a power cut.
    public func save(_ changes: Changes) throws {
        let session = try current()
        do {
            try save(changes, in: session)
        } catch let failure as StoreIsClosed {
            // What is saved while somebody signs out is nobody's.
            let next = try current()
            guard next !== session else { throw failure }
            try save(changes, in: next)
        }
    }

    private func save(_ changes: Changes, in session: Session) throws {
        let (kept, rest) = try session.store.save(changes)
        if session.account == nil { return }
        session.log?.note(kept, .kept)
        session.log?.note(rest, .undecided)
        announce(kept, in: session)
        undecided.add(rest)
        Task { [postman] in await postman.wake() }
    }

    /// Tells whoever develops the app that something could not even be saved.
    public func note(
        _ subject: DeveloperLogEntry.Subject, at path: [String], refusedBecause refusal: Refusal
    ) {
        // What makes the session unreadable is reported by the save itself.
        (try? current())?.log?.note(subject, at: path, refusedBecause: refusal)
    }

    /// Tells the person what is recorded about them; the app does not learn it.
    private func announce(_ kept: Evidence, in session: Session) {
        if kept.isEmpty { return }
        // A store that can't be read is reported by what comes next.
        let name = (try? session.store.appName()) ?? app
        if session.isFirstEvidence() { surroundings.show(.isShared(app: name)) }
        for mark in kept.done {
            let title = try? session.store.context(at: mark.path)?.context.title
            surroundings.show(.isDone(title: title ?? mark.path.identifier))
        }
    }

    /// What the server does not have yet, apart from what is undecided.
    public func waiting() throws -> Waiting {
        try current().store.waiting()
    }

    /// Delivers now, and again after failures, until nothing waits or the time is up.
    ///
    /// Programs that are about to end call it. It returns what still waits.
    @discardableResult
    public func flush(within limit: Duration) async throws -> Waiting {
        if try current().account == nil { return Waiting() }
        await postman.insist(within: limit) { [weak self] in await self?.round() }
        return try waiting()
    }

    /// Learns now what other devices have said, and delivers what waits, for as long as the time allows.
    public func refresh(within limit: Duration) async throws {
        try current().forgetRefresh()
        try await flush(within: limit)
    }

    /// The server, spoken to as whoever is signed in; nil if nobody is, or the server has ended the session.
    func client() throws -> Client? {
        let session = try current()
        return session.wasRejected ? nil : session.client
    }

    /// The server has said that it does not know whoever is signed in.
    func noteRejection() throws {
        try current().note(.rejected, refreshed: false, at: surroundings.uptime())
    }

    /// One round of delivery; nil without an account.
    func round() async -> Courier.Outcome? {
        do {
            let session = try current()
            guard let client = session.client else { return nil }
            if session.wasRejected { return .rejected }
            var courier = Courier(
                app: app, store: session.store, client: client, clock: session.clock, undecided: undecided,
                kept: { [weak self] in self?.announce($0, in: session) }, shelf: session.shelf,
                learned: { [weak self] in self?.tell(.contexts($0)) }, log: session.log
            )
            if let resolver = resolver.withLock({ $0 }) { courier.resolve = resolver }
            let refreshing = session.refreshIsDue(at: surroundings.uptime()) || !undecided.isEmpty
            let outcome = await courier.round(refreshing: refreshing)
            session.note(outcome, refreshed: refreshing, at: surroundings.uptime())
            return outcome
        } catch {
            return .failed("\(error)")
        }
    }

    /// The session of whoever is signed in now.
    func current() throws -> Session {
        try session.withLock { session in
            let stamp = folder.accountStamp
            if let session, session.stamp == stamp { return session }
            let account = try folder.accountForApps()
            let fresh = try Session(app: app, folder: folder, account: account, stamp: stamp, in: surroundings)
            if let session, session.account?.folderName != account?.folderName {
                undecided.clear()
                // What the app has to offer was said before anybody signed in, and holds for them too.
                if session.account == nil {
                    _ = try fresh.store.save(Changes(contexts: session.store.contexts(matching: .everything)))
                } else {
                    tell(.account)
                }
            }
            session = fresh
            return fresh
        }
    }
}

/// Says what becomes of a call that the server has refused; what it throws lets the call wait.
public typealias CallResolver = @Sendable (WaitingCall, Problem, Client) async throws -> CallResolution

/// What has changed on a device, and not by the app.
public enum DeviceChange: Hashable, Sendable {
    /// Contexts that another device has made, changed or removed.
    case contexts([IdentifierPath])
    /// Somebody else is signed in now, or nobody.
    case account
}
