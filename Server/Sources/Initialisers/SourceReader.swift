/// Reads one file line by line.
///
/// Works on words and bytes: regular expressions would take seconds for a module, before each build.
struct SourceReader {
    let file: String
    private(set) var structures: [Structure] = []
    private(set) var nested: [[String]: Set<String>] = [:]
    private(set) var publicImports: Set<String> = []

    /// What is open: a type, with its position among the structures if it is one, or any other braces.
    private var scopes: [Scope] = []
    /// A type whose brace has not come yet.
    private var announced: Scope?
    /// Whether the lines are those of a text between three quotation marks.
    private var isInText = false

    private struct Scope {
        var path: [String]?
        var structure: Int?
    }

    init(file: String) {
        self.file = file
    }

    mutating func read(_ line: Substring, number: Int) {
        let wasInText = isInText
        if line.hasOddNumberOfTextMarks { isInText.toggle() }
        guard !wasInText, !isInText else { return }
        let code = line.withoutTextAndComment
        noteDeclaration(code, line: line, number: number)
        for byte in code.utf8 {
            if byte == UInt8(ascii: "{") {
                scopes.append(announced ?? Scope())
                announced = nil
            } else if byte == UInt8(ascii: "}") {
                _ = scopes.popLast()
            }
        }
    }

    private mutating func noteDeclaration(_ code: Substring, line: Substring, number: Int) {
        var words = code.split(separator: " ")[...]
        let modifiers = words.prefix { $0.first == "@" || Self.modifiers.contains($0) }
        words.removeFirst(modifiers.count)
        guard let kind = words.popFirst() else { return }
        switch kind {
        case "import":
            if modifiers.contains("public"), let module = words.first { publicImports.insert(String(module)) }
        case "let", "var":
            noteProperty(words, isConstant: kind == "let", modifiers, line, number)
        case "struct", "enum", "class", "actor", "protocol", "extension", "typealias":
            noteType(kind, named: words.first ?? "", isPublic: modifiers.contains("public"))
        default:
            // Only what stands in the structure itself is an initialiser of it.
            guard kind.hasPrefix("init"), let structure = scopes.last?.structure else { return }
            structures[structure].hasInitialiser = true
        }
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private", "private(set)", "fileprivate(set)", "final",
        "indirect", "nonisolated", "static", "lazy", "mutating",
    ]

    private mutating func noteType(_ kind: Substring, named name: Substring, isPublic: Bool) {
        let names = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.split(separator: ".").map(
            String.init)
        guard kind != "extension" else {
            announced = Scope(path: names)
            return
        }
        guard let path = scopes.isEmpty ? [] : scopes.last?.path else { return }
        nested[path, default: []].formUnion(names)
        guard kind != "typealias" else { return }
        announced = Scope(path: path + names)
        guard kind == "struct" else { return }
        announced?.structure = structures.count
        structures.append(Structure(file: file, path: path + names, isPublic: isPublic))
    }

    /// Notes what a structure stores; a property with braces is computed, or one of the few that are observed.
    private mutating func noteProperty(
        _ words: ArraySlice<Substring>, isConstant: Bool, _ modifiers: ArraySlice<Substring>, _ line: Substring,
        _ number: Int
    ) {
        guard let structure = scopes.last?.structure, let name = words.first, let last = words.last,
            last != "{", !last.hasSuffix("}"), !modifiers.contains("static"), !modifiers.contains("lazy")
        else { return }
        let isTyped = name.hasSuffix(":")
        let isWhole = isTyped && !words.contains { $0 == "//" } && line.bracketsAreClosed
        let parts = isWhole ? line.afterFirst(": ").splitOnce(" = ") : nil
        structures[structure].properties.append(
            StoredProperty(
                line: number, name: String(isTyped ? name.dropLast() : name), type: parts.map { String($0.0) },
                value: parts.map { $0.1.map { String($0) } } ?? (words.contains("=") ? "" : nil),
                isConstant: isConstant, isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate")))
    }
}

extension Substring {
    /// Whether a text between three quotation marks begins or ends here, but not both.
    fileprivate var hasOddNumberOfTextMarks: Bool {
        utf8.contains(UInt8(ascii: "\"")) && ranges(of: "\"\"\"").count % 2 == 1
    }

    /// The line with nothing between quotation marks, and without what follows two slashes.
    fileprivate var withoutTextAndComment: Substring {
        guard utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else { return self }
        var code: [UInt8] = []
        var isText = false
        var isEscaped = false
        for byte in utf8 {
            if isText {
                if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else {
                if byte == UInt8(ascii: "/"), code.last == byte { break }
                code.append(byte)
                isText = byte == UInt8(ascii: "\"")
            }
        }
        return Substring(decoding: code, as: UTF8.self)
    }

    /// Whether as many brackets end on the line as begin.
    fileprivate var bracketsAreClosed: Bool {
        var depth = 0
        for sign in withoutTextAndComment {
            if "([{".contains(sign) { depth += 1 }
            if ")]}".contains(sign) { depth -= 1 }
        }
        return depth == 0
    }

    fileprivate func afterFirst(_ text: String) -> Substring {
        firstRange(of: text).map { self[$0.upperBound...] } ?? ""
    }

    fileprivate func splitOnce(_ text: String) -> (Substring, Substring?) {
        guard let range = firstRange(of: text) else { return (self, nil) }
        return (self[..<range.lowerBound], self[range.upperBound...])
    }
}
