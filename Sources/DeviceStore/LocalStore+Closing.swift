import GRDB

// Signing out while running apps may save at any moment.

/// A store accepts nothing more, because its person is being signed out.
struct StoreIsClosed: Error {}

extension LocalStore {
    /// Stops accepting anything from now on, unless something is waiting that must not be lost.
    ///
    /// - Returns: What is waiting.
    func close(losingWhatWaits: Bool) throws -> Waiting {
        try queue.write { database in
            let waiting = try Self.waiting(in: database)
            if waiting.isEmpty || losingWhatWaits {
                try database.run("INSERT INTO setting (name, value) VALUES ('closed', '') ON CONFLICT DO NOTHING")
            }
            return waiting
        }
    }

    func isClosed() throws -> Bool {
        try read { try $0.setting("closed") != nil }
    }

    /// Reopens the store, because no one was signed out after all.
    func reopen() throws {
        try queue.write { try $0.run("DELETE FROM setting WHERE name = 'closed'") }
    }

    static func requireOpen(_ database: Database) throws {
        if try database.setting("closed") != nil { throw StoreIsClosed() }
    }
}
