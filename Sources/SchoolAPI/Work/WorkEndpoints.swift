public import Foundation
public import HTTPTypes
public import SchoolModel

/// Lists everything that a student has to do or has done.
public struct ListWork: Endpoint, Hashable {
    public typealias Response = Page<WorkDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/work"
    public static let summary = "Lists everything that a student has to do or has done."

    public init() {}
}

/// Marks an activity of one's own as done, or as not done again.
public struct SetWorkDone: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/work/{handoutID}/{activityID}"
    public static let summary = "Marks an activity of one's own as done, or as not done again."

    public var handoutID: Handout.ID
    public var activityID: HandoutActivity.ID
    public var isDone: Bool

    public init(handoutID: Handout.ID, activityID: HandoutActivity.ID, isDone: Bool) {
        self.handoutID = handoutID
        self.activityID = activityID
        self.isDone = isDone
    }
}

/// A handout as its student sees it.
public struct WorkDTO: Codable, Hashable, Sendable {
    /// One thing to do.
    public struct Task: Codable, Hashable, Sendable {
        public var activity: HandoutDTO.Activity
        public var cell: ReportDTO.Cell
    }

    public var handoutID: Handout.ID
    public var title: String
    public var instructions: String
    /// The deadline that applies to this student.
    public var due: Date?
    public var state: String
    public var classID: SchoolClass.ID
    public var className: String
    public var teacherName: String
    public var tasks: [Task]

    public init(
        handout: Handout, due: Date?, schoolClass: SchoolClass, teacherName: String,
        tasks: [(activity: HandoutActivity, cell: Report.Cell)]
    ) {
        handoutID = handout.id
        title = handout.title
        instructions = handout.instructions
        self.due = due
        state = handout.state.rawValue
        classID = schoolClass.id
        className = schoolClass.name
        self.teacherName = teacherName
        self.tasks = tasks.map {
            Task(activity: HandoutDTO.Activity($0.activity), cell: ReportDTO.Cell($0.cell))
        }
    }
}
