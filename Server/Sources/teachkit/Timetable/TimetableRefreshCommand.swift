import ArgumentParser
import Foundation
import SchoolModel
import TimetableKit

/// `teachkit timetable refresh`.
struct TimetableRefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch your timetable, report what is new, and update your calendar.",
        discussion: """
            Run it about every half hour, with cron or a timer. It reports each change once, and again only if \
            that changes again; if there is no news, it prints nothing.
            """
    )

    @Option(help: "For how many of your school days, from today on, to report new changes.")
    var days = 2

    func validate() throws {
        guard (1...400).contains(days) else { throw ValidationError("--days is a number from 1 to 400.") }
    }

    func run() async throws {
        let timetable = try PersonsTimetable()
        let store = EKEventStore()
        let calendar = timetable.session.calendarController(eventStore: store)
        let printer = NoticePrinter(timetable: timetable)
        let refresh = timetable.session.backgroundRefresh(
            calendar: calendar, notifications: printer, schoolDays: days)
        guard await refresh.performFetch() != .failed else {
            throw CommandFailure(message: "Your school can't be reached; nothing was changed.")
        }
        // What was switched off without a network still has to be removed from the server.
        if store.authorizationStatus == .fullAccess { try await bring(store, calendar) }
    }
}

/// Sends what was written to the calendar's server, and writes what came from there.
func bring(_ store: EKEventStore, _ calendar: CalendarController) async throws {
    do {
        try await store.synchronize()
        guard calendar.isOn else { return }
        // Only now is it known what the person removed or changed elsewhere.
        calendar.calendarRoutine()
        try await store.synchronize()
    } catch {
        throw CommandFailure(message: "Your calendar's server doesn't accept everything: \(error)")
    }
    if let failure = calendar.interface.failures.first {
        throw CommandFailure(message: "Your calendar couldn't be written: \(failure)")
    }
}

/// Prints what is new.
private struct NoticePrinter: NotificationInterface {
    let timetable: PersonsTimetable

    func notify(_ notice: ChangeNotice) async {
        print("\(notice.title(in: "en")). \(notice.body(in: "en")).")
        let ids = Set(notice.changes.map(\.id))
        for lecture in Set(notice.changes.map(\.lecture)).sorted() {
            for lesson in timetable.book.lessons(of: lecture) where lesson.change.map({ ids.contains($0.id) }) ?? false
            {
                print("  \(timetable.line(lesson))")
            }
        }
    }
}
