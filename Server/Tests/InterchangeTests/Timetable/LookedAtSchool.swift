import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// A lesson that a feed names on its own.
struct LessonOfFeed {
    var uid: String
    var name = "WX Rc"
    var day: String
    var start = "0800"
    var room = "R1"
    var teacher = "Ada White"
    var minutes = 45
    var isCancelled = false

    var text: String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "LOCATION:\(room)", "DURATION:PT\(minutes)M"]
            + ["DTSTART:\(day.replacing("-", with: ""))T\(start)00"]
            + (teacher.isEmpty ? [] : ["ORGANIZER;CN=\(teacher):mailto:a@b.example"])
            + (isCancelled ? ["STATUS:CANCELLED"] : []) + ["END:VEVENT"]).joined(separator: "\r\n")
    }
}

/// What is stored of a feed that a school looks at again and again.
struct LookedAtSchool {
    var state = TimetableState()
    var entries = KnownEntries()
    /// The day of the look.
    var today = "2026-11-25"
    /// The hour of the look, if it is known.
    var hour: String?
    var told: [String] {
        var reading = TimetableReading()
        reading.state = state
        return reading.told
    }
    var names: [String] { state.lectures.map(\.name).sorted() }
    var notes: [String] { state.changes.map(\.note).sorted() }

    /// Looks at the feed; a second look changes nothing.
    mutating func look(_ events: [String], areEntriesKept: Bool = true) throws {
        for number in 0...1 {
            let today = try day(today)
            var reading = try read(
                .iCalendar, calendarFile(events), terms: state.terms, known: state.lectures, changes: state.changes,
                entries: entries,
                today: today)
            reading.recognise(entries, among: state)
            reading.complete(from: state)
            reading.match(state, today: today, hour: hour.flatMap { TimeOfDay($0) })
            if number > 0 { #expect((reading.state == state) as Bool, "The same a second time changes nothing.") }
            state = reading.state
            if areEntriesKept { entries.lessons.merge(reading.entries.lessons) { $1 } }
        }
    }

    mutating func look(_ entries: [LessonOfFeed], areEntriesKept: Bool = true) throws {
        try look(entries.map(\.text), areEntriesKept: areEntriesKept)
    }
}
