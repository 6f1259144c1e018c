public import Foundation
import Synchronization

/// The person's calendars, in folders on this device and on servers.
///
/// Saving is local and immediate. Changes in a server's account are sent in the background, and changes by others
/// are fetched; ``Foundation/NSNotification/Name/EKEventStoreChanged`` reports both.
public final class EKEventStore: NSObject, Sendable {
    let accounts: CalendarAccounts
    let library: EventLibrary?
    let access: CalendarAccess
    let background: BackgroundSync?
    /// Why the accounts can't be used.
    private let fault: EKError?
    public let eventStoreIdentifier: String

    /// Creates a store for the accounts of this device.
    public override convenience init() {
        self.init(accounts: .ofThisDevice)
    }

    /// Creates a store for given accounts; this is an addition to Apple's interface.
    public init(accounts: CalendarAccounts) {
        self.accounts = accounts
        access = CalendarAccess(accounts)
        eventStoreIdentifier = accounts.home.path
        do {
            let library = try EventLibrary(accounts)
            self.library = library
            fault = nil
            let remote = library.sources.compactMap(\.synchronizer)
            background = remote.isEmpty ? nil : BackgroundSync(remote, sleep: accounts.sleep)
        } catch {
            library = nil
            background = nil
            fault = EKError(.internalFailure, detail: "\(error)")
        }
        super.init()
    }

    /// The library, if the person lets the program use it.
    func opened(toRead: Bool) throws -> EventLibrary {
        switch access.status {
        case .fullAccess: break
        case .writeOnly where !toRead: break
        default: throw EKError(.eventStoreNotAuthorized)
        }
        guard let library else { throw fault ?? EKError(.internalFailure) }
        return library
    }

    // MARK: Access

    /// Whether this program may use the person's calendars.
    public static func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        entityType == .event ? CalendarAccess(.ofThisDevice).status : .restricted
    }

    /// The same for the accounts of this store; this is an addition to Apple's interface.
    public var authorizationStatus: EKAuthorizationStatus { access.status }

    /// Asks the person, unless already asked.
    ///
    /// - Returns: Whether the program may read and write calendars.
    public func requestFullAccessToEvents() async throws -> Bool { try await request(.fullAccess) }

    /// Asks the person, unless already asked.
    ///
    /// - Returns: Whether the program may write to calendars.
    public func requestWriteOnlyAccessToEvents() async throws -> Bool { try await request(.writeOnly) }

    public func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { await answer(.fullAccess, completion) }
    }

    public func requestWriteOnlyAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { await answer(.writeOnly, completion) }
    }

    /// The name of ``requestFullAccessToEvents()`` before write-only access was introduced.
    public func requestAccess(
        to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        guard entityType == .event else { return completion(false, nil) }
        Task { await answer(.fullAccess, completion) }
    }

    public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
        entityType == .event ? try await request(.fullAccess) : false
    }

    private func answer(
        _ wanted: EKAuthorizationStatus, _ completion: @Sendable (Bool, (any Error)?) -> Void
    ) async {
        do { completion(try await request(wanted), nil) } catch { completion(false, error) }
    }

    private func request(_ wanted: EKAuthorizationStatus) async throws -> Bool {
        switch access.status {
        case .fullAccess: return true
        case .writeOnly where wanted == .writeOnly: return true
        case .denied, .restricted: return false
        case .notDetermined, .writeOnly: break
        }
        let isAllowed = await accounts.ask()
        try access.note(isAllowed ? wanted : .denied)
        return isAllowed
    }

    // MARK: Servers

    /// Sends waiting changes to the servers, and fetches changes by others.
    ///
    /// This is an addition to Apple's interface.
    ///
    /// - Throws: Why it failed; waiting changes are kept.
    public func synchronize() async throws {
        guard let library else { throw fault ?? EKError(.internalFailure) }
        var hasChanged = false
        var failure: (any Error)?
        for synchronizer in library.sources.compactMap(\.synchronizer) {
            // One server's failure mustn't hold up the others.
            do { hasChanged = try await synchronizer.run() || hasChanged } catch { failure = failure ?? error }
        }
        if hasChanged { announceChange() }
        if let failure { throw failure }
    }

    /// Fetches changes by others from the servers, in the background.
    public func refreshSourcesIfNecessary() { poke() }

    func poke() {
        guard accounts.syncsInBackground, let background else { return }
        let tell: @Sendable () -> Void = { [weak self] in self?.announceChange() }
        Task { await background.wake(tell) }
    }

    /// Notifies observers, but never from within a call that they may have made.
    func announceChange() {
        Task.detached { NotificationCenter.default.post(name: .EKEventStoreChanged, object: self) }
    }
}

extension NSNotification.Name {
    /// Posted when the calendars change, through this program or others.
    public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
