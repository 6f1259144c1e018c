public import SchoolModel
public import Timetable

// MARK: - The timetable

extension Links {
    /// One's own day; takes `day`, which is today without it.
    public static let timetable = "/timetable"
    public static func timetable(day: CalendarDay) -> String { query(timetable, ["day": day.description]) }

    /// One's own week; takes `week`, such as `2026-W48`.
    public static let timetableWeek = "\(timetable)/week"
    public static func timetableWeek(_ week: CalendarWeek) -> String { query(timetableWeek, ["week": week.text]) }

    /// What is another way than planned; takes `of`, which is `all` for those of the whole school.
    public static let timetableChanges = "\(timetable)/changes"
    public static let allTimetableChanges = query(timetableChanges, ["of": "all"])

    /// GET shows what one takes; POST of any number of `course`, `semester` and `lecture`, with what was ticked
    /// before, and of `action`: `show` edits a copy, `apply` makes it hold.
    public static let timetableSelection = "\(timetable)/selection"
    /// GET shows by what one's calendars read the timetable; POST of `name` makes a link and shows it once.
    public static let timetableCalendar = "\(timetable)/calendar"
    /// POST.
    public static let revokeCalendar = Address<CalendarLink.ID>("\(timetableCalendar)/{linkID}/revoke")
    /// What programs with a calendar subscribe to, by the secret of a link.
    public static let calendarFeed = Address<String>("/calendar/{secret}/teachkit.ics")
    /// Where the same is for programs that speak CalDAV (RFC 4791).
    public static let calDAV = "/caldav"
    public static let calDAVRoot = "\(calDAV)/"
    /// Everything below it, for the router.
    public static let calDAVResources = "\(calDAV)/**"
    /// Where such programs ask for the address (RFC 6764).
    public static let wellKnownCalDAV = "/.well-known/caldav"

    /// GET lists one's tasks; POST of `title`, `text`, `due` and `lecture` adds one.
    public static let timetableTasks = "\(timetable)/tasks"
    /// POST of `action`: `done`, `reopen` or `remove`.
    public static let timetableTask = Address<LectureTask.ID>("\(timetableTasks)/{taskID}")

    /// Everything about a lecture: its dates, and what happened to them.
    public static let lecture = Address<Lecture.ID>("\(timetable)/lectures/{lectureID}")

    /// POST of `colour`, a name of `SubjectColour`, or nothing for the colour that follows from the name.
    public static let subjectColour = lecture.adding("/colour")

    /// POST of `day`, which is the planned one of a lesson, and `title` makes it an exam.
    public static let exams = lecture.adding("/exams")
    /// POST of `day`.
    public static let removeExam = exams.adding("/remove")

    /// The rooms of the school, and which are free; takes `day`, `from` and `until`.
    public static let timetableRooms = "\(timetable)/rooms"
    public static func freeRooms(on day: CalendarDay, from: TimeOfDay, until: TimeOfDay) -> String {
        query(
            timetableRooms, ["day": day.description, "from": from.description, "until": until.description])
    }
    /// A room's week; takes `name` and `week`.
    public static let timetableRoom = "\(timetable)/room"
    public static func timetableRoom(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableRoom, ["name": name, "week": week?.text])
    }
    /// A lecturer's week; takes `name` and `week`.
    public static let timetableLecturer = "\(timetable)/lecturer"
    public static func timetableLecturer(_ name: String, _ week: CalendarWeek? = nil) -> String {
        query(timetableLecturer, ["name": name, "week": week?.text])
    }
}

// MARK: - Planning

extension Links {
    /// Where planners look for lessons, with `day`, `lecturer` and `room`, and for lectures, with `search`.
    public static let planTimetable = "\(timetable)/plan"
    /// GET shows terms and days without lessons.
    public static let planFrame = "\(planTimetable)/frame"
    /// POST of `id`, `name`, `firstDay` and `lastDay`.
    public static let planTerms = "\(planFrame)/terms"
    /// POST of `name`, `firstDay`, `lastDay`, `kind` and `course`.
    public static let planDaysOff = "\(planFrame)/days-off"
    /// POST of the same.
    public static let removeDayOff = "\(planDaysOff)/remove"
    /// GET shows the courses, with `course` the form of one; POST of `id`, or of `altered` for one that is there, of
    /// `name-` with each language, and of `semesters`, one a line.
    public static let planCourses = "\(planTimetable)/courses"
    public static func planCourse(_ id: Course.ID) -> String { query(planCourses, ["course": id]) }
    /// POST of `course`.
    public static let removeCourse = "\(planCourses)/remove"
    /// GET shows the displays in the hall; POST of `name` and `names` (`full`, `initials` or `none`) makes one, and
    /// shows its address once.
    public static let planDisplays = "\(planTimetable)/displays"
    /// POST.
    public static let revokeDisplay = Address<HallDisplay.ID>("\(planDisplays)/{displayID}/revoke")
    /// What a display in the hall shows, by its secret.
    public static let hallDisplay = Address<String>("/display/{secret}")
    /// The lectures that planners find by a course.
    static func planLectures(matching search: String) -> String { query(planTimetable, ["search": search]) }
    /// GET shows the form; POST adds a lecture.
    public static let newLecture = "\(planTimetable)/new"
    /// GET shows a lecture and its lessons; POST saves one that was entered by hand.
    public static let planLecture = Address<Lecture.ID>("\(planTimetable)/lectures/{lectureID}")
    /// POST.
    public static let removeLecture = planLecture.adding("/remove")
    /// GET, with the planned `day` and `start` where it is about a planned lesson, shows the form; POST of
    /// `plannedDay`, `plannedStart`, `what` (`cancel`, `instead` or `planned`), `day`, `start`, `end`, `rooms`,
    /// `substitute`, `note` and `reason` enters what happens; `change` names an additional lesson that becomes another,
    /// and `seen` or `overwrite` what was entered before.
    public static let planChange = planLecture.adding("/change")
    /// The form for a lesson, which is named by its place in the plan.
    public static func planLesson(_ lesson: Lesson) -> String {
        guard let planned = lesson.planned else {
            return query(planChange(lesson.lecture), ["change": lesson.change?.id.description])
        }
        return planLesson(of: lesson.lecture, LectureChange.Planned(day: planned.day, start: planned.start))
    }
    static func planLesson(of lecture: Lecture.ID, _ planned: LectureChange.Planned) -> String {
        query(planChange(lecture), ["day": planned.day.description, "start": planned.start.description])
    }
    /// GET shows which lectures are taught to a class, with `search` to find more; POST of `action`, `add` or
    /// `remove`, of any number of `lecture` and of `group`.
    public static let classLectures = schoolClass.adding("/lectures")
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
