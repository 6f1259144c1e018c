import SchoolModel
import Storage

extension SQLConnection {
    /// Writes a row under an identifier that a client may have chosen.
    ///
    /// A client's identifier may already name somebody else's thing. The database itself tells the two apart,
    /// in the statement that writes, so that nothing can come in between.
    ///
    /// - Parameters:
    ///   - sql: Inserts one row, or updates the existing one if its owner is the same.
    ///   - field: What the request calls the identifier.
    ///   - columns: The columns to read back.
    /// - Returns: The identifier and the `columns`, as they are now stored.
    /// - Throws: ``Refusal`` of code `is-taken` for `field`, when the identifier belongs to something else.
    @discardableResult
    func claim(_ sql: SQL, field: String, returning columns: SQL = "id") throws -> SQLRow {
        guard let row = try run("\(sql) RETURNING \(columns)").first else { throw Refusal(.isTaken, field: field) }
        return row
    }
}
