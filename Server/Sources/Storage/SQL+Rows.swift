extension SQL.Interpolation {
    /// Binds each value of each row, as `VALUES` wants them: `(?, ?), (?, ?)`.
    ///
    /// Needs at least one row.
    public mutating func appendInterpolation(rows: some Collection<[SQLValue]>) {
        for (index, row) in rows.enumerated() {
            pieces.append(.text(index > 0 ? ", (" : "("))
            for (column, value) in row.enumerated() {
                if column > 0 { pieces.append(.text(", ")) }
                pieces.append(.value(value))
            }
            pieces.append(.text(")"))
        }
    }
}

extension SQLValue {
    /// The column form of a value, or null.
    public init(_ value: (some SQLBindable)?) {
        self = value?.sqlValue ?? .null
    }
}
