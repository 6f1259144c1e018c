import Foundation

extension EKEventStore {
    /// The accounts with calendars.
    public var sources: [EKSource] {
        (try? opened(toRead: true))?.sources.map { EKSource($0.place, store: self) } ?? []
    }

    public func source(withIdentifier identifier: String) -> EKSource? {
        sources.first { $0.sourceIdentifier == identifier }
    }

    /// The readable calendars; none without the person's permission.
    public func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        guard entityType == .event, let library = try? opened(toRead: true),
            let entries = try? library.calendars()
        else { return [] }
        return entries.compactMap { calendar(of: $0, in: library) }
    }

    public func calendar(withIdentifier identifier: String) -> EKCalendar? {
        calendars(for: .event).first { $0.calendarIdentifier == identifier }
    }

    /// The first writable calendar; nil if there is none.
    public var defaultCalendarForNewEvents: EKCalendar? {
        calendars(for: .event).first { $0.allowsContentModifications }
    }

    /// Saves a new calendar, or the name of an existing one.
    ///
    /// - Throws: ``EKError``.
    public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        let library = try opened(toRead: false)
        guard calendar.belongs(to: self) else { throw EKError(.objectBelongsToDifferentStore) }
        guard let place = calendar.source?.place else { throw EKError(.calendarHasNoSource) }
        guard !calendar.isImmutable else { throw EKError(.calendarIsImmutable) }
        guard calendar.hasChanges else { return }
        let entry = CalendarEntry(
            id: calendar.calendarIdentifier, place: place.id, folder: calendar.folder, title: calendar.title)
        library.save(entry)
        calendar.note(saved: entry)
        if commit { try self.commit() }
    }

    /// Removes a calendar and everything in it.
    ///
    /// - Throws: ``EKError``.
    public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        let library = try opened(toRead: false)
        guard !calendar.isImmutable else { throw EKError(.calendarIsImmutable) }
        let entry = try library.calendars().first { $0.id == calendar.calendarIdentifier }
        guard let entry else { throw EKError(.noCalendar) }
        library.remove(entry)
        if commit { try self.commit() }
    }

    /// Carries out all uncommitted saves and removals.
    public func commit() throws {
        if try opened(toRead: false).commit() {
            announceChange()
            poke()
        }
    }

    /// Discards all uncommitted changes.
    public func reset() { library?.forgetPending() }

    func calendar(of entry: CalendarEntry, in library: EventLibrary) -> EKCalendar? {
        library.source(entry.place).map { source in
            EKCalendar(entry, source: EKSource(source.place, store: self), store: self)
        }
    }
}
