public import HTTPTypes
public import SchoolModel
public import Timetable

/// Gets what the timetable consists of besides its lectures.
public struct GetTimetable: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        /// The IANA name of the time zone of all times of day.
        public var timeZone: String
        public var terms: [TermDTO]
        public var courses: [CourseDTO]
        public var daysOff: [DayOffDTO]

        public init(timeZone: String, terms: [TermDTO], courses: [CourseDTO], daysOff: [DayOffDTO]) {
            self.timeZone = timeZone
            self.terms = terms
            self.courses = courses
            self.daysOff = daysOff
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable"
    public static let summary = "Gets what the timetable consists of besides its lectures."

    public init() {}
}

/// Lists the lectures of a course, of a semester, of the caller, or all; 200 at a time.
public struct ListLectures: Endpoint, Hashable {
    public typealias Response = Page<LectureDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable/lectures"
    public static let summary = "Lists the lectures of a course, of a semester, of the caller, or all; 200 at a time."

    /// The abbreviation of a course.
    public var course: String?
    /// The name of a semester of that course.
    public var semester: String?
    /// Whether to list only the caller's own: those that were chosen, and those of the caller's classes.
    public var own: Bool?
    /// The ``Page/next`` of the previous page.
    public var after: Lecture.ID?

    public init(course: String? = nil, semester: String? = nil, own: Bool? = nil, after: Lecture.ID? = nil) {
        self.course = course
        self.semester = semester
        self.own = own
        self.after = after
    }
}

/// Lists the changes to the caller's lectures, or all changes; 500 at a time.
public struct ListLectureChanges: Endpoint, Hashable {
    public typealias Response = Page<LectureChangeDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable/changes"
    public static let summary = "Lists the changes to the caller's lectures, or all changes; 500 at a time."

    /// Whether to list only those to the caller's own lessons, also those in which the caller substitutes.
    public var own: Bool?
    /// The first day that they may concern, as `2026-11-24`; if omitted, all.
    public var from: String?
    /// The ``Page/next`` of the previous page.
    public var after: LectureChange.ID?

    public init(own: Bool? = nil, from: String? = nil, after: LectureChange.ID? = nil) {
        self.own = own
        self.from = from
        self.after = after
    }
}

/// Lists the lessons on some days: the caller's own, those in a room, or those of a teacher.
///
/// The caller's own include those in which the caller substitutes for a colleague.
public struct ListLessons: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        /// In chronological order.
        public var lessons: [LessonDTO]

        public init(lessons: [LessonDTO]) {
            self.lessons = lessons
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable/lessons"
    public static let summary =
        "Lists the lessons on some days: the caller's own, those in a room, or those of a teacher."

    /// The first day, as `2026-11-24`.
    public var from: String
    /// The last day, at most 62 days later.
    public var through: String
    public var room: String?
    public var lecturer: String?

    public init(from: String, through: String, room: String? = nil, lecturer: String? = nil) {
        self.from = from
        self.through = through
        self.room = room
        self.lecturer = lecturer
    }
}

/// Gets what the caller has chosen.
public struct GetLectureSelection: Endpoint, Hashable {
    public typealias Response = LectureSelectionDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable/selection"
    public static let summary = "Gets what the caller has chosen."

    public init() {}
}

/// Replaces what the caller has chosen.
public struct SaveLectureSelection: Endpoint, Hashable {
    public typealias Response = LectureSelectionDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/timetable/selection"
    public static let summary = "Replaces what the caller has chosen."

    public var selection: LectureSelectionDTO

    public init(selection: LectureSelectionDTO) {
        self.selection = selection
    }
}

/// Lists the caller's tasks, those due first at the top.
public struct ListLectureTasks: Endpoint, Hashable {
    public struct Response: Codable, Hashable, Sendable {
        public var tasks: [LectureTaskDTO]

        public init(tasks: [LectureTaskDTO]) {
            self.tasks = tasks
        }
    }

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/timetable/tasks"
    public static let summary = "Lists the caller's tasks, those due first at the top."

    public init() {}
}

/// Adds or replaces one of the caller's tasks.
public struct SaveLectureTask: Endpoint, Hashable {
    public typealias Response = LectureTaskDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/timetable/tasks"
    public static let summary = "Adds or replaces one of the caller's tasks."

    /// The caller makes its identifier, so that sending it twice adds it once.
    public var task: LectureTaskDTO

    public init(task: LectureTaskDTO) {
        self.task = task
    }
}

/// Removes one of the caller's tasks.
public struct RemoveLectureTask: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/timetable/tasks/{taskID}"
    public static let summary = "Removes one of the caller's tasks."

    public var taskID: LectureTask.ID

    public init(taskID: LectureTask.ID) {
        self.taskID = taskID
    }
}
