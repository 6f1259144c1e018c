import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import TimetableKit

/// A plan of a summer term: lectures of one course, and what a server says about them.
enum Plan {
    static let term = Term(
        id: "SS2016", name: "Summer 2016", firstDay: CalendarDay(year: 2016, month: 3, day: 14),
        lastDay: CalendarDay(year: 2016, month: 7, day: 8))
    static let course = Course(id: "MC", names: ["de": "Mobile Computing"], semesters: ["4a", "4b"])
    static let fourth = Semester(course: "MC", name: "4a")
    static let clock = SchoolClock(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    static let easter = DayOff(
        firstDay: day(3, 24), lastDay: day(3, 29), name: "Easter")

    static func day(_ month: Int, _ day: Int) -> CalendarDay { CalendarDay(year: 2016, month: month, day: day) }
    static func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
        TimeOfDay(minutes: hour * 60 + minute) ?? TimeOfDay.allDay
    }

    /// A weekly lecture whose first lesson is on a day.
    static func lecture(
        _ key: String, name: String = "Analysis", first: CalendarDay, weeks: Int = 5, at hour: Int = 8,
        minutes: Int = 90, room: String = "FB 014", group: String = "", doubts: [String] = []
    ) -> Lecture {
        Lecture(
            term: term.id, key: key, name: name, lecturers: ["Ada Lovelace"], rooms: [room], style: "Vorlesung",
            group: group, comment: "Bring paper", start: time(hour), end: time(hour + minutes / 60, minutes % 60),
            dates: LectureDates(
                days: (0..<weeks).map { first.adding(days: 7 * $0) }, pattern: .weekly, doubts: doubts),
            offerings: [Lecture.Offering(semester: fourth)])
    }

    /// Mondays at eight for an hour and a half; Easter Monday is among them.
    static let analysis = lecture("analysis", first: day(3, 14))
    /// Tuesdays at ten for two hours.
    static let laboratory = lecture(
        "laboratory", name: "Laboratory", first: day(4, 5), at: 10, minutes: 120, room: "FA 101")

    static func cancelled(_ lecture: Lecture, on day: CalendarDay, note: String = "") -> LectureChange {
        change(lecture, on: day, to: nil, note: note)
    }

    static func moved(
        _ lecture: Lecture, on day: CalendarDay, to other: CalendarDay, at hour: Int, room: String? = nil
    ) -> LectureChange {
        change(lecture, on: day, to: .init(day: other, start: time(hour), rooms: [room ?? lecture.rooms[0]]))
    }

    static func change(
        _ lecture: Lecture, on day: CalendarDay, to replacement: LectureChange.Replacement?, note: String = ""
    ) -> LectureChange {
        let change = LectureChange(
            lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
            replacement: replacement, note: note)
        guard let change else { preconditionFailure("A change of a lesson says which.") }
        return change
    }
}

extension TimeOfDay {
    static let allDay: TimeOfDay = {
        guard let midnight = TimeOfDay(minutes: 0) else { preconditionFailure("A day begins.") }
        return midnight
    }()
}

/// What a server says, and a network that can be missing.
final class Server: Sendable {
    private struct Contents {
        var lectures: [Lecture] = [Plan.analysis, Plan.laboratory]
        var changes: [LectureChange] = []
        var daysOff: [DayOff] = []
        var selection = LectureSelection(
            courses: ["MC"], semesters: [Plan.fourth], lectures: [Plan.analysis.id, Plan.laboratory.id])
        var isOff = false
    }

    private let contents = Mutex(Contents())

    func say(lectures: [Lecture]) { contents.withLock { $0.lectures = lectures } }
    func say(changes: [LectureChange]) { contents.withLock { $0.changes = changes } }
    func say(daysOff: [DayOff]) { contents.withLock { $0.daysOff = daysOff } }
    func switchOff(_ isOff: Bool) { contents.withLock { $0.isOff = isOff } }
    var selection: LectureSelection { contents.withLock { $0.selection } }

    var kit: TimetableServer {
        TimetableServer(
            load: { [self] in
                let now = contents.withLock { $0 }
                if now.isOff { throw URLError(.notConnectedToInternet) }
                let state = TimetableState(
                    terms: [Plan.term], courses: [Plan.course], daysOff: now.daysOff, lectures: now.lectures,
                    changes: now.changes)
                return TimetableAnswer(
                    book: TimetableBook(state: state, clock: Plan.clock), own: [], selection: now.selection,
                    addresses: [CampusAddress(prefix: "F", address: "Alfons-Goppel-Platz 1, Hof")])
            },
            save: { [self] selection in
                try contents.withLock { contents in
                    if contents.isOff { throw URLError(.notConnectedToInternet) }
                    contents.selection = selection
                }
            })
    }
}

