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
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        Page(
            title, frame, section: .timetable, style: "wide timetable", scripts: ["print.js", "timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(title, above: above, subtitle: dates) { PrintButton(frame: frame) }
            TimetableTabs(frame: frame, part: model.subject == .own ? .week : .rooms)
            WeekSteps(frame: frame, model: model)
            if model.isEmpty { TimetableEmptyState(frame: frame) }
            WeekGrid(frame: frame, model: model)
        }
    }

    private var title: String {
        switch model.subject {
        case .own: frame.strings.timetable.title
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
        return frame.strings.timetable.weekOf(
            frame.strings.timetable.weekNumber(model.week.number), frame.days(monday, monday.adding(days: 6)))
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
        let current = CalendarWeek(of: frame.wall.day)
        TimetableSteps(
            before: .init(label: words.previousWeek, href: model.subject.week(model.week.previous)),
            current: current == model.week
                ? nil : .init(label: words.thisWeek, href: model.subject.week(current)),
            after: .init(label: words.nextWeek, href: model.subject.week(model.week.next)))
    }
}
