public import Markup
public import SchoolModel
public import Timetable

/// A lecture as planners see it: its lessons to change one by one, and, where it was entered by hand, itself.
public struct PlanLecturePage: HTML {
    public struct Model: Sendable {
        /// Nil for a new one.
        public var lecture: Lecture?
        public var lessons: [Lesson] = []
        public var terms: [Term]
        public var courses: [Course]
        /// The name of where it comes from; nil where it was entered by hand.
        public var source: String? = nil
        /// Its clashes with other lectures, from today on.
        public var clashes: ClashSummary = ClashSummary()
        /// When the school's lessons begin and end.
        public var periods: DayPeriods = DayPeriods()
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        let title = model.lecture.map { words.editLecture($0.name) } ?? words.newLecture
        Page(title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(title, above: Crumb(label: words.title, href: Links.planTimetable)) {
                if let lecture = model.lecture {
                    ButtonLink(href: Links.planChange(lecture.id), label: words.additional, icon: .add)
                    ButtonLink(href: Links.lecture(lecture.id), label: frame.strings.common.show, icon: .eye)
                }
            }
            if let source = model.source { p(.class("note")) { words.fromSource(source) } }
            LectureClashes(frame: frame, summary: model.clashes)
            div(.class("columns")) {
                if let lecture = model.lecture {
                    PlanLessons(frame: frame, lecture: lecture, lessons: model.lessons)
                }
                if model.source == nil { LectureForm(frame: frame, model: model) }
            }
        }
    }
}

/// What a planner should check after planning; it prevents nothing.
private struct LectureClashes: HTML {
    let frame: PageFrame
    let summary: ClashSummary

    var body: some HTML {
        if !summary.clashes.isEmpty {
            section(.class("card clash-card"), .ariaLabelledBy("clashes"), .role("status")) {
                h2(.id("clashes")) { frame.strings.planning.clashes }
                p { frame.strings.planning.clashesHow }
                ClashList(frame: frame, summary: summary, most: 6)
            }
        }
    }
}

/// The lessons from today on, each to be changed.
private struct PlanLessons: HTML {
    let frame: PageFrame
    let lecture: Lecture
    let lessons: [Lesson]

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("lessons")) {
            h2(.id("lessons")) { frame.strings.timetable.dates }
            if lessons.isEmpty { p(.class("quiet")) { frame.strings.timetable.noDates } }
            ul(.class("plan-lessons")) {
                for lesson in lessons { line(LessonEntry(lesson: lesson, lecture: lecture)) }
            }
        }
    }

    private func line(_ entry: LessonEntry) -> PlanDate { PlanDate(frame: frame, entry: entry) }
}

private struct PlanDate: HTML {
    let frame: PageFrame
    let entry: LessonEntry

    var body: some HTML {
        let when = frame.date(entry.lesson.day)
        li {
            div {
                p { strong { when } }
                LessonCard(frame: frame, entry: entry)
            }
            ButtonLink(
                href: Links.planLesson(entry.lesson), label: frame.strings.planning.changeLesson, icon: .edit,
                style: "button small-button", spoken: frame.strings.planning.changeOf(when))
        }
    }
}

/// Everything that makes up a lecture.
private struct LectureForm: HTML {
    let frame: PageFrame
    let model: PlanLecturePage.Model

    var body: some HTML {
        let words = frame.strings.planning
        let action = model.lecture.map { Links.planLecture($0.id) } ?? Links.newLecture
        let state = frame.form(action, prefix: "lecture")
        section(.class("card"), .ariaLabelledBy("lecture-form")) {
            h2(.id("lecture-form")) { model.lecture == nil ? words.newLecture : frame.strings.common.edit }
            if model.lecture == nil && model.terms.isEmpty {
                // A form would only be refused: nothing can be chosen in it.
                p { words.needsTerm }
                p { ButtonLink(href: Links.planFrame, label: words.frame, style: "button primary") }
            } else {
                Form(state) {
                    if let lecture = model.lecture { SeenField(form: state, version: lecture.fingerprint) }
                    LectureFields(frame: frame, model: model, state: state)
                    LectureDateFields(frame: frame, model: model, state: state)
                    LectureOfferings(frame: frame, model: model, state: state)
                    if let lecture = model.lecture {
                        SavedMeanwhile(
                            frame: frame, form: state, version: lecture.fingerprint,
                            differences: differences(from: lecture, state), discard: Links.planLecture(lecture.id))
                    }
                    SubmitButton(label: frame.strings.common.save, icon: .check)
                }
            }
            if let lecture = model.lecture {
                ActionForm(
                    frame: frame, action: Links.removeLecture(lecture.id), label: words.removeLecture,
                    style: "button quiet-button danger-link")
            }
        }
    }
}

