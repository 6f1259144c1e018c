import Algorithms
public import Foundation
public import SchoolModel
public import Storage

/// A table, as the database that holds it describes it.
public struct TableShape: Hashable, Sendable {
    public let name: String
    public var columns: [String]
    /// The columns that tell one row from another.
    public var key: [String]
    /// Whether rows can hold bytes, and so be long.
    public var holdsBytes: Bool

    fileprivate var identifier: SQL { SQL(identifier: name) }
    fileprivate static func list(_ columns: [String]) -> SQL { SQL(list: columns.map(SQL.init(identifier:))) }
}

/// Every row of a store, whatever it is about, for copying a school.
///
/// What is read here can be written to a store in the other database: both keep the same five kinds
/// of values in tables of the same names.
public struct RecordCopy {
    let connection: any SQLConnection

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    /// The steps of the schema's history that the store has been through; nil for a database without a school.
    public func history() throws -> [String]? {
        guard try describe().contains(where: { $0.name == Self.historyTable }) else { return nil }
        return try connection.run("SELECT name FROM migration ORDER BY name").map { try $0.get("name") }
    }

    /// The tables that a school has, apart from the history of its schema.
    public func tables() throws -> [TableShape] {
        try describe().filter { $0.name != Self.historyTable }
    }

    /// What of a school's tables is gone, as a table or the column of one; nil if all of it is there.
    public func lack() throws -> String? {
        let found = try describe().reduce(into: [:]) { $0[$1.name] = Set($1.columns) }
        let expected = DataRegistry.columns.sorted { $0.key < $1.key }
        if let table = expected.first(where: { found[$0.key] == nil }) { return "the table \(table.key)" }
        for (table, columns) in expected {
            if let column = columns.subtracting(found[table] ?? []).min() { return "the column \(column) of \(table)" }
        }
        return nil
    }

    /// An uploaded file of the store.
    public struct Upload: Hashable, Sendable {
        public let id: StoredFile.ID
        /// How many bytes have arrived.
        public let received: Int
        /// Whether nobody needs it, so that the server may be removing it just now.
        public let isExpendable: Bool
    }

    /// The uploaded files of the store.
    public func uploads(at now: Date) throws -> [Upload] {
        let columns = Set(try describe().first { $0.name == "stored_file" }?.columns ?? [])
        // What becomes old enough while the files are copied may be gone before its turn.
        let moment = now - StoredFile.longestRest + 24 * 3600
        // A store that no program has opened since may not have these columns yet.
        let isExpendable: SQL =
            columns.isSuperset(of: ["received_at", "orphaned_at"])
            ? "received < size AND received_at < \(moment) OR orphaned_at <= \(moment)" : "1 = 0"
        return try connection.run(
            """
            SELECT id, received, CASE WHEN \(isExpendable) THEN 1 ELSE 0 END AS expendable
            FROM stored_file ORDER BY id
            """
        ).map { row in
            Upload(
                id: try row.get("id"), received: try row.get("received"),
                isExpendable: try row.get("expendable", as: Int.self) == 1)
        }
    }

    /// Whether losing this store would lose no records.
    public func isEmpty() throws -> Bool {
        guard try describe().contains(where: { $0.name == "person" }) else { return true }
        return try connection.run("SELECT 1 FROM person LIMIT 1").isEmpty
    }

    /// Whether a school has been founded in this store, by whichever version.
    public func holdSchool() throws -> Bool {
        guard try describe().contains(where: { $0.name == "school" }) else { return false }
        return try !connection.run("SELECT 1 FROM school LIMIT 1").isEmpty
    }

