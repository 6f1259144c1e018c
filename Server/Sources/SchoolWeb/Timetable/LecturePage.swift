import Algorithms
public import Markup
import SchoolModel
public import Timetable

/// Everything about a lecture: what the plan says, when it takes place, and what happened to it.
public struct LecturePage: HTML {
    public struct Model: Sendable {
        public var lecture: Lecture
        public var lessons: [Lesson]
        /// Latest first.
        public var history: [LectureChangeEvent] = []
        /// The courses that it is for, by their contractions.
        public var courses: [Course.ID: Course] = [:]
        /// Whether the viewer may plan.
        public var mayPlan: Bool = false
        /// The exams that were entered by hand; nil if the viewer may not enter any.
        public var enteredExams: [LectureExam]? = nil
        /// Whether a class of the reader takes the lecture whose exams planners alone enter.
        public var examsAreLeftToPlanners: Bool = false
        /// Its colour in the viewer's timetable; nil if it is not in it.
        public var colour: Colour? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.timetable
        Page(
            model.lecture.name, frame, section: .timetable, style: "timetable", scripts: ["timetable.js"],
            styleSheets: ["timetable.css", "week.css"]
        ) {
            PageHead(model.lecture.name, above: Crumb(label: words.title, href: Links.timetable)) {
                if model.mayPlan {
                    ButtonLink(
                        href: Links.planLecture(model.lecture.id), label: frame.strings.planning.plan, icon: .edit)
                }
            }
            LectureFacts(frame: frame, model: model)
            LectureDoubts(frame: frame, lecture: model.lecture)
            LectureExams(frame: frame, model: model)
            div(.class("columns")) {
                LectureDays(frame: frame, model: model)
                LectureHistory(frame: frame, model: model)
            }
        }
    }
}

private struct LectureFacts: HTML {
    let frame: PageFrame
    let model: LecturePage.Model

    var body: some HTML {
        let words = frame.strings.timetable
        let lecture = model.lecture
        section(.class("card"), .ariaLabel(words.lecture)) {
            dl(.class("lecture-facts")) {
                Fact(title: words.time, text: frame.times(of: lecture))
                Fact(title: words.room, text: frame.list(lecture.rooms))
                Fact(title: words.lecturer, text: frame.list(lecture.lecturers))
                Fact(title: words.style, text: lecture.style)
                Fact(title: words.group, text: lecture.group)
                Fact(title: words.offeredFor, text: offerings)
                Fact(title: words.comment, text: lecture.comment)
            }
            if let colour = model.colour { LectureColour(frame: frame, lecture: lecture.id, colour: colour) }
        }
    }

    private var offerings: String {
        let language = frame.strings.language.rawValue
        let names = model.lecture.offerings.map { offering in
            let semester = offering.semester
            let course = model.courses[semester.course]?.name(in: language) ?? semester.course
            return [semester.isClass ? "" : course, semester.name, offering.specialisation, offering.kind]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return names.uniqued().joined(separator: " · ")
    }
}

/// A name and its value; nothing for an empty value.
private struct Fact: HTML {
    let title: String
    let text: String

    var body: some HTML {
        if !text.isEmpty {
            dt { title }
            dd { text }
        }
    }
}

/// What couldn't be read in the dates, in the plan's words.
private struct LectureDoubts: HTML {
    let frame: PageFrame
    let lecture: Lecture

    var body: some HTML {
        if !lecture.dates.isCertain {
            div(.class("warning-box"), .role("note")) {
                p {
                    Icon(.warning)
                    strong { " \(frame.strings.timetable.unclear)" }
                }
                p { frame.strings.timetable.unclearText }
                ul { for doubt in lecture.dates.doubts { li { frame.strings.common.quoted(doubt) } } }
            }
        }
    }
}

/// Every lesson, with past ones collapsed.
private struct LectureDays: HTML {
    let frame: PageFrame
    let model: LecturePage.Model

    var body: some HTML {
        let words = frame.strings.timetable
        section(.class("card"), .ariaLabelledBy("dates")) {
            h2(.id("dates")) {
                span { words.dates }
                span(.class("count")) { "\(model.lessons.count)" }
            }
            if model.lessons.isEmpty { p(.class("quiet")) { words.noDates } }
            if !past.isEmpty {
                details {
                    summary { words.pastDates(past.count) }
                    LessonLines(frame: frame, model: model, lessons: past)
                }
            }
            LessonLines(frame: frame, model: model, lessons: model.lessons.filter { !past.contains($0) })
        }
    }

