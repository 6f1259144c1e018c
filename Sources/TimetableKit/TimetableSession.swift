public import DeviceStore
public import EventKit
import Foundation
import SchoolAPI
import SchoolModel

/// The timetable of the person signed in on this device: the stored data, the server, and the calendar.
public final class TimetableSession: Sendable {
    public let userData: UserData
    public let serverData: ServerData
    public let calendarData: CalendarData
    public let server: TimetableServer
    private let now: @Sendable () -> Date

    /// Creates the session of the person signed in on a device; nil if nobody is.
    ///
    /// - Throws: Why the stored data can't be read.
    public convenience init?(device: Device) throws {
        guard let account = try device.account() else { return nil }
        let folder = try device.folder.filesFolder(app: device.app, account: account)
        let now = device.surroundings.now
        try self.init(folder: folder, server: TimetableServer(device: device), now: now)
    }

    /// Creates a session that keeps its files in a folder.
    ///
    /// - Throws: Why the stored data can't be read.
    public init(folder: URL, server: TimetableServer, now: @escaping @Sendable () -> Date = { Date() }) throws {
        userData = try UserData(file: folder.appendingPathComponent("user.json"))
        serverData = try ServerData(file: folder.appendingPathComponent("server.json"))
        calendarData = try CalendarData(file: folder.appendingPathComponent("calendar.json"))
        self.server = server
        self.now = now
    }

    // MARK: Choosing

    /// Returns an editable copy of the person's choices.
    public func edit() -> UserDataCopy { UserDataCopy(of: userData, serverData) }

    /// Applies an edited copy, on this device immediately and at the server as soon as it can be reached.
    ///
    /// ``BackgroundRefresh/performFetch()`` then fetches the data that the new choices need.
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

    /// Creates a controller that writes the calendars of a store.
    ///
    /// - Parameters:
    ///   - eventStore: The store with the calendars.
    ///   - title: The title of the timetable's own calendar; by default, in the language of its entries.
    /// - Returns: A controller that shares its data with the others of this session.
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

    /// Creates the routine for an app's background fetch.
    public func backgroundRefresh(
        calendar: CalendarController?, notifications: any NotificationInterface, schoolDays: Int = 2
    ) -> BackgroundRefresh {
        BackgroundRefresh(
            userData: userData, serverData: serverData, server: server, calendar: calendar,
            notifications: notifications, schoolDays: schoolDays, now: now)
    }
}
