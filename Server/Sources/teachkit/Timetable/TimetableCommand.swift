import ArgumentParser
import DeviceStore
import Foundation
import SchoolModel
import TimetableKit

/// `teachkit timetable`.
struct TimetableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timetable",
        abstract: "Show your timetable, and keep it in your calendar.",
        discussion: """
            You choose your lectures on your school's website. Without a network, the commands show the last known \
            state.
            """,
        subcommands: [
            TimetableNextCommand.self, TimetableTodayCommand.self, TimetableChangesCommand.self,
            TimetableRoomCommand.self, TimetableRefreshCommand.self, TimetableCalendarCommand.self,
        ]
    )
}

/// The signed-in person's timetable, for the commands.
struct PersonsTimetable {
    let session: TimetableSession
    let now = Date()

    init() throws {
        let device = ThisDevice()
        _ = try device.signedIn()
        let store = Device(app: AppIdentifier.timetable, folder: device.folder, surroundings: device.surroundings)
        guard let session = try TimetableSession(device: store) else {
            throw CommandFailure(message: "The administrator of this computer does not allow your school.")
        }
        self.session = session
    }

    var book: TimetableBook { session.serverData.book }
    var own: Set<Lecture.ID> { SelectedLectures(session.userData, session.serverData).ids }
    var today: CalendarDay { book.clock.day(at: now) }

    /// Fetches the current timetable without writing a calendar, and without counting as a notification.
    func look() async throws {
        do {
            _ = try await ScheduleChangesController(
                userData: session.userData, serverData: session.serverData, server: session.server
            ).handleAllChanges()
        } catch {
            guard !book.state.terms.isEmpty || !book.state.lectures.isEmpty else {
                throw CommandFailure(message: "Your school can't be reached, and nothing is known yet: \(error)")
            }
            standardError("Your school can't be reached; this is the last known state.")
        }
    }

    /// A lesson as one line.
    func line(_ lesson: Lesson, withDay: Bool = true) -> String {
        let name = book.lecture(lesson.lecture)?.name ?? ""
        let day = withDay ? "\(words(lesson.day))  " : ""
        let rooms = lesson.rooms.isEmpty ? "" : "  \(lesson.rooms.joined(separator: ", "))"
        let state = word(for: lesson).map { "  [\($0)]" } ?? ""
        let exam = lesson.exam.map { $0.title.isEmpty ? "  [exam]" : "  [exam: \($0.title)]" } ?? ""
        let note = (lesson.change?.note).flatMap { $0.isEmpty ? nil : "  \($0)" } ?? ""
        return harmless("\(day)\(lesson.start)–\(lesson.end)  \(name)\(rooms)\(state)\(exam)\(note)")
    }

    /// What became of a lesson; nil if it is as planned.
    private func word(for lesson: Lesson) -> String? {
        switch lesson.state {
        case .asPlanned: nil
        case .cancelled: "cancelled"
        case .movedAway(let day, let start): "moved to \(words(day)) \(start)"
        case .movedHere(let day, let start): "moved from \(words(day)) \(start)"
        case .additional: "additional"
        case .changed:
            (lesson.change?.kinds ?? []).sorted().map { kind in
                switch kind {
                case .room: "other room"
                case .lecturer: "other lecturer"
                case .subject: "other subject: \(lesson.subject ?? "")"
                case .otherTime: "other time"
                case .cancelled, .otherDay, .additional: kind.rawValue
                }
            }.joined(separator: ", ")
        }
    }

    func words(_ day: CalendarDay) -> String {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        return "\(names[day.weekday.rawValue - 1]) \(day)"
    }
}
