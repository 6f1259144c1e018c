import Foundation

/// A calendar of an account.
public final class EKCalendar: EKObject {
    private var saved: CalendarEntry?
    private weak var store: EKEventStore?

    /// The name of its folder, which a new calendar gets before it is known where that will be.
    let folder: String
    public var title: String
    /// Where the calendar is kept; it has to be set before a new calendar is saved, and stays then.
    public var source: EKSource?

    /// A new calendar, which is there once it has been saved.
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        precondition(entityType == .event, "Calendars of reminders are not kept here.")
        folder = UUID().uuidString.lowercased()
        title = ""
        store = eventStore
    }

    init(_ entry: CalendarEntry, source: EKSource, store: EKEventStore) {
        saved = entry
        folder = entry.folder
        title = entry.title
        self.source = source
        self.store = store
    }

    /// What the store finds it by; it is made of its source's and its own name.
    public var calendarIdentifier: String {
        saved?.id ?? source.map { "\($0.sourceIdentifier)/\(folder)" } ?? folder
    }

    public var type: EKCalendarType { source?.sourceType == .calDAV ? .calDAV : .local }
    public var allowsContentModifications: Bool { saved?.isWritable ?? true }
    public var isSubscribed: Bool { false }
    /// Whether neither its name can be changed nor the calendar removed.
    public var isImmutable: Bool { !allowsContentModifications }
    public var allowedEntityTypes: Set<EKEntityType> { [.event] }

    public override var isNew: Bool { saved == nil }
    public override var hasChanges: Bool { saved.map { $0.title != title } ?? true }
    public override func rollback() { if let saved { title = saved.title } }

    func belongs(to store: EKEventStore) -> Bool { self.store === store }
    func note(saved entry: CalendarEntry) { saved = entry }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
    }

    public override var hash: Int { calendarIdentifier.hashValue }
}
