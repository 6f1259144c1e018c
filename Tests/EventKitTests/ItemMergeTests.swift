import Foundation
import Testing
import Timetable

@testable import EventKit

@Suite struct ItemMergeTests {
    private func item(_ lines: String...) -> CalendarComponent {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n" + lines.joined(separator: "\n") + "\nEND:VEVENT\nEND:VCALENDAR"
        return (try? CalendarComponent.read(Array(text.utf8)))?.first ?? CalendarComponent("VCALENDAR")
    }

    private func merged(_ base: CalendarComponent?, _ local: CalendarComponent, _ remote: CalendarComponent) -> String {
        ItemMerge.merged(base: base, local: local, remote: remote).written()
    }

    @Test func changesByEitherSideCount() {
        let base = item("SUMMARY:Maths", "LOCATION:A", "DTSTART:20160314T080000Z", "X-OLD:1")
        let local = item("SUMMARY:[Entfällt] Maths", "DTSTART:20160314T090000Z", "X-OLD:1")
        let remote = item("SUMMARY:Maths!", "LOCATION:A", "DTSTART:20160314T080000Z", "X-NEW:2")
        let text = merged(base, local, remote)
        for line in ["SUMMARY:[Entfällt] Maths!", "DTSTART:20160314T090000Z", "X-NEW:2"] {
            #expect(text.contains(line))
        }
        for line in ["LOCATION", "X-OLD"] { #expect(!text.contains(line)) }
    }

    @Test func textsThatBothChangedAreJoined() {
        let base = item("SUMMARY:Maths", "DESCRIPTION:old")
        let text = merged(
            base, item("SUMMARY:Physics", "DESCRIPTION:ours"), item("SUMMARY:Chemistry", "DESCRIPTION:theirs"))
        #expect(text.contains("SUMMARY:Chemistry / Physics") && text.contains("DESCRIPTION:theirs\\n\\nours"))
    }

    @Test func theServersTimeWinsWhenBothChangedIt() {
        let text = merged(
            item("DTSTART:20160314T080000Z"), item("DTSTART:20160314T090000Z"), item("DTSTART:20160314T100000Z"))
        #expect(text.contains("DTSTART:20160314T100000Z"))
    }

    @Test(arguments: [("9223372036854775807", 2_147_483_647), ("-9223372036854775808", 0), ("6", 7)])
    func revisionsContinueFromAnyNumberThatOthersWrote(theirs: String, next: Int) {
        let text = merged(item("SUMMARY:Maths"), item("SUMMARY:Physics"), item("SUMMARY:Maths", "SEQUENCE:\(theirs)"))
        #expect(text.contains("SEQUENCE:\(next)\r\n"))
    }

    @Test(arguments: [(Double.nan, 0), (.infinity, 3_155_760_000), (-.infinity, -3_155_760_000), (-90.4, -90)])
    func aReminderMayBeAnyNumberOfSecondsAway(offset: Double, seconds: Double) {
        let alarm = EKAlarm(relativeOffset: offset)
        #expect(alarm.relativeOffset == seconds)
        alarm.relativeOffset = offset
        #expect(alarm.relativeOffset == seconds)
    }

    @Test func remindersAreSets() {
        let alarm = { (trigger: String) in "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\(trigger)\nEND:VALARM" }
        let text = merged(
            item(alarm("-PT1M"), alarm("-PT2M")), item(alarm("-PT2M"), alarm("-PT3M")),
            item(alarm("-PT1M"), alarm("-PT2M"), alarm("-PT4M")))
        #expect(!text.contains("TRIGGER:-PT1M"))
        for trigger in ["-PT2M", "-PT3M", "-PT4M"] { #expect(text.contains("TRIGGER:\(trigger)\r\n")) }
    }
}
