import Foundation
import SchoolModel
import SchoolServices
import Timetable

/// A lesson that a feed names on its own: its UID, its name, its day and hour, its room and its teacher.
struct LessonEntry {
    var uid: String
    var name = "Latin"
    var day: String
    var start = "1000"
    var room = "R1"
    var teacher = ""

    var text: String {
        let time = ";TZID=Europe/Berlin:\(day.replacing("-", with: ""))T\(start)00"
        let organizer = teacher.isEmpty ? [] : ["ORGANIZER;CN=\(teacher):mailto:a@school.example"]
        let entry = CorrectedZoneScene.entry(uid, name, time).replacing("LOCATION:R1", with: "LOCATION:\(room)")
        return organizer.reduce(entry) { $0.replacing("LOCATION", with: "\($1)\r\nLOCATION") }
    }

    /// Latin on eight Tuesdays.
    static let latin = weekly("latin", from: "2026-09-22")

    /// A subject on eight days, a week apart.
    static func weekly(_ uid: String, named name: String = "Latin", from first: String) -> [LessonEntry] {
        (0..<8).map { week in
            LessonEntry(
                uid: "\(uid)-\(week)", name: name,
                day: CalendarDay(first).map { "\($0.adding(days: 7 * week))" } ?? first)
        }
    }

    static func feed(_ entries: [LessonEntry]) -> TimetableSourceService.Fetch {
        CorrectedZoneScene.feed(entries.map(\.text))
    }

    /// The entries, named by their numbers.
    static func numbered(_ entries: [LessonEntry]) -> [LessonEntry] {
        entries.enumerated().map { index, entry in
            var entry = entry
            entry.uid = "\(index)"
            return entry
        }
    }
}

extension CorrectedZoneScene {
    /// Which lessons of the source there are, in words: those that take place, and those that don't.
    var described: [String] {
        get async throws {
            let state = try await state
            let own = state.lectures.filter { !["English", "History"].contains($0.name) }
            return own.flatMap { lecture in
                lecture.lessons(changes: state.changes, daysOff: []).map { lesson in
                    let name = lesson.subject.map { "\($0) for \(lecture.name)" } ?? lecture.name
                    return "\(lesson.day) \(lesson.start) \(name)\(lesson.takesPlace ? "" : " not")"
                }
            }.sorted()
        }
    }
}
