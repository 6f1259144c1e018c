public import HTTPTypes
public import SchoolModel

/// Lists the caller's own worksheets, those shared by colleagues, or those of a class, most recently changed first.
public struct ListWorksheets: Endpoint, Hashable {
    public typealias Response = Page<WorksheetDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets"
    public static let summary = "Lists the caller's own worksheets, those shared by colleagues, or those of a class."

    /// True for colleagues' worksheets.
    public var shared: Bool?
    /// A class or subject that the caller teaches or observes; then `shared` is ignored.
    public var classID: SchoolClass.ID?
    /// A text that must occur in the title.
    public var search: String?
    /// The folder that they must be in.
    public var folder: String?
    public var after: Worksheet.ID?
    /// At most 200; 50 by default.
    public var limit: Int?

    public init(
        shared: Bool? = nil, classID: SchoolClass.ID? = nil, search: String? = nil, folder: String? = nil,
        after: Worksheet.ID? = nil, limit: Int? = nil
    ) {
        self.folder = folder
        self.shared = shared
        self.classID = classID
        self.search = search
        self.after = after
        self.limit = limit
    }
}

/// Gets one worksheet that the caller may read.
public struct GetWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/worksheets/{worksheetID}"
    public static let summary = "Gets one worksheet that the caller may read."

    public var worksheetID: Worksheet.ID

    public init(worksheetID: Worksheet.ID) {
        self.worksheetID = worksheetID
    }
}

/// Creates a worksheet of the caller's own.
public struct CreateWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/worksheets"
    public static let summary = "Creates a worksheet of the caller's own."

    /// An identifier that the client made; if sent twice, the worksheet is created once.
    public var worksheetID: Worksheet.ID?
    public var title: String
    public var instructions: String?
    /// `practice`, the default, or `test`.
    public var kind: Worksheet.Kind?
    /// Whether games may put students under time pressure, which they may by default.
    public var timePressure: Bool?
    /// The folder in which its author finds it, such as a subject.
    public var folder: String?
    /// Where it is filed; by default, in the author's own collection.
    public var place: WorksheetDTO.Place?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        worksheetID: Worksheet.ID? = nil, title: String, instructions: String? = nil, kind: Worksheet.Kind? = nil,
        timePressure: Bool? = nil, folder: String? = nil, place: WorksheetDTO.Place? = nil,
        exercises: [WorksheetDTO.Exercise] = []
    ) {
        self.folder = folder
        self.worksheetID = worksheetID
        self.place = place
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.timePressure = timePressure
        self.exercises = exercises
    }

    /// What the new worksheet holds, with its exercises as they were read.
    public func content(_ exercises: [Exercise]) -> WorksheetContent {
        WorksheetContent(
            title: title, instructions: instructions ?? "", kind: kind ?? .practice,
            hasTimePressure: timePressure ?? true, exercises: exercises, folder: folder,
            place: place.map(WorksheetContent.Place.init))
    }
}

/// Changes the content of one's own worksheet.
///
/// An exercise with the identifier of an existing one replaces it, and its questions keep their names
/// if their text or their position is the same; omitted exercises are removed. Handouts that students see keep the
/// version that was handed out, until ``HandOutWorksheetChanges`` changes it.
public struct EditWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/worksheets/{worksheetID}"
    public static let summary = "Changes the content of one's own worksheet."

    public var worksheetID: Worksheet.ID
    /// The version that was changed; if the school has a different one, that is a conflict.
    public var version: Int
    public var title: String
    public var instructions: String?
    public var kind: Worksheet.Kind?
    /// Whether games may put students under time pressure; if omitted, that stays the same.
    public var timePressure: Bool?
    /// If omitted, it stays in its folder.
    public var folder: String?
    /// If omitted, it stays where it is, with its deadline.
    public var place: WorksheetDTO.Place?
    public var exercises: [WorksheetDTO.Exercise]

    public init(
        worksheetID: Worksheet.ID, version: Int, title: String, instructions: String? = nil,
        kind: Worksheet.Kind? = nil, timePressure: Bool? = nil, folder: String? = nil,
        place: WorksheetDTO.Place? = nil, exercises: [WorksheetDTO.Exercise]
    ) {
        self.folder = folder
        self.place = place
        self.worksheetID = worksheetID
        self.version = version
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.timePressure = timePressure
        self.exercises = exercises
    }

    /// What the worksheet holds from now on, with its exercises as they were read; what is omitted stays as in `old`.
    public func content(_ exercises: [Exercise], replacing old: Worksheet) -> WorksheetContent {
        WorksheetContent(
            title: title, instructions: instructions ?? old.instructions, kind: kind ?? old.kind,
            hasTimePressure: timePressure ?? old.hasTimePressure, exercises: exercises,
            folder: folder,
            place: place.map(WorksheetContent.Place.init))
    }
}

/// Lets colleagues read one's worksheet and hand it out, or stops that.
public struct ShareWorksheet: Endpoint, Hashable {
    public typealias Response = WorksheetDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/worksheets/{worksheetID}/sharing"
    public static let summary = "Lets colleagues read one's worksheet and hand it out, or stops that."

    public var worksheetID: Worksheet.ID
    public var isShared: Bool

    public init(worksheetID: Worksheet.ID, isShared: Bool) {
        self.worksheetID = worksheetID
        self.isShared = isShared
    }
}

/// Posts a worksheet to the class that it is filed under, with its deadline; no effect if already posted.
public struct PublishWorksheet: Endpoint, Hashable {
    public typealias Response = HandoutDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/worksheets/{worksheetID}/publication"
    public static let summary = "Posts a worksheet to the class that it is filed under, with its deadline."

    public var worksheetID: Worksheet.ID
    /// An identifier that the client made for the handout.
    public var handoutID: Handout.ID?
    /// Groups and students of the class; if omitted, everyone in it.
    public var recipients: [HandoutDTO.Recipient]?

    public init(
        worksheetID: Worksheet.ID, handoutID: Handout.ID? = nil, recipients: [HandoutDTO.Recipient]? = nil
    ) {
        self.worksheetID = worksheetID
        self.handoutID = handoutID
        self.recipients = recipients
    }
}

/// Deletes one's worksheet, unless it was handed out.
public struct DeleteWorksheet: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/worksheets/{worksheetID}"
    public static let summary = "Deletes one's worksheet, unless it was handed out."

    public var worksheetID: Worksheet.ID

    public init(worksheetID: Worksheet.ID) {
        self.worksheetID = worksheetID
    }
}

extension WorksheetContent.Place {
    fileprivate init(_ place: WorksheetDTO.Place) {
        self.init(schoolClass: place.classID, due: place.due)
    }
}
