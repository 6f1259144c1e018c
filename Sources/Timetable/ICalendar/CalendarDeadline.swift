import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Work with a deadline, as calendars store it: an event at that moment, and a task.
public struct CalendarDeadline: Hashable, Sendable {
    /// Makes its identifiers unique in the school.
    public let name: String
    public let title: String
    public let notes: String
    public let due: Date
    /// When it was done; nil if it isn't.
    public let doneAt: Date?
    /// How much of it is done, in percent.
    public let percent: Int

    public init(name: String, title: String, notes: String = "", due: Date, doneAt: Date? = nil, percent: Int = 0) {
        self.name = name
        self.title = title
        self.notes = notes
        self.due = due
        self.doneAt = doneAt
        self.percent = min(max(percent, 0), 100)
    }

    /// The event, which doesn't make anyone busy.
    public func event(_ clock: SchoolClock, wording: CalendarWording, namespace: String) -> CalendarObject {
        let (time, year) = reading(clock)
        var properties = [
            CalendarProperty("UID", value: "due-\(name)@\(namespace)"),
            CalendarProperty("DTSTART", time: time),
            CalendarProperty("SUMMARY", text: wording.due + title),
        ]
        if !notes.isEmpty { properties.append(CalendarProperty("DESCRIPTION", text: notes)) }
        properties.append(CalendarProperty("STATUS", value: "CONFIRMED"))
        properties.append(CalendarProperty("TRANSP", value: "TRANSPARENT"))
        return CalendarObject(
            uid: "due-\(name)@\(namespace)", components: [CalendarComponent("VEVENT", properties: properties)],
            years: year...year, moments: [due..<due])
    }

    public func task(_ clock: SchoolClock, namespace: String) -> CalendarObject {
        let (time, year) = reading(clock)
        var properties = [
            CalendarProperty("UID", value: "task-\(name)@\(namespace)"),
            CalendarProperty("DUE", time: time),
            CalendarProperty("SUMMARY", text: title),
        ]
        if !notes.isEmpty { properties.append(CalendarProperty("DESCRIPTION", text: notes)) }
        if let doneAt {
            properties.append(CalendarProperty("STATUS", value: "COMPLETED"))
            properties.append(CalendarProperty("COMPLETED", time: .moment(doneAt)))
        } else {
            properties.append(CalendarProperty("STATUS", value: percent > 0 ? "IN-PROCESS" : "NEEDS-ACTION"))
        }
        properties.append(CalendarProperty("PERCENT-COMPLETE", value: "\(doneAt == nil ? percent : 100)"))
        return CalendarObject(
            uid: "task-\(name)@\(namespace)", components: [CalendarComponent("VTODO", properties: properties)],
            years: year...year, moments: [due..<due])
    }

    private func reading(_ clock: SchoolClock) -> (CalendarTime, year: Int) {
        let (day, time) = clock.reading(at: due)
        let second = time.minutes * 60 + (due.secondsSince1970 % 60 + 60) % 60
        return (.local(day, second: second, zone: clock.timeZone.identifier), day.year)
    }
}

extension LectureTask {
    /// The task as calendars store it; it is due on a day, without a time.
    public func object(lecture: Lecture?, clock: SchoolClock, namespace: String) -> CalendarObject {
        let uid = "own-\(id)@\(namespace)"
        var properties = [
            CalendarProperty("UID", value: uid),
            CalendarProperty("DUE", time: .day(due)),
            CalendarProperty("SUMMARY", text: title),
        ]
        let notes = [lecture?.name ?? "", text].filter { !$0.isEmpty }.joined(separator: "\n")
        if !notes.isEmpty { properties.append(CalendarProperty("DESCRIPTION", text: notes)) }
        properties.append(CalendarProperty("STATUS", value: isDone ? "COMPLETED" : "NEEDS-ACTION"))
        properties.append(CalendarProperty("PERCENT-COMPLETE", value: isDone ? "100" : "0"))
        let start = clock.moment(due, .midnight)
        return CalendarObject(
            uid: uid, components: [CalendarComponent("VTODO", properties: properties)], years: nil,
            moments: [start..<clock.moment(due.adding(days: 1), .midnight)])
    }
}
