public import HTTPTypes
public import SchoolModel

/// The caller's own worksheets, those that colleagues share, or those of a class, changed last first.
public struct ListWorksheets: Endpoint, Hashable {
    public typealias Response = Page<WorksheetDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets"

    /// True for those of colleagues.
    public var shared: Bool?
    /// A class or subject that the caller teaches or looks at; then `shared` means nothing.
    public var classID: SchoolClass.ID?
    /// What has to occur in the title.
    public var search: String?
    public var after: Worksheet.ID?
    /// At most 200; 50 if it is left out.
    public var limit: Int?

    public init(
        shared: Bool? = nil, classID: SchoolClass.ID? = nil, search: String? = nil, after: Worksheet.ID? = nil,
        limit: Int? = nil
    ) {
        self.shared = shared
        self.classID = classID
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

    /// A name that the client has made; sent twice, the worksheet is begun once.
    public var worksheetID: Worksheet.ID?
    public var title: String
    public var instructions: String?
    /// `practice`, which it is if this is left out, or `test`.
    public var kind: Worksheet.Kind?
    /// Whether games may press for time, which they may if this is left out.
    public var timePressure: Bool?
    /// Where it is filed; left out, on the author's own shelf.
    public var place: WorksheetDTO.Place?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        worksheetID: Worksheet.ID? = nil, title: String, instructions: String? = nil, kind: Worksheet.Kind? = nil,
        timePressure: Bool? = nil, place: WorksheetDTO.Place? = nil, exercises: [WorksheetDTO.Exercise] = []
    ) {
        self.worksheetID = worksheetID
        self.place = place
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
    /// Left out, it stays where it is, and its deadline, too.
    public var place: WorksheetDTO.Place?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        worksheetID: Worksheet.ID, version: Int, title: String, instructions: String? = nil,
        kind: Worksheet.Kind? = nil, timePressure: Bool? = nil, place: WorksheetDTO.Place? = nil,
        exercises: [WorksheetDTO.Exercise]
    ) {
        self.place = place
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

/// Posts a worksheet to the class that it is filed under, with its deadline; posted already, it stays so.
public struct PublishWorksheet: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/worksheets/{worksheetID}/publication"

    public var worksheetID: Worksheet.ID
    /// A name for the handout that the client has made.
    public var handoutID: Handout.ID?
    /// Groups and students of the class; left out, everybody in it.
    public var recipients: [HandoutDTO.Recipient]?

    public init(
        worksheetID: Worksheet.ID, handoutID: Handout.ID? = nil, recipients: [HandoutDTO.Recipient]? = nil
    ) {
        self.worksheetID = worksheetID
        self.handoutID = handoutID
        self.recipients = recipients
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
