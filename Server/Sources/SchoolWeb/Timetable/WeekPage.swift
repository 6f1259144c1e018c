public import Markup
import SchoolModel
public import Timetable

/// A week of a timetable: one's own, a room's, or a lecturer's.
public struct WeekPage: HTML {
    public struct Model: Sendable {
        public var subject: TimetableSubject = .own
        public var week: CalendarWeek
        public var lessons: [LessonEntry]
        /// Those that keep the shown lectures, or the whole school, from taking place.
        public var daysOff: [DayOff] = []
        /// Whether no lecture at all is in this timetable.
        public var isEmpty: Bool = false
        /// The week with which this timetable opens now; nil if that is the current one.
        public var opening: CalendarWeek? = nil
        /// What the week is called where the plan alternates.
        public var rhythm: WeekRhythm? = nil
        /// What is due on these days, but at no lesson.
        public var dues: [LessonDue.OnDay] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        Page(
            title, frame, section: .timetable, style: "wide timetable",
            scripts: ["print.js", "timetable.js", "week.js", "steps.js"],
            styleSheets: ["timetable.css", "week.css"]
        ) {
            PageHead(title, above: above, subtitle: dates) { PrintButton(frame: frame) }
            TimetableTabs(frame: frame, part: model.subject == .own ? .week : .rooms)
            WeekSteps(frame: frame, model: model)
            if model.week == model.opening, model.week != CalendarWeek(of: frame.wall.day) {
                p(.class("quiet week-coming")) { frame.strings.timetable.comingWeek }
            }
            if model.isEmpty { TimetableEmptyState(frame: frame) }
            WeekGrid(frame: frame, model: model)
        }
    }

    private var title: String {
        switch model.subject {
        case .own: frame.teacherName ?? frame.strings.timetable.title
        case .room(let name): frame.strings.timetable.roomNamed(name)
        case .lecturer(let name): name
        }
    }

    private var above: Crumb? {
        model.subject == .own
            ? nil : Crumb(label: frame.strings.timetable.roomsTitle, href: Links.timetableRooms)
    }

    private var dates: String {
        let monday = model.week.monday
        let words = frame.strings.timetable
        let dates = words.weekOf(words.weekNumber(model.week.number), frame.days(monday, monday.adding(days: 6)))
        return model.rhythm.map { "\(words.weekNamed($0.rawValue)) · \(dates)" } ?? dates
    }
}

/// What is shown to somebody who has chosen no lectures yet.
struct TimetableEmptyState: HTML {
    let frame: PageFrame

    var body: some HTML {
        let words = frame.strings.timetable
        EmptyState(icon: .timetable, title: words.nothingChosen, text: words.nothingChosenText)
        p(.class("buttons spaced")) {
            ButtonLink(href: Links.timetableSelection, label: words.choose, icon: .add, style: "button primary")
        }
    }
}

private struct WeekSteps: HTML {
    let frame: PageFrame
    let model: WeekPage.Model

    var body: some HTML {
        let words = frame.strings.timetable
        let opening = model.opening ?? CalendarWeek(of: frame.wall.day)
        TimetableSteps(
            before: .init(label: words.previousWeek, href: model.subject.week(model.week.previous)),
            current: opening == model.week
                ? nil
                : .init(label: frame.strings.common.todayButton, href: model.subject.opening(today: frame.wall.day)),
            after: .init(label: words.nextWeek, href: model.subject.week(model.week.next)))
    }
}
