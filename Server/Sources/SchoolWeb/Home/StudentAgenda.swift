import Foundation
import SchoolModel
import Timetable

/// A student's handouts, sorted by when they have to be done.
struct StudentAgenda {
    var overdue: [ToDoPage.Item] = []
    var today: [ToDoPage.Item] = []
    var thisWeek: [ToDoPage.Item] = []
    var nextWeek: [ToDoPage.Item] = []
    var later: [ToDoPage.Item] = []
    var done: [ToDoPage.Item] = []
    /// What a teacher closed before it was done.
    var closed: [ToDoPage.Item] = []

    /// Sorts by days in the school's zone; weeks are those of the timetable.
    init(_ items: [ToDoPage.Item], frame: PageFrame) {
        let day = frame.wall.day
        let left = CalendarWeek(of: day).day(.sunday).daysSince1970 - day.daysSince1970
        let order = items.sorted {
            ($0.due ?? .distantFuture, $0.handout.id) < ($1.due ?? .distantFuture, $1.handout.id)
        }
        for item in order {
            if item.isDone || item.isPutAside {
                done.append(item)
            } else if !item.isOpen {
                closed.append(item)
            } else if let due = item.due {
                switch (due <= frame.now, frame.daysAhead(due)) {
                case (true, _): overdue.append(item)
                case (false, ..<1): today.append(item)
                case (false, ...left): thisWeek.append(item)
                case (false, ...(left + 7)): nextWeek.append(item)
                default: later.append(item)
                }
            } else {
                later.append(item)
            }
        }
    }

    var isEmpty: Bool { overdue.isEmpty && today.isEmpty && thisWeek.isEmpty && nextWeek.isEmpty && later.isEmpty }
}

extension ToDoPage.Item {
    /// Whether the student can still work on it.
    var isOpen: Bool { handout.state == .posted && !isOver }
}
