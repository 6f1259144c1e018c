public import Foundation
public import SchoolAPI
import SchoolModel

/// Everything that a device stores for the signed-in person, across all apps.
public struct SignedInDevice: Sendable {
    public let account: Account
    private let folder: DeviceFolder
    private let surroundings: DeviceSurroundings

    /// Finds the signed-in account; nil if there is none.
    public init?(_ folder: DeviceFolder, in surroundings: DeviceSurroundings) throws {
        guard let account = try folder.account() else { return nil }
        self.account = account
        self.folder = folder
        self.surroundings = surroundings
    }

    /// A client that acts for the person.
    public var client: Client {
        Client(transport: surroundings.transport(account.server), token: account.token)
    }

    /// What is waiting, by app identifier.
    public func waiting() throws -> [String: Waiting] {
        try stores().reduce(into: [:]) { $0[$1.app] = try $1.store.waiting() }
    }

    /// Makes apps synchronise everything with the server again, because it may have changed its mind.
    ///
    /// During app development, the person acts as someone else, and earlier data was sent as a
    /// different person. Apps notice it when they are launched again.
    public func forgetWhatTheServerHas() throws {
        for (_, store) in try stores() { try store.forgetWhatTheServerHas() }
    }

    /// Downloads the files that were handed out into a folder, with a subfolder for each handout.
    ///
    /// A file that is already on this device stays as it is, whatever has been written into it.
    ///
    /// - Returns: The documents that were downloaded.
    public func fetchDocuments(to folder: URL) async throws -> [ShelvedDocument] {
        let shelf = self.folder.shelf(of: account)
        let known = Set(try shelf.documents().filter { FileManager.default.fileExists(atPath: $0.location) }.map(\.id))
        var brought: [ShelvedDocument] = []
        for document in try await client.send(ListDocuments()).items where !known.contains(document.id) {
            let place = try Self.freePlace(for: document, in: folder)
            try await client.contents(of: document.fileID).write(to: place, options: .withoutOverwriting)
            let location = place.resolvingSymlinksInPath().path
            let shelved = ShelvedDocument(id: document.id, location: location, name: document.name)
            try shelf.add(shelved)
            brought.append(shelved)
        }
        return brought
    }

    /// An unused path in a folder that is made for the handout.
    private static func freePlace(for document: DocumentDTO, in folder: URL) throws -> URL {
        let handout = folder.appendingPathComponent(fileName(document.handoutTitle))
        try FileManager.default.createDirectory(at: handout, withIntermediateDirectories: true)
        let name = URL(fileURLWithPath: fileName(document.name))
        let stem = name.deletingPathExtension().lastPathComponent
        let end = name.pathExtension
        for number in 1... {
            let numbered = (number == 1 ? stem : "\(stem) \(number)") + (end.isEmpty ? "" : ".\(end)")
            let place = handout.appendingPathComponent(numbered)
            if !FileManager.default.fileExists(atPath: place.path) { return place }
        }
        return handout
    }

