import Foundation
import GRDB
import SchoolAPI
import SchoolModel

extension LocalStore {
    /// Stores what an app saves, as far as it may be kept.
    ///
    /// - Returns: What is new, and what isn't known to be assigned; nothing of the latter has been written.
    func save(_ changes: Changes) throws -> (kept: Evidence, undecided: Evidence) {
        try queue.writeWithoutTransaction { database in
            var kept = Kept()
            var undecided = Evidence()
            try database.inTransaction(.immediate) {
                try Self.requireOpen(database)
                try Self.keep(changes.thumbnails, in: database)
                try Self.replace(changes.removed, by: changes.contexts, in: database)
                let evidence = changes.evidence
                let assigned = try evidence.paths.filter { try Self.isAssigned($0, in: database) }
                kept = try keep(evidence.filtered(assigned.contains), in: database)
                undecided = evidence.filtered { !assigned.contains($0) }
                return .commit
            }
            // What a disk didn't take was not said.
            attempts.note(kept.entries)
            return (kept.evidence, undecided)
        }
    }

    /// What a transaction has kept.
    private struct Kept {
        var evidence = Evidence()
        /// What is to be remembered of it once the transaction has been committed.
        var entries: [AttemptMemory.Entry] = []
    }

    func isAssigned(_ path: IdentifierPath) throws -> Bool {
        try read { try Self.isAssigned(path, in: $0) }
    }

    private static func isAssigned(_ path: IdentifierPath, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM assigned WHERE path = ?)"),
            arguments: [path.key]) ?? false
    }

    /// Writes the differences; usually there are none.
    private static func replaceAssigned(by keys: Set<String>, in database: Database) throws {
        let known = try String.fetchSet(database.cachedStatement(sql: "SELECT path FROM assigned"))
        for key in known.subtracting(keys).sorted() { try database.run("DELETE FROM assigned WHERE path = ?", [key]) }
        for key in keys.subtracting(known).sorted() {
            try database.run("INSERT INTO assigned (path) VALUES (?)", [key])
        }
    }

    /// Adopts what the server says is assigned, and keeps what turns out to be so of `undecided`.
    ///
    /// What has been delivered for contexts that are no longer assigned is removed. What hasn't
    /// been delivered was assigned when it was saved, and the server decides about it.
    ///
    /// - Returns: The undecided evidence that is kept.
    func takeAssigned(_ paths: Set<IdentifierPath>, undecided: Evidence) throws -> Evidence {
        try queue.writeWithoutTransaction { database in
            var kept = Kept()
            try database.inTransaction(.immediate) {
                try Self.requireOpen(database)
                try Self.replaceAssigned(by: Set(paths.map(\.key)), in: database)
                kept = try keep(undecided.filtered(paths.contains), in: database)
                for table in ["cache.attempt", "dated_attempt"] {
                    try database.run("DELETE FROM \(table) WHERE path NOT IN (SELECT path FROM assigned)")
                }
                return .commit
            }
            attempts.note(kept.entries)
            return kept.evidence
        }
    }

    /// The most recently begun attempt at a context, if it is still assigned.
    func latestActivity(at path: IdentifierPath) throws -> Activity? {
        try read { database in
            let latest = try database.cachedStatement(
                sql: """
                    SELECT body FROM (
                        SELECT body, change, revision FROM activity WHERE path = :path
                        UNION ALL SELECT body, change, revision FROM cache.attempt WHERE path = :path
                    )
                    WHERE EXISTS (SELECT 1 FROM assigned WHERE path = :path)
                    ORDER BY change DESC, revision DESC LIMIT 1
                    """)
            guard let body = try String.fetchOne(latest, arguments: ["path": path.key]) else { return nil }
            let activity = try Self.activity(fromBody: body)
            attempts.note([AttemptMemory.Entry(said: activity, written: activity)])
            return activity
        }
    }

    /// An attempt as an earlier save stored it.
    ///
    /// Earlier versions stored items that can't be reported, such as two whose identifiers differ only in blanks.
    private static func activity(fromBody body: String) throws -> Activity {
        try EndpointCoding.value(ActivityDTO.self, from: Data(body.utf8)).leavingOutBadItems().activity.checked()
    }

    /// The next state of an attempt to write; nil if what was said about it is old.
    ///
    /// If another process has written since this one last did, the state includes what both have added.
    private func next(_ said: Activity, in database: Database) throws -> Activity? {
        let newest = try database.cachedStatement(
            sql: """
                SELECT revision, body FROM (
                    SELECT revision, body FROM activity WHERE id = :id
                    UNION ALL SELECT revision, body FROM cache.attempt WHERE path = :path AND id = :id
                )
                ORDER BY revision DESC LIMIT 1
                """)
        let row = try Row.fetchOne(newest, arguments: ["id": said.id.description, "path": said.context.key])
        let stored = row?["revision"] as Int? ?? 0
        guard let known = attempts[said.id] else { return said.revision > stored ? said : nil }
        guard said.revision > known.said.revision else { return nil }
        guard let row, stored > known.written.revision else {
            return known.written.adding(whatChangedFrom: known.said, to: said)
        }
        return try Self.activity(fromBody: row["body"]).adding(whatChangedFrom: known.said, to: said)
    }

    /// - Returns: What wasn't there before.
    private func keep(_ evidence: Evidence, in database: Database) throws -> Kept {
        var kept = Kept()
        for said in evidence.activities {
            guard let activity = try next(said, in: database) else { continue }
            let body = try EndpointCoding.data(for: ActivityDTO(activity))
            // An attempt that continues after it was delivered keeps the clock offset that it was dated with.
            let id = activity.id.description
            let path = activity.context.key
            let clock = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT clock_offset FROM dated_attempt WHERE path = ? AND id = ?"),
                arguments: [path, id])
            try database.run(
                """
                INSERT INTO activity (id, path, revision, body, change, clock_offset) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    revision = excluded.revision, body = excluded.body, refusal = NULL
                """,
                [
                    id, path, activity.revision, String(decoding: body, as: UTF8.self), try database.nextChange(),
                    clock?["clock_offset"] as Int64?,
                ])
            kept.entries.append(AttemptMemory.Entry(said: said, written: activity))
            kept.evidence.activities.append(activity)
        }
        for mark in evidence.done {
            try database.run(
                "INSERT INTO done_mark (path, at, change) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [mark.path.key, mark.at.millisecondsSince1970, try database.nextChange()])
            if database.changesCount > 0 { kept.evidence.done.append(mark) }
        }
        return kept
    }
}

