import Foundation

/// A calendar in an account.
public final class EKCalendar: EKObject {
    private var saved: CalendarEntry?
    private weak var store: EKEventStore?

    /// The name of its folder, assigned to a new calendar before the folder's location is known.
    let folder: String
    public var title: String
    /// The calendar's account; set it before saving a new calendar, after which it can't change.
    public var source: EKSource?

    /// Creates a calendar, which exists once it has been saved.
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

    /// The identifier by which the store finds it, formed from its source's and its own name.
    public var calendarIdentifier: String {
        saved?.id ?? source.map { "\($0.sourceIdentifier)/\(folder)" } ?? folder
    }

    public var type: EKCalendarType { source?.sourceType == .calDAV ? .calDAV : .local }
    public var allowsContentModifications: Bool { saved?.isWritable ?? true }
    public var isSubscribed: Bool { false }
    /// Whether the calendar can be neither renamed nor removed.
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
