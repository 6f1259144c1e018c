import Foundation
import SchoolModel
import Timetable

/// The entries of one UID that still count, and what each of them is about.
///
/// Of several versions of an entry the one with the highest `SEQUENCE` counts, of equal ones that with the latest
/// `DTSTAMP` (RFC 5546), and of equal ones again the last. The same entry twice counts once. Some programs give one UID
/// to different events; these have different texts and are told apart by them.
struct CalendarVersions {
    private let masters: [CalendarComponent]
    private let overrides: [CalendarComponent]

    init(_ events: [CalendarComponent]) {
        let masters = events.filter { $0.first("RECURRENCE-ID") == nil }
        let newest = masters.map(\.sequence).max() ?? 0
        self.masters = Self.newest(masters.filter { $0.sequence == newest })
        var places: [String: Int] = [:]
        var kept: [CalendarComponent] = []
        for event in events {
            guard let property = event.first("RECURRENCE-ID") else { continue }
            let zone = property.parameter("TZID") ?? ""
            let name = "\(property.value) \(zone) \(property.parameter("RANGE") ?? "")"
            if let place = places[name] {
                if event.isNoOlder(than: kept[place]) { kept[place] = event }
            } else {
                places[name] = kept.count
                kept.append(event)
            }
        }
        overrides = kept
    }

    /// The entries of each event that aren't replaced by a later version, each once.
    private static func newest(_ events: [CalendarComponent]) -> [CalendarComponent] {
        guard events.count > 1 else { return events }
        let newest = Dictionary(grouping: events, by: \.eventName).compactMapValues { events in
            let stamps = events.compactMap(\.stamp)
            return stamps.count == events.count ? stamps.max() : nil
        }
        var said: Set<CalendarComponent> = []
        return events.filter { event in
            let isReplaced = newest[event.eventName].map { (event.stamp ?? $0) + Self.longestWriting < $0 } ?? false
            return !isReplaced && said.insert(event.unstamped).inserted
        }
    }

    /// Programs stamp entries while they write them: stamps within a minute are of one version of the calendar.
    private static let longestWriting = 60

    /// The entries of each event, by the key of its lectures; nearly always there is one.
    func groups(of uid: String) -> [(key: String, events: [CalendarComponent])] {
        var order: [String] = []
        var groups: [String: [CalendarComponent]] = [:]
        for event in masters {
            let name = event.eventName
            if groups[name, default: []].isEmpty { order.append(name) }
            groups[name, default: []].append(event)
        }
        guard let main = order.first else { return [(uid, overrides)] }
        for event in overrides {
            let name = event.eventName
            groups[groups[name] == nil ? main : name, default: []].append(event)
        }
        return order.map { ($0 == main ? uid : "\(uid) \($0)", groups[$0] ?? []) }
    }
}

extension CalendarComponent {
    fileprivate var sequence: Int { text("SEQUENCE").flatMap { Int(PlanText.trimmed($0)) } ?? 0 }

    /// When this version was made, in seconds since 1970; nil if it doesn't say.
    fileprivate var stamp: Int? {
        guard let property = first("DTSTAMP"), case .moment(let moment)? = CalendarTime(property) else { return nil }
        return Int(moment.timeIntervalSince1970)
    }

    fileprivate func isNoOlder(than other: CalendarComponent) -> Bool {
        guard sequence == other.sequence, let stamp, let before = other.stamp else { return sequence >= other.sequence }
        return stamp >= before
    }

    /// What it says, without when that was written.
    fileprivate var unstamped: CalendarComponent {
        var event = self
        for name in ["DTSTAMP", "CREATED", "LAST-MODIFIED"] { event.remove(name) }
        return event
    }

    /// What tells events of one UID apart.
    fileprivate var eventName: String {
        String(PlanText.trimmed(text("SUMMARY")?.prefix(300) ?? "").prefix(100)) + (isWholeDay ? " *" : "")
    }
}
