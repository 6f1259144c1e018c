import Foundation
import GRDB
import SchoolAPI
import SchoolModel

extension LocalStore {
    /// Stores what an app saves, as far as it may be kept.
    ///
    /// - Returns: What is new, and what isn't known to be assigned; nothing of the latter has been written.
    func save(_ changes: Changes) throws -> (kept: KeptEvidence, undecided: Evidence) {
        let evidence = changes.evidence
        var undecided = Evidence()
        let kept = try keeping { database in
            try Self.keep(changes.thumbnails, in: database)
            try Self.replace(changes.removed, by: changes.contexts, in: database)
            let assigned = try evidence.paths.filter { try Self.isAssigned($0, in: database) }
            undecided = evidence.filtered { !assigned.contains($0) }
            return evidence.filtered(assigned.contains)
        }
        return (kept, undecided)
    }

    /// Keeps the evidence that `body` returns, in one transaction with what `body` writes.
    ///
    /// What a disk didn't take was not said, and is said with the next save. But a commit can fail in the cache's file
    /// after this one has been written: that was said, and must not be added once more.
    private func keeping(_ body: (Database) throws -> Evidence) throws -> KeptEvidence {
        try queue.writeWithoutTransaction { database in
            var written: [Written] = []
            var kept = KeptEvidence()
            do {
                try database.inTransaction(.immediate) {
                    try Self.requireOpen(database)
                    (kept, written) = try keep(body(database), in: database)
                    return .commit
                }
            } catch {
                // A file that can't even be read any more says nothing more.
                attempts.note((try? written.filter { try Self.isThere($0, in: database) }.map(\.entry)) ?? [])
                throw error
            }
            attempts.note(written.map(\.entry))
            return kept
        }
    }

    /// An attempt that a transaction has written.
    private struct Written {
        let entry: AttemptMemory.Entry
        /// The attempt as it is stored.
        let body: String
    }

    private static func isThere(_ written: Written, in database: Database) throws -> Bool {
        let activity = written.entry.written
        return try Bool.fetchOne(
            database.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM activity WHERE id = ? AND revision = ? AND body = ?)"),
            arguments: [activity.id.description, activity.revision, written.body]) ?? false
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
    func takeAssigned(_ paths: Set<IdentifierPath>, undecided: Evidence) throws -> KeptEvidence {
        try keeping { database in
            try Self.replaceAssigned(by: Set(paths.map(\.key)), in: database)
            for table in ["cache.attempt", "dated_attempt"] {
                try database.run("DELETE FROM \(table) WHERE path NOT IN (SELECT path FROM assigned)")
            }
            return undecided.filtered(paths.contains)
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

    /// The next state of an attempt to write, and what of it has no room; nil if what was said about it is old.
    ///
    /// If another process has written since this one last did, the state includes what both have added.
    private func next(
        _ said: Activity, in database: Database
    ) throws -> (activity: Activity, leftOut: [ActivityItem])? {
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
        guard let known = attempts[said.id] else { return said.revision > stored ? (said, []) : nil }
        guard said.revision > known.said.revision else { return nil }
        guard let row, stored > known.written.revision else {
            return known.written.uniting(whatChangedFrom: known.said, to: said)
        }
        return try Self.activity(fromBody: row["body"]).uniting(whatChangedFrom: known.said, to: said)
    }

    /// - Returns: What wasn't there before.
    private func keep(_ evidence: Evidence, in database: Database) throws -> (KeptEvidence, [Written]) {
        var kept = KeptEvidence()
        var written: [Written] = []
        let stand = clockStand()
        for said in evidence.activities {
            guard let (activity, leftOut) = try next(said, in: database) else { continue }
            let body = String(decoding: try EndpointCoding.data(for: ActivityDTO(activity)), as: UTF8.self)
            // An attempt that continues after it was delivered keeps the clock offset that it was dated with, and its
            // place among the attempts at its context.
            let id = activity.id.description
            let path = activity.context.key
            let dated = try Row.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT
                            (SELECT clock_offset FROM dated_attempt WHERE path = :path AND id = :id) AS clock_offset,
                            COALESCE(
                                (SELECT change FROM dated_attempt WHERE path = :path AND id = :id),
                                (SELECT change FROM cache.attempt WHERE path = :path AND id = :id)
                            ) AS change
                        """),
                arguments: ["path": path, "id": id])
            let begun = dated.flatMap { row -> Int64? in row["change"] }
            try database.run(
                """
                INSERT INTO activity (id, path, revision, body, change, clock_offset, clock_lead, boot)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    revision = excluded.revision, body = excluded.body, refusal = NULL
                """,
                [
                    id, path, activity.revision, body, try begun ?? database.nextChange(),
                    dated?["clock_offset"] as Int64?, stand?.lead, stand?.boot,
                ])
            written.append(Written(entry: AttemptMemory.Entry(said: said, written: activity), body: body))
            kept.evidence.activities.append(activity)
            if !leftOut.isEmpty { kept.leftOut.append(ItemsWithoutRoom(attempt: activity, items: leftOut)) }
        }
        for mark in evidence.done {
            try database.run(
                "INSERT INTO done_mark (path, at, change) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [mark.path.key, mark.at.millisecondsSince1970, try database.nextChange()])
            if database.changesCount > 0 { kept.evidence.done.append(mark) }
        }
        return (kept, written)
    }
}
