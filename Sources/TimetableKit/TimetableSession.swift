public import DeviceStore
public import EventKit
import Foundation
import SchoolAPI
import SchoolModel

/// The timetable of whoever is signed in on this device: what is kept, the server, and the calendar.
public final class TimetableSession: Sendable {
    public let userData: UserData
    public let serverData: ServerData
    public let calendarData: CalendarData
    public let server: TimetableServer
    private let now: @Sendable () -> Date

    /// The session of the person who is signed in on a device; nil if nobody is.
    ///
    /// - Throws: Why what is kept here can't be read.
    public convenience init?(device: Device) throws {
        guard let account = try device.account() else { return nil }
        let folder = try device.folder.filesFolder(app: device.app, account: account)
        let now = device.surroundings.now
        try self.init(folder: folder, server: TimetableServer(device: device), now: now)
    }

    /// A session that keeps its files in a folder.
    ///
    /// - Throws: Why what is kept there can't be read.
    public init(folder: URL, server: TimetableServer, now: @escaping @Sendable () -> Date = { Date() }) throws {
        userData = try UserData(file: folder.appendingPathComponent("user.json"))
        serverData = try ServerData(file: folder.appendingPathComponent("server.json"))
        calendarData = try CalendarData(file: folder.appendingPathComponent("calendar.json"))
        (self.server, self.now) = (server, now)
    }

    // MARK: Choosing

    /// A copy of what the person has chosen, to be edited.
    public func edit() -> UserDataCopy { UserDataCopy(of: userData, serverData) }

    /// Applies what was edited, on this device at once and at the server as soon as it can be reached.
    ///
    /// ``BackgroundRefresh/performFetch()`` then fetches what the new choice needs.
    public func apply(_ copy: UserDataCopy) async throws {
        let selection = copy.selection
        try userData.change { contents in
            contents.selection = selection
            let own = selection.lectures.union(serverData.ownLectures)
            contents.changes.removeAll { !own.contains($0.lecture) }
        }
        try await server.save(selection)
    }

    // MARK: The calendar

    /// What writes the calendars of a store.
    ///
    /// - Parameters:
    ///   - eventStore: Where the calendars are.
    ///   - title: What a calendar of its own is called; in the language of its entries if it is left out.
    /// - Returns: A controller that shares everything with the others of this session.
    public func calendarController(eventStore: EKEventStore, title: String? = nil) -> CalendarController {
        let usual =
            switch userData.calendarSettings.language.prefix(2) {
            case "en": "Timetable"
            case "ja": "時間割"
            default: "Stundenplan"
            }
        return CalendarController(
            userData: userData, serverData: serverData,
            interface: CalendarInterface(eventStore: eventStore, data: calendarData, title: title ?? usual))
    }

    // MARK: Refreshing

    /// The routine for an app's background fetch.
    public func backgroundRefresh(
        calendar: CalendarController?, notifications: any NotificationInterface, schoolDays: Int = 2
    ) -> BackgroundRefresh {
        BackgroundRefresh(
            userData: userData, serverData: serverData, server: server, calendar: calendar,
            notifications: notifications, schoolDays: schoolDays, now: now)
    }
}
