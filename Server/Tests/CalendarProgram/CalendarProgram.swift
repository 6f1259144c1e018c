import Foundation
import SchoolAPI
import SchoolModel
import TimetableKit

/// An app that keeps a timetable in a calendar: one step of it, for the tests of several processes.
///
/// `CalendarProgram FOLDER STEP…` works on the files of a folder: `accounts.json` names the calendar accounts,
/// `plan.json` what the school says. Each step prints a line of JSON.
@main
struct CalendarProgram {
    /// What the school says.
    private struct Plan: Decodable {
        let timetable: GetTimetable.Response
        let lectures: [LectureDTO]
        let changes: [LectureChangeDTO]
    }

    private struct NoNotices: NotificationInterface {
        func notify(_ notice: ChangeNotice) async {}
    }

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let first = arguments.first else { throw Refusal(.isEmpty, field: "folder") }
        let folder = URL(fileURLWithPath: first)
        var accounts = try CalendarAccounts(home: folder, program: "CalendarProgram")
        // The test decides when it is sent to the server.
        accounts.syncsInBackground = false
        let store = EKEventStore(accounts: accounts)
        _ = try await store.requestFullAccessToEvents()
        let server = TimetableServer(load: { try load(folder) }, save: { _ in })
        let session = try TimetableSession(folder: folder.appendingPathComponent("app"), server: server)
        let calendar = session.calendarController(
            eventStore: store)
        let refresh = session.backgroundRefresh(calendar: calendar, notifications: NoNotices())
        for step in arguments.dropFirst() {
            let said = try await carryOut(step, store, calendar, refresh, session)
            print(String(decoding: try JSONSerialization.data(withJSONObject: [step: said]), as: UTF8.self))
        }
        for failure in calendar.interface.failures { throw failure }
    }

    private static func carryOut(
        _ step: String, _ store: EKEventStore, _ calendar: CalendarController, _ refresh: BackgroundRefresh,
        _ session: TimetableSession
    ) async throws -> Any {
        switch step {
        case "sync":
            try await store.synchronize()
            return "done"
        case "fetch": return "\(await refresh.performFetch())"
        case "create": return "\(calendar.createCalendar())"
        case "routine": return calendar.calendarRoutine()
        case "remind":
            var settings = session.userData.calendarSettings
            settings.alarmMinutes = 10
            try session.userData.keep(settings)
            return calendar.calendarRoutine()
        case "remove":
            calendar.switchOff(keepEntries: false)
            return "done"
        case "list": return events(of: store)
        default: throw Refusal(.isInvalid, field: "step", detail: step)
        }
    }

    private static func events(of store: EKEventStore) -> [[String: Any]] {
        let predicate = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
        return store.events(matching: predicate)
            .sorted { ($0.startDate ?? .distantPast) < ($1.startDate ?? .distantPast) }
            .map { event in
                [
                    "title": event.title ?? "", "notes": event.notes ?? "", "location": event.location ?? "",
                    "start": Int(event.startDate?.timeIntervalSince1970 ?? 0), "uid": event.calendarItemIdentifier,
                    "alarms": (event.alarms ?? []).map { Int($0.relativeOffset) },
                ]
            }
    }

    private static func load(_ folder: URL) throws -> TimetableAnswer {
        let plan = try JSONDecoder().decode(
            Plan.self, from: Data(contentsOf: folder.appendingPathComponent("plan.json")))
        guard let zone = TimeZone(identifier: plan.timetable.timeZone) else {
            throw Refusal(.isInvalid, field: "timeZone")
        }
        let state = TimetableState(
            terms: try plan.timetable.terms.map { try $0.term() }, courses: plan.timetable.courses.map(\.course),
            daysOff: try plan.timetable.daysOff.map { try $0.dayOff() },
            lectures: try plan.lectures.map { try $0.lecture() }, changes: try plan.changes.map { try $0.change() })
        return TimetableAnswer(
            book: TimetableBook(state: state, clock: SchoolClock(timeZone: zone)),
            own: Set(state.lectures.map(\.id)), selection: LectureSelection(),
            addresses: [CampusAddress(prefix: "F", address: "Hof")])
    }
}
