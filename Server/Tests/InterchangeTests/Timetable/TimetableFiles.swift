import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// A file of a timetable that a test writes itself.
func timetableFile(_ name: String, _ text: String) -> TimetableFile {
    TimetableFile(name: name, bytes: Array(text.utf8))
}

/// A calendar whose entries begin in line 4.
func calendarFile(_ entries: [String], end: String = "END:VCALENDAR") -> TimetableFile {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + entries + [end, ""]
    return timetableFile("feed.ics", lines.joined(separator: "\r\n"))
}

/// Reads files as a school in Berlin does.
func read(
    _ format: TimetableFormat, _ files: TimetableFile..., term: Term.ID? = nil, terms: [Term] = [],
    daysOff: [DayOff] = [], semester: Semester? = nil, known: [Lecture] = [],
    changes: [LectureChange] = [], entries: KnownEntries = KnownEntries(), today: CalendarDay? = nil
) throws -> TimetableReading {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return TimetableReader.read(
        files, format: format,
        options: TimetableReadingOptions(
            term: term, terms: terms, daysOff: daysOff, semester: semester, clock: SchoolClock(timeZone: zone),
            lectures: Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            changes: changes, entries: entries, today: today))
}

func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

extension TimetableReading {
    /// What is wrong, as `code line element field`.
    var complaints: [String] {
        problems.first.map { problem in
            ["\(problem.code.rawValue)", "\(problem.place.line)", problem.place.element, problem.place.field]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    func lecture(_ key: String) throws -> Lecture { try #require(state.lectures.first { $0.key == key }) }
}
