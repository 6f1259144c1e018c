import SchoolAPI
import Synchronization

/// An app's store and connection for the signed-in person, or for no one.
final class Session: Sendable {
    private struct State {
        var wasRejected = false
        var lastRefresh: Duration?
        var hasEvidence = false
    }

    let account: Account?
    /// How many people had used the app since it was launched before this session's person, or no one, did.
    let personNumber: Int
    /// The state of the account file that this session is based on.
    let stamp: FileStamp?
    let store: LocalStore
    let client: Client?
    /// Files that were handed out; nil without an account.
    let shelf: DocumentShelf?
    let clock: ServerClock
    /// Where the outcome of each save is logged; usually nil.
    let log: DeveloperLog?
    /// What the person has saved that may only be kept once it is known to be assigned.
    ///
    /// Sessions of one person share it, so that a save that an earlier one began isn't lost.
    let undecided: UndecidedMemory
    private let state = Mutex(State())

    init(
        app: String, folder: DeviceFolder, account: Account?, personNumber: Int, undecided: UndecidedMemory,
        attempts: AttemptMemory, stamp: FileStamp?, in surroundings: DeviceSurroundings
    ) throws {
        self.account = account
        self.personNumber = personNumber
        self.undecided = undecided
        self.stamp = stamp
        let files = try account.map { try folder.storeFiles(app: app, account: $0) }
        self.store = try LocalStore(
            files: files, app: app, attempts: attempts, random: surroundings.random,
            clockStand: { surroundings.clockStand })
        // A sign-out may have been interrupted; the person is still signed in.
        if try store.isClosed() { try store.reopen() }
        self.client = account.map { Client(transport: surroundings.transport($0.server), token: $0.token) }
        self.shelf = account.map { folder.shelf(of: $0) }
        self.clock = ServerClock(now: surroundings.now)
        self.log = DeveloperLog(app: app, folder: folder, account: account, now: surroundings.now)
    }

    /// Whether the server no longer knows the token; only signing in again helps.
    var wasRejected: Bool { state.withLock { $0.wasRejected } }

    /// Whether nothing has been recorded before, since the app was launched.
    func isFirstEvidence() -> Bool {
        state.withLock { state in
            defer { state.hasEvidence = true }
            return !state.hasEvidence
        }
    }

    /// How long the known assignments count as fresh while nothing is undecided.
    static let refreshInterval = Duration.seconds(300)

    func refreshIsDue(at uptime: Duration) -> Bool {
        state.withLock { $0.lastRefresh.map { uptime - $0 >= Self.refreshInterval } ?? true }
    }

    /// Makes the next round refresh.
    func forgetRefresh() {
        state.withLock { $0.lastRefresh = nil }
    }

    func note(_ outcome: Courier.Outcome, refreshed: Bool, at uptime: Duration) {
        state.withLock { state in
            if outcome == .rejected { state.wasRejected = true }
            if outcome == .settled && refreshed { state.lastRefresh = uptime }
        }
    }
}
