import Storage

/// Tables or views of another program, where a school is or is to be kept.
public struct OtherTables: Error, Hashable, Sendable {
    /// In the order of their names.
    public let names: [String]
}

extension RecordCopy {
    /// Requires that a school and another program don't harm each other here.
    ///
    /// A new school needs a place of its own: the names of its tables are plain, and every version may bring more. Where
    /// a school already is, only what bears the name of one of its tables can be taken for its own. What belongs to an
    /// extension of PostgreSQL belongs to no program.
    ///
    /// - Throws: ``OtherTables``.
    public func requireNoOtherTables() throws {
        let names = try otherTables()
        if !names.isEmpty { throw OtherTables(names: names) }
    }

    private func otherTables() throws -> [String] {
        let names = try connection.run(dialect == .sqlite ? Self.listedBySQLite : Self.listedByPostgres)
            .map { try $0.get("name", as: String.self) }
        let steps = try history(among: names)
        guard let steps, steps.contains(Schema.history[0].name) else {
            // Whoever began to found a school and was interrupted has left an empty history.
            return steps == [] ? names.filter { $0 != Self.historyTable } : names
        }
        let own = Set(try describe().filter(\.isOfSchool).map(\.name) + [Self.historyTable])
        return names.filter { DataRegistry.holds($0) && !own.contains($0) }
    }

    /// The steps of a school's schema; nil if there is no such table, or another program's.
    private func history(among names: [String]) throws -> [String]? {
        guard names.contains(Self.historyTable) else { return nil }
        let columns = try connection.run(
            dialect == .sqlite ? Self.historyColumnsBySQLite : Self.historyColumnsByPostgres
        ).map { try $0.get("name", as: String.self) }
        return columns == ["name"] ? try history() : nil
    }

    private static let listedBySQLite: SQL = """
        SELECT name FROM sqlite_master
        WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name
        """

    private static let listedByPostgres: SQL = """
        SELECT relation.relname::text AS name FROM pg_class AS relation
        WHERE relation.relkind IN ('r', 'p', 'v', 'm', 'f')
            AND relation.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
            AND NOT EXISTS (
                SELECT 1 FROM pg_depend AS part
                WHERE part.classid = 'pg_class'::regclass AND part.objid = relation.oid AND part.deptype = 'e'
            )
        ORDER BY relation.relname
        """

    private static let historyColumnsBySQLite: SQL = "SELECT name FROM pragma_table_info('migration') ORDER BY cid"

    private static let historyColumnsByPostgres: SQL = """
        SELECT part.attname::text AS name
        FROM pg_class AS relation JOIN pg_attribute AS part ON part.attrelid = relation.oid
        WHERE relation.relname = 'migration' AND part.attnum > 0 AND NOT part.attisdropped
            AND relation.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        ORDER BY part.attnum
        """
}

extension TableShape {
    /// Whether a table that bears the name of a school's is one: its rows belong to a school, or are schools.
    fileprivate var isOfSchool: Bool { name == "school" || columns.contains("school_id") }
}
