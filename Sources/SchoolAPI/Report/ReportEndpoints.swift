public import Foundation
public import HTTPTypes
public import SchoolModel

/// Gets what the students of a handout did, limited to those whom the caller teaches.
public struct GetHandoutReport: Endpoint, Hashable {
    public typealias Response = ReportDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/handouts/{handoutID}/report"
    public static let summary = "Gets what the students of a handout did, limited to those whom the caller teaches."

    public var handoutID: Handout.ID

    public init(handoutID: Handout.ID) {
        self.handoutID = handoutID
    }
}

/// Gets what the students of a class did with everything that was handed out to it.
public struct GetClassReport: Endpoint, Hashable {
    public typealias Response = ReportDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/report"
    public static let summary = "Gets what the students of a class did with everything that was handed out to it."

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Gets the attempts behind one cell of a report.
public struct GetAttempts: Endpoint, Hashable {
    public typealias Response = AttemptsDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/assignments/{assignmentID}/attempts"
    public static let summary = "Gets the attempts behind one cell of a report."

    public var assignmentID: Assignment.ID

    public init(assignmentID: Assignment.ID) {
        self.assignmentID = assignmentID
    }
}

/// The wire form of a report: students × activities.
public struct ReportDTO: Codable, Hashable, Sendable {
    public struct Column: Codable, Hashable, Sendable {
        public var handoutID: Handout.ID
        public var handoutTitle: String
        public var activityID: HandoutActivity.ID
        public var title: String
        public var due: Date?
    }

    public struct Row: Codable, Hashable, Sendable {
        public var studentID: Person.ID
        public var givenName: String
        public var familyName: String
        /// One for each column; null where the student has no assignment.
        public var cells: [Cell?]
        /// `left` or `archived` for a student with results who is no longer there, and whom the averages count as well;
        /// omitted for all others.
        public var departure: String?
    }

    public struct Cell: Codable, Hashable, Sendable {
        public var assignmentID: Assignment.ID
        /// `notOpened`, `opened`, `started` or `done`; never `done` while something is known to be missing.
        public var status: String
        public var attempts: Int
        /// Milliseconds over all attempts.
        public var duration: Int
        /// 0…1 over all attempts; null if the app never said.
        public var progress: Double?
        /// Of the latest attempt.
        public var primaryItem: ActivityItemDTO?
        public var isLate: Bool
        /// How much is missing although the student says that it is done, 0…1; omitted if nothing is known to be.
        public var missing: Double?
        /// How many answers wait to be marked, of which the result knows nothing yet; omitted if none does.
        public var waiting: Int?
    }

    /// The average over the students with data.
    public struct Average: Codable, Hashable, Sendable {
        /// `progress`, `score`, `quantity` or `binary`; null if kinds are mixed, which can't be averaged.
        public var measure: String?
        /// A share 0…1, or a quantity.
        public var value: Double?
        /// Milliseconds.
        public var duration: Double?
        public var students: Int
        public var studentsWithData: Int
        public var studentsDone: Int
    }

    public var columns: [Column]
    public var rows: [Row]
    /// One for each column.
    public var averages: [Average]

    public init(_ report: Report) {
        columns = report.columns.map { column in
            Column(
                handoutID: column.handout, handoutTitle: column.handoutTitle, activityID: column.activity.id,
                title: column.activity.title, due: column.due)
        }
        rows = report.rows.map { row in
            Row(
                studentID: row.student.id, givenName: row.student.givenName, familyName: row.student.familyName,
                cells: row.cells.map { $0.map(Cell.init) }, departure: row.student.departure?.rawValue)
        }
        averages = report.averages.map { average in
            Average(
                measure: average.measure?.rawValue, value: average.value, duration: average.duration,
                students: average.students, studentsWithData: average.studentsWithData,
                studentsDone: average.studentsDone)
        }
    }
}

extension ReportDTO.Cell {
    init(_ cell: Report.Cell) {
        self.init(
            assignmentID: cell.assignment, status: cell.standing.rawValue, attempts: cell.attempts,
            duration: cell.duration, progress: cell.progress, primaryItem: cell.primary.map(ActivityItemDTO.init),
            isLate: cell.isLate, missing: cell.missing, waiting: cell.waiting > 0 ? cell.waiting : nil)
    }
}

/// The attempts behind one number, newest first.
public struct AttemptsDTO: Codable, Hashable, Sendable {
    public var handoutID: Handout.ID
    public var handoutTitle: String
    public var activityTitle: String
    public var studentID: Person.ID
    public var cell: ReportDTO.Cell
    public var attempts: [ActivityDTO]

    public init(
        handout: Handout, activityTitle: String, student: Person.ID, cell: Report.Cell, attempts: [Activity]
    ) {
        handoutID = handout.id
        handoutTitle = handout.title
        self.activityTitle = activityTitle
        studentID = student
        self.cell = ReportDTO.Cell(cell)
        self.attempts = attempts.map(ActivityDTO.init)
    }
}
