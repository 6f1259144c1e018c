public import HTTPTypes
public import SchoolModel

/// A worksheet in one handout: which version its students have, and what would change for them.
public struct HandedOutWorksheetDTO: Codable, Hashable, Sendable {
    public var handoutID: Handout.ID
    /// The handout's title.
    public var title: String
    public var classIDs: [SchoolClass.ID]
    /// The version of the worksheet that its students have.
    public var version: Int
    /// Whether its students have what the worksheet holds now.
    public var isNewest: Bool
    /// Students of the caller's classes.
    public var students: Int
    /// How many of them have answered something.
    public var begun: Int
    /// How many of them are done.
    public var finished: Int
    /// Whether the caller may give its students the newest version.
    public var mayChange: Bool
    /// Exercises that they would get.
    public var added: [Exercise.ID]
    /// Exercises that they would lose; their answers would no longer count.
    public var removed: [Exercise.ID]
    /// Exercises that would be different; their answers would be marked again.
    public var changed: [Exercise.ID]

    public init(
        _ handout: Handout, version: Int, changes: WorksheetComparison, students: Int, begun: Int, finished: Int,
        mayChange: Bool
    ) {
        handoutID = handout.id
        title = handout.title
        classIDs = handout.classes.sorted()
        self.version = version
        isNewest = changes.isEmpty
        self.students = students
        self.begun = begun
        self.finished = finished
        self.mayChange = mayChange
        added = changes.added.map(\.id)
        removed = changes.removed.map(\.id)
        changed = changes.changed.map(\.id)
    }
}

/// Lists the handouts in which students have a worksheet, with the version that they have, the latest first.
///
/// A handout keeps the version that was handed out when the worksheet changes.
public struct ListHandedOutWorksheets: Endpoint, Hashable {
    public typealias Response = Page<HandedOutWorksheetDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets/{worksheetID}/handouts"
    public static let summary = "The handouts in which students have a worksheet, with the version that they have."

    public var worksheetID: Worksheet.ID

    public init(worksheetID: Worksheet.ID) {
        self.worksheetID = worksheetID
    }
}

/// Gives the students of a handout the newest version of a worksheet, and marks their answers by it.
///
/// What somebody has finished keeps its questions, except those that were removed; points given by hand stay. Without
/// effect if they have that version.
public struct HandOutWorksheetChanges: Endpoint, Hashable {
    public typealias Response = HandedOutWorksheetDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/worksheets/{worksheetID}/handouts/{handoutID}"
    public static let summary = "Give a handout's students the newest version of a worksheet."

    public var worksheetID: Worksheet.ID
    public var handoutID: Handout.ID
    /// The worksheet's version that the caller has seen; if the school has a different one, that is a conflict.
    public var version: Int

    public init(worksheetID: Worksheet.ID, handoutID: Handout.ID, version: Int) {
        self.worksheetID = worksheetID
        self.handoutID = handoutID
        self.version = version
    }
}
