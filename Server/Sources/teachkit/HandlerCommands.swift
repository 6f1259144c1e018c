import ArgumentParser
import Foundation

/// `teachkit install-handler`.
struct InstallHandlerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install-handler",
        abstract: "Have your browser open handouts in their apps.",
        discussion: """
            Makes your desktop, and no one else's, open links to apps with this command. Undo it with teachkit \
            uninstall-handler.
            """
    )

    func run() throws {
        let handler = try DesktopHandler(environment: ProcessInfo.processInfo.environment)
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
            throw CommandFailure(message: "This program can't determine its own path.")
        }
        try handler.install(program: program)
        print("Links to apps are opened with \(shown(program)).")
    }
}

/// `teachkit uninstall-handler`.
struct UninstallHandlerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall-handler", abstract: "Undo what install-handler did.")

    func run() throws {
        try DesktopHandler(environment: ProcessInfo.processInfo.environment).uninstall()
        print("Links to apps are no longer opened with teachkit.")
    }
}
