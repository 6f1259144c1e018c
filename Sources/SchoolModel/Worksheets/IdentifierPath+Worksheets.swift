// Where worksheets and their exercises are in the content tree of the built-in app.
extension IdentifierPath {
    /// - Throws: Nothing in practice; the identifiers are short enough.
    public init(worksheet: Worksheet.ID) throws(Refusal) {
        try self.init([Worksheet.app, worksheet.description])
    }

    public init(exercise: Exercise.ID, of worksheet: Worksheet.ID) throws(Refusal) {
        try self.init([Worksheet.app, worksheet.description, exercise.description])
    }

    /// The worksheet that this path belongs to; nil for content of any other app.
    public var worksheet: Worksheet.ID? {
        guard app == Worksheet.app, elements.count > 1 else { return nil }
        return Worksheet.ID(elements[1])
    }

    /// The exercise that this path belongs to; nil for a whole worksheet.
    public var exercise: Exercise.ID? {
        guard app == Worksheet.app, elements.count > 2 else { return nil }
        return Exercise.ID(elements[2])
    }
}
