import Foundation
import GRDB
import SchoolAPI

// Changes that are waiting for the server, and the server's answers to requests.

extension LocalStore {
    /// Adds a call after all others; what has been stored when this returns survives a killed process and a power cut.
    func add(_ call: WaitingCall) throws {
        try queue.write { database in
            try Self.requireOpen(database)
            try database.run(
                "INSERT INTO waiting_call (id, change, method, path, body, note) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    call.id.uuidString, try database.nextChange(), call.method, call.path, call.body, call.note,
                ])
        }
    }

    /// The waiting calls, or the refused ones, oldest first.
    func calls(refused: Bool) throws -> [WaitingCall] {
        try read { database in
            try Row.fetchAll(
                database.cachedStatement(
                    sql: """
                        SELECT id, method, path, body, note, refusal FROM waiting_call
                        WHERE (refusal IS NOT NULL) = ? ORDER BY change
                        """), arguments: [refused]
            ).compactMap(WaitingCall.init(row:))
        }
    }

    func nextCall() throws -> WaitingCall? {
        try read { database in
            try Row.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT id, method, path, body, note, refusal FROM waiting_call
                        WHERE refusal IS NULL ORDER BY change LIMIT 1
                        """)
            ).flatMap(WaitingCall.init(row:))
        }
    }

    func remove(call id: UUID) throws {
        try queue.write { try $0.run("DELETE FROM waiting_call WHERE id = ?", [id.uuidString]) }
    }

    /// Replaces a call without moving it.
    func replace(_ call: WaitingCall) throws {
        try queue.write { database in
            try database.run(
                "UPDATE waiting_call SET path = ?, body = ?, note = ?, refusal = NULL WHERE id = ?",
                [call.path, call.body, call.note, call.id.uuidString])
        }
    }

    func refuse(call id: UUID, because refusal: Data) throws {
        try queue.write { database in
            try database.run("UPDATE waiting_call SET refusal = ? WHERE id = ?", [refusal, id.uuidString])
        }
    }
}

extension LocalStore {
    /// Stores the server's answer, for times without a network.
    func keep(_ answer: Data, to path: String) throws {
        try queue.write { database in
            try Self.requireOpen(database)
            try database.run(
                "INSERT OR REPLACE INTO cache.answer (path, body) VALUES (?, ?)", [path, answer])
        }
    }

    func answer(to path: String) throws -> Data? {
        try read { database in
            try Data.fetchOne(
                database.cachedStatement(sql: "SELECT body FROM cache.answer WHERE path = ?"), arguments: [path])
        }
    }

    func forgetAnswer(to path: String) throws {
        try queue.write { try $0.run("DELETE FROM cache.answer WHERE path = ?", [path]) }
    }

    func forgetAnswers() throws {
        try queue.write { try $0.run("DELETE FROM cache.answer") }
    }
}

extension WaitingCall {
    fileprivate init?(row: Row) {
        guard let id = UUID(uuidString: row["id"]) else { return nil }
        self.init(
            id: id, method: row["method"], path: row["path"], body: row["body"], note: row["note"],
            refusal: row["refusal"])
    }
}
