public import SchoolModel
public import Timetable

// MARK: - The timetable

extension Links {
    /// One's own day; takes `day`, which is today without it.
    public static let timetable = "/timetable"
    public static func timetable(day: CalendarDay) -> String { query(timetable, ["day": day.description]) }

    /// POST of `follows`: `yes` or `no`.
    public static func lessonDeadline(of id: Handout.ID) -> String { "/handouts/\(id)/lesson-deadline" }

    /// One's own week; takes `week`, such as `2026-W48`.
    public static let timetableWeek = "/timetable/week"
    public static func timetableWeek(_ week: CalendarWeek) -> String { query(timetableWeek, ["week": week.text]) }

    /// What is another way than planned; takes `of`, which is `all` for those of the whole school.
    public static let timetableChanges = "/timetable/changes"
    public static let allTimetableChanges = query(timetableChanges, ["of": "all"])

    /// GET shows what one takes; POST of any number of `course`, `semester` and `lecture`, with what was ticked
    /// before, and of `action`: `show` edits a copy, `apply` makes it hold.
    public static let timetableSelection = "/timetable/selection"
    /// GET shows by what one's calendars read the timetable; POST of `name` makes a link and shows it once.
    public static let timetableCalendar = "/timetable/calendar"
    /// POST.
    public static func revokeCalendar(_ id: CalendarLink.ID) -> String { "\(timetableCalendar)/\(id)/revoke" }
    /// GET lists one's tasks; POST of `title`, `text`, `due` and `lecture` adds one.
    public static let timetableTasks = "/timetable/tasks"
    /// POST of `action`: `done`, `reopen` or `remove`.
    public static func timetableTask(_ id: LectureTask.ID) -> String { "\(timetableTasks)/\(id)" }

    /// Everything about a lecture: its dates, and what happened to them.
    public static func lecture(_ id: Lecture.ID) -> String { "/timetable/lectures/\(id)" }

    /// POST of `day`, which is the planned one of a lesson, and `title` makes it an exam.
    public static func exams(of id: Lecture.ID) -> String { "\(lecture(id))/exams" }
    /// POST of `day`.
    public static func removeExam(of id: Lecture.ID) -> String { "\(exams(of: id))/remove" }

    /// The rooms of the school, and which are free; takes `day`, `from` and `until`.
    public static let timetableRooms = "/timetable/rooms"
    /// A room's week; takes `name` and `week`.
    public static let timetableRoom = "/timetable/room"
    public static func timetableRoom(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableRoom, ["name": name, "week": week?.text])
    }
    /// A lecturer's week; takes `name` and `week`.
    public static let timetableLecturer = "/timetable/lecturer"
    public static func timetableLecturer(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableLecturer, ["name": name, "week": week?.text])
    }
}

// MARK: - Planning

extension Links {
    /// Where planners look for lessons, with `day`, `lecturer` and `room`, and for lectures, with `search`.
    public static let planTimetable = "/timetable/plan"
    /// GET shows terms and days without lessons.
    public static let planFrame = "/timetable/plan/frame"
    /// POST of `id`, `name`, `firstDay` and `lastDay`.
    public static let planTerms = "/timetable/plan/frame/terms"
    /// POST of `name`, `firstDay`, `lastDay`, `kind` and `course`.
    public static let planDaysOff = "/timetable/plan/frame/days-off"
    /// POST of the same.
    public static let removeDayOff = "/timetable/plan/frame/days-off/remove"
    /// GET shows the courses, with `course` the form of one; POST of `id`, or of `altered` for one that is there, of
    /// `name-` with each language, and of `semesters`, one a line.
    public static let planCourses = "/timetable/plan/courses"
    public static func planCourse(_ id: Course.ID) -> String { query(planCourses, ["course": id]) }
    /// POST of `course`.
    public static let removeCourse = "/timetable/plan/courses/remove"
    /// The lectures that planners find by a course.
    static func planLectures(matching search: String) -> String { query(planTimetable, ["search": search]) }
    /// GET shows the form; POST adds a lecture.
    public static let newLecture = "/timetable/plan/new"
    /// GET shows a lecture and its lessons; POST saves one that was entered by hand.
    public static func planLecture(_ id: Lecture.ID) -> String { "/timetable/plan/lectures/\(id)" }
    /// POST.
    public static func removeLecture(_ id: Lecture.ID) -> String { "\(planLecture(id))/remove" }
    /// GET, with the planned `day` and `start` where it is about a planned lesson, shows the form; POST of
    /// `plannedDay`, `plannedStart`, `what` (`cancel`, `instead` or `planned`), `day`, `start`, `end`, `rooms`,
    /// `substitute`, `note` and `reason` enters what happens.
    public static func planChange(of id: Lecture.ID) -> String { "\(planLecture(id))/change" }
    /// The form for a lesson, which is named by its place in the plan.
    public static func planLesson(_ lesson: Lesson) -> String {
        guard let planned = lesson.planned else {
            return query(planChange(of: lesson.lecture), ["change": lesson.change?.id.description])
        }
        return query(
            planChange(of: lesson.lecture),
            ["day": planned.day.description, "start": planned.start.description])
    }
    /// GET shows which lectures are taught to a class, with `search` to find more; POST of `action`, `add` or
    /// `remove`, of any number of `lecture` and of `group`.
    public static func lectures(of id: SchoolClass.ID) -> String { "/classes/\(id)/lectures" }
    public static func additionalLesson(of id: Lecture.ID) -> String { planChange(of: id) }
}

extension CalendarWeek {
    /// As ISO 8601 writes it: `2026-W48`.
    public var text: String {
        let digits = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\(zeros)\(digits)-W\(number < 10 ? "0" : "")\(number)"
    }

    /// Reads what ``text`` writes; nil for what names no week.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 3, parts[1].first == "W",
            let year = Int(parts[0]), let number = Int(parts[1].dropFirst())
        else { return nil }
        self.init(year: year, number: number)
    }

    var next: CalendarWeek { CalendarWeek(of: monday.adding(days: 7)) }
    var previous: CalendarWeek { CalendarWeek(of: monday.adding(days: -7)) }
}
