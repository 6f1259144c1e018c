public import Foundation
public import SchoolAPI
public import SchoolModel
import Synchronization

/// What an app stores on this device, and how it reaches the school.
///
/// Everything works without an account and without a network. Without an account, contexts last as
/// long as the process, and what people do isn't kept anywhere. With one, everything that is saved waits
/// here until the server has it.
///
/// What people do is written only if it is known to be assigned. Otherwise it is held in memory
/// until the server has answered a request that was sent after the save; then it is kept or
/// discarded.
public final class Device: Sendable {
    /// The app's identifier.
    public let app: String
    public let surroundings: DeviceSurroundings
    public let folder: DeviceFolder
    private let session: Mutex<Session?>
    private let postman: Postman
    private let work = Mutex<[Task<Void, Never>]>([])
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
        work.withLock { $0.forEach { $0.cancel() } }
    }

    /// Begins to deliver in the background, as long as the device exists.
    public func start() {
        let round: Postman.Round = { [weak self] in await self?.round() }
        let delivery = Task.detached(priority: .utility) { [postman] in await postman.work(round) }
        let watch = Task.detached(priority: .utility) { [weak self, surroundings] in
            while (try? await surroundings.sleep(Self.watchInterval)) != nil {
                // What can't be read is reported by the next call.
                guard let self else { return }
                _ = try? self.current()
            }
        }
        work.withLock { $0 = [delivery, watch] }
    }

    /// How soon an app that does nothing notices that somebody has signed in or out.
    static let watchInterval = Duration.seconds(5)

    /// Sets an observer for changes on this device other than the app's own saves.
    ///
    /// The observer is called on any thread, and may use the device.
    public func observe(_ observer: @escaping @Sendable (DeviceChange) -> Void) {
        self.observer.withLock { $0 = observer }
    }

    /// Sets a resolver that decides about calls that the server refuses.
    public func resolveCalls(_ resolver: @escaping CallResolver) {
        self.resolver.withLock { $0 = resolver }
    }

    /// Announces that something new is waiting.
    func wakePostman() async { await postman.wake() }

    /// Delivers what is waiting, as far as the server accepts it now.
    func deliverOnce() async {
        await postman.once { [weak self] in await self?.round() }
    }

    private func tell(_ change: DeviceChange) {
        guard let observer = observer.withLock({ $0 }) else { return }
        Task.detached { observer(change) }
    }

    /// The context at a path, if it is stored.
    public func context(at path: IdentifierPath) throws -> SavedContext? {
        try current().store.context(at: path)
    }

    /// Whether the school has told of a context since the app was launched.
    public func hasCome(_ path: IdentifierPath) throws -> Bool {
        try current().store.newcomers.withLock { $0.contains(path) }
    }

    /// Notes that the app knows of a context, however it came.
    public func forgetComing(_ path: IdentifierPath) throws {
        _ = try current().store.newcomers.withLock { $0.remove(path) }
    }

    public func childCount(of path: IdentifierPath) throws -> Int {
        try current().store.childCount(of: path)
    }

    /// Everything below a path, parents before their children.
    public func descendants(of path: IdentifierPath) throws -> [SavedContext] {
        try current().store.descendants(of: path)
    }

    /// A page of the contexts that a query finds, ordered by path; parents come first.
    public func contexts(
        matching query: ContextQuery = .everything, after path: IdentifierPath? = nil, limit: Int = .max
    ) throws -> [SavedContext] {
        try current().store.contexts(matching: query, after: path, limit: limit)
    }

    /// The picture with an identifier, if it is on the device.
    public func thumbnail(_ id: String) throws -> Thumbnail? {
        try current().store.thumbnail(id)
    }

    /// Where attempts at a file are recorded, if it was handed out to the signed-in person.
    public func recordingPath(ofDocumentAt url: URL) throws -> (path: IdentifierPath, name: String)? {
        guard let document = try current().shelf?.document(at: url) else { return nil }
        return (IdentifierPath(document: document.id), document.name)
    }

    /// Whether attempts at a context are known to be recorded for the signed-in person.
    public func isAssigned(_ path: IdentifierPath) throws -> Bool {
        try current().store.isAssigned(path)
    }

    /// The most recently begun attempt at a context, if the device still has it.
    public func latestActivity(at path: IdentifierPath) throws -> Activity? {
        try current().store.latestActivity(at: path)
    }

    /// Which of the people who have used the app since it was launched it works for now, counted from 0.
    ///
    /// Whoever signs in where no one was goes on with what was begun, and counts as the same.
    public func personNumber() throws -> Int { try current().personNumber }

    /// Saves; what has been kept when this returns survives a killed process and a power cut.
    ///
    /// - Parameters:
    ///   - changes: What to save.
    ///   - personNumber: Whose changes these are. Once the app works for somebody else, they are dropped, since
    ///     nothing that one person did may be recorded for another.
    /// - Returns: Items that had to be left out, because of what other processes have saved. Whoever saves tells the
    ///   developer; see ``note(_:at:refusedBecause:)``.
    /// - Throws: What makes the account or the store unreadable or full.
    @discardableResult
    public func save(_ changes: Changes, ofPersonNumber personNumber: Int? = nil) throws -> [ItemsWithoutRoom] {
        let session = try current()
        let isTheirs = { (session: Session) in personNumber.map { $0 == session.personNumber } ?? true }
        guard isTheirs(session) else { return [] }
        do {
            return try save(changes, in: session)
        } catch let failure as StoreIsClosed {
            // What is saved while a person signs out belongs to no one.
            let next = try current()
            guard next !== session else { throw failure }
            guard isTheirs(next) else { return [] }
            return try save(changes, in: next)
        }
    }

    private func save(_ changes: Changes, in session: Session) throws -> [ItemsWithoutRoom] {
        let (kept, rest) = try session.store.save(changes)
        if session.account == nil { return [] }
        session.log?.note(kept.evidence, .kept)
        session.log?.note(rest, .undecided)
        announce(kept.evidence, in: session)
        session.undecided.add(rest)
        Task { [postman] in await postman.wake() }
        return kept.leftOut
    }

    /// Notifies developers that something couldn't even be saved.
    public func note(
        _ subject: DeveloperLogEntry.Subject, at path: [String], refusedBecause refusal: Refusal
    ) {
        // The save itself reports why the session can't be read.
        (try? current())?.log?.note(subject, at: path, refusedBecause: refusal)
    }

    /// Notifies developers that their context provider hasn't answered so far.
    func noteSilence(ofProviderAt path: IdentifierPath, for time: Duration) {
        (try? current())?.log?.note(silenceAt: path, for: time)
    }

    /// Notifies the person of what is recorded about them; the app doesn't learn it.
    private func announce(_ kept: Evidence, in session: Session) {
        if kept.isEmpty { return }
        // A store that can't be read is reported by the next call.
        let name = (try? session.store.appName()) ?? app
        if session.isFirstEvidence() { surroundings.show(.isShared(app: name)) }
        for mark in kept.done {
            let title = try? session.store.context(at: mark.path)?.context.title
            surroundings.show(.isDone(title: title ?? mark.path.identifier))
        }
    }

    /// What the server doesn't have yet, except for what is undecided.
    public func waiting() throws -> Waiting {
        try current().store.waiting()
    }

    /// Delivers now, and again after failures, until nothing is waiting or time is up.
    ///
    /// Programs that are about to end call it. It returns what is still waiting.
    @discardableResult
    public func flush(within limit: Duration) async throws -> Waiting {
        if try current().account == nil { return Waiting() }
        await postman.insist(within: limit) { [weak self] in await self?.round() }
        return try waiting()
    }

    /// Whether something is held in memory until the server has said whether it is assigned.
    public var isUndecided: Bool { get throws { try !current().undecided.isEmpty } }

    /// The account whose sign-in the server has ended, as far as this device has learned it.
    public func endedSignIn() throws -> Account? {
        let session = try current()
        return session.wasRejected ? session.account : nil
    }

    /// Fetches what other devices have published, and delivers what is waiting, within the time limit.
    public func refresh(within limit: Duration) async throws {
        try current().forgetRefresh()
        try await flush(within: limit)
    }

    /// A client for the signed-in person; nil if no one is signed in, or the server has ended the session.
    func client() throws -> Client? {
        let session = try current()
        return session.wasRejected ? nil : session.client
    }

    /// Records that the server doesn't know the signed-in person.
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
                app: app, store: session.store, client: client, clock: session.clock, undecided: session.undecided,
                kept: { [weak self] in self?.announce($0, in: session) }, shelf: session.shelf,
                learned: { [weak self] in self?.tell(.contexts($0)) }, log: session.log
            )
            if let resolver = resolver.withLock({ $0 }) { courier.resolve = resolver }
            let refreshing = session.refreshIsDue(at: surroundings.uptime()) || !session.undecided.isEmpty
            let outcome = await courier.round(refreshing: refreshing)
            session.note(outcome, refreshed: refreshing, at: surroundings.uptime())
            return outcome
        } catch {
            return .failed("\(error)")
        }
    }

    /// The current session.
    func current() throws -> Session {
        try session.withLock { session in
            let stamp = folder.accountStamp
            if let session, session.stamp == stamp { return session }
            let account = try folder.accountForApps()
            let isSomebodyElse = session.map { $0.account?.folderName != account?.folderName } ?? false
            let before = session?.personNumber ?? 0
            let number = isSomebodyElse && session?.account != nil ? before + 1 : before
            let undecided = isSomebodyElse ? nil : session?.undecided
            let attempts = isSomebodyElse ? nil : session?.store.attempts
            let fresh = try Session(
                app: app, folder: folder, account: account, personNumber: number,
                undecided: undecided ?? UndecidedMemory(), attempts: attempts ?? AttemptMemory(), stamp: stamp,
                in: surroundings)
            if let session, isSomebodyElse {
                // What the app published before anyone signed in applies to them, too.
                if session.account == nil {
                    _ = try fresh.store.save(Changes(contexts: session.store.contexts(matching: .everything)))
                } else {
                    tell(.account)
                }
            }
            // Whoever is there now has content at the school that isn't on this device yet.
            if session != nil { Task { [postman] in await postman.wake() } }
            session = fresh
            return fresh
        }
    }
}

/// Decides what to do about a call that the server has refused; if it throws, the call keeps waiting.
public typealias CallResolver = @Sendable (WaitingCall, Problem, Client) async throws -> CallResolution

/// A change on a device that the app didn't make.
public enum DeviceChange: Hashable, Sendable {
    /// Another device has added, changed or removed contexts.
    case contexts([IdentifierPath])
    /// A different person is signed in now, or no one.
    case account
}
