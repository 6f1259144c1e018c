public import Foundation
import SchoolModel
import Synchronization
import Timetable

/// The result of a background fetch, with Apple's raw values.
public enum BackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}

/// An app's routine when the system wakes it to fetch: load, compare, notify the person, write the calendar.
///
/// ```swift
/// func application(
///     _ application: UIApplication,
///     performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
/// ) {
///     refresh.performFetch { completionHandler(UIBackgroundFetchResult(rawValue: $0.rawValue) ?? .failed) }
/// }
/// ```
public actor BackgroundRefresh {
    private let userData: UserData
    private let serverData: ServerData
    private let schedule: ScheduleChangesController
    private let calendar: CalendarController?
    private let notifications: any NotificationInterface
    private let now: @Sendable () -> Date
    /// The number of school days, from today on, whose changes are announced.
    private let schoolDays: Int
    private var running: Task<BackgroundFetchResult, Never>?

    /// Creates the routine.
    ///
    /// - Parameters:
    ///   - userData: The data about the person.
    ///   - serverData: The data about the school.
    ///   - server: The source of both.
    ///   - calendar: The controller that writes the calendar; nil not to write it.
    ///   - notifications: The interface that notifies the person.
    ///   - schoolDays: The number of days with lessons, from today on, whose changes are announced.
    ///   - now: The clock.
    public init(
        userData: UserData, serverData: ServerData, server: TimetableServer, calendar: CalendarController?,
        notifications: any NotificationInterface, schoolDays: Int = 2,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.userData = userData
        self.serverData = serverData
        self.calendar = calendar
        schedule = ScheduleChangesController(userData: userData, serverData: serverData, server: server)
        self.notifications = notifications
        self.schoolDays = schoolDays
        self.now = now
    }

    /// Fetches, and calls the handler exactly once.
    public nonisolated func performFetch(completionHandler: @escaping @Sendable (BackgroundFetchResult) -> Void) {
        Task { completionHandler(await performFetch()) }
    }

    /// Fetches; calls made while it runs return the same result.
    public func performFetch() async -> BackgroundFetchResult {
        if let running { return await running.value }
        let task = Task { await fetch() }
        running = task
        defer { running = nil }
        return await task.value
    }

    private func fetch() async -> BackgroundFetchResult {
        do {
            let before = serverData.book.state
            let (old, new) = try await schedule.handleAllChanges()
            try await announce(new)
            if userData.calendarSettings.isOn { _ = calendar?.calendarRoutine() }
            let comparison = ChangesController().compareChanges(old: old, new: new)
            let isSame = comparison.isEmpty && serverData.book.state.lectures == before.lectures
            return isSame && serverData.book.state.daysOff == before.daysOff ? .noData : .newData
        } catch {
            return .failed
        }
    }

    /// Notifies the person once of each change, and again if it is altered.
    private func announce(_ changes: [LectureChange]) async throws {
        let current = userData.current
        let today = serverData.book.clock.day(at: now())
        guard let announced = current.announced else {
            // New users of the timetable haven't missed earlier changes.
            return try keepAnnounced(changes, of: changes, [:])
        }
        let controller = ChangesController()
        let lectures = SelectedLectures(userData, serverData).ids
        let next = controller.determineNextChanges(
            changes, from: today, schoolDays: schoolDays, of: lectures, in: serverData.book)
        let news = next.filter { !$0.kinds.isEmpty || !$0.note.isEmpty }.filter { announced[$0.id] != $0.fingerprint }
        // Saved first: a second notification is worse than learning of a change later from the calendar.
        try keepAnnounced(news, of: changes, announced)
        if news.isEmpty { return }
        let todays = controller.determineTodaysChanges(news, today: today).count
        await notifications.notify(ChangeNotice(changes: news, today: todays))
    }

    private func keepAnnounced(
        _ news: [LectureChange], of changes: [LectureChange], _ announced: [LectureChange.ID: String]
    ) throws {
        let known = Set(changes.map(\.id))
        var next = announced.filter { known.contains($0.key) }
        for change in news { next[change.id] = change.fingerprint }
        try userData.change { $0.announced = next }
    }
}

extension LectureChange {
    /// Differs if the change has to be announced again.
    fileprivate var fingerprint: String {
        let replaced = replacement.map { instead in
            [
                "\(instead.day)", "\(instead.start)", instead.end.map(\.description) ?? "",
                instead.rooms.joined(separator: "\u{1F}"), instead.lecturers?.joined(separator: "\u{1F}") ?? "",
            ]
        }
        return ContentHash.hex(of: Array(([note] + (replaced ?? [])).joined(separator: "\u{1E}").utf8))
    }
}
