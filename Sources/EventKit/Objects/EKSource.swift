import Foundation

/// An account for calendars: a folder on this device, or a server.
public final class EKSource: EKObject {
    let place: CalendarPlace
    private weak var store: EKEventStore?

    init(_ place: CalendarPlace, store: EKEventStore) {
        self.place = place
        self.store = store
    }

    public var sourceIdentifier: String { place.id }
    public var title: String { place.title }
    public var sourceType: EKSourceType { place.isRemote ? .calDAV : .local }
    public var isDelegate: Bool { false }

    /// The account's calendars for events; none for reminders.
    public func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
        Set((store?.calendars(for: entityType) ?? []).filter { $0.source == self })
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? EKSource)?.place.id == place.id }
    public override var hash: Int { place.id.hashValue }
}
