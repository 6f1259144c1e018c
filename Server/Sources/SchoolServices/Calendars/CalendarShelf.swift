import SchoolModel
import Synchronization

/// Keeps recently requested calendars in memory: phones ask every few minutes, and nearly always nothing
/// has changed.
final class CalendarShelf: Sendable {
    private struct Shelf {
        var calendars: [Person.ID: (key: String, calendar: OwnCalendar, turn: Int)] = [:]
        var turn = 0
    }

    /// Some ten kilobytes each.
    private static let most = 2000
    private let shelf = Mutex(Shelf())

    /// The calendar of a person, if it was made from what `key` stands for.
    func find(_ person: Person.ID, key: String) -> OwnCalendar? {
        shelf.withLock { shelf in
            guard let found = shelf.calendars[person], found.key == key else { return nil }
            shelf.turn += 1
            shelf.calendars[person]?.turn = shelf.turn
            return found.calendar
        }
    }

    /// Keeps a calendar, and returns it.
    func keep(_ calendar: OwnCalendar, key: String) -> OwnCalendar {
        shelf.withLock { shelf in
            shelf.turn += 1
            shelf.calendars[calendar.person.id] = (key, calendar, shelf.turn)
            guard shelf.calendars.count > Self.most else { return }
            // The older half goes in one go, so that this is rare.
            let turns = shelf.calendars.values.map(\.turn).sorted()
            let middle = turns[turns.count / 2]
            shelf.calendars = shelf.calendars.filter { $0.value.turn >= middle }
        }
        return calendar
    }
}
