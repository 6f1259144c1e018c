import SchoolTesting
import Storage

/// The names of everything that a school has, table by table, without what is archived or no longer granted.
struct Belongings {
    private var rows: [String: Set<String>] = [:]

    /// Tables of what comes and goes by itself, and of what is only derived from others.
    private static let passing: Set<String> = [
        "session", "person_notification", "login_failure", "import_staging", "staged_person",
    ]

    init(of school: TestSchool) async throws {
        rows = try await school.database.read { connection in
            let columns = try connection.run(
                """
                SELECT tables.name AS name, columns.name AS key, columns.pk AS pk FROM pragma_table_list AS tables
                JOIN pragma_table_info(tables.name) AS columns
                WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.pk
                """)
            var keys: [String: [String]] = [:]
            var hidden: [String: [String]] = [:]
            for row in columns {
                let table: String = try row.get("name")
                let column: String = try row.get("key")
                if try row.get("pk", as: Int.self) > 0 { keys[table, default: []].append(column) }
                if column == "is_archived" { hidden[table, default: []].append("is_archived = 0") }
                if column == "is_granted" { hidden[table, default: []].append("is_granted = 1") }
            }
            var rows: [String: Set<String>] = [:]
            for (table, keys) in keys where !Self.passing.contains(table) {
                let name = keys.map { "CAST(\($0) AS TEXT)" }.joined(separator: " || '/' || ")
                let condition = hidden[table].map { " WHERE " + $0.joined(separator: " AND ") } ?? ""
                let found = try connection.run(
                    SQL(stringLiteral: "SELECT \(name) AS name FROM \"\(table)\"\(condition)"))
                rows[table] = Set(try found.map { try $0.get("name") })
            }
            return rows
        }
    }

    /// What the other no longer has, as “handout: 2”.
    func missing(from other: Belongings) -> [String] {
        rows.compactMap { table, names in
            let count = names.subtracting(other.rows[table] ?? []).count
            return count == 0 ? nil : "\(table): \(count)"
        }.sorted()
    }
}
