import Foundation
import SchoolTesting
import Storage
import StorageDrivers
import Testing

/// What only the driver for SQLite has to get right.
@Suite struct SQLiteDatabaseTests {
    @Test func everyCommitIsOnTheDiskAndReferencesHold() async throws {
        let database = try SQLiteDatabase(path: try folder().appending(path: "a.sqlite").path())
        let (synchronous, keys): (Int64, Int64) = try await database.write { connection in
            (
                try connection.run("PRAGMA synchronous")[0].get("synchronous"),
                try connection.run("PRAGMA foreign_keys")[0].get("foreign_keys")
            )
        }
        #expect(synchronous == 2)
        #expect(keys == 1)
        let mode: String = try await database.read { try $0.run("PRAGMA journal_mode")[0].get("journal_mode") }
        #expect(mode == "wal")
    }

    @Test func aCopyOfARunningDatabaseIsCompleteAndSound() async throws {
        let folder = try folder()
        let (path, target) = (folder.appending(path: "a.sqlite").path(), folder.appending(path: "b.sqlite").path())
        let database = try SQLiteDatabase(path: path)
        _ = try await database.write { connection in
            try connection.run("CREATE TABLE thing (id TEXT PRIMARY KEY)")
            for number in 0..<1000 { try connection.run("INSERT INTO thing (id) VALUES (\("\(number)"))") }
        }
        try SQLiteDatabase.backUp(from: path, to: target)
        _ = try await database.write { try $0.run("DELETE FROM thing") }
        let copy = try SQLiteDatabase(path: target)
        let count: Int64 = try await copy.read { try $0.run("SELECT COUNT(*) AS n FROM thing")[0].get("n") }
        #expect(count == 1000)
    }

    @Test func aCopyOfNothingIsRefused() throws {
        let folder = try folder()
        #expect(throws: SQLError.self) {
            try SQLiteDatabase.backUp(
                from: folder.appending(path: "none.sqlite").path(), to: folder.appending(path: "b.sqlite").path())
        }
    }

    private func folder() throws -> URL { try Backend.temporaryFolder() }
}
