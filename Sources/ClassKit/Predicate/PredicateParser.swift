/// Reads a predicate's format.
///
/// It supports comparisons, `AND`, `OR`, `NOT`, parentheses, literals, lists in braces, `%@`, `%K` and
/// the number placeholders, but not aggregates such as `ANY`, functions or subqueries.
struct PredicateParser {
    private let format: String
    private let tokens: [PredicateToken]
    private var position = 0

    static func condition(
        _ format: String, arguments: [Any]
    ) throws(PredicateSyntaxError) -> PredicateCondition {
        let tokens = try PredicateScanner.tokens(of: format, arguments: arguments)
        var parser = PredicateParser(format: format, tokens: tokens)
        let condition = try parser.disjunction()
        guard case .end = parser.token.kind else { throw parser.failure("expected AND, OR or the end") }
        return condition
    }

    private init(format: String, tokens: [PredicateToken]) {
        self.format = format
        self.tokens = tokens
    }

    private var token: PredicateToken { tokens[position] }

    private mutating func disjunction() throws(PredicateSyntaxError) -> PredicateCondition {
        var conditions = [try conjunction()]
        while take(word: "OR") || take(sign: "||") { conditions.append(try conjunction()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func conjunction() throws(PredicateSyntaxError) -> PredicateCondition {
        var conditions = [try negation()]
        while take(word: "AND") || take(sign: "&&") { conditions.append(try negation()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func negation() throws(PredicateSyntaxError) -> PredicateCondition {
        if take(word: "NOT") || take(sign: "!") { return .not(try negation()) }
        if take(word: "TRUEPREDICATE") { return .all([]) }
        if take(word: "FALSEPREDICATE") { return .any([]) }
        if take(sign: "(") {
            let condition = try disjunction()
            guard take(sign: ")") else { throw failure("expected )") }
            return condition
        }
        return try comparison()
    }

    private mutating func comparison() throws(PredicateSyntaxError) -> PredicateCondition {
        let left = try operand()
        guard let relation = takeRelation() else { throw failure("expected an operator such as =") }
        var options = ""
        if case .sign(let sign) = token.kind, sign.hasPrefix("[") {
            options = sign
            position += 1
        }
        return .comparison(left, relation, try operand(), PredicateOptions(letters: options))
    }

    private mutating func operand() throws(PredicateSyntaxError) -> PredicateOperand {
        switch token.kind {
        case .value(let value):
            position += 1
            return .constant(PredicateValue(value))
        case .keyPath(let path):
            position += 1
            return .keyPath(path.split(separator: ".").map(String.init))
        case .word(let word):
            return try operand(named: word)
        case .sign("{"):
            position += 1
            return .constant(.list(try listed()))
        case .sign, .end:
            throw failure("expected a property or a value")
        }
    }

    private mutating func operand(named word: String) throws(PredicateSyntaxError) -> PredicateOperand {
        let reserved: Set = ["AND", "OR", "NOT", "IN", "ANY", "ALL", "SOME", "NONE", "SUBQUERY", "FUNCTION"]
        if reserved.contains(word.uppercased()) || takenRelation(word) != nil {
            throw failure("expected a property or a value")
        }
        position += 1
        if case .sign("(") = token.kind { throw failure("functions are not supported") }
        switch word.uppercased() {
        case "TRUE", "YES": return .constant(.number(1))
        case "FALSE", "NO": return .constant(.number(0))
        case "NIL", "NULL": return .constant(.nothing)
        case "SELF": return .keyPath([])
        default: return .keyPath(word.split(separator: ".").map(String.init).filter { $0.uppercased() != "SELF" })
        }
    }

    private mutating func listed() throws(PredicateSyntaxError) -> [PredicateValue] {
        var values: [PredicateValue] = []
        while !take(sign: "}") {
            guard case .constant(let value) = try operand() else { throw failure("a list holds values only") }
            values.append(value)
            if case .sign("}") = token.kind { continue }
            guard take(sign: ",") else { throw failure("expected , or }") }
        }
        return values
    }

    private mutating func takeRelation() -> PredicateRelation? {
        let relation: PredicateRelation? =
            switch token.kind {
            case .sign("="), .sign("=="): .equal
            case .sign("!="), .sign("<>"): .notEqual
            case .sign("<"): .less
            case .sign("<="), .sign("=<"): .lessOrEqual
            case .sign(">"): .greater
            case .sign(">="), .sign("=>"): .greaterOrEqual
            case .word(let word): takenRelation(word)
            default: nil
            }
        if relation != nil { position += 1 }
        return relation
    }

    private func takenRelation(_ word: String) -> PredicateRelation? {
        switch word.uppercased() {
        case "BEGINSWITH": .beginsWith
        case "ENDSWITH": .endsWith
        case "CONTAINS": .contains
        case "LIKE": .like
        case "MATCHES": .matches
        case "IN": .isIn
        case "BETWEEN": .between
        default: nil
        }
    }

    private mutating func take(word: String) -> Bool {
        guard case .word(let found) = token.kind, found.uppercased() == word else { return false }
        position += 1
        return true
    }

    private mutating func take(sign: String) -> Bool {
        guard case .sign(sign) = token.kind else { return false }
        position += 1
        return true
    }

    private func failure(_ reason: String) -> PredicateSyntaxError {
        PredicateSyntaxError(reason: reason, format: format, offset: token.offset)
    }
}