    /// A title as a file or folder name, without anything that could lead elsewhere.
    private static func fileName(_ title: String) -> String {
        let harmless = title.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }
        let name = String(String(harmless).drop { $0 == "." || $0.isWhitespace }.prefix(80))
        return name.isEmpty ? "-" : name
    }

    /// The log of what happened to apps' saves; nil if there may be none.
    public var developerLog: DeveloperLogReader? {
        folder.mayLog(account) ? DeveloperLogReader(folder.developerLog(of: account)) : nil
    }

    /// Deletes the log of what happened to apps' saves.
    public func clearDeveloperLog() {
        folder.developerLog(of: account).clear()
    }

    /// What a delivery for all apps came to.
    public struct Delivery: Hashable, Sendable {
        /// What is still waiting, by app identifier.
        public let waiting: [String: Waiting]
        /// Whether the server has ended the person's sign-in, so that nothing is delivered until they sign in again.
        public let signInHasEnded: Bool
    }

    /// Delivers what is waiting, as far as the server accepts it now.
    public func deliver() async throws -> Delivery {
        var hasEnded = false
        for (app, store) in try stores() where !hasEnded {
            hasEnded = await courier(of: app, store).round(refreshing: true) == .rejected
        }
        return Delivery(waiting: try waiting(), signInHasEnded: hasEnded)
    }

    /// Whom the server takes this device for.
    public enum Standing: Hashable, Sendable {
        /// The person who signed in.
        case itself
        /// Somebody whom the person acts as while an app is being developed.
        case actsAs(name: String)
        /// Nobody: the person, an administrator or a new password has ended the sign-in.
        ///
        /// What apps have saved stays here, and is delivered when the same person has signed in again.
        case ended
    }

    /// Asks the server whom it takes this device for.
    ///
    /// - Throws: Why the server can't be asked.
    public func standing() async throws -> Standing {
        do {
            let me = try await client.send(GetMe())
            return me.id == account.person ? .itself : .actsAs(name: me.name)
        } catch let problem as Problem {
            return problem.status == 401 ? .ended : .itself
        }
    }

    /// Asks the server whom it takes this device for; nil if it doesn't answer in time.
    public func standing(within limit: Duration) async -> Standing? {
        await withTaskGroup { group in
            group.addTask { try? await standing() }
            group.addTask { [surroundings] in
                _ = try? await surroundings.sleep(limit)
                return nil
            }
            let answer = await group.next() ?? nil
            group.cancelAll()
            return answer
        }
    }

    /// Whether the server has ended the person's sign-in.
    ///
    /// - Throws: Why the server can't be asked.
    public func signInHasEnded() async throws -> Bool { try await standing() == .ended }

    /// Whether the server has ended the person's sign-in; nil if it doesn't answer in time.
    public func signInHasEnded(within limit: Duration) async -> Bool? {
        await standing(within: limit).map { $0 == .ended }
    }

    /// Adopts the account of a new sign-in in place of one that has ended.
    ///
    /// What apps have saved for the person stays, and goes on waiting for the server. Nobody else may take it over: for
    /// them, nothing changes here, and their new sign-in is ended.
    ///
    /// - Returns: The device as it is now; nil if the account is another person's, or at another server.
    public func renewed(by account: Account) async throws -> SignedInDevice? {
        guard account.server == self.account.server, account.person == self.account.person else {
            let client = Client(transport: surroundings.transport(account.server), token: account.token)
            // The server forgets a sign-in that nobody uses.
            _ = try? await client.send(SignOutDevice())
            return nil
        }
        try folder.keep(account)
        return try SignedInDevice(folder, in: surroundings)
    }

    /// What the server refuses, in all apps; it is kept here, and not sent again.
    public func refused() throws -> [String: [RefusedRecord]] {
        try stores().reduce(into: [:]) { $0[$1.app] = try $1.store.refused() }
    }

    /// The outcome of ``signOut(losingWhatWaits:)``.
    public enum SignOut: Hashable, Sendable {
        case done
        /// Nothing has changed, because the server hasn't accepted this yet.
        case wouldLose([String: Waiting])
    }

    /// Delivers what is waiting, ends the session at the server, and removes what was stored.
    ///
    /// If something is still waiting, it changes nothing, unless `losingWhatWaits` is true.
    public func signOut(losingWhatWaits: Bool = false) async throws -> SignOut {
        let stores = try stores()
        for (app, store) in stores {
            _ = await courier(of: app, store).round(refreshing: true)
        }
        // What an app saves from now on is refused, so that nothing is lost that was confirmed as kept.
        var rest: [String: Waiting] = [:]
        for (app, store) in stores {
            let waiting = try store.close(losingWhatWaits: losingWhatWaits)
            if !waiting.isEmpty { rest[app] = waiting }
        }
        if !rest.isEmpty && !losingWhatWaits {
            for (_, store) in stores { try store.reopen() }
            return .wouldLose(rest)
        }
        do {
            try await endSession(whateverHappens: losingWhatWaits)
        } catch {
            for (_, store) in stores { try store.reopen() }
            throw error
        }
        try folder.forget(account)
        return .done
    }

    private func endSession(whateverHappens: Bool) async throws {
        do {
            _ = try await client.send(SignOutDevice())
        } catch let problem as Problem where problem.status == 401 {
            // The server has already ended the session.
        } catch  where whateverHappens {
            // The person wants to sign out, whether or not the server can be reached.
        }
    }

    private func courier(of app: String, _ store: LocalStore) -> Courier {
        Courier(
            app: app, store: store, client: client, clock: ServerClock(now: surroundings.now),
            shelf: folder.shelf(of: account),
            log: DeveloperLog(app: app, folder: folder, account: account, now: surroundings.now))
    }

    private func stores() throws -> [(app: String, store: LocalStore)] {
        try folder.storeFiles(of: account).compactMap { files in
            guard let app = try LocalStore.app(of: files.waiting) else { return nil }
            let store = try LocalStore(
                files: files, app: app, random: surroundings.random,
                clockStand: { [surroundings] in surroundings.clockStand })
            return (app, store)
        }
    }
}
