import Foundation
import SchoolTesting
import Storage
import StorageDrivers
import Testing

/// What both databases must do alike, whatever is stored in them.
@Suite struct SameBehaviourTests {
    @Test(arguments: Backend.enabled)
    func valuesSurviveTheRoundTrip(from backend: Backend) async throws {
        let school = try await backend.emptySchool()
        let bytes: [UInt8] = [0, 1, 127, 128, 255]
        try await school.write { connection in
            try connection.run(
                """
                CREATE TABLE thing (
                    number \(sqlite: "INTEGER", postgres: "BIGINT"), word TEXT,
                    bytes \(sqlite: "BLOB", postgres: "BYTEA"), gap TEXT
                )
                """
            )
            let gap: String? = nil
            try connection.run(
                "INSERT INTO thing VALUES (\(Int64.max), \("Ümläut '; -- 課題"), \(bytes), \(gap))"
            )
            let row = try connection.run("SELECT *, SUM(1) OVER () AS total FROM thing")[0]
            #expect(try row.get("number") == Int64.max)
            #expect(try row.get("word") == "Ümläut '; -- 課題")
            #expect(try row.get("bytes") == bytes)
            #expect(try row.find("gap", as: String.self) == nil)
            #expect(try row.get("total") == Int64(1))
        }
    }

    @Test(arguments: Backend.enabled)
    func aReadTransactionCannotWrite(on backend: Backend) async throws {
        let database = try await backend.sharedSchool()
        await #expect(throws: SQLError.self) {
            try await database.read { try $0.run("CREATE TABLE forbidden (id TEXT)") }
        }
    }

    @Test(arguments: Backend.enabled)
    func noUpdateIsLost(on backend: Backend) async throws {
        let database = try await backend.sharedSchool()
        try await database.write { connection in
            try connection.run("DROP TABLE IF EXISTS counter")
            try connection.run("CREATE TABLE counter (value \(sqlite: "INTEGER", postgres: "BIGINT"))")
            try connection.run("INSERT INTO counter VALUES (0)")
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<40 {
                group.addTask {
                    try await database.write { connection in
                        let value: Int64 = try connection.run("SELECT value FROM counter")[0].get("value")
                        try connection.run("UPDATE counter SET value = \(value + 1)")
                    }
                }
            }
            try await group.waitForAll()
        }
        let value: Int64 = try await database.read { try $0.run("SELECT value FROM counter")[0].get("value") }
        #expect(value == 40)
    }
}