    /// Checks that a store in SQLite is sound: its pages are intact, and nothing refers to what is missing.
    ///
    /// PostgreSQL takes care of that itself.
    ///
    /// - Throws: ``SQLError`` that names the first fault.
    public func requireSoundness() throws {
        guard dialect == .sqlite else { return }
        let faults =
            try connection.run("SELECT integrity_check AS fault FROM pragma_integrity_check")
            .map { try $0.get("fault", as: String.self) }.filter { $0 != "ok" }
            + connection.run("SELECT \"table\" AS fault FROM pragma_foreign_key_check")
            .map { "A row of \(try $0.get("fault", as: String.self)) refers to what is not there." }
        if let fault = faults.first { throw SQLError.statementFailed(sqlState: "11", message: fault) }
    }

    static let historyTable = "migration"

    func describe() throws -> [TableShape] {
        let rows = try connection.run(dialect == .sqlite ? Self.describedBySQLite : Self.describedByPostgres)
        var shapes: [TableShape] = []
        var keys: [String: [(position: Int, column: String)]] = [:]
        for row in rows {
            let table: String = try row.get("table_name")
            let column: String = try row.get("column_name")
            guard DataRegistry.holds(table) else { continue }
            if shapes.last?.name != table {
                shapes.append(TableShape(name: table, columns: [], key: [], holdsBytes: false))
            }
            let type = try row.get("type", as: String.self).lowercased()
            shapes[shapes.count - 1].columns.append(column)
            shapes[shapes.count - 1].holdsBytes =
                shapes[shapes.count - 1].holdsBytes || ["blob", "bytea"].contains(type)
            if let position: Int = try row.find("key_position"), position > 0 {
                keys[table, default: []].append((position, column))
            }
        }
        return shapes.map { shape in
            var shape = shape
            shape.key = keys[shape.name, default: []].sorted { $0.position < $1.position }.map(\.column)
            return shape
        }
    }

    var dialect: SQLDialect { connection.dialect }

    private static let describedBySQLite: SQL = """
        SELECT tables.name AS table_name, columns.name AS column_name, columns.pk AS key_position, columns.type AS type
        FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.cid
        """

    private static let describedByPostgres: SQL = """
        SELECT c.relname::text AS table_name, a.attname::text AS column_name,
            array_position(i.indkey::int2[], a.attnum)::int + 1 AS key_position, format_type(a.atttypid, NULL) AS type
        FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
        WHERE c.relkind = 'r' AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        ORDER BY c.relname, a.attnum
        """
}

// MARK: Rows

extension RecordCopy {
    /// Passes on the rows of a table in the order of its key, some at a time, so that few are in memory.
    public func read(_ table: TableShape, _ body: ([[SQLValue]]) throws -> Void) throws {
        let name = table.identifier
        let columns = TableShape.list(table.columns)
        let key = TableShape.list(table.key)
        let places = table.key.compactMap { table.columns.firstIndex(of: $0) }
        let limit = table.holdsBytes ? 8 : 500
        var last: [SQLValue]?
        while true {
            let after: SQL = last.map { "WHERE (\(key)) > (\(SQL(list: $0.map { "\($0)" })))" } ?? ""
            let rows = try connection.run("SELECT \(columns) FROM \(name) \(after) ORDER BY \(key) LIMIT \(limit)")
                .map(\.values)
            guard let row = rows.last else { return }
            try body(rows)
            guard rows.count == limit else { return }
            last = places.map { row[$0] }
        }
    }

    /// Adds rows to a table.
    public func add(_ rows: [[SQLValue]], to table: TableShape) throws {
        for part in rows.chunks(ofCount: max(1, Self.mostValues / max(1, table.columns.count))) {
            try connection.run(
                "INSERT INTO \(table.identifier) (\(TableShape.list(table.columns))) VALUES \(rows: part)")
        }
    }

    private static let mostValues = 2000

