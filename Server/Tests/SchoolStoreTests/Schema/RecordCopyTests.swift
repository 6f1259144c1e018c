import Foundation
import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct RecordCopyTests {
    private static let awkward = "Ada’s “quoted” \\ back\nslash, \u{1F9EE}, %_$1 ?1"

    /// A store with more rows than are read at a time, bytes, nulls, big numbers, and rows that refer to later ones.
    private func filled(_ backend: Backend) async throws -> any SQLDatabase {
        let database = try await backend.sharedSchool()
        try await database.write { connection in
            let school = School.ID(UUID())
            try connection.schools.save(School(id: school, name: Self.awkward, timeZone: "Etc/UTC"))
            for number in 0..<1201 {
                try connection.run(
                    """
                    INSERT INTO audit_entry (school_id, id, at, actor_id, act, detail) VALUES (
                        \(school), \("\(number)"), \(number == 7 ? Int64.max : Int64(-number)),
                        \(number % 2 == 0 ? nil as String? : "somebody"), 'test', \(number % 3 == 0 ? "" : Self.awkward)
                    )
                    """)
            }
            try connection.run(
                "INSERT INTO content_app (school_id, id, name, version, first_version) VALUES (\(school), 'z', 'z', 1, 1)"
            )
            for number in 0..<19 {
                let bytes = [UInt8]((0..<number).map { UInt8($0 * 14) })
                try connection.run(
                    """
                    INSERT INTO content_thumbnail (school_id, app_id, id, bytes)
                    VALUES (\(school), 'z', \("\(number)"), \(bytes))
                    """)
            }
        }
        return database
    }

    private func rows(of database: any SQLDatabase) async throws -> [String: Set<[SQLValue]>] {
        try await database.read { connection in
            var rows: [String: Set<[SQLValue]>] = [:]
            for table in try connection.records.tables() {
                try connection.records.read(table) { rows[table.name, default: []].formUnion($0) }
            }
            return rows
        }
    }

    @Test(arguments: Backend.enabled)
    func everyTableOfTheSchoolExistsAndHasAKey(on backend: Backend) async throws {
        let database = try await backend.sharedSchool()
        let (tables, history) = try await database.read { (try $0.records.tables(), try $0.records.history()) }
        #expect(Set(tables.map(\.name)) == Set(DataRegistry.impersonal.keys).subtracting(["migration"]))
        #expect(tables.allSatisfy { !$0.key.isEmpty && Set($0.key).isSubset(of: $0.columns) })
        #expect(
            Set(tables.filter(\.holdsBytes).map(\.name)) == [
                "catalog_thumbnail", "content_thumbnail", "import_upload_file", "person_picture", "push_key",
                "push_subscription", "school_logo",
            ])
        #expect(history.map(Set.init) == Set(Schema.history.map(\.name)))
        #expect(Schema.unknown(among: (history ?? []) + ["2031-01 more"]) == ["2031-01 more"])
    }

    @Test(arguments: Backend.enabled, Backend.enabled)
    func allRowsAreCopiedBetweenDatabases(from source: Backend, to target: Backend) async throws {
        let source = try await filled(source)
        let target = try await target.sharedSchool()
        let copied = try await source.read { connection in
            try connection.records.tables().map { table in
                var rows: [[SQLValue]] = []
                try connection.records.read(table) { rows += $0 }
                return (table, rows)
            }
        }
        try await target.write { connection in
            try connection.records.inAnyOrder {
                // Thumbnails come before the apps that they belong to.
                for (table, rows) in copied.reversed() { try connection.records.add(rows, to: table) }
            }
        }
        let sent = try await rows(of: source)
        let stored = try await rows(of: target)
        #expect(sent == stored)
        #expect(sent["audit_entry"]?.count == 1201 && sent["content_thumbnail"]?.count == 19)
    }

    @Test(arguments: Backend.enabled)
    func danglingReferencesAreNotKept(on backend: Backend) async throws {
        let database = try await backend.sharedSchool()
        await #expect(throws: SQLError.self) {
            try await database.write { connection in
                try connection.records.inAnyOrder {
                    let table = try #require(connection.records.tables().first { $0.name == "content_thumbnail" })
                    let row = table.columns.map { SQLValue($0 == "bytes" ? nil as String? : "x") }
                    try connection.records.add([row.map { $0 == .null ? .blob([1]) : $0 }], to: table)
                }
            }
        }
        #expect(try await rows(of: database).isEmpty)
    }

    @Test(arguments: Backend.enabled.filter { $0 == .postgres })
    func aSchoolIsRemovedInATransaction(on backend: Backend) async throws {
        let database = try await filled(backend)
        await #expect(throws: CancellationError.self) {
            try await database.write { connection in
                try connection.records.removeAll()
                #expect(try connection.records.history() == nil)
                throw CancellationError()
            }
        }
        #expect(try await rows(of: database)["audit_entry"]?.count == 1201)
    }

    @Test(arguments: Backend.enabled)
    func aNewerProgramMigratesASchoolFoundedByAnOlderOne(on backend: Backend) async throws {
        let database = try await backend.sharedSchool([])
        let first = Array(Schema.history.prefix(1))
        try await database.write { try $0.found(first) }
        #expect(try await database.read { try $0.records.history() } == first.map(\.name))
        try await database.migrate(Schema.history)
        #expect(try await database.read { try $0.records.history()?.count } == Schema.history.count)
        #expect(try await database.read { try $0.records.isEmpty() })
    }
}
