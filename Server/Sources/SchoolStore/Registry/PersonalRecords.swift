public import SchoolModel
public import Storage

/// What the school keeps about one person, table by table, as ``DataRegistry`` says.
public struct PersonalRecords {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The rows of one table that a person gets.
    public struct Table: Hashable, Sendable {
        public let name: String
        /// Why the school keeps them.
        public let purposes: [String]
        public let columns: [String]
        public let rows: [[SQLValue]]
    }

    /// Everything that a person gets who asks for their data; tables without any of it are left out.
    public func tables(of person: Person.ID) throws -> [Table] {
        try DataRegistry.owners.keys.sorted().compactMap { name in
            let entries = DataRegistry.entries.filter { $0.table == name && $0.export == .thePerson }
            let columns = (DataRegistry.context[name] ?? []) + entries.flatMap(\.columns)
            let list = SQL(list: columns.map(SQL.init(identifier:)))
            let rows = try connection.run(
                """
                SELECT \(list) FROM \(SQL(identifier: name))
                WHERE school_id = \(school) AND (\(condition(of: name, person))) ORDER BY \(list)
                """
            ).map(\.values)
            guard !rows.isEmpty else { return nil }
            return Table(name: name, purposes: entries.map(\.purpose), columns: columns, rows: rows)
        }
    }

    private func condition(of table: String, _ person: Person.ID) -> SQL {
        let parts = (DataRegistry.owners[table] ?? []).map { owner -> SQL in
            switch owner {
            case .person(let column): "\(SQL(identifier: column)) = \(person)"
            case .through(let column, let other):
                """
                \(SQL(identifier: column)) IN (
                    SELECT id FROM \(SQL(identifier: other))
                    WHERE school_id = \(school) AND (\(condition(of: other, person))))
                """
            }
        }
        guard let first = parts.first else { return "1 = 0" }
        return parts.dropFirst().reduce(first) { "\($0) OR \($1)" }
    }
}

extension SQLConnection {
    public func personalRecords(of school: School.ID) -> PersonalRecords { PersonalRecords(self, school: school) }
}