    private var past: [Lesson] { model.lessons.filter { $0.day < frame.wall.day } }
}

private struct LessonLines: HTML {
    let frame: PageFrame
    let model: LecturePage.Model
    let lessons: [Lesson]

    var body: some HTML {
        ul(.class("rows date-lines")) {
            for lesson in lessons { LessonLine(frame: frame, entry: .init(lesson: lesson, lecture: model.lecture)) }
        }
    }
}

/// One date in a line, with any difference.
private struct LessonLine: HTML {
    let frame: PageFrame
    let entry: LessonEntry

    var body: some HTML {
        let lesson = entry.lesson
        li {
            span(.class("row-words")) {
                if lesson.takesPlace {
                    a(.href(Links.timetable(day: lesson.day))) { moment }
                } else {
                    s { a(.href(Links.timetable(day: lesson.day))) { moment } }
                }
                if !details.isEmpty { small { details } }
            }
            for mark in entry.marks { span(.class("mark")) { frame.word(mark) } }
        }
    }

    private var moment: String {
        "\(frame.date(entry.lesson.day)) · \(frame.span(entry.lesson.start, entry.lesson.end))"
    }

    private var details: String {
        let lesson = entry.lesson
        let words = frame.strings.timetable
        let room = entry.formerRooms.isEmpty ? "" : frame.roomNamed(lesson.rooms)
        let lecturer =
            entry.formerLecturers.isEmpty
            ? "" : frame.lecturers(lesson.lecturers, insteadOf: entry.formerLecturers)
        let move =
            switch lesson.state {
            case .movedAway(let day, let start): words.movedTo(frame.moment(day, start))
            case .movedHere(let day, let start): words.movedFrom(frame.moment(day, start))
            default: ""
            }
        return [entry.examTitle, lesson.subject ?? "", move, room, lecturer, entry.note].filter { !$0.isEmpty }.joined(
            separator: " · ")
    }
}

/// What became known when.
private struct LectureHistory: HTML {
    let frame: PageFrame
    let model: LecturePage.Model

    var body: some HTML {
        let words = frame.strings.timetable
        section(.class("card"), .ariaLabelledBy("history")) {
            h2(.id("history")) { words.history }
            if model.history.isEmpty { p(.class("quiet")) { words.historyNone } }
            ol(.class("history")) {
                for event in model.history {
                    li {
                        p { frame.sentence(event.change) }
                        p(.class("quiet")) {
                            small { "\(word(event.act)) · \(frame.moment(event.at))" }
                        }
                    }
                }
            }
        }
    }

    private func word(_ act: LectureChangeEvent.Act) -> String {
        switch act {
        case .added: frame.strings.timetable.announced
        case .altered: frame.strings.timetable.altered
        case .withdrawn: frame.strings.timetable.withdrawn
        }
    }
}

extension PageFrame {
    /// A day and a time of a timetable.
    func moment(_ day: CalendarDay, _ time: TimeOfDay) -> String {
        strings.common.dayAndTime(date(day), clock(time))
    }

    /// What a change says, in a line.
    func sentence(_ change: LectureChange) -> String {
        let words = strings.timetable
        let what = change.kinds.sorted().map { kind in
            switch kind {
            case .cancelled: words.cancelled
            case .otherDay, .otherTime: newTime(of: change) ?? words.moved
            case .room: roomNamed(change.replacement?.rooms ?? [])
            case .lecturer:
                change.replacement?.lecturers.flatMap { $0.isEmpty ? nil : $0 }.map {
                    strings.common.labelled(words.otherLecturer, list($0))
                } ?? words.noLecturer
            case .subject: strings.common.labelled(words.otherSubject, change.replacement?.subject ?? "")
            case .additional: words.additional
            }
        }
        let when =
            change.original.map { moment($0.day, $0.start) }
            ?? change.replacement.map { moment($0.day, $0.start) } ?? ""
        let said = (Array(what.uniqued()) + [change.note]).filter { !$0.isEmpty }
        return said.isEmpty ? when : strings.common.labelled(when, said.joined(separator: " · "))
    }

    /// When a lesson is now; if it only ends at another time, from when until when.
    private func newTime(of change: LectureChange) -> String? {
        guard let replacement = change.replacement else { return nil }
        let isThere = replacement.day == change.original?.day && replacement.start == change.original?.start
        guard isThere, let end = replacement.end else {
            return strings.timetable.movedTo(moment(replacement.day, replacement.start))
        }
        return strings.common.labelled(strings.timetable.otherTime, span(replacement.start, end))
    }
}