/// What was shown to the person.
final class Notices: NotificationInterface {
    private let shown = Mutex<[ChangeNotice]>([])
    func notify(_ notice: ChangeNotice) async { shown.withLock { $0.append(notice) } }
    var all: [ChangeNotice] { shown.withLock { $0 } }
}

/// A device with a calendar in a folder of its own, and an app with TimetableKit on it.
final class App: Sendable {
    let home: URL
    let server: Server
    let notices = Notices()
    let session: TimetableSession
    let store: EKEventStore
    let controller: CalendarController
    let refresh: BackgroundRefresh
    private let clock: Mutex<Date>
    private let ownsHome: Bool

    /// An app on a device of its own; with `other`, another app, or the same after a restart, on that device.
    init(
        folder: String = "app", on other: App? = nil, allows: Bool = true, asks: Bool = false, language: String = "de",
        schoolDays: Int = 2, server: Server? = nil
    ) async throws {
        let home =
            other?.home
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("timetablekit-\(UUID().uuidString)")
        self.home = home
        ownsHome = other == nil
        self.server = server ?? other?.server ?? Server()
        // Monday, 14 March 2016, at six in the morning in Berlin.
        let clock = Mutex(Plan.clock.moment(Plan.day(3, 14), Plan.time(6)))
        self.clock = clock
        let place = CalendarAccounts.Account(
            id: "local", title: "On this device", folder: home.appendingPathComponent("calendars"))
        var accounts = CalendarAccounts(
            home: home.appendingPathComponent("eventkit"), accounts: [place], program: folder)
        accounts.ask = { allows }
        store = EKEventStore(accounts: accounts)
        if !asks { _ = try await store.requestFullAccessToEvents() }
        session = try TimetableSession(
            folder: home.appendingPathComponent(folder), server: self.server.kit, now: { Self.start })
        var settings = session.userData.calendarSettings
        settings.language = language
        try session.userData.keep(settings)
        controller = session.calendarController(eventStore: store, title: "Stundenplan")
        refresh = session.backgroundRefresh(
            calendar: controller, notifications: notices, schoolDays: schoolDays)
    }

    static let start = Plan.clock.moment(Plan.day(3, 14), Plan.time(6))

    deinit {
        // If a folder can't be removed, the system cleans it up.
        if ownsHome { _ = try? FileManager.default.removeItem(at: home) }
    }

    /// Fetches, and writes the calendar.
    @discardableResult
    func fetch(changes: [LectureChange]? = nil) async -> BackgroundFetchResult {
        if let changes { server.say(changes: changes) }
        return await refresh.performFetch()
    }

    /// An app whose calendar is written.
    static func synced(_ server: Server = Server(), language: String = "de") async throws -> App {
        let app = try await App(language: language, server: server)
        _ = await app.fetch()
        #expect(app.controller.createCalendar() == .authorized)
        return app
    }

    // MARK: Looking

    var calendars: [EKCalendar] { store.calendars(for: .event) }

    /// All events of the calendar in order of time.
    var events: [EKEvent] {
        let predicate = store.predicateForEvents(
            withStart: Self.start - 86_400 * 365, end: Self.start + 86_400 * 365, calendars: nil)
        return store.events(matching: predicate)
            .sorted { ($0.startDate ?? .distantPast, $0.title ?? "") < ($1.startDate ?? .distantPast, $1.title ?? "") }
    }

    func events(on day: CalendarDay) -> [EKEvent] {
        events.filter { $0.startDate.map { Plan.clock.day(at: $0) } == day }
    }

    func event(on day: CalendarDay) throws -> EKEvent {
        let found = events(on: day)
        #expect(found.count == 1, "\(found.map { $0.title ?? "" })")
        return try #require(found.first)
    }

    /// Changes an event as its owner would, in another program.
    func edit(on day: CalendarDay, _ body: (EKEvent) -> Void) throws {
        let event = try event(on: day)
        body(event)
        try store.save(event, span: .thisEvent)
    }

    /// Every file of the calendars, with its content and when it was written.
    var files: [String: String] {
        let folder = home.appendingPathComponent("calendars")
        var files: [String: String] = [:]
        for name in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            guard let name = name as? String, name.hasSuffix(".ics") else { continue }
            let path = folder.appendingPathComponent(name).path
            let number = (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber]
            files[name] = "\(number ?? "") \((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")"
        }
        return files
    }
}
