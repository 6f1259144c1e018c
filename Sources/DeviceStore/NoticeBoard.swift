import Foundation

/// Shows notices: on the desktop if there is one, otherwise on the terminal if there is one.
struct NoticeBoard: Sendable {
    let environment: [String: String]
    let hasTerminal: Bool
    let run: @Sendable (_ program: URL, _ arguments: [String]) throws -> Void
    let write: @Sendable (String) -> Void

    static let live = NoticeBoard(
        environment: ProcessInfo.processInfo.environment,
        hasTerminal: isatty(2) == 1,
        run: { program, arguments in
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
        },
        write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    )

    func show(_ notice: Notice) {
        let sentence = notice.sentence(in: Notice.language(in: environment))
        if let program = desktopProgram {
            do {
                return try run(program, ["--app-name=TeachKit", "--", "TeachKit", sentence])
            } catch {
                // The terminal is still available.
            }
        }
        if hasTerminal { write("\(sentence)\n") }
    }

    /// The program that shows notices on a desktop, if a person is using one.
    private var desktopProgram: URL? {
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
        return (environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("notify-send") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
