import Foundation
import Synchronization
import Timetable

/// All calendars of all accounts, and the changes to save with the next commit.
final class EventLibrary: Sendable {
    /// A program's change to an event: the values it saw, and the values it set.
    private struct Wish {
        let before: EventFields?
        /// Nil for an event to remove.
        var after: EventFields?
    }

    private struct Pending {
        var calendars: [String: CalendarEntry] = [:]
        var removed: [String: CalendarEntry] = [:]
        var events: [EventName: Wish] = [:]
    }

    let sources: [CalendarSource]
    private let now: @Sendable () -> Date
    private let pending = Mutex(Pending())

    init(_ accounts: CalendarAccounts) throws {
        sources = try accounts.accounts.map { try CalendarSource($0, in: accounts) }
        now = accounts.now
    }

    func source(_ id: CalendarPlace.ID) -> CalendarSource? { sources.first { $0.place.id == id } }

    // MARK: Reading

    func calendars() throws -> [CalendarEntry] {
        let kept = try sources.flatMap { try $0.calendars() }
        return pending.withLock { pending in
            let changed = kept.filter { pending.removed[$0.id] == nil }.map { pending.calendars[$0.id] ?? $0 }
            let known = Set(kept.map(\.id))
            return changed + pending.calendars.values.filter { !known.contains($0.id) }.sorted { $0.id < $1.id }
        }
    }

    /// The events of a calendar, including uncommitted changes.
    func events(in calendar: CalendarEntry) throws -> [(uid: String, fields: EventFields)] {
        var events: [String: EventFields] = [:]
        if let folder = source(calendar.place)?.folder, folder.exists(calendar.folder) {
            for item in try folder.items(in: calendar.folder).values.compactMap(EventItem.init) {
                events[item.uid] = item.fields
            }
        }
        pending.withLock { pending in
            for (name, wish) in pending.events where name.calendar == calendar.id { events[name.uid] = wish.after }
        }
        return events.map { ($0.key, $0.value) }
    }

    func event(_ name: EventName) throws -> EventFields? {
        if let wish = pending.withLock({ $0.events[name] }) { return wish.after }
        guard let calendar = try calendars().first(where: { $0.id == name.calendar }),
            let source = source(calendar.place), source.folder.exists(calendar.folder)
        else { return nil }
        return try source.item(uid: name.uid, in: calendar.folder)?.item.fields
    }

    // MARK: Changing

    func save(_ calendar: CalendarEntry) { pending.withLock { $0.calendars[calendar.id] = calendar } }

    func remove(_ calendar: CalendarEntry) {
        pending.withLock { pending in
            pending.calendars[calendar.id] = nil
            pending.removed[calendar.id] = calendar
            pending.events = pending.events.filter { $0.key.calendar != calendar.id }
        }
    }

    func save(_ fields: EventFields?, over before: EventFields?, as name: EventName) {
        pending.withLock { pending in
            let seen = pending.events[name].map(\.before) ?? before
            pending.events[name] = Wish(before: seen, after: fields)
        }
    }

    func forgetPending() { pending.withLock { $0 = Pending() } }

    /// Saves all uncommitted changes.
    ///
    /// - Returns: Whether there were any.
    func commit() throws -> Bool {
        let work = pending.withLock { $0 }
        for calendar in work.calendars.values {
            try source(calendar.place)?.folder.make(calendar.folder, title: calendar.title)
            pending.withLock { $0.calendars[calendar.id] = nil }
        }
        let calendars = Dictionary(uniqueKeysWithValues: try calendars().map { ($0.id, $0) })
        for (name, wish) in work.events {
            guard let calendar = calendars[name.calendar] else { throw EKError(.noCalendar, detail: name.calendar) }
            try carryOut(wish, as: name.uid, in: calendar)
            pending.withLock { $0.events[name] = nil }
        }
        for calendar in work.removed.values {
            guard let source = source(calendar.place) else { continue }
            try source.writing.hold {
                try source.records?.noteRemoval(of: calendar.folder)
                try source.folder.remove(calendar.folder)
            }
            pending.withLock { $0.removed[calendar.id] = nil }
        }
        return !work.calendars.isEmpty || !work.events.isEmpty || !work.removed.isEmpty
    }

    /// Applies the program's values to the current file, which others may have changed in the meantime.
    private func carryOut(_ wish: Wish, as uid: String, in calendar: CalendarEntry) throws {
        guard let source = source(calendar.place) else { throw EKError(.calendarHasNoSource) }
        try source.writing.hold {
            let found = try source.item(uid: uid, in: calendar.folder)
            guard let fields = wish.after else {
                guard let file = found?.file else { return }
                try source.records?.noteRemoval(of: file, in: calendar.folder)
                return try source.folder.removeItem(file, in: calendar.folder)
            }
            guard var item = found?.item else {
                let item = EventItem(uid: uid, fields: fields, at: now())
                let file = VdirFolder.fileName(uid: uid)
                return try source.folder.write(Data(item.component.written().utf8), to: file, in: calendar.folder)
            }
            item.apply(fields, over: wish.before ?? item.fields, at: now())
            let file = found?.file ?? VdirFolder.fileName(uid: uid)
            try source.folder.write(Data(item.component.written().utf8), to: file, in: calendar.folder)
        }
    }
}
