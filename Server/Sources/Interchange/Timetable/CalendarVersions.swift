import SchoolModel
import Timetable

/// The entries of one UID that still count, and what each of them is about.
///
/// Of several versions of an entry the one with the highest `SEQUENCE` counts, and of equal ones the last. Some programs
/// give one UID to different events; these have different texts and are told apart by them.
struct CalendarVersions {
    private let masters: [CalendarComponent]
    private let overrides: [CalendarComponent]

    init(_ events: [CalendarComponent]) {
        let masters = events.filter { $0.first("RECURRENCE-ID") == nil }
        let newest = masters.map(\.sequence).max() ?? 0
        self.masters = masters.filter { $0.sequence == newest }
        var places: [String: Int] = [:]
        var kept: [CalendarComponent] = []
        for event in events {
            guard let property = event.first("RECURRENCE-ID") else { continue }
            let zone = property.parameter("TZID") ?? ""
            let name = "\(property.value) \(zone) \(property.parameter("RANGE") ?? "")"
            if let place = places[name] {
                if event.sequence >= kept[place].sequence { kept[place] = event }
            } else {
                places[name] = kept.count
                kept.append(event)
            }
        }
        overrides = kept
    }

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

    /// What tells events of one UID apart.
    fileprivate var eventName: String {
        String(PlanText.trimmed(text("SUMMARY")?.prefix(300) ?? "").prefix(100)) + (isWholeDay ? " *" : "")
    }
}
