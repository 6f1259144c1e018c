public import Markup
public import SchoolModel
public import Timetable

/// A day of one's own timetable with the next one beside it, and answers to frequent questions.
public struct DayPage: HTML {
    public struct Day: Sendable {
        public var day: CalendarDay
        public var lessons: [LessonEntry]
        public var daysOff: [DayOff] = []
        /// What is due, but at none of the lessons.
        public var dues: [LessonDue] = []
    }

    public struct Model: Sendable {
        public var day: Day
        /// The next day on which there is something.
        public var following: Day? = nil
        /// The lessons in progress, and the first one after now, on any day.
        public var running: [LessonEntry] = []
        public var next: LessonEntry? = nil
        /// How many changes became known today.
        public var changesToday: Int = 0
        public var isEmpty: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.timetable
        Page(
            frame.teacherName ?? words.title, frame, section: .timetable, style: "timetable",
            scripts: ["print.js", "timetable.js", "steps.js"],
            styleSheets: ["timetable.css", "week.css"]
        ) {
            PageHead(frame.teacherName ?? words.title, subtitle: frame.fullDate(model.day.day)) {
                PrintButton(frame: frame)
            }
            TimetableTabs(frame: frame, part: .day)
            if model.isEmpty {
                TimetableEmptyState(frame: frame)
            } else if model.day.day == frame.wall.day {
                TimetableAnswers(frame: frame, model: model)
            }
            DaySteps(frame: frame, day: model.day.day)
            div(
                .class("day-columns"), .role("group"), .ariaLabel(words.dayTab), .tabIndex("-1")
            ) {
                DayColumn(frame: frame, day: model.day)
                if let following = model.following { DayColumn(frame: frame, day: following) }
            }
        }
    }
}

/// The lessons of a day in order of time.
struct DayColumn: HTML {
    let frame: PageFrame
    let day: DayPage.Day

    var body: some HTML {
        section(.class("week-day\(isToday ? " is-today" : "")"), .ariaLabelledBy("day-\(day.day)")) {
            DayHeading(frame: frame, day: day.day)
            DaysOffLines(
                frame: frame, daysOff: day.daysOff, hasLessons: day.lessons.contains { $0.lesson.takesPlace })
            DueLines(frame: frame, dues: day.dues)
            if day.lessons.isEmpty {
                p(.class("quiet no-lessons")) { frame.strings.timetable.noLessons }
            } else {
                ol(.class("week-lessons")) {
                    for entry in day.lessons { li { LessonCard(frame: frame, entry: entry) } }
                }
            }
        }
    }

    private var isToday: Bool { day.day == frame.wall.day }
}

private struct DaySteps: HTML {
    let frame: PageFrame
    let day: CalendarDay

    var body: some HTML {
        let words = frame.strings.timetable
        TimetableSteps(
            before: .init(label: words.previousDay, href: Links.timetable(day: day.adding(days: -1))),
            current: day == frame.wall.day
                ? nil : .init(label: frame.strings.common.todayButton, href: Links.timetable),
            after: .init(label: words.nextDay, href: Links.timetable(day: day.adding(days: 1))))
    }
}

/// What is in progress, what is next, what is left today, and what differs from the plan.
struct TimetableAnswers: HTML {
    let frame: PageFrame
    let model: DayPage.Model

    var body: some HTML {
        let words = frame.strings.timetable
        dl(.class("answers")) {
            for entry in model.running {
                LessonAnswer(frame: frame, entry: entry, isRunning: true, isFirst: true)
            }
            if let next = model.next {
                LessonAnswer(frame: frame, entry: next, isRunning: false, isFirst: model.running.isEmpty)
            } else if model.running.isEmpty {
                AnswerCard(title: words.next, main: words.noNext)
            }
            AnswerCard(title: words.stillToday, main: left == 0 ? words.noneLeft : words.lessons(left))
            if cancelled > 0 {
                AnswerCard(title: words.cancelledToday, main: words.lessons(cancelled), style: " answer-alert")
            }
            if model.changesToday > 0 {
                AnswerCard(
                    title: words.changedToday, main: words.lessons(model.changesToday), href: Links.timetableChanges,
                    style: " answer-alert")
            }
        }
    }

    private var left: Int {
        model.day.lessons.count { $0.lesson.takesPlace && $0.lesson.start > frame.wall.time }
    }

    private var cancelled: Int {
        model.day.lessons.count { $0.lesson.state == .cancelled }
    }
}

/// The lesson in progress, or the next one: what, when and where, and any change.
struct LessonAnswer: HTML {
    let frame: PageFrame
    let entry: LessonEntry
    let isRunning: Bool
    let isFirst: Bool
    var href: String?

    var body: some HTML {
        AnswerCard(
            title: isRunning ? frame.strings.timetable.now : title, main: entry.name, details: details,
            marks: entry.marks.map(frame.word), href: href,
            style: isFirst ? " answer-wide answer-first" : " answer-wide")
    }

    private var isToday: Bool { entry.lesson.day == frame.wall.day }

    /// How soon it is, if it is soon.
    private var title: String {
        let words = frame.strings.timetable
        let minutes = entry.lesson.start.minutes - frame.wall.time.minutes
        guard isToday, (1...90).contains(minutes) else { return words.next }
        return words.nextIn(words.next, frame.duration(minutes * 60_000))
    }

    private var details: String {
        let lesson = entry.lesson
        let words = frame.strings.timetable
        let start = frame.clock(lesson.start)
        let day = isToday ? start : frame.strings.common.dayAndTime(frame.spoken(lesson.day), start)
        let when = isRunning ? words.until(frame.clock(lesson.end)) : day
        let room = lesson.rooms.isEmpty ? nil : words.roomNamed(frame.list(lesson.rooms))
        return [when, room, entry.substitutes.isEmpty ? nil : frame.list(entry.substitutes)].compactMap(\.self)
            .joined(separator: " · ")
    }
}

/// A question in a word, and its answer.
struct AnswerCard: HTML {
    let title: String
    let main: String
    var details: String?
    var marks: [String] = []
    var href: String?
    var style = ""

    var body: some HTML {
        div(.class("answer\(style)")) {
            dt { title }
            dd(.class("answer-main")) {
                if let href {
                    a(.href(href)) { main }
                } else {
                    main
                }
            }
            if let details {
                dd {
                    details
                    for mark in marks { span(.class("mark")) { mark } }
                }
            }
        }
    }
}

/// The print button; a script shows it.
struct PrintButton: HTML {
    let frame: PageFrame

    var body: some HTML {
        button(.type("button"), .class("button"), .data("print"), .hidden) {
            Icon(.print)
            span { frame.strings.common.print }
        }
    }
}
