import Foundation

/// How two values are compared.
enum PredicateRelation {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith, endsWith, contains, like, matches
    case isIn, between
}

/// What texts are compared without, as the options `[cd]` say.
struct PredicateOptions: OptionSet {
    let rawValue: Int

    static let ignoringCase = PredicateOptions(rawValue: 1)
    static let ignoringDiacritics = PredicateOptions(rawValue: 2)

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Reads the letters between the brackets; what the others ask for makes no difference here.
    init(letters: String) {
        self = []
        if letters.contains("c") { insert(.ignoringCase) }
        if letters.contains("d") { insert(.ignoringDiacritics) }
    }
}

/// A condition that must hold.
indirect enum PredicateCondition {
    case all([PredicateCondition])
    case any([PredicateCondition])
    case not(PredicateCondition)
    case comparison(PredicateOperand, PredicateRelation, PredicateOperand, PredicateOptions)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
        case .any(let conditions): conditions.contains { $0.holds(for: object) }
        case .not(let condition): !condition.holds(for: object)
        case .comparison(let left, .matches, let right, let options):
            // A regular expression means something else in lower case: `\D` is no digit, `\d` is one.
            PredicateRelation.text(
                left.value(for: object).folded(options.subtracting(.ignoringCase)),
                right.value(for: object).folded(options.subtracting(.ignoringCase))
            ) { PredicateRelation.matches($0, $1, options) }
        case .comparison(let left, let relation, let right, let options):
            relation.holds(
                between: left.value(for: object).folded(options),
                and: right.value(for: object).folded(options)
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
        case .like: Self.text(left, right) { Self.matches($0, "(?s)\(Self.expression(like: $1))") }
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

    fileprivate static func text(
        _ left: PredicateValue, _ right: PredicateValue, _ holds: (String, String) -> Bool
    ) -> Bool {
        guard case (.text(let left), .text(let right)) = (left, right) else { return false }
        return holds(left, right)
    }

    fileprivate static func matches(_ text: String, _ expression: String, _ options: PredicateOptions = []) -> Bool {
        let cases: String.CompareOptions = options.contains(.ignoringCase) ? .caseInsensitive : []
        // Expressions compare code points, everything else letters.
        return text.precomposedStringWithCanonicalMapping.range(
            of: "^(?:\(expression.precomposedStringWithCanonicalMapping))$", options: cases.union(.regularExpression)
        ) != nil
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

    fileprivate func folded(_ options: PredicateOptions) -> PredicateValue {
        if options.isEmpty { return self }
        switch self {
        case .text(var text):
            if options.contains(.ignoringDiacritics) {
                text = text.folding(options: .diacriticInsensitive, locale: nil)
            }
            if options.contains(.ignoringCase) { text = text.lowercased() }
            return .text(text)
        case .list(let values): return .list(values.map { $0.folded(options) })
        default: return self
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
