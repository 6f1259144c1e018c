public import EventKit
import Foundation
import SchoolModel
import Synchronization
public import Timetable

/// Keeps the person's lectures, with their changes, in the person's calendar.
///
/// ```swift
/// let controller = CalendarController(
///     userData: session.userData, serverData: session.serverData, interface: interface)
/// if controller.createCalendar() == .authorized {
///     controller.calendarRoutine()
/// }
/// ```
///
/// Every function first checks that the person allows it. All of them can be called from any thread; they run one
/// at a time.
public final class CalendarController: Sendable {
    let userData: UserData
    let serverData: ServerData
    public let interface: CalendarInterface
    private let authorization: @Sendable () -> EKAuthorizationStatus
    private let line = Mutex(())

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - userData: The person's choices.
    ///   - serverData: The school's timetable.
    ///   - interface: The interface that writes the calendar.
    ///   - authorization: Whether the calendar may be used; by default, the system's answer.
    public init(
        userData: UserData, serverData: ServerData, interface: CalendarInterface,
        authorization: (@Sendable () -> EKAuthorizationStatus)? = nil
    ) {
        self.userData = userData
        self.serverData = serverData
        self.interface = interface
        let store = interface.eventStore
        #if canImport(Darwin)
        self.authorization = authorization ?? { EKEventStore.authorizationStatus(for: .event) }
        #else
        self.authorization = authorization ?? { store.authorizationStatus }
        #endif
    }

    /// Whether the person wants the timetable in the calendar.
    public var isOn: Bool { userData.calendarSettings.isOn }

    // MARK: The calendar

    /// Creates the calendar, if the person allows it, and writes the person's lectures into it.
    ///
    /// - Returns: `authorized` if the calendar exists; `notDetermined` while the person is being asked, after which
    ///   it is created; and `denied` if the person doesn't allow it.
    @discardableResult
    public func createCalendar() -> EKAuthorizationStatus {
        switch authorization() {
        case .fullAccess: break
        case .notDetermined:
            interface.eventStore.requestFullAccessToEvents { [self] isAllowed, _ in
                if isAllowed { createCalendar() }
            }
            return .notDetermined
        default:
            switchSync(false)
            return .denied
        }
        switchSync(true)
        inLine {
            openCalendar(for: ownLectures)
            bringEverything()
        }
        return .authorized
    }

    /// Removes the calendar and everything in it.
    public func removeCalendar() {
        guard isAllowed else { return }
        inLine { interface.removeCalendar() }
    }

    /// Stops writing the calendar, and keeps or deletes its contents.
    public func switchOff(keepEntries: Bool) {
        if !keepEntries { removeCalendar() }
        switchSync(false)
    }

    // MARK: Events

    /// Writes the lessons of lectures with their changes applied; existing events stay unchanged.
    public func createAllEvents(lectures: [Lecture]) {
        guard isAllowed else { return }
        inLine {
            openCalendar(for: lectures)
            bring(lectures.map { ($0, AllChanges(userData).changes(of: $0.id)) })
        }
    }

    /// Applies changes to the lessons of the person's lectures.
    ///
    /// A change describes the current state of a lesson and replaces any earlier change.
    public func updateAllEvents(changes: [ChangedLecture]) {
        guard isAllowed else { return }
        inLine {
            guard interface.calendar != nil else { return }
            let selected = SelectedLectures(userData, serverData)
            let affected = Set(changes.map(\.lecture)).filter(selected.contains)
            bring(
                affected.sorted().compactMap(serverData.book.lecture).map { lecture in
                    let said = changes.filter { $0.lecture == lecture.id }
                    let replaced = Set(said.map(\.id))
                    let others = AllChanges(userData).changes(of: lecture.id).filter { !replaced.contains($0.id) }
                    return (lecture, others + said)
                })
        }
    }

    /// Removes the events of lectures, both for lessons as planned and for changed ones.
    ///
    /// An event with the person's own notes stays, unless `withNotes` is true.
    public func removeAllEvents(lectures: [Lecture], withNotes: Bool = false) {
        guard isAllowed else { return }
        inLine { remove(lectures.map { "\($0.id)" }, withNotes: withNotes) }
    }

    /// Brings the calendar up to date.
    ///
    /// It finds lectures that were chosen, deselected or altered, and changes that are new, altered or
    /// withdrawn. Events that are already correct aren't written again.
    ///
    /// - Returns: Whether the person allows it.
    @discardableResult
    public func calendarRoutine() -> Bool {
        guard isAllowed else {
            switchSync(false)
            return false
        }
        inLine {
            openCalendar(for: ownLectures)
            bringEverything()
        }
        return true
    }

    /// Finds or creates the calendar.
    private func openCalendar(for lectures: [Lecture]) {
        let days = lectures.flatMap(\.dates.days).map(\.daysSince1970)
        // A lesson may have moved to a date nearby.
        let near = 60
        interface.expect(
            in: days.min().map { first in
                DateInterval(
                    start: Date(timeIntervalSince1970: Double((first - near) * 86_400)),
                    end: Date(timeIntervalSince1970: Double(((days.max() ?? first) + near) * 86_400)))
            })
        interface.choose(userData.calendarSettings.chosenCalendar)
        interface.createCalendarIfNeeded()
    }

    /// Runs a closure on its own, across all threads and programs.
    private func inLine(_ body: () -> Void) {
        line.withLock { _ in interface.data.hold(body) }
    }

    private var ownLectures: [Lecture] { SelectedLectures(userData, serverData).all }
    private var isAllowed: Bool { authorization() == .fullAccess }

    private func switchSync(_ isOn: Bool) {
        var settings = userData.calendarSettings
        guard settings.isOn != isOn else { return }
        settings.isOn = isOn
        // A setting that can't be saved is determined again the next time.
        _ = try? userData.keep(settings)
    }

    // MARK: Differences

    private func bringEverything() {
        let lectures = ownLectures
        let changes = Dictionary(grouping: AllChanges(userData).all, by: \.lecture)
        let known = interface.data.current
        let keys = Set(known.lectures.keys).union(known.changes.keys)
        remove(keys.subtracting(lectures.map { "\($0.id)" }).sorted(), withNotes: false)
        bring(lectures.map { ($0, changes[$0.id] ?? []) })
    }

    private func remove(_ keys: [String], withNotes: Bool) {
        for key in keys {
            for eventID in interface.data.eventIDs(of: key)
            where !interface.removeEvent(p_eventId: eventID, p_withNotes: withNotes) {
                // An event that the person has written into is the person's own from now on.
                interface.data.forget(eventID)
            }
        }
        interface.saveIDs()
    }

    /// Writes the differences between the lectures and what was last written of them.
    private func bring(_ lectures: [(lecture: Lecture, changes: [LectureChange])]) {
        let book = serverData.book
        let settings = userData.calendarSettings
        let entries = LessonEntries(
            clock: book.clock, wording: .of(settings.language), addresses: serverData.addresses)
        let wanted = lectures.flatMap { lecture, changes in
            entries.entries(
                of: lecture, lessons: lecture.lessons(changes: changes, daysOff: book.state.daysOff))
        }
        let writer = EntryWriter(interface: interface, clock: book.clock, alarmMinutes: settings.alarmMinutes)
        writer.write(wanted, keys: Set(lectures.map { "\($0.lecture.id)" }), wording: .of(settings.language))
        interface.saveIDs()
    }
}
