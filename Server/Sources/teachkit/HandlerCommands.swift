import ArgumentParser
import Foundation

/// `teachkit install-handler`.
struct InstallHandlerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install-handler",
        abstract: "Have your browser open handouts in their apps.",
        discussion: """
            Tells your desktop, and nobody else's, that links to apps are opened with this command. Undo it \
            with teachkit uninstall-handler.
            """
    )

    func run() throws {
        let handler = try DesktopHandler(environment: ProcessInfo.processInfo.environment)
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
            throw CommandFailure(message: "This program does not know where it is.")
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
