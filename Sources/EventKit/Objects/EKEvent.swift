public import Foundation

/// An entry in a calendar with a start and an end.
///
/// It is a copy: changes take effect with ``EKEventStore/save(_:span:commit:)``.
public final class EKEvent: EKCalendarItem {
    /// Creates an event, which exists once it has been saved.
    public init(eventStore: EKEventStore) {
        super.init(fields: EventFields(), saved: nil, uid: UUID().uuidString.lowercased(), store: eventStore)
    }

    init(_ fields: EventFields, uid: String, calendar: EKCalendar, store: EKEventStore) {
        super.init(fields: fields, saved: fields, uid: uid, store: store)
        self.calendar = calendar
    }

    /// The identifier by which the store finds it; nil until it has been saved.
    public var eventIdentifier: String? {
        isNew ? nil : calendar.map { EventName(calendar: $0.calendarIdentifier, uid: uid).description }
    }

    public var startDate: Date? {
        get { fields.start }
        set { fields.start = newValue }
    }

    public var endDate: Date? {
        get { fields.end }
        set { fields.end = newValue }
    }

    public var isAllDay: Bool {
        get { fields.isAllDay }
        set { fields.isAllDay = newValue }
    }

    public var availability: EKEventAvailability {
        get { fields.isFree ? .free : .busy }
        set { fields.isFree = newValue == .free }
    }

    public var status: EKEventStatus { fields.status }
    public var occurrenceDate: Date? { fields.start }
    public var isDetached: Bool { false }

    public func compareStartDate(with other: EKEvent) -> ComparisonResult {
        (startDate ?? .distantFuture).compare(other.startDate ?? .distantFuture)
    }

    @discardableResult
    public override func refresh() -> Bool {
        guard let store, let identifier = eventIdentifier, let now = store.event(withIdentifier: identifier) else {
            return false
        }
        if !hasChanges { fields = now.fields }
        saved = now.fields
        return true
    }
}
