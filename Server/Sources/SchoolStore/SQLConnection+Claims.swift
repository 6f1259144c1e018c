import SchoolModel
import Storage

extension SQLConnection {
    /// Writes a row under an identifier that a client may have chosen.
    ///
    /// A client's identifier may already name somebody else's thing. The database itself tells the two apart,
    /// in the statement that writes, so that nothing can come in between.
    ///
    /// That an identifier is taken tells nobody of a thing that they don't know of: identifiers are random, so whoever
    /// names one has been told it. Which of all things it names, and whose it is, is not said.
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
