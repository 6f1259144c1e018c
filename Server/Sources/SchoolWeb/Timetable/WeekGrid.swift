import Markup
import SchoolModel
import Timetable

/// The days of a week side by side, lessons that begin at the same time in one row.
///
/// It is a list of days with lists of lessons, which a screen reader reads and a phone shows day by day; where
/// there is room, the style sheet puts them into the rows.
struct WeekGrid: HTML {
    let frame: PageFrame
    let model: WeekPage.Model

    /// As many rows as the style sheet knows.
    static let mostRows = 40

    var body: some HTML {
        let starts = self.starts
        div(.class("week columns-\(days.count) rows-\(starts.count)\(starts.count > 9 ? " week-dense" : "")")) {
            WeekTimes(frame: frame, starts: starts)
            for day in days {
                WeekDay(
                    frame: frame, model: model, day: day, starts: starts,
                    lessons: model.lessons.filter { $0.lesson.day == day })
            }
        }
    }

    /// Monday to Friday, and the weekend up to its last lesson.
    private var days: [CalendarDay] {
        let last = model.lessons.map(\.lesson.day.weekday).max() ?? .friday
        return Weekday.allCases.filter { $0 <= max(last, .friday) }.map(model.week.day)
    }

    private var starts: [TimeOfDay] {
        Array(Set(model.lessons.map(\.lesson.start)).sorted().prefix(Self.mostRows))
    }
}

/// The times at which lessons of the week begin, for the eye: each lesson says its own.
private struct WeekTimes: HTML {
    let frame: PageFrame
    let starts: [TimeOfDay]

    var body: some HTML {
        div(.class("week-times"), .ariaHidden("true")) {
            for (row, start) in starts.enumerated() {
                span(.class("row-\(row + 1)")) { frame.clock(start) }
            }
        }
    }
}

private struct WeekDay: HTML {
    let frame: PageFrame
    let model: WeekPage.Model
    let day: CalendarDay
    let starts: [TimeOfDay]
    let lessons: [LessonEntry]

    var body: some HTML {
        section(.class("week-day\(isToday ? " is-today" : "")"), .ariaLabelledBy("day-\(day)")) {
            DayHeading(frame: frame, day: day)
            DaysOffLines(frame: frame, daysOff: model.daysOff.filter { $0.contains(day) })
            if lessons.isEmpty {
                p(.class("quiet no-lessons")) { frame.strings.timetable.noLessons }
            } else {
                ol(.class("week-lessons")) {
                    for row in starts.indices { slot(row) }
                }
            }
        }
    }

    private var isToday: Bool { day == frame.wall.day }

    private func slot(_ row: Int) -> WeekSlot {
        let isLast = row == WeekGrid.mostRows - 1
        return WeekSlot(
            frame: frame, subject: model.subject, row: row,
            lessons: lessons.filter {
                isLast ? $0.lesson.start >= starts[row] : $0.lesson.start == starts[row]
            })
    }
}

/// The lessons of a day that begin at one time.
private struct WeekSlot: HTML {
    let frame: PageFrame
    let subject: TimetableSubject
    let row: Int
    let lessons: [LessonEntry]

    var body: some HTML {
        if !lessons.isEmpty {
            li(.class("row-\(row + 1)")) {
                for entry in lessons { LessonCard(frame: frame, entry: entry, subject: subject) }
            }
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

/// What keeps a day free.
struct DaysOffLines: HTML {
    let frame: PageFrame
    let daysOff: [DayOff]

    var body: some HTML {
        for dayOff in daysOff {
            p(.class("day-off")) { frame.strings.timetable.dayOff(dayOff.name) }
        }
    }
}
