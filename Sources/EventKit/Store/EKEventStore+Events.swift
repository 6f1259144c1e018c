public import Foundation

extension EKEventStore {
    /// The event with an identifier; nil if there is none.
    public func event(withIdentifier identifier: String) -> EKEvent? {
        guard let library = try? opened(toRead: true), let name = EventName(identifier),
            let fields = try? library.event(name), let calendar = calendar(withIdentifier: name.calendar)
        else { return nil }
        return EKEvent(fields, uid: name.uid, calendar: calendar, store: self)
    }

    /// The first event with a UID, in any calendar.
    public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
        calendars(for: .event).lazy
            .compactMap { self.event(withIdentifier: "\($0.calendarIdentifier):\(identifier)") }.first
    }

    public func calendarItems(withExternalIdentifier identifier: String) -> [EKCalendarItem] {
        calendars(for: .event).compactMap { event(withIdentifier: "\($0.calendarIdentifier):\(identifier)") }
    }

    /// A predicate for ``events(matching:)``: events between two dates, in some calendars or, if nil, in all.
    public func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        EventPredicate(start: startDate, end: endDate, calendars: calendars?.map(\.calendarIdentifier))
    }

    /// The events that match a predicate of ``predicateForEvents(withStart:end:calendars:)``, in no order.
    public func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard let predicate = predicate as? EventPredicate, let library = try? opened(toRead: true),
            let entries = try? library.calendars()
        else { return [] }
        return entries.filter { predicate.isAbout($0.id) }.flatMap { entry -> [EKEvent] in
            guard let calendar = calendar(of: entry, in: library), let events = try? library.events(in: entry) else {
                return []
            }
            return events.filter { predicate.contains($0.fields) }
                .map { EKEvent($0.fields, uid: $0.uid, calendar: calendar, store: self) }
        }
    }

    /// Calls a closure with each matching event, until it asks to stop.
    public func enumerateEvents(matching predicate: NSPredicate, using block: (EKEvent, inout Bool) -> Void) {
        var stops = false
        for event in events(matching: predicate) {
            block(event, &stops)
            if stops { return }
        }
    }

    public func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

    /// Saves an event.
    ///
    /// Changes that others have made since it was read stay, unless the same values have been set here.
    ///
    /// - Throws: ``EKError``; a series can only be changed as a whole, with `futureEvents`.
    public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        let library = try opened(toRead: false)
        guard event.store === self else { throw EKError(.objectBelongsToDifferentStore) }
        guard let calendar = event.calendar else { throw EKError(.noCalendar) }
        guard calendar.allowsContentModifications else { throw EKError(.calendarReadOnly) }
        guard let start = event.fields.start else { throw EKError(.noStartDate) }
        guard let end = event.fields.end else { throw EKError(.noEndDate) }
        guard start <= end else { throw EKError(.datesInverted) }
        if event.fields.isSeries, span == .thisEvent, event.hasChanges { throw EKError(.invalidSpan) }
        if event.hasChanges {
            let name = EventName(calendar: calendar.calendarIdentifier, uid: event.uid)
            library.save(event.fields, over: event.saved, as: name)
            event.saved = event.fields
        }
        if commit { try self.commit() }
    }

    public func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }

    /// Removes an event, or a series as a whole.
    ///
    /// - Throws: ``EKError``.
    public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        let library = try opened(toRead: false)
        guard let calendar = event.calendar else { throw EKError(.noCalendar) }
        guard calendar.allowsContentModifications else { throw EKError(.calendarReadOnly) }
        if event.fields.isSeries, span == .thisEvent { throw EKError(.invalidSpan) }
        library.save(nil, over: event.saved, as: EventName(calendar: calendar.calendarIdentifier, uid: event.uid))
        event.saved = nil
        if commit { try self.commit() }
    }
}

/// A query to an event store.
final class EventPredicate: NSPredicate {
    private let start: Date
    private let end: Date
    private let calendars: Set<String>?

    init(start: Date, end: Date, calendars: [String]?) {
        self.start = start
        self.end = end
        self.calendars = calendars.map(Set.init)
        super.init(block: { event, _ in
            guard let event = event as? EKEvent else { return false }
            return Self.overlaps(event.fields, start, end)
                && (calendars?.contains(event.calendar?.calendarIdentifier ?? "") ?? true)
        })
    }

    /// A query to a store can't be archived.
    required init?(coder: NSCoder) { nil }

    func isAbout(_ calendar: String) -> Bool { calendars?.contains(calendar) ?? true }
    func contains(_ fields: EventFields) -> Bool { Self.overlaps(fields, start, end) }

    private static func overlaps(_ fields: EventFields, _ start: Date, _ end: Date) -> Bool {
        guard let begin = fields.start else { return false }
        return begin < end && (fields.end ?? begin) > start || begin == start
    }
}
