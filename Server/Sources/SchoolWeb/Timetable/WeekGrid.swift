import Markup
import SchoolModel
import Timetable

/// The days of a week side by side, to scale: a lesson is as high as it is long, and stands where its time is.
///
/// It is a list of days with lists of lessons, which a screen reader reads; the style sheet puts them into the grid by
/// their classes. A phone shows one day, and the others are a swipe, a key or a link away.
struct WeekGrid: HTML {
    let frame: PageFrame
    let model: WeekPage.Model

    var body: some HTML {
        let days = self.days
        let lessons = days.map { day in model.lessons.filter { $0.lesson.day == day } }
        let layout = WeekLayout(
            lessons.map { $0.map { WeekLayout.Times(start: $0.lesson.start, end: $0.lesson.end) } })
        DayLinks(frame: frame, days: days)
        div(
            .class("week columns-\(days.count) hours-\(layout.hours)"), .role("group"),
            .ariaLabel(frame.strings.timetable.weekTab), .tabIndex("0"), .data("first", "\(layout.firstHour)"),
            .data("hours", "\(layout.hours)")
        ) {
            WeekHours(frame: frame, layout: layout, isNamed: true)
            for (index, day) in days.enumerated() {
                WeekDay(
                    frame: frame, model: model, day: day, layout: layout, blocks: layout.days[index],
                    lessons: lessons[index])
            }
        }
    }

    /// Monday to Friday, and the weekend up to what is last.
    private var days: [CalendarDay] {
        let week = Weekday.allCases.map(model.week.day)
        let used = model.lessons.map(\.lesson.day) + model.dues.map(\.day).filter(week.contains)
        let last = used.map(\.weekday).max() ?? .friday
        return week.filter { $0.weekday <= max(last, .friday) }
    }
}

/// Where there is room for few days, each of them is a link away.
private struct DayLinks: HTML {
    let frame: PageFrame
    let days: [CalendarDay]

    var body: some HTML {
        nav(.class("week-links no-print"), .ariaLabel(frame.strings.timetable.daysOfWeek)) {
            for day in days {
                a(.href("#day-\(day)"), .ariaCurrent("date").when(day == frame.wall.day)) {
                    frame.shortWeekday(day)
                    " "
                    small { "\(day.day)" }
                }
            }
        }
    }
}

/// The full hours, for the eye: each lesson says its own times.
private struct WeekHours: HTML {
    let frame: PageFrame
    let layout: WeekLayout
    /// Whether they have names; otherwise they are lines, which are named where a day is shown alone.
    let isNamed: Bool

    var body: some HTML {
        div(.class(isNamed ? "week-times" : "week-lines"), .ariaHidden("true")) {
            for hour in 0..<layout.hours {
                span(.class("h\(hour)")) {
                    if let time = TimeOfDay(minutes: (layout.firstHour + hour) * 60) {
                        if isNamed { frame.hour(time) } else { small { frame.hour(time) } }
                    }
                }
            }
        }
    }
}

private struct WeekDay: HTML {
    let frame: PageFrame
    let model: WeekPage.Model
    let day: CalendarDay
    let layout: WeekLayout
    let blocks: [WeekLayout.Block]
    let lessons: [LessonEntry]

    var body: some HTML {
        section(.class("week-day\(isToday ? " is-today" : "")"), .ariaLabelledBy("day-\(day)")) {
            DayHeading(frame: frame, day: day)
            div(.class("week-notes")) {
                DaysOffLines(
                    frame: frame, daysOff: model.daysOff.filter { $0.contains(day) },
                    hasLessons: lessons.contains { $0.lesson.takesPlace })
                if lessons.isEmpty { p(.class("quiet no-lessons")) { frame.strings.timetable.noLessons } }
                DueLines(frame: frame, dues: model.dues.filter { $0.day == day }.map(\.due))
            }
            WeekHours(frame: frame, layout: layout, isNamed: false)
            if !lessons.isEmpty {
                ol(.class("week-lessons")) {
                    for block in blocks {
                        li(.class(style(of: block))) {
                            for member in block.members {
                                LessonCard(frame: frame, entry: lessons[member], subject: model.subject)
                            }
                        }
                    }
                }
            }
            if isToday { NowLine(layout: layout, time: frame.wall.time) }
        }
    }

    private var isToday: Bool { day == frame.wall.day }

    private func style(of block: WeekLayout.Block) -> String {
        let hour = WeekLayout.rowsPerHour
        return "h\(block.row / hour) m\(block.row % hour) lh\(block.rows / hour) lm\(block.rows % hour)"
            + (block.lanes > 1 ? " lane-\(block.lane + 1)-of-\(block.lanes)" : "")
            + (block.rows <= 8 ? " is-short" : "")
    }
}

/// The time as it is, across today; a script moves it.
private struct NowLine: HTML {
    let layout: WeekLayout
    let time: TimeOfDay

    var body: some HTML {
        let row = layout.row(of: time)
        let place = row.map { "h\($0 / WeekLayout.rowsPerHour) m\($0 % WeekLayout.rowsPerHour)" } ?? ""
        div(.class("week-now"), .ariaHidden("true"), .data("minute", "\(time.minutes)")) {
            span(.class(place), .hidden.when(row == nil)) {}
        }
    }
}

/// A day's name, which leads to it.
struct DayHeading: HTML {
    let frame: PageFrame
    let day: CalendarDay

    var body: some HTML {
        h2(.id("day-\(day)"), .ariaCurrent("date").when(day == frame.wall.day)) {
            a(.href(Links.timetable(day: day))) {
                span { frame.weekday(day) }
                " "
                small { frame.dayAndMonth(day) }
            }
        }
    }
}

/// What keeps a day free, or is meant to: a plan that names its days one by one can name these too.
struct DaysOffLines: HTML {
    let frame: PageFrame
    let daysOff: [DayOff]
    /// Whether lessons take place all the same.
    let hasLessons: Bool

    var body: some HTML {
        for dayOff in daysOff {
            p(.class("day-off")) { hasLessons ? dayOff.name : frame.strings.timetable.dayOff(dayOff.name) }
        }
    }
}
