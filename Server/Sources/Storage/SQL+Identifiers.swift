extension SQL {
    /// The name of a table or a column that is known only while the program runs.
    ///
    /// - Parameter identifier: A name that the database itself reported.
    public init(identifier: String) {
        let parts = identifier.split(separator: "\"", omittingEmptySubsequences: false)
        self.init(stringLiteral: "\"\(parts.joined(separator: "\"\""))\"")
    }

    /// Several pieces, separated by commas.
    public init(list parts: some Sequence<SQL>) {
        self.init(stringLiteral: "")
        for (index, part) in parts.enumerated() {
            if index > 0 { pieces.append(.text(", ")) }
            pieces += part.pieces
        }
    }
}

extension SQLValue: SQLBindable {
    public var sqlValue: SQLValue { self }
}
