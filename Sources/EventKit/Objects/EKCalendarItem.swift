public import Foundation

/// The common superclass of events and reminders.
open class EKCalendarItem: EKObject {
    /// The values that the program has set.
    var fields: EventFields
    /// The values last read or saved; nil for a new item.
    var saved: EventFields?
    /// The identifier shared by all programs and servers.
    let uid: String
    weak var store: EKEventStore?

    /// The item's calendar; set it before saving a new item.
    open var calendar: EKCalendar?

    init(fields: EventFields, saved: EventFields?, uid: String, store: EKEventStore) {
        self.fields = fields
        self.saved = saved
        self.uid = uid
        self.store = store
    }

    open var calendarItemIdentifier: String { uid }
    open var calendarItemExternalIdentifier: String { uid }

    open var title: String? {
        get { fields.title }
        set { fields.title = newValue ?? "" }
    }

    open var location: String? {
        get { fields.location.isEmpty ? nil : fields.location }
        set { fields.location = newValue ?? "" }
    }

    open var notes: String? {
        get { fields.notes.isEmpty ? nil : fields.notes }
        set { fields.notes = newValue ?? "" }
    }

    open var url: URL? {
        get { fields.url.isEmpty ? nil : URL(string: fields.url) }
        set { fields.url = newValue?.absoluteString ?? "" }
    }

    open var timeZone: TimeZone? {
        get { fields.timeZone.flatMap(TimeZone.init(identifier:)) }
        set { fields.timeZone = newValue?.identifier }
    }

    open var lastModifiedDate: Date? { fields.lastModified }
    open var creationDate: Date? { fields.created }

    open var hasNotes: Bool { !fields.notes.isEmpty }
    open var hasAlarms: Bool { !fields.alarms.isEmpty }
    open var hasRecurrenceRules: Bool { fields.isSeries }
    open var hasAttendees: Bool { fields.hasAttendees }

    open var alarms: [EKAlarm]? {
        get { fields.alarms.isEmpty ? nil : fields.alarms.map(EKAlarm.init) }
        set { fields.alarms = (newValue ?? []).map(\.trigger) }
    }

    open func addAlarm(_ alarm: EKAlarm) { fields.alarms.append(alarm.trigger) }

    open func removeAlarm(_ alarm: EKAlarm) {
        if let index = fields.alarms.firstIndex(of: alarm.trigger) { fields.alarms.remove(at: index) }
    }

    open override var isNew: Bool { saved == nil }
    open override var hasChanges: Bool { saved.map { $0 != fields } ?? true }
    open override func rollback() { if let saved { fields = saved } }
}
