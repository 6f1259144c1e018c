import Foundation

/// How two values are compared.
enum PredicateRelation {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith, endsWith, contains, like, matches
    case isIn, between
}

/// A condition that must hold.
indirect enum PredicateCondition {
    case all([PredicateCondition])
    case any([PredicateCondition])
    case not(PredicateCondition)
    case comparison(PredicateOperand, PredicateRelation, PredicateOperand, ignoringCase: Bool)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
        case .any(let conditions): conditions.contains { $0.holds(for: object) }
        case .not(let condition): !condition.holds(for: object)
        case .comparison(let left, let relation, let right, let ignoringCase):
            relation.holds(
                between: left.value(for: object).folded(ignoringCase),
                and: right.value(for: object).folded(ignoringCase)
            )
        }
    }
}

extension PredicateRelation {
    fileprivate func holds(between left: PredicateValue, and right: PredicateValue) -> Bool {
        switch self {
        case .equal: left.equals(right)
        case .notEqual: !left.equals(right)
        case .less: left.isLess(than: right)
        case .greater: right.isLess(than: left)
        case .lessOrEqual: left.isLess(than: right) || left.isSome && left.equals(right)
        case .greaterOrEqual: right.isLess(than: left) || left.isSome && left.equals(right)
        case .beginsWith: Self.text(left, right) { $0.hasPrefix($1) }
        case .endsWith: Self.text(left, right) { $0.hasSuffix($1) }
        case .contains: left.contains(right)
        case .like: Self.text(left, right) { Self.matches($0, Self.expression(like: $1)) }
        case .matches: Self.text(left, right) { Self.matches($0, $1) }
        case .isIn: right.contains(left)
        case .between:
            if case .list(let bounds) = right, bounds.count == 2 {
                !left.isLess(than: bounds[0]) && !bounds[1].isLess(than: left) && left.isSome
            } else {
                false
            }
        }
    }

    private static func text(
        _ left: PredicateValue, _ right: PredicateValue, _ holds: (String, String) -> Bool
    ) -> Bool {
        guard case (.text(let left), .text(let right)) = (left, right) else { return false }
        return holds(left, right)
    }

    private static func matches(_ text: String, _ expression: String) -> Bool {
        text.range(of: "^(?:\(expression))$", options: .regularExpression) != nil
    }

    /// The regular expression for a pattern in which `?` is one character and `*` any number.
    private static func expression(like pattern: String) -> String {
        pattern.map { character in
            switch character {
            case "?": "."
            case "*": ".*"
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
    }
}

extension PredicateValue {
    fileprivate var isSome: Bool {
        if case .nothing = self { false } else { true }
    }

    fileprivate func folded(_ ignoringCase: Bool) -> PredicateValue {
        guard ignoringCase else { return self }
        return switch self {
        case .text(let text): .text(text.lowercased())
        case .list(let values): .list(values.map { $0.folded(true) })
        default: self
        }
    }

    fileprivate func equals(_ other: PredicateValue) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.text(let one), .text(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.moment(let one), .moment(let other)): one == other
        case (.object(let one), .object(let other)): one === other
        case (.list(let one), .list(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.equals($1) }
        default: false
        }
    }

    fileprivate func isLess(than other: PredicateValue) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let other)): one < other
        case (.number(let one), .number(let other)): one < other
        case (.moment(let one), .moment(let other)): one < other
        default: false
        }
    }

    fileprivate func contains(_ other: PredicateValue) -> Bool {
        switch (self, other) {
        case (.text(let whole), .text(let part)): whole.contains(part)
        case (.list(let values), _): values.contains { $0.equals(other) }
        default: false
        }
    }
}
