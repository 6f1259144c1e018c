import Foundation
import SchoolTesting
import Storage
import StorageDrivers
import Synchronization
import Testing

/// What only the driver for SQLite must get right.
@Suite struct SQLiteDatabaseTests {
    @Test func referencesHoldAndReadersNeverWait() async throws {
        let database = try SQLiteDatabase(path: try folder().appending(path: "a.sqlite").path())
        let keys: Int64 = try await database.write { try $0.run("PRAGMA foreign_keys")[0].get("foreign_keys") }
        #expect(keys == 1)
        let mode: String = try await database.read { try $0.run("PRAGMA journal_mode")[0].get("journal_mode") }
        #expect(mode == "wal")
    }

    /// Several commands may be the first to open a school.
    @Test func thoseWhoOpenANewFileTogetherAllSucceed() throws {
        for _ in 0..<20 {
            let path = try folder().appending(path: "a.sqlite").path()
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { _ in
                do { _ = try SQLiteDatabase(path: path) } catch { failures.withLock { $0.append("\(error)") } }
            }
            #expect(failures.withLock { $0 } == [])
        }
    }

    /// Values go to SQLite and back without GRDB, so each kind is tried at its edges.
    @Test(arguments: [
        SQLValue.null, .integer(.min), .integer(.max), .real(-0.1), .text(""), .text("a\0b"), .text("Ünï 👩🏽‍🏫"),
        .blob([]), .blob([0, 255, 0]),
    ])
    func valuesAreReadAsTheyWereWritten(_ value: SQLValue) async throws {
        let database = try SQLiteDatabase.inMemory()
        let rows = try await database.write { connection in
            try connection.run("CREATE TABLE thing (value)")
            try connection.run("INSERT INTO thing (value) VALUES \(rows: [[value]])")
            return try connection.run("SELECT value FROM thing")
        }
        #expect(rows == [SQLRow(columns: ["value"], values: [value])])
    }

    @Test func anInspectionSeesOneMomentWhileOthersWrite() async throws {
        let path = try folder().appending(path: "a.sqlite").path()
        let database = try SQLiteDatabase(path: path)
        try await database.write { connection in
            try connection.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)")
            try connection.run("INSERT INTO thing (id) VALUES (1)")
        }
        try SQLiteDatabase.inspect(path) { connection in
            #expect(try connection.run("SELECT id FROM thing").count == 1)
            // Nobody waits: SQLite would refuse immediately here.
            try SQLiteDatabase.make(path) { _ = try $0.run("INSERT INTO thing (id) VALUES (2)") }
            #expect(try connection.run("SELECT id FROM thing").count == 1)
            #expect(throws: SQLError.self) { try connection.run("DELETE FROM thing") }
        }
        #expect(try SQLiteDatabase.inspect(path) { try $0.run("SELECT id FROM thing").count } == 2)
    }

    @Test func aNewFileIsCompleteAndNotOpen() async throws {
        let folder = try folder()
        let path = folder.appending(path: "a.sqlite").path()
        try SQLiteDatabase.make(path) { _ = try $0.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["a.sqlite"])
        #expect(try !SQLiteDatabase.isOpen(path))
        let database = try SQLiteDatabase(path: path)
        #expect(try await database.read { try $0.run("SELECT id FROM thing") }.isEmpty)
        #expect(try SQLiteDatabase.isOpen(path))
        withExtendedLifetime(database) {}
    }

    /// SQLite rolls back by itself here, as on a full disk: later statements must not slip in.
    @Test func aTransactionRolledBackHalfwayLeavesNothing() async throws {
        let database = try SQLiteDatabase(path: try folder().appending(path: "a.sqlite").path())
        try await database.write { _ = try $0.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)") }
        await #expect(throws: SQLError.self) {
            try await database.write { connection in
                try connection.run("INSERT INTO thing (id) VALUES (1)")
                #expect(throws: SQLError.self) { try connection.run("INSERT OR ROLLBACK INTO thing (id) VALUES (1)") }
                try connection.run("INSERT INTO thing (id) VALUES (2)")
            }
        }
        let count: Int64 = try await database.read { try $0.run("SELECT COUNT(*) AS n FROM thing")[0].get("n") }
        #expect(count == 0)
    }

    @Test func aLookUpSeesCommittedData() async throws {
        let database = try SQLiteDatabase(path: try folder().appending(path: "a.sqlite").path())
        try await database.write { connection in
            try connection.run("CREATE TABLE thing (id INTEGER PRIMARY KEY)")
            try connection.run("INSERT INTO thing (id) VALUES (7)")
        }
        let id: Int64 = try await database.lookUp { try $0.run("SELECT id FROM thing")[0].get("id") }
        #expect(id == 7)
        await #expect(throws: SQLError.self) {
            try await database.lookUp { _ = try $0.run("INSERT INTO thing (id) VALUES (8)") }
        }
    }

    @Test func aMissingFileIsNotInspected() throws {
        let path = try folder().appending(path: "none.sqlite").path()
        #expect(throws: SQLError.self) { try SQLiteDatabase.inspect(path) { _ in } }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    private func folder() throws -> URL { try Backend.temporaryFolder() }
}