    /// Lets rows be added in any order: their references are checked after `body` has returned.
    public func inAnyOrder(_ body: () throws -> Void) throws {
        guard dialect == .postgres else {
            try connection.run("PRAGMA defer_foreign_keys = ON")
            return try body()
        }
        let references = try connection.run(
            """
            SELECT relation.relname::text AS table_name, reference.conname::text AS name
            FROM pg_constraint AS reference JOIN pg_class AS relation ON relation.oid = reference.conrelid
            JOIN pg_namespace AS space ON space.oid = relation.relnamespace AND space.nspname = current_schema()
            WHERE reference.contype = 'f'
            ORDER BY relation.relname, reference.conname
            """
        ).map { (table: try $0.get("table_name", as: String.self), name: try $0.get("name", as: String.self)) }
        func change(to kind: SQL) throws {
            for (table, name) in references where DataRegistry.holds(table) {
                try connection.run(
                    "ALTER TABLE \(SQL(identifier: table)) ALTER CONSTRAINT \(SQL(identifier: name)) \(kind)")
            }
        }
        try change(to: "DEFERRABLE INITIALLY DEFERRED")
        try body()
        try connection.run("SET CONSTRAINTS ALL IMMEDIATE")
        try change(to: "NOT DEFERRABLE")
    }

    /// Removes whatever lets somebody in without a password: what was voided after a backup would be valid again in it.
    ///
    /// Works on tables as they were at the time of the backup.
    public func removeWaysIn() throws {
        let ways = [
            "session", "device_authorization", "start_code", "badge", "calendar_link", "share", "hall_display",
        ]
        for table in try describe() where ways.contains(table.name) {
            try connection.run("DELETE FROM \(table.identifier)")
        }
    }

    /// Notes in the audit log of each school that it was made from a backup.
    ///
    /// Works on tables as they were at the time of the backup.
    public func noteRestoring(ofBackupFrom moment: String, at now: Date, makeID: () -> AuditEntry.ID) throws {
        for school in try connection.run("SELECT id FROM school ORDER BY id") {
            let id: School.ID = try school.get("id")
            try connection.run(
                """
                INSERT INTO audit_entry (school_id, id, at, act, object_kind, object_id, detail) VALUES (
                    \(id), \(makeID()), \(now), \(AuditAct.schoolRestored.rawValue), 'school', \(id.description),
                    \(moment))
                """)
        }
    }

    /// Holds a database in PostgreSQL until this transaction ends; false if another school is restored to it.
    ///
    /// In SQLite a school is a file, which nobody else knows of while it is made.
    public func holdForRestoring() throws -> Bool {
        guard dialect == .postgres else { return true }
        let rows = try connection.run(
            "SELECT CASE WHEN pg_try_advisory_xact_lock(\(Self.lock)) THEN 1 ELSE 0 END AS held")
        return try rows.first?.get("held", as: Int.self) == 1
    }

    /// Whether somebody holds a database in PostgreSQL by ``holdForRestoring()``.
    public func isHeldForRestoring() throws -> Bool {
        guard dialect == .postgres else { return false }
        // A lock with one number is listed by the two halves of it.
        return try !connection.run(
            """
            SELECT 1 FROM pg_locks
            WHERE locktype = 'advisory' AND objsubid = 1 AND granted
                AND classid::bigint = \(Self.lock >> 32) AND objid::bigint = \(Self.lock & 0xFFFF_FFFF)
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            """
        ).isEmpty
    }

    /// Nothing but the name of a lock.
    private static let lock = 7_236_839_120_045_103

    /// Removes the tables of a school in PostgreSQL with everything in them.
    ///
    /// In SQLite a school is a file, which can be moved away. All of them go together, so that their references to each
    /// other are in nobody's way, and what another program has made of them is.
    ///
    /// - Throws: ``OtherTables`` if another program's would be taken for the school's.
    public func removeAll() throws {
        try requireNoOtherTables()
        let tables = try describe().map(\.identifier)
        if !tables.isEmpty { try connection.run("DROP TABLE \(SQL(list: tables))") }
    }
}

extension SQLConnection {
    /// Every row of the store.
    public var records: RecordCopy { RecordCopy(self) }
}
