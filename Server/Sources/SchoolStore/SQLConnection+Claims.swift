import SchoolModel
import Storage

extension SQLConnection {
    /// Writes a row under an identifier that a client may have chosen.
    ///
    /// Whatever a client calls a thing may be the name of somebody else's. The database itself tells the two apart,
    /// in the statement that writes, so that nobody comes in between.
    ///
    /// - Parameters:
    ///   - sql: Inserts one row, or updates the one that is there if its owner is the same.
    ///   - field: What the request calls the identifier.
    ///   - columns: What is read back.
    /// - Returns: The identifier, and what `columns` name, as they are stored now.
    /// - Throws: ``Refusal`` of code `is-taken` for `field`, when the identifier is that of something else.
    @discardableResult
    func claim(_ sql: SQL, field: String, returning columns: SQL = "id") throws -> SQLRow {
        guard let row = try run("\(sql) RETURNING \(columns)").first else { throw Refusal(.isTaken, field: field) }
        return row
    }
}
