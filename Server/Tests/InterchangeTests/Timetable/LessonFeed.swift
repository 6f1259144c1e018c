import Foundation
import Interchange
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// A feed of our own in which every lesson has a UID of its own, as room planning programs publish it.
struct LessonFeed {
    /// One entry: its subject, day, times and room.
    struct Entry {
        var subject: String
        var day: String
        var start = "0830"
        var end = "1145"
        var room = "R1"
        var more: [String] = []

        func text(_ uid: String) -> String {
            let date = day.replacing("-", with: "")
            let lines =
                [
                    "BEGIN:VEVENT", "SUMMARY:\(subject)", "DTSTART;TZID=Europe/Berlin:\(date)T\(start)00",
                    "DTEND;TZID=Europe/Berlin:\(date)T\(end)00", "DTSTAMP:20260901T080000Z", "UID:\(uid)",
                    "LOCATION:\(room)",
                ] + more + ["END:VEVENT"]
            return lines.joined(separator: "\r\n")
        }
    }

    /// Databases on five days in two rhythms, and statistics on three.
    static let entries = [
        Entry(subject: "Databases", day: "2026-09-15"), Entry(subject: "Databases", day: "2026-09-22"),
        Entry(subject: "Databases", day: "2026-09-28"), Entry(subject: "Databases", day: "2026-10-06"),
        Entry(subject: "Databases", day: "2026-10-08", start: "1300", end: "1615"),
        Entry(subject: "Statistics", day: "2026-09-16", room: "R2"),
        Entry(subject: "Statistics", day: "2026-09-23", room: "R2"),
        Entry(subject: "Statistics", day: "2026-10-07", room: "R2"),
    ]

    /// The state of the feed; each one names its entries anew.
    static func text(_ entries: [Entry], state: String = "a") -> String {
        let events = entries.enumerated().map { $0.element.text("\(state)-\($0.offset)") }
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    static func reading(
        _ entries: [Entry], state: String = "a", after old: TimetableState = .init(), today: String = "2026-09-21"
    ) throws -> TimetableReading {
        var reading = try read(.iCalendar, timetableFile("feed.ics", text(entries, state: state)))
        reading.match(old, today: try day(today))
        return reading
    }

    /// The day on which a state was published, by the first stamp in it.
    static func published(_ file: TimetableFile) throws -> CalendarDay {
        let text = String(decoding: file.bytes, as: UTF8.self)
        let stamp = try #require(text.firstMatch(of: /DTSTAMP:(\d{4})(\d{2})(\d{2})/))
        return try #require(CalendarDay("\(stamp.1)-\(stamp.2)-\(stamp.3)"))
    }

    /// Successive states of one feed, oldest first.
    struct Succession: CustomTestStringConvertible, CustomStringConvertible {
        let description: String
        let states: [TimetableFile]
        /// How many additions, removals and moves there are at least; what comes after the last known day is plan, not news.
        let leastNews: Int

        var testDescription: String { description }
    }

    /// The sample of our own, and the real feed that is beside the repository, if there is one.
    static var successions: [Succession] {
        get throws {
            let real = try FeedStates.real.map { TimetableFile(name: $0.name, bytes: $0.bytes) }
            return [Succession(description: "Our own sample", states: sampleStates, leastNews: 4)]
                + (real.isEmpty
                    ? [] : [Succession(description: "A real feed beside the repository", states: real, leastNews: 40)])
        }
    }

    /// What happens in a real feed: lessons come, go and move, one can't be read, one lasts several days.
    private static var sampleStates: [TimetableFile] {
        var states: [[Entry]] = [entries]
        let next = { (change: (inout [Entry]) -> Void) in
            var state = states[states.count - 1]
            change(&state)
            states.append(state)
        }
        next { $0[1].day = "2026-09-24" }
        next { $0.append(Entry(subject: "Databases", day: "2026-10-01", start: "1700", end: "1830")) }
        next { $0.remove(at: 7) }
        next { $0[5].end = "0700" }
        next { $0[5].end = "1145" }
        next { $0[6].room = "R7" }
        next { $0.append(Entry(subject: "Statistics", day: "2026-10-21", room: "R2")) }
        next { $0.append(Entry(subject: "Excursion", day: "2026-10-05", more: ["DURATION:P2D"])) }
        next { $0.removeAll { $0.day < "2026-09-20" } }
        return states.enumerated().map { number, entries in
            TimetableFile(
                name: "sample-\(number).ics",
                bytes: Array(
                    text(entries, state: "s\(number)").replacing("20260901T", with: "202609\(10 + number)T").utf8))
        }
    }
}

extension TimetableReading {
    /// What takes place, as `name day start–end room`, in order.
    var timetable: [String] { lessons(from: CalendarDay(year: 0, month: 1, day: 1)) }

    /// What takes place from a day on.
    func lessons(from day: CalendarDay) -> [String] {
        state.lectures.flatMap { lecture in
            lecture.lessons(changes: state.changes, daysOff: []).filter { $0.takesPlace && $0.day >= day }.map {
                lesson in
                "\(lesson.subject ?? lecture.name) \(lesson.day) \(lesson.start)–\(lesson.end) "
                    + lesson.rooms.joined(separator: ", ")
            }
        }.sorted()
    }

    /// The changes, as `name kinds day → day start room`, in order.
    var told: [String] {
        state.changes.map { change in
            let name = state.lectures.first { $0.id == change.lecture }?.name ?? "?"
            let kinds = change.kinds.sorted().map(\.rawValue).joined(separator: "+")
            let old = change.original.map { " \($0.day)" } ?? ""
            let new = change.replacement.map { " → \($0.day) \($0.start) \($0.rooms.joined(separator: ", "))" } ?? ""
            return "\(name) \(kinds)\(old)\(new)"
        }.sorted()
    }
}
