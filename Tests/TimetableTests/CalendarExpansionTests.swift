import Foundation
import ModelTesting
import SchoolModel
import Testing
import Timetable

/// An independent program reads the same lessons from our calendars that we put into them.
@Suite struct CalendarExpansionTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "UTC"]

    /// Days of a term that spans a clock change, in one of the patterns that plans have.
    private func days(_ chance: inout SeededGenerator) -> [CalendarDay] {
        let starts = ["2016-03-14", "2016-10-03", "2026-02-25", "2025-10-20"].compactMap { CalendarDay($0) }
        guard let start = starts.randomElement(using: &chance) else { return [] }
        let first = start.adding(days: Int.random(in: 0...13, using: &chance))
        let count = Int.random(in: 1...18, using: &chance)
        let steps: [Int] =
            switch Int.random(in: 0...4, using: &chance) {
            case 0: Array(stride(from: 0, to: count * 7, by: 7))
            case 1: Array(stride(from: 0, to: count * 14, by: 14))
            case 2: Array(0..<count)
            case 3: (0..<count).map { _ in Int.random(in: 0...16, using: &chance) * 7 }
            default: (0..<count).map { _ in Int.random(in: 0...120, using: &chance) }
            }
        return Set(steps.map(first.adding)).sorted()
    }

    private func time(_ chance: inout SeededGenerator, _ range: ClosedRange<Int>) -> TimeOfDay? {
        TimeOfDay(minutes: Int.random(in: range, using: &chance) * 15)
    }

    private func lecture(_ number: Int, _ chance: inout SeededGenerator) throws -> Lecture {
        // Sometimes in the hour that a clock change skips or repeats.
        let start = try #require(time(&chance, chance.oneIn(8) ? 4...12 : 28...76))
        return Lecture(
            term: "T", key: "\(number)", name: "Vorlesung \(number): ä; ö, ü 🏫", rooms: ["R1"], start: start,
            end: start.adding(minutes: Int.random(in: 1...12, using: &chance) * 15) ?? start,
            dates: LectureDates(days: days(&chance), pattern: .weekly))
    }

    private func changes(of lecture: Lecture, _ chance: inout SeededGenerator) throws -> [LectureChange] {
        try (0..<Int.random(in: 0...5, using: &chance)).compactMap { _ in
            let planned = try #require(lecture.dates.days.randomElement(using: &chance))
            // Sometimes a lesson that the plan doesn't have.
            let day = chance.oneIn(6) ? planned.adding(days: 3) : planned
            let original = LectureChange.Planned(day: day, start: lecture.start, rooms: lecture.rooms)
            let replacement = LectureChange.Replacement(
                day: day.adding(days: Int.random(in: -2...9, using: &chance)),
                start: try #require(time(&chance, 28...80)), rooms: ["R2"])
            let room = LectureChange.Replacement(day: day, start: lecture.start, rooms: ["R3"], lecturers: ["X"])
            switch Int.random(in: 0...3, using: &chance) {
            case 0: return LectureChange(lecture: lecture.id, original: original, replacement: nil)
            case 1: return LectureChange(lecture: lecture.id, original: original, replacement: replacement)
            case 2: return LectureChange(lecture: lecture.id, original: original, replacement: room)
            default: return LectureChange(lecture: lecture.id, original: nil, replacement: replacement, note: "!")
            }
        }
    }

    @Test func anIndependentProgramFindsTheSameLessons() async throws {
        var chance = SeededGenerator(seed: .random(in: 0...UInt64.max))
        print("seed of the calendars: \(chance.seed)")
        let folder = FileManager.default.temporaryDirectory.appending(path: "calendars-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<300 {
            let zone = try #require(Self.zones.randomElement(using: &chance).flatMap(TimeZone.init(identifier:)))
            let clock = SchoolClock(timeZone: zone)
            let lecture = try lecture(number, &chance)
            let changes = Dictionary(
                try changes(of: lecture, &chance).map { ($0.id, $0) }, uniquingKeysWith: { $1 }
            ).values.sorted { $0.id < $1.id }
            let lessons = lecture.lessons(changes: changes, daysOff: [])
            let objects = LectureSeries(
                lecture, lessons: lessons, plannedDays: lecture.plannedDays(daysOff: []), clock: clock,
                wording: .german, namespace: "school.example"
            ).objects
            #expect(Set(objects.map(\.uid)).count == objects.count)
            let revision = CalendarObject.Revision(sequence: 0, modifiedAt: Date(timeIntervalSince1970: 0))
            let calendar = CalendarComponent.calendar(objects.map { ($0, revision) }, clock: clock).written()
            try Data(calendar.utf8).write(to: folder.appending(path: "\(number).ics"))
            let lines = lessons.map { line($0, lecture, clock) }.joined(separator: "\n")
            try Data(lines.utf8).write(to: folder.appending(path: "\(number).txt"))
        }
        let (status, said) = try await expand(folder)
        print(said)
        #expect(status == 0, "\(said)")
    }

    private func line(_ lesson: Lesson, _ lecture: Lecture, _ clock: SchoolClock) -> String {
        let ends = [lesson.start, lesson.end].map { CalendarTime.moment(clock.moment(lesson.day, $0)).value }
        let status = lesson.takesPlace ? "CONFIRMED" : "CANCELLED"
        return (ends + [status, CalendarWording.german.title(of: lesson, in: lecture)]).joined(separator: "\t")
    }

    /// Runs the program in the tests' own Python, which `Scripts/install --tests` makes.
    private func expand(_ folder: URL) async throws -> (status: Int32, said: String) {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = root.appending(path: ".build/python/bin/python")
        process.arguments = [root.appending(path: "Tests/harness/expand_calendars.py").path, folder.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
