import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// Moves pages from the write-ahead log into the database while others write.
///
/// SQLite itself would do so at the end of whichever transaction exceeds the limit, and
/// make everybody wait for its two syncs.
final class Checkpoints: Sendable {
    /// The number of log pages at which moving begins: 16 MB, so that pages that change often are moved once.
    private static let enough: CInt = 4096
    /// The number of log pages at which writers wait, lest a log that never rests grow without end: 128 MB.
    private static let tooMany: CInt = 32_768

    private let path: String
    private let isMoving = Mutex(false)
    private let queue = DispatchQueue(label: "school.checkpoints", qos: .utility)

    init(of database: String) {
        path = database
    }

    /// Observes each transaction that `database` commits; must live as long as it does.
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
            // What can't be moved now because a reader needs it is tried again with the next transaction.
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
