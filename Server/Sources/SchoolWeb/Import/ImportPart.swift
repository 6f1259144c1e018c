/// What is shown of an import.
public enum ImportPart: Hashable, Sendable {
    case everything
    /// A page of one list by its name, counted from 0.
    case list(String, page: Int)
    case problems(page: Int)

    /// The name of the list of problems, beside those of the lists that an import has itself.
    public static let problemList = "problems"

    /// Beyond this many lines, a list gets pages of its own.
    static let shown = 20
    /// How many lines are on a page of one list.
    static let pageSize = 100

    static func range(_ page: Int) -> Range<Int> { page * pageSize..<(page + 1) * pageSize }

    /// The page of one list of an upload.
    static func address(_ upload: String, show list: String, page: Int = 0) -> String {
        Links.query(upload, ["show": list, "page": page == 0 ? nil : "\(page + 1)"])
    }
}
