import Foundation
import GRDB
import SchoolAPI
import SchoolModel

// What people did, on its way to the server.

extension LocalStore {
    /// The next attempts to deliver, with moments by the server's clock.
    ///
    /// The offset is stored with each attempt when it is first taken, so that every delivery says
    /// the same.
    func nextActivities(clockOffset: Int64, most: Int = DeliverActivities.most) throws -> [ActivityDTO] {
        let stand = clockStand()
        return try queue.write { database in
            let next = try database.cachedStatement(
                sql: """
                    SELECT id, body, clock_offset, clock_lead, boot FROM activity
                    WHERE refusal IS NULL ORDER BY change LIMIT ?
                    """)
            let rows = try Row.fetchCursor(next, arguments: [most])
            var batch: [DatedAttempt] = []
            var size = 0
            while let row = try rows.next(), size < Self.largestBatch {
                let body = Data((row["body"] as String).utf8)
                size += body.count
                let dto = try EndpointCoding.value(ActivityDTO.self, from: body)
                batch.append(DatedAttempt(dto, row, offset: clockOffset, at: stand))
            }
            batch.keepOrder()
            for attempt in batch where attempt.isNew {
                try database.run(
                    "UPDATE activity SET clock_offset = ? WHERE id = ? AND clock_offset IS NULL",
                    [attempt.offset, attempt.dto.id.description])
            }
            return batch.map(\.dated)
        }
    }

    /// Records the outcome of a delivery.
    func settle(_ batch: [ActivityDTO], with results: [DeliveryReceipt.Result]) throws {
        let sent = Dictionary(batch.map { ($0.id, $0) }) { $1 }
        let outcomes = results.compactMap { result in sent[result.id].map { (dto: $0, result: result) } }
        let recorded = outcomes.filter { $0.result.status == .recorded }.map(\.dto)
        // What the app may resume is written to the cache first, and only then stops waiting.
        try queue.write { database in
            for dto in recorded { try Self.remember(dto, in: database) }
        }
        try queue.write { database in
            for dto in recorded {
                try database.run(
                    """
                    INSERT OR REPLACE INTO dated_attempt (path, id, clock_offset, change)
                    SELECT path, id, clock_offset, change FROM activity WHERE id = ?
                    """, [dto.id.description])
                try Self.forgetEarliest(in: "dated_attempt", at: dto, in: database)
                try database.run(
                    "DELETE FROM activity WHERE id = ? AND revision <= ?", [dto.id.description, dto.revision])
            }
            for (dto, result) in outcomes {
                switch result.status {
                case .recorded: break
                case .notFound: try Self.drop(dto, in: database)
                case .invalid: try Self.refuse(dto, because: StoredRefusal(of: dto, field: result.field), in: database)
                }
            }
        }
        if outcomes.contains(where: { $0.result.status == .notFound }) { try emptyLog() }
    }

    /// Keeps an attempt that the server has: an app may resume it, and other processes may still be at it.
    private static func remember(_ dto: ActivityDTO, in database: Database) throws {
        try database.run(
            """
            INSERT INTO cache.attempt (path, id, revision, body, change)
            SELECT path, id, revision, body, change FROM activity WHERE id = ? AND revision = ?
            ON CONFLICT (path, id) DO UPDATE SET
                revision = excluded.revision, body = excluded.body, change = excluded.change
            WHERE excluded.revision >= revision
            """, [dto.id.description, dto.revision])
        try forgetEarliest(in: "cache.attempt", at: dto, in: database)
    }

    /// How many of the attempts at one context that the server has are kept.
    static let mostAttempts = 16

    /// Forgets all but the most recently begun attempts at a context that the server has.
    private static func forgetEarliest(in table: String, at dto: ActivityDTO, in database: Database) throws {
        try database.run(
            """
            DELETE FROM \(table) WHERE path = :path AND id NOT IN (
                SELECT id FROM \(table) WHERE path = :path ORDER BY change DESC, id DESC LIMIT :most
            )
            """, ["path": try IdentifierPath(dto.path).key, "most": mostAttempts])
    }

    /// Removes an attempt that isn't assigned.
    private static func drop(_ dto: ActivityDTO, in database: Database) throws {
        let key = try IdentifierPath(dto.path).key
        try database.run("DELETE FROM activity WHERE id = ?", [dto.id.description])
        for table in ["assigned", "cache.attempt", "dated_attempt"] {
            try database.run("DELETE FROM \(table) WHERE path = ?", [key])
        }
    }

    /// Moves everything out of the write-ahead log, so that nothing discarded is left in it.
    private func emptyLog() throws {
        _ = try queue.writeWithoutTransaction { database in
            try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    func refuse(_ batch: [ActivityDTO], because refusal: StoredRefusal) throws {
        try queue.write { database in
            for dto in batch { try Self.refuse(dto, because: refusal, in: database) }
        }
    }

    private static func refuse(_ dto: ActivityDTO, because refusal: StoredRefusal, in database: Database) throws {
        try database.run(
            "UPDATE activity SET refusal = ? WHERE id = ? AND revision = ?",
            [refusal.stored, dto.id.description, dto.revision])
    }

    /// The marks to deliver, once all earlier attempts have been delivered.
    func nextDone() throws -> [(mark: DoneMark, change: Int64)] {
        try read { database in
            try Row.fetchAll(
                database.cachedStatement(sql: "SELECT path, at, change FROM done_mark ORDER BY change")
            )
            .compactMap { row in
                IdentifierPath(key: row["path"]).map { path in
                    (DoneMark(path: path, at: Date(millisecondsSince1970: row["at"])), row["change"])
                }
            }
        }
    }

    func settle(_ mark: DoneMark, change: Int64) throws {
        try queue.write { database in
            try database.run("DELETE FROM done_mark WHERE path = ? AND change = ?", [mark.path.key, change])
        }
    }
}
