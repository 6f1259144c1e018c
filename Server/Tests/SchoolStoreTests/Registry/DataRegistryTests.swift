import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct DataRegistryTests {
    /// A new column must say whether it is about a person, and if so why it is kept and how it is erased.
    @Test func everyColumnIsAccountedForOnce() async throws {
        let database = try await Backend.sqlite.emptySchool()
        let stored = try await database.read { connection in
            try connection.run(
                """
                SELECT tables.name || '.' || columns.name AS name
                FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
                WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'
                """
            ).map { row -> String in try row.get("name") }
        }
        let personal = DataRegistry.entries.flatMap { entry in entry.columns.map { "\(entry.table).\($0)" } }
        let impersonal = DataRegistry.impersonal.flatMap { table, columns in columns.map { "\(table).\($0)" } }
        let named = personal + impersonal
        #expect(Set(stored).subtracting(named).sorted() == [], "These columns say nothing of themselves.")
        #expect(Set(named).subtracting(stored).sorted() == [], "These columns no longer exist.")
        #expect(named.count == Set(named).count, "A column is accounted for twice.")
    }

    @Test func everyEntryGivesAPurpose() {
        for entry in DataRegistry.entries { #expect(entry.purpose.hasSuffix("."), "\(entry.table)") }
    }
}
