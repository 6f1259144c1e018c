import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct MigrationTests {
    @Test(arguments: Backend.enabled)
    func anUpToDateSchemaStaysUnchanged(on backend: Backend) async throws {
        let database = try await backend.emptySchool()
        try await database.migrate(Schema.history)
        let done = try await database.read { try $0.run("SELECT name FROM migration ORDER BY name") }
        #expect(done.count == Schema.history.count)
    }

    @Test func noTwoMigrationsHaveTheSameName() {
        #expect(Set(Schema.history.map(\.name)).count == Schema.history.count)
    }
}