extension LectureForm {
    /// What somebody else saved meanwhile, as it stands in the fields.
    private func differences(from lecture: Lecture, _ state: FormState) -> [SavedDifference] {
        let words = frame.strings.planning
        let fields = [
            SavedField(name: "name", label: words.name, value: lecture.name),
            SavedField(name: "start", label: words.start, value: lecture.start.description),
            SavedField(name: "end", label: words.end, value: lecture.end.description),
            SavedField(name: "rooms", label: words.rooms, value: lecture.rooms.joined(separator: ", ")),
            SavedField(name: "lecturers", label: words.lecturers, value: lecture.lecturers.joined(separator: ", ")),
            SavedField(name: "group", label: words.group, value: lecture.group),
            SavedField(name: "style", label: words.style, value: lecture.style),
            SavedField(name: "comment", label: words.comment, value: lecture.comment),
            SavedField(name: "firstDay", label: words.firstDay, value: lecture.dates.days.first?.description ?? ""),
            SavedField(name: "lastDay", label: words.lastDay, value: lecture.dates.days.last?.description ?? ""),
            SavedField(
                name: "except", label: words.except,
                value: lecture.dates.exceptions.map(\.description).joined(separator: "\n")),
        ]
        let offered = Set(lecture.offerings.map(\.semester.formValue))
        let isOfferedAlike = state.values("semester", else: offered) == offered
        let semesters = lecture.offerings.map { "\($0.semester.course) \($0.semester.name)" }
        return state.differences(from: fields)
            + (isOfferedAlike ? [] : [SavedDifference(label: words.offeredFor, saved: frame.list(semesters))])
    }
}

private struct LectureFields: HTML {
    let frame: PageFrame
    let model: PlanLecturePage.Model
    let state: FormState

    var body: some HTML {
        let words = frame.strings.planning
        let lecture = model.lecture
        Field(
            form: state, name: "name", label: words.name, value: lecture?.name ?? "", isRequired: true, maxLength: 200)
        if lecture == nil {
            SelectField(
                form: state, name: "term", label: frame.strings.selection.term,
                choices: model.terms.map { .init(value: $0.id, label: $0.name) })
        }
        PeriodField(frame: frame, form: state, periods: model.periods)
        div(.class("pair")) {
            Field(
                form: state, name: "start", label: words.start, value: lecture?.start.description ?? first.start,
                type: "time", isRequired: true)
            Field(
                form: state, name: "end", label: words.end, value: lecture?.end.description ?? first.end, type: "time",
                isRequired: true)
        }
        Field(
            form: state, name: "rooms", label: words.rooms, value: lecture?.rooms.joined(separator: ", ") ?? "",
            hint: words.roomsHint)
        Field(
            form: state, name: "lecturers", label: words.lecturers,
            value: lecture?.lecturers.joined(separator: ", ") ?? "", hint: words.roomsHint)
        div(.class("pair")) {
            Field(form: state, name: "group", label: words.group, value: lecture?.group ?? "", isOptional: true)
            Field(form: state, name: "style", label: words.style, value: lecture?.style ?? "", isOptional: true)
        }
        Field(form: state, name: "comment", label: words.comment, value: lecture?.comment ?? "", isOptional: true)
    }
}

extension LectureFields {
    /// The times of a new lecture, until somebody says otherwise.
    private var first: (start: String, end: String) {
        model.periods[1].map { ($0.start.description, $0.end.description) } ?? ("08:00", "09:30")
    }
}

private struct LectureDateFields: HTML {
    let frame: PageFrame
    let model: PlanLecturePage.Model
    let state: FormState

    var body: some HTML {
        let words = frame.strings.planning
        let days = model.lecture?.dates.days ?? []
        div(.class("pair")) {
            Field(
                form: state, name: "firstDay", label: words.firstDay,
                value: (days.first ?? frame.wall.day).description, type: "date", isRequired: true)
            Field(
                form: state, name: "lastDay", label: words.lastDay,
                value: (days.last ?? model.terms.last?.lastDay ?? frame.wall.day).description, type: "date",
                isRequired: true)
        }
        SelectField(
            form: state, name: "pattern", label: words.every,
            choices: [
                .init(value: "weekly", label: words.weekly), .init(value: "fortnightly", label: words.fortnightly),
                .init(value: "daily", label: words.daily), .init(value: "single", label: words.once),
            ], value: model.lecture?.dates.pattern.rawValue ?? "weekly")
        TextArea(
            form: state, name: "except", label: words.except, value: exceptions, hint: words.exceptHint, lines: 2)
    }

    /// The days of the pattern without a lesson.
    private var exceptions: String {
        (model.lecture?.dates.exceptions ?? []).map(\.description).joined(separator: "\n")
    }
}

private struct LectureOfferings: HTML {
    let frame: PageFrame
    let model: PlanLecturePage.Model
    let state: FormState

    var body: some HTML {
        let words = frame.strings.planning
        if semesters.isEmpty {
            p(.class("hint")) {
                words.needsCourses + " "
                a(.href(Links.planCourses)) { words.courses }
            }
        } else {
            let offered = Set(model.lecture?.offerings.map(\.semester.formValue) ?? [])
            let chosen = state.values("semester", else: offered)
            details(.open.when(!chosen.isEmpty)) {
                summary { words.offeredFor }
                div(.class("checks")) {
                    for semester in semesters {
                        Checkbox(
                            form: state, name: "semester", value: semester.formValue,
                            label: "\(semester.course) \(semester.name)",
                            isChecked: chosen.contains(semester.formValue))
                    }
                }
            }
        }
    }

    private var semesters: [Semester] {
        model.courses.flatMap { course in course.semesters.map { Semester(course: course.id, name: $0) } }
    }
}
