import Foundation
import Timetable

/// Merges an item that was changed both here and at the server.
///
/// Each property comes from the side that changed it. Texts that both sides changed are merged or, if that isn't
/// possible, joined, so that neither is lost. For a time that both sides changed, the server's wins.
enum ItemMerge {
    private static let stamps: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED"]
    private static let times = ["DTSTART", "DTEND", "DURATION"]
    private static let texts = ["SUMMARY": " / ", "LOCATION": " / ", "DESCRIPTION": "\n\n"]

    static func merged(base: CalendarComponent?, local: CalendarComponent, remote: CalendarComponent)
        -> CalendarComponent
    {
        guard var result = EventItem(remote), let ours = EventItem(local)?.event else { return remote }
        let base = base.flatMap(EventItem.init)?.event ?? CalendarComponent("VEVENT")
        let theirs = result.event
        var event = theirs
        mergeTimes(&event, base, ours)
        let names = Set((ours.properties + base.properties).map(\.name)).subtracting(stamps).subtracting(times)
        for name in names.sorted() {
            let before = base.all(name)
            let here = ours.all(name)
            let there = theirs.all(name)
            if here == before || here == there { continue }
            if there == before {
                event.remove(name)
                event.properties += here
            } else if let separator = texts[name] {
                let text = TextMerge.combined(
                    base.text(name) ?? "", theirs.text(name) ?? "", ours.text(name) ?? "", separator: separator)
                event.set(CalendarProperty(name, text: text))
            }
        }
        mergeAlarms(&event, base, ours)
        if let revision = [ours, theirs].compactMap(\.revision).max() { event.setRevision(after: revision) }
        result.event = event
        return result.component
    }

    private static func mergeTimes(
        _ event: inout CalendarComponent, _ base: CalendarComponent, _ ours: CalendarComponent
    ) {
        let time = { (component: CalendarComponent) in times.map { component.all($0) } }
        guard time(ours) != time(base), time(event) == time(base) else { return }
        for name in times {
            event.remove(name)
            event.properties += ours.all(name)
        }
    }

    /// Reminders are a set: additions and removals by either side count.
    private static func mergeAlarms(
        _ event: inout CalendarComponent, _ base: CalendarComponent, _ ours: CalendarComponent
    ) {
        let before = Set(base.components("VALARM"))
        let here = Set(ours.components("VALARM"))
        guard before != here else { return }
        let removed = before.subtracting(here)
        event.components.removeAll { removed.contains($0) }
        let there = Set(event.components)
        event.components += ours.components("VALARM").filter { !before.contains($0) && !there.contains($0) }
    }
}
