import EventKit
import Foundation
import Timetable

/// Merges the timetable's new values into an event that the person has changed.
struct EventMerge {
    /// The values last written; nil if unknown.
    let last: CalendarData.Written?
    let wanted: CalendarData.Written
    let source: EKEvent

    init(last: CalendarData.Written?, wanted: CalendarData.Written, by source: EKEvent) {
        self.last = last
        self.wanted = wanted
        self.source = source
    }

    func apply(to event: EKEvent) {
        event.title = text(last?.title, event.title ?? "", wanted.title, separator: " / ")
        event.notes = notes(of: event)
        event.location = location(of: event)
        event.timeZone = source.timeZone
        event.url = source.url
        applyTimes(to: event)
        if last == nil || event.availability == Self.availability(last?.takesPlace) {
            event.availability = source.availability
        }
        if last == nil || (event.alarms ?? []) == Self.alarms(last?.alarmMinutes) { event.alarms = source.alarms }
    }

    private func text(_ last: String?, _ now: String, _ wanted: String, separator: String) -> String {
        guard let last else { return wanted }
        return TextMerge.combined(last, now, wanted, separator: separator)
    }

    private func notes(of event: EKEvent) -> String? {
        let now = event.notes ?? ""
        // In an event that another program has written, anything that isn't ours may be the person's.
        let text =
            last.map { TextMerge.combined($0.notes, now, wanted.notes, separator: "\n") }
            ?? TextMerge.combined("", wanted.notes, now, separator: "\n")
        return text.isEmpty ? nil : text
    }

    /// The location; one that the person has entered stays, even if the lesson no longer has any.
    private func location(of event: EKEvent) -> String? {
        let now = event.location ?? ""
        if let last, now != last.location, wanted.location.isEmpty { return event.location }
        let location = text(last?.location, now, wanted.location, separator: " / ")
        return location.isEmpty ? nil : location
    }

    /// A person who planned to arrive ten minutes early does so at the lesson's new time, too.
    private func applyTimes(to event: EKEvent) {
        guard let last, let start = event.startDate, let end = event.endDate else {
            event.startDate = wanted.start
            event.endDate = wanted.end
            return
        }
        let begin = wanted.start + start.timeIntervalSince(last.start)
        event.startDate = begin
        event.endDate = max(begin, wanted.end + end.timeIntervalSince(last.end))
    }

    static func availability(_ takesPlace: Bool?) -> EKEventAvailability { takesPlace == false ? .free : .busy }

    static func alarms(_ minutes: Int?) -> [EKAlarm] {
        minutes.map { [EKAlarm(relativeOffset: TimeInterval(-60 * $0))] } ?? []
    }
}

extension CalendarData.Written {
    /// Takes the values of an event that is about to be written.
    init(_ event: EKEvent) {
        mark = event.url?.absoluteString ?? ""
        title = event.title ?? ""
        notes = event.notes ?? ""
        location = event.location ?? ""
        start = event.startDate ?? .distantPast
        end = event.endDate ?? .distantPast
        takesPlace = event.availability != .free
        alarmMinutes = event.alarms?.first.map { Int(-$0.relativeOffset / 60) }
    }

    /// Takes the values that an entry calls for.
    init(_ entry: LessonEntry, alarmMinutes: Int?) {
        mark = entry.mark
        title = entry.title
        notes = entry.notes
        location = entry.location
        start = entry.start
        end = entry.end
        takesPlace = entry.takesPlace
        // A lesson that doesn't take place needs no reminder.
        self.alarmMinutes = entry.takesPlace ? alarmMinutes : nil
    }
}
