/// A word or symbol in a predicate's format.
struct PredicateToken {
    enum Kind {
        /// A name, a keyword or a key path.
        case word(String)
        /// A key path passed for `%K`.
        case keyPath(String)
        /// A literal, or a value passed for `%@`.
        case value(Any?)
        case sign(String)
        case end
    }

    let kind: Kind
    let offset: Int
}

/// Splits a predicate's format into tokens, and inserts the arguments.
struct PredicateScanner {
    private let format: String
    private let characters: [Character]
    private var arguments: ArraySlice<Any>
    private var position = 0

    static func tokens(of format: String, arguments: [Any]) throws(PredicateSyntaxError) -> [PredicateToken] {
        var scanner = PredicateScanner(format: format, arguments: arguments)
        return try scanner.tokens()
    }

    private init(format: String, arguments: [Any]) {
        self.format = format
        self.characters = Array(format)
        self.arguments = arguments[...]
    }

    private mutating func tokens() throws(PredicateSyntaxError) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        while let character = peek() {
            let start = position
            if character.isWhitespace {
                position += 1
            } else {
                tokens.append(PredicateToken(kind: try next(character), offset: start))
            }
        }
        guard arguments.isEmpty else { throw failure("there are more arguments than places for them", at: position) }
        return tokens + [PredicateToken(kind: .end, offset: position)]
    }

    private mutating func next(_ character: Character) throws(PredicateSyntaxError) -> PredicateToken.Kind {
        if character == "'" || character == "\"" { return try text(in: character) }
        if character == "%" { return try placeholder() }
        if character.isNumber || character == "-" || character == "." { return try number() }
        if character.isLetter || "_@#".contains(character) {
            return .word(take { $0.isLetter || $0.isNumber || "_@#.".contains($0) })
        }
        for sign in ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ","]
        where characters[position...].starts(with: sign) {
            position += sign.count
            return .sign(sign)
        }
        if character == "[" { return .sign(try options()) }
        throw failure("“\(character)” means nothing here", at: position)
    }

    private mutating func text(in quote: Character) throws(PredicateSyntaxError) -> PredicateToken.Kind {
        let start = position
        var text = ""
        position += 1
        while let character = peek() {
            position += 1
            if character == quote { return .value(text) }
            if character == "\\", let escaped = peek() {
                text.append(escaped)
                position += 1
            } else {
                text.append(character)
            }
        }
        throw failure("the text has no end", at: start)
    }

    private mutating func number() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        let start = position
        position += 1
        let digits = String(characters[start]) + take { $0.isNumber || ".eE".contains($0) }
        guard let number = Double(digits) else { throw failure("“\(digits)” is not a number", at: start) }
        return .value(number)
    }

    private mutating func placeholder() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        let start = position
        position += 1
        let specifier = peek() == "@" ? String(characters[position]) : take { $0.isLetter }
        if specifier == "@" { position += 1 }
        guard ["@", "K", "d", "i", "u", "ld", "lu", "li", "lld", "llu", "f", "lf", "g"].contains(specifier) else {
            throw failure("“%\(specifier)” is not a placeholder", at: start)
        }
        guard let argument = arguments.popFirst() else { throw failure("an argument is missing", at: start) }
        guard specifier == "K" else { return .value(argument) }
        guard case .text(let name) = PredicateValue(argument) else {
            throw failure("“%K” takes a key path, not \(type(of: argument))", at: start)
        }
        return .keyPath(name)
    }

    /// The options of a text operator, such as `[cd]`.
    private mutating func options() throws(PredicateSyntaxError) -> String {
        let start = position
        position += 1
        let options = take { $0.isLetter }
        guard peek() == "]", options.lowercased().allSatisfy({ "cdnl".contains($0) }) else {
            throw failure("expected options such as [cd]", at: start)
        }
        position += 1
        return "[\(options.lowercased())]"
    }

    private func peek() -> Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func take(while isIncluded: (Character) -> Bool) -> String {
        let part = characters[position...].prefix(while: isIncluded)
        position += part.count
        return String(part)
    }

    private func failure(_ reason: String, at offset: Int) -> PredicateSyntaxError {
        PredicateSyntaxError(reason: reason, format: format, offset: offset)
    }
}
