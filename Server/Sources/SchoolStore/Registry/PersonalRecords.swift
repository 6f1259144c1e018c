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
            let values = SQL(list: columns.map { value(of: $0, in: name, for: person) })
            let condition = DataRegistry.rows(of: name, belongingTo: person, in: school)
            let rows = try connection.run(
                """
                SELECT \(values) FROM \(SQL(identifier: name))
                WHERE school_id = \(school) AND (\(condition)) ORDER BY \(list)
                """
            ).map(\.values)
            guard !rows.isEmpty else { return nil }
            return Table(name: name, purposes: entries.map(\.purpose), columns: columns, rows: rows)
        }
    }

    /// What a person gets of a column: of a text that only names them among others, no more than their own identifier.
    private func value(of column: String, in table: String, for person: Person.ID) -> SQL {
        let name = SQL(identifier: column)
        let owners = DataRegistry.owners[table] ?? []
        guard owners.contains(.named(in: column)) else { return name }
        let others = owners.filter { $0 != .named(in: column) }
        let isTheirs = DataRegistry.rows(of: others, belongingTo: person, in: school)
        return "CASE WHEN \(isTheirs) THEN \(name) ELSE \(person.description) END AS \(name)"
    }
}

extension DataRegistry {
    /// The condition for the rows of a table that belong to a person.
    static func rows(of table: String, belongingTo person: Person.ID, in school: School.ID) -> SQL {
        rows(of: owners[table] ?? [], belongingTo: person, in: school)
    }

    fileprivate static func rows(of owners: [Owner], belongingTo person: Person.ID, in school: School.ID) -> SQL {
        let parts = owners.map { owner -> SQL in
            switch owner {
            case .person(let column): "\(SQL(identifier: column)) = \(person)"
            case .through(let column, let other):
                """
                \(SQL(identifier: column)) IN (
                    SELECT id FROM \(SQL(identifier: other))
                    WHERE school_id = \(school) AND (\(rows(of: other, belongingTo: person, in: school))))
                """
            case .named(let column): "\(SQL(identifier: column)) LIKE \("%\(person)%")"
            }
        }
        guard let first = parts.first else { return "1 = 0" }
        return parts.dropFirst().reduce(first) { "\($0) OR \($1)" }
    }
}

extension SQLConnection {
    public func personalRecords(of school: School.ID) -> PersonalRecords { PersonalRecords(self, school: school) }
}
