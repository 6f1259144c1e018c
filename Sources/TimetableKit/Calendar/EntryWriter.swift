import EventKit
import Foundation
import Timetable

/// Updates the events of some lectures to match their entries.
struct EntryWriter {
    let interface: CalendarInterface
    let clock: SchoolClock
    let alarmMinutes: Int?

    /// Writes the differences, and removes events of these lectures that no longer have an entry.
    func write(_ entries: [LessonEntry], keys: Set<String>, wording: CalendarWording) {
        guard let calendar = interface.calendar else { return }
        let known = interface.data.current
        var eventIDs: [String: String] = [:]
        for key in keys {
            for eventID in interface.data.eventIDs(of: key) {
                if let mark = known.written[eventID]?.mark { eventIDs[mark] = eventID }
            }
        }
        let isNew = entries.contains { eventIDs[$0.mark] == nil }
        // Take over events that another of the person's programs has written instead of duplicating them.
        let found = isNew ? interface.markedEvents(in: calendar) : [:]
        for entry in entries {
            let eventID = eventIDs[entry.mark] ?? found[entry.mark]?.eventIdentifier
            guard let eventID else {
                interface.createEvent(p_event: event(entry), key: entry.key, isChanges: entry.isChange)
                continue
            }
            let isFiled = (entry.isChange ? known.changes : known.lectures)[entry.key]?.contains(eventID) ?? false
            let written = CalendarData.Written(entry, alarmMinutes: alarmMinutes)
            if isFiled, known.written[eventID] == written { continue }
            interface.updateEvent(
                eventID: eventID, updatedEvent: event(entry), key: entry.key, lectureToChange: entry.isChange)
        }
        withdraw(Set(eventIDs.keys).subtracting(entries.map(\.mark)), eventIDs, wording)
    }

    /// Removes events that no longer take place; those with the person's notes stay, marked as such.
    private func withdraw(_ marks: Set<String>, _ eventIDs: [String: String], _ wording: CalendarWording) {
        for mark in marks.sorted() {
            guard let eventID = eventIDs[mark], !interface.removeEvent(p_eventId: eventID),
                let event = interface.eventStore.event(withIdentifier: eventID), let title = event.title
            else { continue }
            let isMarked = title.hasPrefix(wording.cancelled)
            if !isMarked { interface.markAsGone(event, title: wording.cancelled + title) }
        }
    }

    private func event(_ entry: LessonEntry) -> EKEvent {
        let event = EKEvent(eventStore: interface.eventStore)
        event.title = entry.title
        event.notes = entry.notes.isEmpty ? nil : entry.notes
        event.location = entry.location.isEmpty ? nil : entry.location
        event.startDate = entry.start
        event.endDate = entry.end
        event.timeZone = clock.timeZone
        event.url = URL(string: entry.mark)
        event.availability = EventMerge.availability(entry.takesPlace)
        if entry.takesPlace { event.alarms = EventMerge.alarms(alarmMinutes) }
        return event
    }
}

extension CalendarInterface {
    /// Marks an event as not taking place, and leaves the rest to the person.
    fileprivate func markAsGone(_ event: EKEvent, title: String) {
        event.title = title
        event.availability = .free
        event.alarms = nil
        do {
            try eventStore.save(event, span: .thisEvent, commit: false)
        } catch {
            return note(error)
        }
        guard let eventID = event.eventIdentifier else { return }
        data.change { contents in
            contents.written[eventID]?.title = title
            contents.written[eventID]?.takesPlace = false
            contents.written[eventID]?.alarmMinutes = nil
        }
    }
}
