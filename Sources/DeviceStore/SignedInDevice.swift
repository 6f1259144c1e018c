import Foundation
public import SchoolAPI
import SchoolModel

/// Everything that a device keeps for the person who is signed in, over all apps.
public struct SignedInDevice: Sendable {
    public let account: Account
    private let folder: DeviceFolder
    private let surroundings: DeviceSurroundings

    /// Finds who is signed in; nil if nobody is.
    public init?(_ folder: DeviceFolder, in surroundings: DeviceSurroundings) throws {
        guard let account = try folder.account() else { return nil }
        self.account = account
        self.folder = folder
        self.surroundings = surroundings
    }

    /// The server, spoken to as the person.
    public var client: Client {
        Client(transport: surroundings.transport(account.server), token: account.token)
    }

    /// What waits, by the identifier of the app.
    public func waiting() throws -> [String: Waiting] {
        try stores().reduce(into: [:]) { $0[$1.app] = try $1.store.waiting() }
    }

    /// Makes apps ask and tell the server everything anew, because it may have changed its mind.
    ///
    /// While an app is developed, the person acts as somebody else, and what was said before was
    /// said by another. Apps notice it when they are launched again.
    public func forgetWhatTheServerHas() throws {
        for (_, store) in try stores() { try store.forgetWhatTheServerHas() }
    }

    /// What ``signOut(losingWhatWaits:)`` came to.
    public enum SignOut: Hashable, Sendable {
        case done
        /// Nothing has changed, because the server did not take this yet.
        case wouldLose([String: Waiting])
    }

    /// Delivers what waits, ends the session at the server, and removes what was kept.
    ///
    /// If something still waits, it changes nothing, unless `losingWhatWaits` says to go on.
    public func signOut(losingWhatWaits: Bool = false) async throws -> SignOut {
        for (app, store) in try stores() {
            let clock = ServerClock(now: surroundings.now)
            _ = await Courier(app: app, store: store, client: client, clock: clock).round(refreshing: true)
        }
        let rest = try waiting().filter { !$0.value.isEmpty }
        if !rest.isEmpty && !losingWhatWaits { return .wouldLose(rest) }
        do {
            _ = try await client.send(SignOutDevice())
        } catch let problem as Problem where problem.status == 401 {
            // The server has ended the session already.
        } catch  where losingWhatWaits {
            // The person wants to go, whether the server can be reached or not.
        }
        try folder.forget(account)
        return .done
    }

    private func stores() throws -> [(app: String, store: LocalStore)] {
        try folder.storeFiles(of: account).compactMap { files in
            guard let app = try LocalStore.app(of: files.waiting) else { return nil }
            return (app, try LocalStore(files: files, app: app))
        }
    }
}
