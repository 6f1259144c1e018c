public import EventKit
import Foundation
import Synchronization

/// The only type that reads and writes the calendar.
///
/// It remembers what it has written. Later differences in an event are the person's own: they stay, and new
/// information from the timetable is added next to them.
public final class CalendarInterface: Sendable {
    public let eventStore: EKEventStore
    public let data: CalendarData
    /// The title of the timetable's own calendar.
    public let title: String
    private let faults = Mutex<[any Error]>([])
    private let choice = Mutex<String?>(nil)
    private let span = Mutex<DateInterval?>(nil)

    public init(eventStore: EKEventStore, data: CalendarData, title: String) {
        self.eventStore = eventStore
        self.data = data
        self.title = title
    }

    /// Errors since ``forgetFailures()``; everything else has succeeded.
    public var failures: [any Error] { faults.withLock { $0 } }
    public func forgetFailures() { faults.withLock { $0 = [] } }
    func note(_ error: any Error) { faults.withLock { $0.append(error) } }

    /// Limits the search for previously written events to a time span.
    func expect(in span: DateInterval?) { self.span.withLock { $0 = span } }

    // MARK: The calendar

    /// Writes into an existing calendar or, if nil, into the timetable's own.
    ///
    /// Events written into another calendar before are removed from it.
    func choose(_ calendarIdentifier: String?) {
        choice.withLock { $0 = calendarIdentifier }
        let known = data.current
        guard known.calendar != nil, calendarIdentifier.map({ $0 != known.calendar }) ?? !known.ownsCalendar else {
            return
        }
        removeCalendar()
    }

    /// The calendar that is written to; nil if there is none.
    public var calendar: EKCalendar? { data.current.calendar.flatMap(eventStore.calendar(withIdentifier:)) }

    /// Creates the calendar if it doesn't exist.
    ///
    /// - Returns: Whether it was created.
    @discardableResult
    public func createCalendarIfNeeded() -> Bool {
        if calendar != nil { return false }
        // The written events are gone with their calendar.
        data.clear()
        if let chosen = choice.withLock({ $0 }) {
            guard let calendar = eventStore.calendar(withIdentifier: chosen) else {
                note(CalendarIsMissing(calendarIdentifier: chosen))
                return false
            }
            use(calendar, isOwn: false)
            return false
        }
        if let known = abandoned() {
            use(known, isOwn: true)
            return false
        }
        let calendar = EKCalendar(for: .event, eventStore: eventStore)
        calendar.title = title
        calendar.source = eventStore.defaultCalendarForNewEvents?.source ?? eventStore.sources.first
        do {
            try eventStore.saveCalendar(calendar, commit: true)
        } catch {
            note(error)
            return false
        }
        use(calendar, isOwn: true)
        return true
    }

    private func use(_ calendar: EKCalendar, isOwn: Bool) {
        data.change { ($0.calendar, $0.ownsCalendar) = (calendar.calendarIdentifier, isOwn) }
        saveIDs()
    }

    /// A calendar created earlier by this or another of the person's programs, but lost from ``CalendarData``.
    private func abandoned() -> EKCalendar? {
        eventStore.calendars(for: .event).first { calendar in
            calendar.title == title && calendar.allowsContentModifications && !markedEvents(in: calendar).isEmpty
        }
    }

    /// Removes the calendar with everything in it; from a calendar that the person has chosen, only the events
    /// written there.
    ///
    /// - Returns: Whether nothing is left.
    @discardableResult
    public func removeCalendar() -> Bool {
        defer { saveIDs() }
        guard let calendar else {
            data.clear()
            return true
        }
        guard data.current.ownsCalendar else {
            let isDone = data.current.written.keys.map { removeEvent(p_eventId: $0, p_withNotes: true) }
            if !isDone.contains(false) { data.clear() }
            return !isDone.contains(false)
        }
        do {
            try eventStore.removeCalendar(calendar, commit: true)
            data.clear()
            return true
        } catch {
            note(error)
            return false
        }
    }

    // MARK: Events

    /// Writes an event into the calendar, and files its identifier with the lecture's lessons as planned or with its
    /// changes.
    public func createEvent(p_event: EKEvent, key: String, isChanges: Bool) {
        p_event.calendar = calendar
        do {
            try eventStore.save(p_event, span: .thisEvent, commit: false)
        } catch {
            return note(error)
        }
        guard let eventID = p_event.eventIdentifier else { return }
        data.file(eventID, under: key, isChanges: isChanges)
        data.change { $0.written[eventID] = CalendarData.Written(p_event) }
    }

    /// Gives an event the values of another, except those that the person has changed, and files its identifier with
    /// the changes (`lectureToChange`) or with the lessons as planned.
    ///
    /// An event that the person has removed is written again.
    public func updateEvent(eventID: String, updatedEvent: EKEvent, key: String, lectureToChange: Bool) {
        guard let event = eventStore.event(withIdentifier: eventID) else {
            data.forget(eventID)
            return createEvent(p_event: updatedEvent, key: key, isChanges: lectureToChange)
        }
        let wanted = CalendarData.Written(updatedEvent)
        EventMerge(last: data.current.written[eventID], wanted: wanted, by: updatedEvent).apply(to: event)
        do {
            try eventStore.save(event, span: .thisEvent, commit: false)
        } catch {
            return note(error)
        }
        data.file(eventID, under: key, isChanges: lectureToChange)
        data.change { $0.written[eventID] = wanted }
    }

    /// Removes an event, unless it has the person's own notes.
    ///
    /// - Parameters:
    ///   - p_eventId: Its identifier.
    ///   - p_withNotes: Whether to remove it even with notes.
    /// - Returns: Whether it is gone.
    @discardableResult
    public func removeEvent(p_eventId: String, p_withNotes: Bool? = false) -> Bool {
        guard let event = eventStore.event(withIdentifier: p_eventId) else {
            data.forget(p_eventId)
            return true
        }
        if p_withNotes != true, hasOwnNotes(event, data.current.written[p_eventId]) { return false }
        do {
            try eventStore.remove(event, span: .thisEvent, commit: false)
        } catch {
            note(error)
            return false
        }
        data.forget(p_eventId)
        return true
    }

    private func hasOwnNotes(_ event: EKEvent, _ written: CalendarData.Written?) -> Bool {
        guard let notes = event.notes, !notes.isEmpty else { return false }
        return notes != written?.notes && !(written?.notes.contains(notes) ?? false)
    }

    /// Commits the written events, and saves their identifiers.
    public func saveIDs() {
        do {
            try eventStore.commit()
            try data.save()
        } catch {
            note(error)
        }
    }

    /// The events of a calendar that represent lessons, by their marks.
    func markedEvents(in calendar: EKCalendar) -> [String: EKEvent] {
        guard let span = span.withLock({ $0 }) else { return [:] }
        let predicate = eventStore.predicateForEvents(withStart: span.start, end: span.end, calendars: [calendar])
        var events: [String: EKEvent] = [:]
        for event in eventStore.events(matching: predicate) {
            guard let mark = event.url?.absoluteString, mark.hasPrefix(LessonEntries.scheme) else { continue }
            events[mark] = event
        }
        return events
    }
}

/// The calendar that the person has chosen no longer exists.
public struct CalendarIsMissing: Error, Hashable, Sendable {
    public let calendarIdentifier: String
}
