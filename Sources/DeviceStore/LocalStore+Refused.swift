import Foundation
import GRDB
import SchoolAPI
import SchoolModel

extension LocalStore {
    /// What the server refuses, oldest first of each kind.
    func refused() throws -> [RefusedRecord] {
        try read { database in
            let kept = { (subject: RefusedRecord.Subject, table: String) in
                try Row.fetchAll(
                    database, sql: "SELECT path, refusal FROM \(table) WHERE refusal IS NOT NULL ORDER BY change"
                ).map { row in
                    RefusedRecord(
                        subject: subject, path: row["path"],
                        explanation: StoredRefusal(stored: row["refusal"]).explanation)
                }
            }
            return try kept(.context, "waiting_context") + kept(.attempt, "activity") + refusedCalls(in: database)
        }
    }

    private func refusedCalls(in database: Database) throws -> [RefusedRecord] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT method, path, refusal FROM waiting_call WHERE refusal IS NOT NULL ORDER BY change")
        return rows.map { row in
            // What made the call decides what is stored; usually it is the server's answer.
            let problem = try? EndpointCoding.decoder.decode(Problem.self, from: row["refusal"] as Data)
            let method: String = row["method"]
            let path: String = row["path"]
            return RefusedRecord(
                subject: .change, path: "\(method) \(path)",
                explanation: (problem.map { StoredRefusal($0) } ?? StoredRefusal(reason: nil)).explanation)
        }
    }
}
