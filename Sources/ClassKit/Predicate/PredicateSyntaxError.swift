/// Why a predicate's format can't be read, and where.
struct PredicateSyntaxError: Error, CustomStringConvertible {
    let reason: String
    let format: String
    /// The number of characters before the error.
    let offset: Int

    var description: String {
        """
        Can't read the predicate: \(reason), at character \(offset + 1):
            \(format)
            \(String(repeating: " ", count: offset))^
        """
    }
}
