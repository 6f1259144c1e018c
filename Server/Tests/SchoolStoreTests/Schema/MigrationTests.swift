import Foundation
import SchoolModel
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

    /// The tables that go are read here as backups of earlier versions have them.
    @Test(arguments: Backend.enabled)
    func oneTableForImportsKeepsEverythingElse(on backend: Backend) async throws {
        let before = Schema.history.prefix { $0.name != "2026-11 one table for what is imported" }
        try #require(before.count < Schema.history.count)
        let database = try await backend.sharedSchool(Array(before))
        let school = School.ID(UUID())
        let person = Person(
            id: Person.ID(UUID()), role: .administrator, givenName: "Amira", familyName: "Haddad", username: "amira")
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'Elm', 'Etc/UTC')")
            try connection.people(of: school).save(person)
            try connection.run(
                """
                INSERT INTO roster_upload (school_id, id, person_id, uploaded_at, name, content)
                VALUES (\(school), 'r', \(person.id), 1, 'roster.zip', \([UInt8](0...3)))
                """)
            try connection.run(
                """
                INSERT INTO timetable_upload (school_id, id, person_id, uploaded_at, source_name, format)
                VALUES (\(school), 't', \(person.id), 1, 'Sheet', 'csv')
                """)
            try connection.run(
                """
                INSERT INTO timetable_upload_file (school_id, upload_id, position, name, content)
                VALUES (\(school), 't', 0, 'plan.csv', \([UInt8](0...3)))
                """)
        }
        let old = ["roster_upload", "timetable_upload", "timetable_upload_file"]
        var expected = try await rows(of: database)
        for table in old { #expect(expected.removeValue(forKey: table)?.count == 1) }
        for table in ["import_upload", "import_upload_file"] { expected[table] = [] }
        try await database.migrate(Array(Schema.history.prefix(before.count + 1)))
        #expect(try await rows(of: database) == expected)
        try await database.migrate(Schema.history)

        let upload = ImportUpload(
            id: ImportUpload.ID(UUID()), person: person.id, uploadedAt: Date(timeIntervalSince1970: 1),
            kind: .timetable, settings: "{}", files: [.init(name: "b", bytes: [1]), .init(name: "a", bytes: [])])
        try await database.write { try $0.importUploads(of: school).add(upload) }
        #expect(try await database.read { try $0.importUploads(of: school).find(upload.id) } == upload)
    }

    private func rows(of database: any SQLDatabase) async throws -> [String: Set<[SQLValue]>] {
        try await database.read { connection in
            var rows: [String: Set<[SQLValue]>] = [:]
            for table in try connection.records.tables() {
                rows[table.name] = []
                try connection.records.read(table) { rows[table.name, default: []].formUnion($0) }
            }
            return rows
        }
    }
}
