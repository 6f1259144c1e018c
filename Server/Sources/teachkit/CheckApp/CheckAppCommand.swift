import AppCheck
import ArgumentParser
import DeviceStore
import Foundation

/// `teachkit check-app`.
struct CheckAppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-app",
        abstract: "Report how well an app uses ClassKit.",
        discussion: """
            Starts a temporary school on this machine, runs the app there as a teacher and as a student, opens it \
            with links, and reports what it saw. Nothing is left behind, not even after Ctrl-C, and your own device \
            isn't touched.

            COMMAND should do some work by itself and end, such as: quizler --answers right,wrong --play addition. \
            When it is started for a link, its environment contains CLS_USER_ACTIVITY, as with teachkit open: the \
            address that the app gave with universalLinkURL, or else the context. Its output goes to standard error. What \
            it prints isn't written line by line there: an app that crashes or is ended loses its last printed lines, \
            unless it flushes them or writes them to standard error.

            While the app runs for the teacher, everything that it offers is opened in a browser, so that a context \
            provider is asked for what is below. Every fault comes with what to do about it.

            The exit status is 0 when there is no fault, 1 when there is one, 2 when the command can't be understood, \
            and 128 and the number of the signal when a signal ended it.
            """
    )

    @Flag(help: "Print the report as JSON.")
    var json = false

    @Option(help: ArgumentHelp("End a run of the app after this many seconds.", valueName: "seconds"))
    var limit = 20.0

    @Option(help: ArgumentHelp("Where teachkit-server is, if not next to this program or in PATH.", valueName: "path"))
    var serverProgram: String?

    @Argument(parsing: .postTerminator, help: "The app and its arguments.")
    var command: [String]

    func validate() throws {
        if command.isEmpty { throw ValidationError("Specify what to check: teachkit check-app -- COMMAND") }
        guard limit > 0, limit <= 3600 else { throw ValidationError("--limit must be between 0 and 3600 seconds.") }
    }

    func run() async throws {
        guard let program = RegisterAppCommand.program(named: command[0]) else {
            throw CommandFailure(message: "\(shown(command[0])) isn't a program that can be started.")
        }
        guard let server = serverProgram ?? CheckServer.program() else {
            throw CommandFailure(
                message: "teachkit-server is neither next to this program nor in PATH. Use --server-program.")
        }
        let traces = CheckTraces()
        let signals = EndingSignals { traces.leave(with: 128 + $0) }
        defer {
            traces.remove()
            withExtendedLifetime(signals) {}
        }
        try traces.makeFolder()
        let report = try await report(on: [program] + command.dropFirst(), server: server, leaving: traces)
        // Before it is shown, which takes as long as whoever reads it takes.
        traces.remove()
        print(json ? try Self.json(report) : Self.table(report))
        if report.hasFault { throw ExitCode(1) }
    }

    private func report(
        on command: [String], server program: String, leaving traces: CheckTraces
    ) async throws -> AppReport {
        standardError("Starting a school …")
        let server = try CheckServer(program: program, leaving: traces)
        let inspection = AppInspection(
            runner: AppRunner(command: command, limit: limit, traces: traces), server: server, folder: traces.folder,
            surroundings: .live, tell: { standardError($0) })
        let address = try ServerAddress(server.url)
        return AppReport(try await explained(talkingTo: address) { try await inspection.observe() })
    }

    private static func json(_ report: AppReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }

    static func table(_ report: AppReport) -> String {
        let width = report.findings.map(\.subject.rawValue.count).max() ?? 0
        let lines = report.findings.map { finding in
            let name = finding.subject.rawValue
            let words = [finding.sentence, finding.remedy].compactMap(\.self).joined(separator: " ")
            return harmless(
                "\(sign(finding.outcome))  \(name)\(String(repeating: " ", count: width - name.count))  \(words)")
        }
        let faults = report.findings.count { $0.outcome == .fault }
        let sum = faults == 0 ? "No fault." : faults == 1 ? "1 fault." : "\(faults) faults."
        return ((report.app.map { [$0] } ?? []) + lines + [sum]).joined(separator: "\n")
    }

    private static func sign(_ outcome: Finding.Outcome) -> String {
        switch outcome {
        case .good: "ok    "
        case .advice: "advice"
        case .fault: "FAULT "
        }
    }
}
