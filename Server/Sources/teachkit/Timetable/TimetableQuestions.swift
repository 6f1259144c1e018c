import ArgumentParser
import Foundation
import SchoolModel
import TimetableKit

/// `teachkit timetable next`.
struct TimetableNextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Show when and where your next lesson is.")

    func run() async throws {
        let timetable = try PersonsTimetable()
        try await timetable.look()
        guard let next = timetable.book.nextLesson(of: timetable.own, after: timetable.now) else {
            return print("You have no more lessons.")
        }
        print(timetable.line(next))
    }
}

/// `teachkit timetable today`.
struct TimetableTodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today", abstract: "Show today's lessons, and which of them are cancelled.")

    @Option(help: "A different day, such as 2026-11-24.")
    var day: String?

    func run() async throws {
        let timetable = try PersonsTimetable()
        let day = try day.map { text in
            guard let day = CalendarDay(text) else { throw ValidationError("\(shown(text)) isn't a day.") }
            return day
        }
        try await timetable.look()
        let wanted = day ?? timetable.today
        let lessons = timetable.book.lessons(of: timetable.own, from: wanted, through: wanted)
        for dayOff in timetable.book.daysOff(on: wanted) { print(harmless(dayOff.name)) }
        for lesson in lessons { print(timetable.line(lesson, withDay: false)) }
        if lessons.isEmpty { print("Nothing.") }
    }
}

/// `teachkit timetable changes`.
struct TimetableChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes", abstract: "Show changes to your plan, from today on.")

    @Flag(help: "Show only today's changes.")
    var today = false

    func run() async throws {
        let timetable = try PersonsTimetable()
        try await timetable.look()
        let first = timetable.today
        let changes = AllChanges(timetable.session.userData).all.filter { change in
            today ? change.days.contains(first) : change.lastDay >= first
        }
        let ids = Set(changes.map(\.id))
        let lessons = Set(changes.map(\.lecture)).flatMap(timetable.book.lessons).filter { lesson in
            lesson.change.map { ids.contains($0.id) } ?? false
        }
        for lesson in lessons.sorted(by: { ($0.day, $0.start, $0.lecture) < ($1.day, $1.start, $1.lecture) }) {
            print(timetable.line(lesson))
        }
        if lessons.isEmpty { print("There are no changes.") }
    }
}

/// `teachkit timetable room`.
struct TimetableRoomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "room", abstract: "Show the room of a lecture's next lesson.")

    @Argument(help: "A part of the lecture's name, or of its lecturer's.")
    var name: String

    func run() async throws {
        let timetable = try PersonsTimetable()
        try await timetable.look()
        let found = timetable.book.state.lectures.filter { lecture in
            ([lecture.name] + lecture.lecturers).contains { $0.range(of: name, options: .caseInsensitive) != nil }
        }
        let next = found.compactMap { lecture in
            timetable.book.lessons(of: lecture.id).first {
                $0.takesPlace && timetable.book.end(of: $0) > timetable.now
            }
        }
        for lesson in next.sorted(by: { ($0.day, $0.start, $0.lecture) < ($1.day, $1.start, $1.lecture) }) {
            print(timetable.line(lesson))
        }
        if next.isEmpty { throw CommandFailure(message: "\(shown(name)) has no more lessons.") }
    }
}
