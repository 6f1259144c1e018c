import DeviceStore
import Foundation
import SchoolModel

// The part of a predicate that the device's store can answer.

extension NSPredicate {
    /// A query that finds at least everything that matches the predicate.
    func query(in store: CLSDataStore) -> ContextQuery {
        if let compound = self as? NSCompoundPredicate {
            let parts = compound.subpredicates.map { $0.query(in: store) }
            return switch compound.compoundPredicateType {
            case .and: .all(parts)
            case .or: .any(parts)
            default: .everything
            }
        }
        return PredicateConditions.condition(of: self)?.query(in: store).query ?? .everything
    }
}

/// A query, and whether it finds only what matches.
private struct PartialQuery {
    let query: ContextQuery
    let isExact: Bool

    static let unknown = PartialQuery(query: .everything, isExact: false)
}

extension PredicateCondition {
    fileprivate func query(in store: CLSDataStore) -> PartialQuery {
        switch self {
        case .all(let conditions):
            let parts = conditions.map { $0.query(in: store) }
            return PartialQuery(query: .all(parts.map(\.query)), isExact: parts.allSatisfy(\.isExact))
        case .any(let conditions):
            let parts = conditions.map { $0.query(in: store) }
            return PartialQuery(query: .any(parts.map(\.query)), isExact: parts.allSatisfy(\.isExact))
        case .not(let condition):
            let part = condition.query(in: store)
            return part.isExact ? PartialQuery(query: .not(part.query), isExact: true) : .unknown
        case .comparison(_, _, _, let options) where !options.isEmpty:
            return .unknown
        case .comparison(.keyPath(let names), let relation, .constant(let value), _):
            guard names.count == 1 else { return .unknown }
            return Self.query(names[0], relation, value, in: store)
        case .comparison(.constant(let value), let relation, .keyPath(let names), _):
            guard names.count == 1, let reversed = relation.reversed else { return .unknown }
            return Self.query(names[0], reversed, value, in: store)
        case .comparison:
            return .unknown
        }
    }

    private static func query(
        _ name: String, _ relation: PredicateRelation, _ value: PredicateValue, in store: CLSDataStore
    ) -> PartialQuery {
        switch (name, relation, value) {
        case ("parent", .equal, .nothing): PartialQuery(query: .parent(nil), isExact: true)
        case ("parent", .equal, .object(let object)): parent(object, in: store)
        case ("dateCreated", _, .moment(let moment)):
            relation.relation.map { PartialQuery(query: .created($0, moment), isExact: true) } ?? .unknown
        default:
            ContextQuery.Text(property: name).map { query($0, relation, value) } ?? .unknown
        }
    }

    private static func parent(_ object: AnyObject, in store: CLSDataStore) -> PartialQuery {
        guard let context = object as? CLSContext, context.dataStore === store,
            let path = try? IdentifierPath(context.identifierPath)
        else { return PartialQuery(query: .nothing, isExact: true) }
        return PartialQuery(query: .parent(path), isExact: true)
    }

    private static func query(
        _ text: ContextQuery.Text, _ relation: PredicateRelation, _ value: PredicateValue
    ) -> PartialQuery {
        switch (relation, value) {
        case (.beginsWith, .text(let part)): PartialQuery(query: .beginsWith(text, part), isExact: false)
        case (.contains, .text(let part)): PartialQuery(query: .contains(text, part), isExact: false)
        case (.isIn, .list(let values)):
            PartialQuery(query: .any(values.map { query(text, .equal, $0).query }), isExact: false)
        case (_, .text(let other)):
            relation.relation.map { PartialQuery(query: .text(text, $0, other), isExact: true) } ?? .unknown
        case (.equal, .nothing), (.notEqual, .nothing):
            relation.relation.map { PartialQuery(query: .text(text, $0, nil), isExact: true) } ?? .unknown
        default: .unknown
        }
    }
}

extension ContextQuery.Text {
    fileprivate init?(property: String) {
        switch property {
        case "identifier": self = .identifier
        case "title": self = .title
        case "topic": self = .topic
        case "universalLinkURL": self = .link
        default: return nil
        }
    }
}

extension PredicateRelation {
    fileprivate var relation: ContextQuery.Relation? {
        switch self {
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        default: nil
        }
    }

    /// The relation that holds when the sides are swapped.
    fileprivate var reversed: PredicateRelation? {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: nil
        }
    }
}
