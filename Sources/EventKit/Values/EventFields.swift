import Foundation

/// When a reminder comes.
enum AlarmTrigger: Hashable, Sendable {
    /// Seconds after the begin.
    case relative(Int)
    case at(Date)
}

/// What programs can see and set of an event.
struct EventFields: Hashable, Sendable {
    var title = ""
    var notes = ""
    var location = ""
    var url = ""
    var start: Date?
    var end: Date?
    var isAllDay = false
    /// The identifier of the zone in which the event is written; nil for UTC.
    var timeZone: String?
    var alarms: [AlarmTrigger] = []
    var isFree = false
    var status = EKEventStatus.none
    var created: Date?
    var lastModified: Date?
    var isSeries = false
    var hasAttendees = false
}

/// What an event is called by programs: its calendar, and its name in it.
struct EventName: Hashable, Sendable, CustomStringConvertible {
    let calendar: String
    let uid: String

    init(calendar: String, uid: String) {
        (self.calendar, self.uid) = (calendar, uid)
    }

    /// Nil for what names no event.
    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
        self.init(calendar: String(text[..<colon]), uid: String(text[text.index(after: colon)...]))
    }

    var description: String { "\(calendar):\(uid)" }
}

/// An account that keeps calendars, by what tells it from others.
struct CalendarPlace: Hashable, Sendable {
    let id: String
    let title: String
    let isRemote: Bool
}

/// A calendar as it is kept.
struct CalendarEntry: Hashable, Sendable {
    let id: String
    let place: CalendarPlace.ID
    /// The name of its folder.
    let folder: String
    var title: String
    var isWritable = true
}

extension CalendarPlace: Identifiable {}
