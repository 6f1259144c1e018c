import ArgumentParser
import DeviceStore
import Foundation
import SchoolAPI

extension DeveloperCommand {
    /// `teachkit developer log`.
    struct LogCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "log",
            abstract: "Show what apps saved, what was sent, what was dropped, and why.",
            discussion: """
                There is a log only for people who have signed in with teachkit developer sign-in. It holds about the \
                last thousand lines; reset and sign-out empty it.
                """
        )

        @Flag(help: "Keep showing what is added.")
        var follow = false

        @Flag(help: "Print each entry as JSON, one per line.")
        var json = false

        @Option(name: .customLong("app"), help: ArgumentHelp("Show only what this app saved.", valueName: "bundle-id"))
        var app: String?

        func run() async throws {
            var reader = try reader()
            while true {
                for entry in reader.next() where app.map({ $0 == entry.app }) ?? true {
                    let line = json ? try Self.json(entry) : Self.line(entry)
                    try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
                }
                if !follow { return }
                try await Task.sleep(for: .milliseconds(200))
                // Signing out deletes it.
                _ = try self.reader()
            }
        }

        private func reader() throws -> DeveloperLogReader {
            let device = ThisDevice()
            guard try device.folder.account() != nil else {
                throw CommandFailure(
                    message: """
                        Not kept: nobody is signed in on this device. Sign in with: teachkit developer sign-in ADDRESS
                        """)
            }
            let signedIn = try device.inDeveloperMode()
            guard try device.managed().allows(signedIn.account.server) else {
                throw CommandFailure(
                    message: """
                        Not kept: the administrator of this computer does not allow \(signedIn.account.server).
                        """)
            }
            guard let reader = signedIn.developerLog else {
                throw CommandFailure(
                    message: """
                        \(signedIn.account.name) signed in as people at school do, and then nothing is logged. Sign out, and \
                        sign in with: teachkit developer sign-in \(signedIn.account.server)
                        """)
            }
            return reader
        }

        private static func line(_ entry: DeveloperLogEntry) -> String {
            let moment = entry.at.formatted(
                Date.VerbatimFormatStyle(
                    format: """
                        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
                        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                        \(second: .twoDigits)
                        """,
                    timeZone: .current, calendar: Calendar(identifier: .gregorian)))
            let about = [subject(entry.subject), entry.content.map { "(\($0))" }].compactMap(\.self)
            return harmless("\(moment)  \(entry.path ?? entry.app)  \(about.joined(separator: " ")): \(entry.sentence)")
        }

        private static func subject(_ subject: DeveloperLogEntry.Subject) -> String {
            switch subject {
            case .attempt: "attempt"
            case .done: "mark as done"
            case .app: "identifier of the app"
            case .provider: "context provider"
            case .context: "context"
            case .removal: "removed context"
            case .delivery: "delivery"
            }
        }

        private static func json(_ entry: DeveloperLogEntry) throws -> String {
            String(decoding: try EndpointCoding.encoder.encode(Explained(entry)), as: UTF8.self)
        }
    }
}

/// An entry with its explanation.
private struct Explained: Encodable {
    private let entry: DeveloperLogEntry

    init(_ entry: DeveloperLogEntry) {
        self.entry = entry
    }

    private enum CodingKeys: CodingKey {
        case sentence
    }

    func encode(to encoder: any Encoder) throws {
        try entry.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entry.sentence, forKey: .sentence)
    }
}
