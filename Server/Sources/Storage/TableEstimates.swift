/// What SQLite is told about the sizes of tables, so that it chooses the same way to rows in every school.
///
/// Without it, SQLite takes any first column of an index for one that few rows share. Here it is `school_id`, which all
/// rows of a file share, and a query would read a whole table to save itself a sort. Counting the rows instead
/// (`ANALYZE`) would make the ways differ from school to school, and a school that was counted while it was empty
/// would keep bad ones. PostgreSQL counts by itself.
///
/// The form of the rows is that of `sqlite_stat1` (<https://www.sqlite.org/fileformat2.html#the_sqlite_stat1_table>).
extension SQLConnection {
    /// Writes the estimates, if the tables or their indexes have changed since they were written.
    func estimateTables() throws {
        guard dialect == .sqlite else { return }
        let wanted = try indexes().map(\.estimate)
        if try storedEstimates() == Set(wanted) { return }
        // SQLite makes the table of estimates only while it counts something.
        try run("ANALYZE migration")
        try run("DELETE FROM sqlite_stat1")
        for estimate in wanted {
            try run(
                """
                INSERT INTO sqlite_stat1 (tbl, idx, stat)
                VALUES (\(estimate.table), \(estimate.index), \(estimate.statistics))
                """)
        }
        try run("ANALYZE sqlite_schema")
    }

    private func indexes() throws -> [TableIndex] {
        let columns = try run(
            """
            SELECT tables.name AS tbl, tables.wr AS is_keyed, indexes.name AS idx, indexes."unique" AS is_unique,
                indexes.origin AS origin, indexes.partial AS is_partial, COALESCE(columns.name, '') AS column_name
            FROM pragma_table_list AS tables
            JOIN pragma_index_list(tables.name) AS indexes
            JOIN pragma_index_info(indexes.name) AS columns
            WHERE tables.schema = 'main' AND tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'
            ORDER BY tables.name, indexes.name, columns.seqno
            """)
        var indexes: [TableIndex] = []
        for row in columns {
            let name: String = try row.get("idx")
            if indexes.last?.name != name {
                indexes.append(
                    TableIndex(
                        name: name, table: try row.get("tbl"), isUnique: try row.get("is_unique"),
                        isPartial: try row.get("is_partial"),
                        isTableItself: try row.get("is_keyed") && row.get("origin") == "pk"))
            }
            indexes[indexes.count - 1].columns.append(try row.get("column_name"))
        }
        return indexes
    }

    private func storedEstimates() throws -> Set<TableIndex.Estimate> {
        guard try !run("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").isEmpty else { return [] }
        return Set(
            try run("SELECT tbl, COALESCE(idx, '') AS idx, stat FROM sqlite_stat1").map {
                TableIndex.Estimate(
                    table: try $0.get("tbl"), index: try $0.get("idx"), statistics: try $0.get("stat"))
            })
    }
}

/// An index as the schema has it.
private struct TableIndex {
    let name: String
    let table: String
    let isUnique: Bool
    let isPartial: Bool
    /// The table is kept in the order of this index, and has no other order.
    let isTableItself: Bool
    var columns: [String] = []

    /// A row of `sqlite_stat1`.
    struct Estimate: Hashable {
        let table: String
        let index: String
        let statistics: String
    }

    /// How many rows a table has, and how many of them have the same values in the first columns.
    var estimate: Estimate {
        let rows = isPartial ? 1_000 : 100_000
        let alike = columns.indices.map { position in
            if isUnique && position == columns.count - 1 { return 1 }
            if position == 0 && columns[0] == "school_id" { return rows }
            return max(5, 11 - position)
        }
        return Estimate(
            table: table, index: isTableItself ? table : name,
            statistics: ([rows] + alike).map(String.init).joined(separator: " "))
    }
}
