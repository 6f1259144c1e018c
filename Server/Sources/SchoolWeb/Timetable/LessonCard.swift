import Markup
import SchoolModel
import Timetable

/// One lesson of a timetable: when, what, where and with whom, and any change.
struct LessonCard: HTML {
    let frame: PageFrame
    let entry: LessonEntry
    /// A timetable of one room doesn't name it; the same goes for a lecturer.
    var subject = TimetableSubject.own
    /// Whether its change became known today.
    var isNew = false

    var body: some HTML {
        let lesson = entry.lesson
        div(.class(style)) {
            p(.class("lesson-when")) {
                time(.datetime(lesson.start.description)) { frame.span(lesson.start, lesson.end) }
                for mark in entry.marks { span(.class("mark")) { frame.word(mark) } }
                if isNew { span(.class("mark mark-now")) { frame.strings.timetable.isNew } }
                if isRunning { span(.class("mark mark-now")) { frame.strings.timetable.now } }
            }
            p(.class("lesson-title")) {
                a(.href(Links.lecture(lesson.lecture))) { LessonTitle(entry: entry) }
            }
            LessonPlace(frame: frame, entry: entry, subject: subject)
            LessonMove(frame: frame, lesson: lesson)
            if !entry.examTitle.isEmpty { p(.class("lesson-note")) { entry.examTitle } }
            if !entry.note.isEmpty { p(.class("lesson-note")) { entry.note } }
            if !entry.lecture.dates.isCertain {
                p(.class("lesson-note")) { frame.strings.timetable.unclear }
            }
            DueLines(frame: frame, dues: entry.dues)
        }
    }

    private var isRunning: Bool { entry.isRunning(at: frame.wall) }

    private var style: String {
        let state =
            switch entry.lesson.state {
            case .asPlanned: ""
            case .cancelled: " lesson-off"
            case .movedAway: " lesson-off"
            case .movedHere, .additional: " lesson-new"
            case .changed: " lesson-changed"
            }
        let when = "\(isRunning ? " lesson-now" : "")\(entry.isOver(at: frame.wall) ? " lesson-over" : "")"
        guard let colour = entry.colour else { return "lesson\(state)\(when)" }
        return "lesson hue-\(colour.rawValue)\(state)\(when)"
    }
}

/// The lecture's name, struck through if it doesn't take place.
private struct LessonTitle: HTML {
    let entry: LessonEntry

    var body: some HTML {
        if entry.lesson.takesPlace {
            entry.name
        } else {
            s { entry.lecture.name }
        }
    }
}

/// Where it is, and with whom; what the plan had instead is struck through.
private struct LessonPlace: HTML {
    let frame: PageFrame
    let entry: LessonEntry
    let subject: TimetableSubject

    var body: some HTML {
        let lesson = entry.lesson
        if !rooms.isEmpty || !lecturers.isEmpty || !entry.classes.isEmpty || !entry.lecture.group.isEmpty {
            p(.class("lesson-place")) {
                if !rooms.isEmpty {
                    span(.class("lesson-room")) {
                        Former(frame: frame, names: entry.formerRooms)
                        frame.rooms(lesson.rooms, insteadOf: entry.formerRooms)
                    }
                }
                if !entry.classes.isEmpty { span(.class("lesson-class")) { frame.list(entry.classes) } }
                if !lecturers.isEmpty {
                    span {
                        Former(frame: frame, names: entry.formerLecturers)
                        frame.lecturers(lesson.lecturers, insteadOf: entry.formerLecturers)
                    }
                }
                if !entry.lecture.group.isEmpty { span { entry.lecture.group } }
            }
        }
    }

    /// A room that is given up counts too.
    private var rooms: [String] {
        let isKnown = if case .room(let room) = subject { entry.lesson.rooms == [room] } else { false }
        return isKnown && entry.formerRooms.isEmpty ? [] : entry.lesson.rooms + entry.formerRooms
    }

    private var lecturers: [String] {
        let isKnown =
            switch subject {
            case .lecturer(let name): entry.lesson.lecturers == [name]
            // Teachers know their own names, and see the classes instead.
            case .own: !entry.classes.isEmpty && entry.lesson.lecturers.allSatisfy(frame.isOwnName)
            case .room: false
            }
        return isKnown && entry.formerLecturers.isEmpty ? [] : entry.lesson.lecturers + entry.formerLecturers
    }
}

/// What the plan had: visibly struck through, audibly a word.
private struct Former: HTML {
    let frame: PageFrame
    let names: [String]

    var body: some HTML {
        if !names.isEmpty {
            s(.ariaHidden("true")) { frame.list(names) }
            span(.class("spoken-only")) { frame.strings.timetable.insteadOf(frame.list(names)) }
            " "
        }
    }
}

/// Where a moved lesson went, or came from.
private struct LessonMove: HTML {
    let frame: PageFrame
    let lesson: Lesson

    var body: some HTML {
        if let (day, text) = target {
            p(.class("lesson-move")) { a(.href(Links.timetable(day: day))) { text } }
        }
    }

    private var target: (day: CalendarDay, text: String)? {
        switch lesson.state {
        case .movedAway(let day, let start): (day, words.movedTo(frame.moment(day, start)))
        case .movedHere(let day, let start): (day, words.movedFrom(frame.moment(day, start)))
        case .asPlanned, .cancelled, .changed, .additional: nil
        }
    }

    private var words: TimetableStrings { frame.strings.timetable }
}
