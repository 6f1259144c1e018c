extension Strings {
    /// The title of a new worksheet until its author gives it one.
    public var newWorksheetTitle: String { worksheets.newTitle }
}
