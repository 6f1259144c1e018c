/// A structure as far as its initialiser is concerned.
struct Structure {
    let file: String
    /// Its name after those of the types around it.
    let path: [String]
    let isPublic: Bool
    var properties: [StoredProperty] = []
    var hasInitialiser = false

    var needsInitialiser: Bool { isPublic && !hasInitialiser && properties.contains(where: \.isParameter) }
}

struct StoredProperty {
    let line: Int
    let name: String
    /// Nil if it isn't written, or doesn't end on the line.
    let type: String?
    let value: String?
    let isConstant: Bool
    let isPrivate: Bool

    /// Whether somebody has to say, or can say, what it is.
    var isParameter: Bool { value == nil || !isConstant && !isPrivate }

    /// Whether its type is a function, not an optional one.
    var takesClosure: Bool {
        guard let type, type.contains("->") else { return false }
        return type.hasPrefix("(") && !type.hasSuffix("?") || type.hasPrefix("@")
    }
}
