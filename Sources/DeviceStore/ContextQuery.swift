public import Foundation
import GRDB
public import SchoolModel

/// The contexts that are looked for, as far as the store can find them by itself.
///
/// It finds every context that is meant, and possibly others: the caller has to check each one.
public indirect enum ContextQuery: Hashable, Sendable {
    /// A text that has a column of its own.
    public enum Text: String, Sendable {
        case identifier, title, topic, link
    }

    /// How a text or a moment is compared.
    public enum Relation: Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    }

    case everything
    case nothing
    case all([ContextQuery])
    case any([ContextQuery])
    case not(ContextQuery)
    case parent(IdentifierPath?)
    /// Compares a text with another, or with null.
    case text(Text, Relation, String?)
    case beginsWith(Text, String)
    case contains(Text, String)
    case created(Relation, Date)
}

extension ContextQuery {
    /// The condition in SQL; null never decides.
    var sql: SQL {
        switch self {
        case .everything: "1"
        case .nothing: "0"
        case .all(let queries): Self.joined(queries, by: " AND ", ifEmpty: "1")
        case .any(let queries): Self.joined(queries, by: " OR ", ifEmpty: "0")
        case .not(let query): "NOT (\(query.sql))"
        case .parent(let path): "parent IS \(path?.key)"
        case .text(let text, .equal, let value): "\(text.column) IS \(value?.canonical)"
        case .text(let text, .notEqual, let value): "\(text.column) IS NOT \(value?.canonical)"
        case .text(_, _, nil): "0"
        case .text(let text, let relation, let value?):
            "coalesce(\(text.column) \(sql: relation.sign) \(value.canonical), 0)"
        case .beginsWith(let text, let part):
            "coalesce(substr(\(text.column), 1, length(\(part.canonical))) = \(part.canonical), 0)"
        case .contains(let text, let part): "coalesce(instr(\(text.column), \(part.canonical)) > 0, 0)"
        case .created(let relation, let moment): "created \(sql: relation.sign) \(moment.milliseconds)"
        }
    }

    private static func joined(_ queries: [ContextQuery], by word: String, ifEmpty: SQL) -> SQL {
        queries.isEmpty ? ifEmpty : "(\(queries.map(\.sql).joined(separator: word)))"
    }
}

extension ContextQuery.Text {
    fileprivate var column: SQL { SQL(sql: rawValue) }
}

extension ContextQuery.Relation {
    fileprivate var sign: String {
        switch self {
        case .equal: "="
        case .notEqual: "<>"
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        }
    }
}

extension Date {
    /// Milliseconds since 1970; whole ones are exact, which they wouldn't be if computed from seconds.
    fileprivate var milliseconds: Double {
        let exact = timeIntervalSince1970 * 1000
        return abs(exact - exact.rounded()) < 0.01 ? exact.rounded() : exact
    }
}

extension String {
    /// The canonical form of all spellings that Swift considers equal, used for storing and querying.
    var canonical: String { precomposedStringWithCanonicalMapping }
}
