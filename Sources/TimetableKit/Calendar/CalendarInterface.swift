public import EventKit
import Foundation
import Synchronization

/// What reads and writes the calendar, and nothing else does.
///
/// It remembers what it has written. Where an event says something else since, that is the person's own: it stays,
/// and what the timetable says anew is put beside it.
public final class CalendarInterface: Sendable {
    public let eventStore: EKEventStore
    public let data: CalendarData
    /// What a calendar of its own is called.
    public let title: String
    private let faults = Mutex<[any Error]>([])
    private let choice = Mutex<String?>(nil)
    private let span = Mutex<DateInterval?>(nil)

    public init(eventStore: EKEventStore, data: CalendarData, title: String) {
        (self.eventStore, self.data, self.title) = (eventStore, data, title)
    }

    /// What could not be read or written since ``forgetFailures()``; all else was done.
    public var failures: [any Error] { faults.withLock { $0 } }
    public func forgetFailures() { faults.withLock { $0 = [] } }
    func note(_ error: any Error) { faults.withLock { $0.append(error) } }

    /// Looks for what was written before in this time only.
    func expect(in span: DateInterval?) { self.span.withLock { $0 = span } }

    // MARK: The calendar

    /// Writes into a calendar that is there already, or into one of its own with nil.
    ///
    /// What was written into another one is removed from it.
    func choose(_ calendarIdentifier: String?) {
        choice.withLock { $0 = calendarIdentifier }
        let known = data.current
        guard known.calendar != nil, calendarIdentifier.map({ $0 != known.calendar }) ?? !known.ownsCalendar else {
            return
        }
        removeCalendar()
    }

    /// The calendar that is written into; nil where there is none.
    public var calendar: EKCalendar? { data.current.calendar.flatMap(eventStore.calendar(withIdentifier:)) }

    /// Makes the calendar if it is not there.
    ///
    /// - Returns: Whether it was made.
    @discardableResult
    public func createCalendarIfNeeded() -> Bool {
        if calendar != nil { return false }
        // What was written went with its calendar.
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

    /// A calendar that was made for this before, by this program or another one of the person's, and was lost from
    /// ``CalendarData``.
    private func abandoned() -> EKCalendar? {
        eventStore.calendars(for: .event).first { calendar in
            calendar.title == title && calendar.allowsContentModifications && !markedEvents(in: calendar).isEmpty
        }
    }

    /// Removes the calendar with all that is in it; from a calendar that the person has chosen, only what was
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

    /// Gives an event the values of another one, apart from what the person has changed in it, and files its
    /// identifier with the changes (`lectureToChange`) or with the lessons as planned.
    ///
    /// An event that the person has removed is written anew.
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

    /// Removes an event, unless the person has written notes of their own into it.
    ///
    /// - Parameters:
    ///   - p_eventId: Its identifier.
    ///   - p_withNotes: Whether it goes even then.
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

    /// Commits what was written, and keeps the identifiers.
    public func saveIDs() {
        do {
            try eventStore.commit()
            try data.save()
        } catch {
            note(error)
        }
    }

    /// The events of a calendar that stand for lessons, by their marks.
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

/// The person has chosen a calendar that is not there any more.
public struct CalendarIsMissing: Error, Hashable, Sendable {
    public let calendarIdentifier: String
}
