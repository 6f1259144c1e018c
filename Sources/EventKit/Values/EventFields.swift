import Foundation

/// The time of a reminder.
enum AlarmTrigger: Hashable, Sendable {
    /// Seconds after the start.
    case relative(Int)
    case at(Date)
}

/// The fields of an event that programs can read and set.
struct EventFields: Hashable, Sendable {
    var title = ""
    var notes = ""
    var location = ""
    var url = ""
    var start: Date?
    var end: Date?
    var isAllDay = false
    /// The identifier of the event's time zone; nil for UTC.
    var timeZone: String?
    var alarms: [AlarmTrigger] = []
    var isFree = false
    var status = EKEventStatus.none
    var created: Date?
    var lastModified: Date?
    var isSeries = false
    var hasAttendees = false
}

/// An event's identifier: its calendar, and its UID there.
struct EventName: Hashable, Sendable, CustomStringConvertible {
    let calendar: String
    let uid: String

    init(calendar: String, uid: String) {
        self.calendar = calendar
        self.uid = uid
    }

    /// Nil if the text doesn't identify an event.
    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
        self.init(calendar: String(text[..<colon]), uid: String(text[text.index(after: colon)...]))
    }

    var description: String { "\(calendar):\(uid)" }
}

/// An account for calendars, by its distinguishing details.
struct CalendarPlace: Hashable, Sendable {
    let id: String
    let title: String
    let isRemote: Bool
}

/// A stored calendar.
struct CalendarEntry: Hashable, Sendable {
    let id: String
    let place: CalendarPlace.ID
    /// The name of its folder.
    let folder: String
    var title: String
    var isWritable = true
}

extension CalendarPlace: Identifiable {}
