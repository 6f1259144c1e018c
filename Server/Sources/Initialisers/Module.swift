/// The structures of a module whose public initialisers only take what they store.
///
/// Swift makes a memberwise initialiser for the module itself, never for others
/// ([SE-0242](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0242-default-values-memberwise.md)).
/// This writes the same one, public, for each public structure that has no initialiser of its own. It reads Swift as
/// the formatter of this project leaves it: one property a line, braces at the end of lines.
public struct Module {
    private var structures: [Structure] = []
    /// The names of the types in each type, by its path.
    private var nested: [[String]: Set<String>] = [:]
    private var imports: Set<String> = []

    public init() {}

    /// Adds what a file declares.
    ///
    /// - Parameters:
    ///   - source: Swift.
    ///   - file: The file's name, for errors.
    public mutating func add(_ source: String, named file: String) {
        var reader = SourceReader(file: file)
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            reader.read(line, number: index + 1)
        }
        let found = reader.structures.filter(\.needsInitialiser)
        structures += found
        nested.merge(reader.nested) { $0.union($1) }
        if !found.isEmpty { imports.formUnion(reader.publicImports) }
    }

    /// The file with all initialisers.
    ///
    /// - Throws: ``Unreadable`` for a property that can't be read, and for a private one without a value, which nobody
    ///   else could give.
    public func initialisers() throws(Unreadable) -> String {
        var text = imports.sorted().map { "public import \($0)\n" }.joined()
        for structure in structures {
            text += "\n" + (try initialiser(of: structure))
        }
        return text
    }

    private func initialiser(of structure: Structure) throws(Unreadable) -> String {
        let path = structure.path.joined(separator: ".")
        var parameters: [String] = []
        for property in structure.properties where property.isParameter {
            guard !property.isPrivate else {
                throw Unreadable(structure.file, property.line, "\(property.name) is private: write an initialiser")
            }
            guard let written = property.type else {
                throw Unreadable(structure.file, property.line, "\(property.name): write its type, on one line")
            }
            let type = qualified(written, in: structure.path)
            let value = property.value.map { " = \(qualified($0, in: structure.path))" } ?? ""
            parameters.append("\(property.name): \(property.takesClosure ? "@escaping " : "")\(type)\(value)")
        }
        // Without something more, it would be the one that Swift makes for the module.
        parameters.append("_: Void = ()")
        let assignments = structure.properties.filter(\.isParameter).map { property in
            "        self.\(property.name) = \(property.name)\n"
        }
        return """
            extension \(path) {
                public init(\(parameters.joined(separator: ", "))) {
            \(assignments.joined())    }
            }

            """
    }

    /// Names the types of enclosing types in full, which an extension doesn't find by themselves.
    private func qualified(_ text: String, in path: [String]) -> String {
        text.replacing(#/(?<before>^|[^.\w"\\])(?<name>[A-Z]\w*)/#) { match in
            let name = String(match.name)
            let scopes = (0...path.count).reversed().map { Array(path.prefix($0)) }
            let scope = scopes.first { nested[$0]?.contains(name) ?? false } ?? []
            return match.before + (scope.count == path.count ? [name] : scope + [name]).joined(separator: ".")
        }
    }
}

/// Something that the formatter of this project would not leave so.
public struct Unreadable: Error, CustomStringConvertible {
    public let description: String

    init(_ file: String, _ line: Int, _ reason: String) {
        description = "\(file):\(line): error: \(reason)"
    }
}
