import Foundation
import GRDB
import SchoolAPI
import SchoolModel

// Finding contexts.

extension LocalStore {
    func context(at path: IdentifierPath) throws -> SavedContext? {
        try read { database in
            try database.cachedStatement(sql: "SELECT \(Self.contextColumns) FROM \(Self.knownContexts) WHERE path = ?")
                .fetchContexts([path.key]).first
        }
    }

    func childCount(of path: IdentifierPath) throws -> Int {
        try read { database in
            let count = try database.cachedStatement(sql: "SELECT COUNT(*) FROM \(Self.knownContexts) WHERE parent = ?")
            return try Int.fetchOne(count, arguments: [path.key]) ?? 0
        }
    }

    /// Everything below a path, parents before their children.
    func descendants(of path: IdentifierPath) throws -> [SavedContext] {
        try read { database in
            try database.cachedStatement(
                sql:
                    "SELECT \(Self.contextColumns) FROM \(Self.knownContexts) WHERE path > ? AND path < ? ORDER BY path"
            )
            .fetchContexts([path.firstBelow, path.firstBehind])
        }
    }

    /// A page of the contexts that a query finds, ordered by path.
    ///
    /// Parents come before their children.
    func contexts(
        matching query: ContextQuery, after path: IdentifierPath? = nil, limit: Int = .max
    ) throws -> [SavedContext] {
        let request = Self.request(matching: query, after: path, limit: limit)
        return try read { try request.fetchAll($0).map(SavedContext.init(row:)) }
    }

    static func request(
        matching query: ContextQuery, after path: IdentifierPath? = nil, limit: Int = .max
    ) -> SQLRequest<Row> {
        """
        SELECT \(sql: contextColumns) FROM \(sql: knownContexts)
        WHERE path > \(path?.key ?? "") AND \(query.sql) ORDER BY path LIMIT \(limit)
        """
    }

    /// The app's own name: the title of its root.
    func appName() throws -> String? {
        try read { database in
            let app = try database.setting("app") ?? ""
            return try String.fetchOne(
                database.cachedStatement(sql: "SELECT title FROM \(Self.knownContexts) WHERE path = ?"),
                arguments: [IdentifierPath([app]).key])
        }
    }
}

extension Statement {
    fileprivate func fetchContexts(_ arguments: StatementArguments) throws -> [SavedContext] {
        try Row.fetchAll(self, arguments: arguments).map(SavedContext.init(row:))
    }
}

extension SavedContext {
    init(row: Row) throws {
        let dto = try EndpointCoding.value(ContextDTO.self, from: Data((row["body"] as String).utf8))
        self.init(
            try dto.keptContext(),
            created: Date(millisecondsSince1970: row["created"]),
            modified: Date(millisecondsSince1970: row["modified"])
        )
    }

    /// The values to write, in the order of the columns.
    func columns() throws -> [(any DatabaseValueConvertible)?] {
        let body = try EndpointCoding.data(for: ContextDTO(context))
        return [
            context.path.key, context.path.parent?.key, context.path.identifier.canonical, context.title.canonical,
            context.topic?.canonical, context.universalLink?.canonical, created.millisecondsSince1970,
            modified.millisecondsSince1970, String(decoding: body, as: UTF8.self),
        ]
    }
}

extension IdentifierPath {
    /// The paths below a path begin with it and a slash.
    var firstBelow: String { key + "/" }

    /// "0" is what follows "/".
    var firstBehind: String { key + "0" }
}
