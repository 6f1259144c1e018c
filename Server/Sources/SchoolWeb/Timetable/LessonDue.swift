import Markup
public import SchoolModel

/// Something that is due, as the timetable shows it.
public struct LessonDue: Hashable, Sendable {
    public var title: String
    /// Where it is.
    public var href: String
    public var isDone: Bool = false

    /// What is due on a day, but at none of its lessons.
    public struct OnDay: Hashable, Sendable {
        public var day: CalendarDay
        public var due: LessonDue
    }
}

/// What is due, each with its link.
struct DueLines: HTML {
    let frame: PageFrame
    let dues: [LessonDue]

    var body: some HTML {
        if !dues.isEmpty {
            ul(.class("dues")) {
                for due in dues {
                    li(.class(due.isDone ? "is-done" : "")) {
                        Icon(due.isDone ? .check : .handouts)
                        span(.class("spoken-only")) { label(due) }
                        a(.href(due.href)) { due.title }
                    }
                }
            }
        }
    }

    private func label(_ due: LessonDue) -> String {
        "\(due.isDone ? frame.strings.selection.doneTasks : frame.strings.timetable.dueHere): "
    }
}
