import SchoolTesting
import Storage
import Testing

@Suite struct DurabilityTests {
    /// In WAL mode only FULL (2) syncs at every commit; NORMAL would lose the last ones in a power cut.
    @Test func aCommitIsSyncedToTheDisk() async throws {
        let database = try await Backend.sqlite.sharedSchool()
        let level = try await database.write { connection in
            try connection.run("PRAGMA synchronous")[0].get("synchronous", as: Int64.self)
        }
        #expect(level == 2)
    }
}
