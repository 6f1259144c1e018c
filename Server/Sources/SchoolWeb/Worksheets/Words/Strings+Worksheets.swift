extension Strings {
    /// What a new worksheet is called until its author gives it a title.
    public var newWorksheetTitle: String { worksheets.newTitle }
}