extension LocalStore {
    /// The next attempts to deliver, with moments by the server's clock.
    ///
    /// The offset is stored with each attempt when it is first taken, so that every delivery says
    /// the same.
    func nextActivities(clockOffset: Int64, most: Int = DeliverActivities.most) throws -> [ActivityDTO] {
        try queue.write { database in
            let next = try database.cachedStatement(
                sql: """
                    SELECT id, body, COALESCE(clock_offset, ?) AS clock_offset FROM activity
                    WHERE refusal IS NULL ORDER BY change LIMIT ?
                    """)
            let rows = try Row.fetchCursor(next, arguments: [clockOffset, most])
            var batch: [ActivityDTO] = []
            var size = 0
            while let row = try rows.next(), size < Self.largestBatch {
                let body = Data((row["body"] as String).utf8)
                size += body.count
                var dto = try EndpointCoding.value(ActivityDTO.self, from: body)
                let offset: Int64 = row["clock_offset"]
                dto.startedAt = Date(millisecondsSince1970: dto.startedAt.millisecondsSince1970 + offset)
                batch.append(dto)
            }
            for dto in batch {
                try database.run(
                    "UPDATE activity SET clock_offset = ? WHERE id = ? AND clock_offset IS NULL",
                    [clockOffset, dto.id.description])
            }
            return batch
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
                    INSERT OR REPLACE INTO dated_attempt (path, id, clock_offset)
                    SELECT path, id, clock_offset FROM activity WHERE id = ?
                    """, [dto.id.description])
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

    /// Keeps the most recently begun of the attempts at a context that the server has.
    private static func remember(_ dto: ActivityDTO, in database: Database) throws {
        try database.run(
            """
            INSERT INTO cache.attempt (path, id, revision, body, change)
            SELECT path, id, revision, body, change FROM activity WHERE id = ? AND revision = ?
            ON CONFLICT (path) DO UPDATE SET
                id = excluded.id, revision = excluded.revision, body = excluded.body, change = excluded.change
            WHERE excluded.change >= change
            """, [dto.id.description, dto.revision])
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
