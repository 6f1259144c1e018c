import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// Moves pages from the write-ahead log into the database while others write.
///
/// SQLite itself would do so at the end of the transaction that happens to be the one too many, and
/// let everybody wait for its two syncs.
final class Checkpoints: Sendable {
    /// Log pages from which on they are moved: 16 MB, so that pages which change often are moved once.
    private static let enough: CInt = 4096
    /// Log pages with which writers wait after all, or a log that is never at rest would grow without end: 128 MB.
    private static let tooMany: CInt = 32_768

    private let path: String
    private let isMoving = Mutex(false)
    private let queue = DispatchQueue(label: "school.checkpoints", qos: .utility)

    init(of database: String) {
        path = database
    }

    /// Is told of each transaction that `database` commits; must live as long as it.
    func watch(_ database: Database) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            database.sqliteConnection,
            { context, connection, _, pages in
                guard let context else { return SQLITE_OK }
                Unmanaged<Checkpoints>.fromOpaque(context).takeUnretainedValue().logHas(pages, connection)
                return SQLITE_OK
            }, context)
    }

    /// Returns when no pages are being moved.
    func rest() {
        queue.sync {}
    }

    private func logHas(_ pages: CInt, _ connection: OpaquePointer?) {
        if pages >= Self.tooMany {
            // What can't be moved now, because somebody reads it, is tried again with the next transaction.
            sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
        } else if pages >= Self.enough {
            moveInBackground()
        }
    }

    private func moveInBackground() {
        let isFirst = isMoving.withLock { isMoving in
            defer { isMoving = true }
            return !isMoving
        }
        guard isFirst else { return }
        queue.async { [self] in
            defer { isMoving.withLock { $0 = false } }
            // A failure loses nothing: the pages stay in the log, and the next transaction tries again.
            let connection = try? DatabaseQueue(path: path)
            try? connection?.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
        }
    }
}
