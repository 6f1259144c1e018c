public import HTTPTypes
public import SchoolModel

/// The caller's own worksheets, or those that colleagues share, changed last first.
public struct ListWorksheets: Endpoint, Hashable {
    public typealias Response = Page<WorksheetDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets"

    /// True for those of colleagues.
    public var shared: Bool?
    /// What has to occur in the title.
    public var search: String?
    public var after: Worksheet.ID?
    /// At most 200; 50 if it is left out.
    public var limit: Int?

    public init(shared: Bool? = nil, search: String? = nil, after: Worksheet.ID? = nil, limit: Int? = nil) {
        self.shared = shared
        self.search = search
        self.after = after
        self.limit = limit
    }
}

/// One worksheet that the caller may read.
public struct GetWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets/{worksheetID}"

    public var worksheetID: Worksheet.ID

    public init(worksheetID: Worksheet.ID) {
        self.worksheetID = worksheetID
    }
}

/// Begins a worksheet of the caller's own.
public struct CreateWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/worksheets"

    public var title: String
    public var instructions: String?
    /// `practice`, which it is if this is left out, or `test`.
    public var kind: Worksheet.Kind?
    /// Whether games may press for time, which they may if this is left out.
    public var timePressure: Bool?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        title: String, instructions: String? = nil, kind: Worksheet.Kind? = nil, timePressure: Bool? = nil,
        exercises: [WorksheetDTO.Exercise] = []
    ) {
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.timePressure = timePressure
        self.exercises = exercises
    }
}

/// Replaces the content of one's own worksheet.
///
/// An exercise with the identifier of one that is there replaces it, and the questions keep their names
/// where their text or their place is the same; exercises that are left out go.
public struct EditWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/worksheets/{worksheetID}"

    public var worksheetID: Worksheet.ID
    /// The version that was changed; another one at the school is a conflict.
    public var version: Int
    public var title: String
    public var instructions: String?
    public var kind: Worksheet.Kind?
    /// Whether games may press for time; if it is left out, that stays as it is.
    public var timePressure: Bool?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        worksheetID: Worksheet.ID, version: Int, title: String, instructions: String? = nil,
        kind: Worksheet.Kind? = nil, timePressure: Bool? = nil, exercises: [WorksheetDTO.Exercise]
    ) {
        self.worksheetID = worksheetID
        self.version = version
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.timePressure = timePressure
        self.exercises = exercises
    }
}

/// Lets colleagues read one's worksheet and hand it out, or no longer.
public struct ShareWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/worksheets/{worksheetID}/sharing"

    public var worksheetID: Worksheet.ID
    public var isShared: Bool

    public init(worksheetID: Worksheet.ID, isShared: Bool) {
        self.worksheetID = worksheetID
        self.isShared = isShared
    }
}

/// Throws one's worksheet away, unless it was handed out.
public struct DeleteWorksheet: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/worksheets/{worksheetID}"

    public var worksheetID: Worksheet.ID

    public init(worksheetID: Worksheet.ID) {
        self.worksheetID = worksheetID
    }
}
