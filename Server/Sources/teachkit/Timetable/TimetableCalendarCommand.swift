import ArgumentParser
import Foundation
import SchoolModel
import TimetableKit

/// `teachkit timetable calendar`.
struct TimetableCalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar", abstract: "Keep your timetable in your calendar, or stop doing so.",
        subcommands: [On.self, Off.self])

    struct On: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "on", abstract: "Write your timetable into your calendar, now and with every refresh.",
            discussion: """
                Without options, it is kept in a folder on this computer, which khal and other programs can read. With \
                --server, it goes into your account at a CalDAV server, and so to your phone. The server's password \
                is read from standard input, and kept where only you can read it.
                """)

        @Option(help: "A folder where programs store calendars, one folder for each.", completion: .directory)
        var folder: String?

        @Option(help: "The address of a CalDAV server.")
        var server: String?

        @Option(help: "Your name at that server.")
        var username: String?

        @Option(help: "Write into this existing calendar instead of a separate one.")
        var calendar: String?

        @Option(help: "Remind you this many minutes before each lesson.")
        var remind: Int?

        @Option(help: "The language of the entries: de, en or ja.")
        var language: String?

        func validate() throws {
            if folder != nil, server != nil { throw ValidationError("Use either --folder or --server.") }
            if (server == nil) != (username == nil) { throw ValidationError("--server and --username go together.") }
            if let server, URL(string: server)?.scheme?.hasPrefix("http") != true {
                throw ValidationError("\(shown(server)) isn't an address.")
            }
            if let server, !Link.hasUsablePort(server) {
                throw ValidationError("\(shown(server)) has no port from 1 to 65535 after its host.")
            }
            if let remind, !(0...10_080).contains(remind) { throw ValidationError("--remind is at most a week.") }
            if let language, !["de", "en", "ja"].contains(language) {
                throw ValidationError("--language is de, en or ja.")
            }
        }

        func run() async throws {
            let timetable = try PersonsTimetable()
            try keepAccount()
            try await timetable.look()
            let store = EKEventStore()
            guard try await store.requestFullAccessToEvents() else {
                throw CommandFailure(message: "Calendars may not be used: access.json in EventKit's folder says so.")
            }
            // A server's calendars are known only after asking it.
            do { try await store.synchronize() } catch {
                throw CommandFailure(message: "The calendar's server can't be used: \(error)")
            }
            var settings = timetable.session.userData.calendarSettings
            settings.alarmMinutes = remind ?? settings.alarmMinutes
            settings.language = language ?? settings.language
            settings.chosenCalendar = try calendar.map { try identifier(of: $0, in: store) }
            try timetable.session.userData.keep(settings)
            let controller = timetable.session.calendarController(eventStore: store)
            controller.createCalendar()
            try await bring(store, controller)
            let title = controller.interface.calendar?.title ?? ""
            print("Your timetable is in the calendar \(shown(title)).")
        }

        private func identifier(of title: String, in store: EKEventStore) throws -> String {
            let found = store.calendars(for: .event).filter { $0.title == title }
            guard let calendar = found.first, found.count == 1 else {
                throw CommandFailure(
                    message: "There \(found.isEmpty ? "is no calendar" : "are several calendars") \(shown(title)).")
            }
            return calendar.calendarIdentifier
        }

        private func keepAccount() throws {
            let home = CalendarAccounts.home(environment: ProcessInfo.processInfo.environment)
            var account: CalendarAccounts.Account?
            if let folder {
                account = .init(id: "folder", title: "Folder", folder: URL(fileURLWithPath: folder))
            }
            if let server, let username, let address = URL(string: server) {
                guard let password = readLine(strippingNewline: true), !password.isEmpty else {
                    throw CommandFailure(
                        message: "The server's password is missing: give it on standard input.")
                }
                // A different server or person means a separate account with its own copy.
                let id = "\(address.host ?? "").\(address.port ?? 0).\(username)"
                account = .init(
                    id: String(id.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "@" ? $0 : "-" }),
                    title: address.host ?? server, address: address, username: username, password: password)
            }
            guard let account else { return }
            // What other programs use stays; new calendars are made in the first account.
            let others = try CalendarAccounts(home: home, program: "teachkit").accounts.filter { $0.id != account.id }
            try CalendarAccounts(home: home, accounts: [account] + others, program: "teachkit").keep()
        }
    }

    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "off", abstract: "Stop writing your calendar, and remove what was written.")

        @Flag(help: "Leave existing entries in the calendar.")
        var keep = false

        func run() async throws {
            let timetable = try PersonsTimetable()
            let store = EKEventStore()
            let controller = timetable.session.calendarController(eventStore: store)
            controller.switchOff(keepEntries: keep)
            do { try await store.synchronize() } catch {
                throw CommandFailure(message: "The calendar's server can't be reached; it will be removed there later.")
            }
            print(keep ? "Your calendar stays as it is." : "Your timetable is no longer in your calendar.")
        }
    }
}
