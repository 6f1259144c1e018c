public import Markup
import SchoolModel
import Timetable

/// What differs from the plan from today on, day by day.
public struct ChangesPage: HTML {
    /// A lesson with a change.
    public struct Entry: Sendable {
        public var entry: LessonEntry
        /// Whether the change became known today.
        public var isNew: Bool = false
    }

    public struct Model: Sendable {
        /// In order of time.
        public var entries: [Entry]
        /// Whether it is about the whole school.
        public var isAll: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.timetable
        Page(
            words.changesTitle, frame, section: .timetable, style: "timetable", scripts: ["print.js", "timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.changesTitle, subtitle: frame.today) { PrintButton(frame: frame) }
            TimetableTabs(frame: frame, part: .changes)
            ChangesSwitch(frame: frame, isAll: model.isAll)
            if model.entries.isEmpty {
                EmptyState(icon: .check, title: words.changesNone, text: words.changesNoneText)
            }
            div(.class("change-days")) {
                for day in days { ChangesOfDay(frame: frame, day: day, entries: entries(on: day)) }
            }
        }
    }

    private var days: [CalendarDay] { Set(model.entries.map(\.entry.lesson.day)).sorted() }

    private func entries(on day: CalendarDay) -> [Entry] { model.entries.filter { $0.entry.lesson.day == day } }
}

/// Chooses between one's own lessons and those of the whole school.
private struct ChangesSwitch: HTML {
    let frame: PageFrame
    let isAll: Bool

    var body: some HTML {
        let words = frame.strings.timetable
        p(.class("switch no-print")) {
            a(.href(Links.timetableChanges), .class("button small-button"), .ariaCurrent("true").when(!isAll)) {
                words.changesMine
            }
            a(.href(Links.allTimetableChanges), .class("button small-button"), .ariaCurrent("true").when(isAll)) {
                words.changesAll
            }
        }
    }
}

private struct ChangesOfDay: HTML {
    let frame: PageFrame
    let day: CalendarDay
    let entries: [ChangesPage.Entry]

    var body: some HTML {
        section(.class("week-day\(day == frame.wall.day ? " is-today" : "")"), .ariaLabelledBy("day-\(day)")) {
            DayHeading(frame: frame, day: day)
            ol(.class("week-lessons")) {
                for entry in entries {
                    li { LessonCard(frame: frame, entry: entry.entry, isNew: entry.isNew) }
                }
            }
        }
    }
}
