import SchoolStore
import SchoolTesting
import Storage
import StorageDrivers
import Testing

/// What SQLite is told about the sizes of tables.
@Suite struct TableEstimatesTests {
    @Test func everyIndexIsEstimated() async throws {
        let database = try SQLiteDatabase.inMemory()
        try await database.migrate(Schema.history)
        let estimates = try await estimates(in: database)
        #expect(estimates["answer"] == "100000 100000 10 9 8 1")
        #expect(estimates["assignment_by_class"] == "100000 100000 10")
        let names: [String] = try await database.read { connection in
            try connection.run("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
                .map { try $0.get("name") }
        }
        #expect(names.count > 70)
        for name in names { #expect(estimates[name] != nil, "\(name)") }
    }

    @Test func aSchoolFromBeforeLearnsItWhenItIsOpened() async throws {
        let database = try SQLiteDatabase.inMemory()
        try await database.migrate(Schema.history)
        let known = try await estimates(in: database)
        // A version that knew of no estimates; and an administrator who let SQLite count an empty school.
        try await database.write { connection in
            try connection.run("DELETE FROM sqlite_stat1")
            try connection.run("ANALYZE")
        }
        try await database.migrate(Schema.history)
        #expect(try await estimates(in: database) == known)
    }

    private func estimates(in database: some SQLDatabase) async throws -> [String: String] {
        try await database.read { connection in
            Dictionary(
                try connection.run("SELECT COALESCE(idx, tbl) AS idx, stat FROM sqlite_stat1").map {
                    (try $0.get("idx"), try $0.get("stat"))
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}
