import Markup
import SchoolModel

/// A part of the timetable.
enum TimetablePart: CaseIterable, Sendable {
    case day, week, changes, tasks, rooms, calendar, selection, plan

    static func visible(to role: Person.Role?) -> [TimetablePart] {
        role == .administrator ? allCases : allCases.filter { $0 != .plan }
    }

    /// The address; a week opens at today, which a phone would have to scroll to.
    func href(today: CalendarDay) -> String {
        switch self {
        case .day: Links.timetable
        case .week: "\(Links.timetableWeek)#day-\(today)"
        case .changes: Links.timetableChanges
        case .tasks: Links.timetableTasks
        case .rooms: Links.timetableRooms
        case .calendar: Links.timetableCalendar
        case .selection: Links.timetableSelection
        case .plan: Links.planTimetable
        }
    }

    func label(_ strings: Strings) -> String {
        switch self {
        case .day: strings.timetable.dayTab
        case .week: strings.timetable.weekTab
        case .changes: strings.timetable.changesTab
        case .tasks: strings.selection.tasks
        case .rooms: strings.timetable.roomsTab
        case .calendar: strings.calendarLinks.tab
        case .selection: strings.selection.tab
        case .plan: strings.planning.plan
        }
    }
}

/// Leads from part to part, in one line however narrow the screen is.
struct TimetableTabs: HTML {
    let frame: PageFrame
    let part: TimetablePart?

    var body: some HTML {
        nav(.class("tabs timetable-tabs"), .ariaLabel(frame.strings.timetable.parts)) {
            ul {
                for part in TimetablePart.visible(to: frame.viewer?.role) {
                    li {
                        a(.href(part.href(today: frame.wall.day)), .ariaCurrent("page").when(part == self.part)) {
                            part.label(frame.strings)
                        }
                    }
                }
            }
        }
    }
}

/// The step before, the one after, and back to now.
struct TimetableSteps: HTML {
    struct Step {
        let label: String
        let href: String
    }

    let before: Step
    let current: Step?
    let after: Step

    var body: some HTML {
        div(.class("timetable-steps no-print")) {
            a(.href(before.href), .class("icon-button"), .rel("prev"), .ariaLabel(before.label)) { Icon(.back) }
            if let current { a(.href(current.href), .class("button small-button")) { current.label } }
            a(.href(after.href), .class("icon-button"), .rel("next"), .ariaLabel(after.label)) { Icon(.forward) }
        }
    }
}
