import EventKit
import Foundation
import Synchronization
import Testing

/// A device with a folder of its own, a clock that stands still, and a person who says yes.
final class TestDevice: Sendable {
    let home: URL
    private let clock = Mutex(Date(timeIntervalSince1970: 1_460_000_000))

    init() {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("eventkit-\(UUID().uuidString)")
    }

    deinit {
        // A folder that can't be removed is the system's to clean up.
        _ = try? FileManager.default.removeItem(at: home)
    }

    var now: Date { clock.withLock { $0 } }
    func advance(_ seconds: Double) { clock.withLock { $0 += seconds } }

    var folder: URL { home.appendingPathComponent("calendars") }

    func accounts(program: String = "org.example.test", allows: Bool = true) -> CalendarAccounts {
        var accounts = CalendarAccounts(
            home: home, accounts: [.init(id: "local", title: "On this device", folder: folder)], program: program)
        accounts.ask = { allows }
        accounts.now = { [self] in now }
        return accounts
    }

    /// A store that may be used.
    func store(program: String = "org.example.test") async throws -> EKEventStore {
        let store = EKEventStore(accounts: accounts(program: program))
        #expect(try await store.requestFullAccessToEvents())
        return store
    }

    /// The text of the only item of a calendar.
    func text(in calendar: EKCalendar) throws -> String {
        let name = calendar.calendarIdentifier.split(separator: "/").last.map(String.init) ?? ""
        let folder = folder.appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".ics") }
        let file = try #require(files.first)
        #expect(files.count == 1)
        return try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    /// Puts a file into a calendar, as another program would.
    func put(_ text: String, as name: String, in calendar: String) throws {
        let folder = folder.appendingPathComponent(calendar)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
}

extension EKEventStore {
    func makeCalendar(_ title: String) throws -> EKCalendar {
        let calendar = EKCalendar(for: .event, eventStore: self)
        calendar.title = title
        calendar.source = sources.first
        try saveCalendar(calendar, commit: true)
        return calendar
    }

    func makeEvent(_ title: String, in calendar: EKCalendar, at start: Date) throws -> EKEvent {
        let event = EKEvent(eventStore: self)
        event.calendar = calendar
        event.title = title
        event.startDate = start
        event.endDate = start + 5400
        try save(event, span: .thisEvent)
        return event
    }
}
