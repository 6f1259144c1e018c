import ArgumentParser
import DeviceStore
import Foundation
import SchoolModel

/// `teachkit open`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the content of a handout in its app.",
        discussion: """
            Browsers call it once you have run teachkit install-handler. If the app is already running and \
            receives links, it gets this one; otherwise it is started in place of this command, with the link in \
            the environment variable \(AppRegistration.linkVariable).
            """
    )

    @Argument(help: "A link such as classkit://org.example.app/chapter-1/quiz.")
    var link: String

    func run() throws {
        let link: DeepLink
        do throws(DeepLink.Fault) {
            link = try DeepLink(self.link)
        } catch {
            throw CommandFailure(message: "\(shown(self.link)) can't be opened. \(sentence(for: error))")
        }
        let folder = ThisDevice().folder
        let app = link.path.app
        guard let registration = try folder.registration(of: app) else {
            throw CommandFailure(message: try Self.refusal(ofUnknown: app, in: folder))
        }
        switch try folder.deliver(link) {
        case .isTaken: return
        case .isNotRunning: break
        case .isNotAnswered:
            throw CommandFailure(message: "\(shown(app)) is running but doesn't answer. Quit it and try again.")
        }
        guard registration.canStart, let program = registration.command.first else {
            throw CommandFailure(
                message: """
                    \(shown(app)) is registered as \(shown(registration.command.first ?? "")), which can't be started. \
                    If it has moved, register it again: teachkit register-app \(app) -- COMMAND
                    """)
        }
        throw CommandFailure(message: "\(shown(program)) can't be started: \(start(registration, for: link))")
    }

    /// Becomes the app; if it can't, returns why.
    ///
    /// There is no shell, so nothing in a link or a registration is ever read as a command.
    private func start(_ registration: AppRegistration, for link: DeepLink) -> String {
        setenv(AppRegistration.linkVariable, "\(link)", 1)
        // The app starts as programs do, receiving all signals, whatever this process did with them.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        signal(SIGPIPE, SIG_DFL)
        var arguments = registration.command.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        arguments.append(nil)
        execv(registration.command[0], arguments)
        return String(cString: strerror(errno))
    }

    private static func refusal(ofUnknown app: String, in folder: DeviceFolder) throws -> String {
        let known = try folder.registrations().map { "\n  \(shown($0.app))" }
        return """
            No app named \(shown(app)) is registered here. Start it once if it registers itself, or register it: \
            teachkit register-app APP -- COMMAND\(known.isEmpty ? "" : "\nThese are registered:" + known.joined())
            """
    }
}

/// `teachkit register-app`.
struct RegisterAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register-app",
        abstract: "Make links to an app's content start it.",
        discussion: "Only you can read and change what is registered; it is in the folder apps of TEACHKIT_HOME."
    )

    @Argument(help: "The app's identifier, such as org.example.app.")
    var app: String

    @Argument(parsing: .postTerminator, help: "The program and its arguments.")
    var command: [String]

    func validate() throws {
        if command.isEmpty { throw ValidationError("Specify how to start it: teachkit register-app APP -- COMMAND") }
    }

    func run() throws {
        guard let name = command.first, let program = Self.program(named: name) else {
            throw CommandFailure(message: "\(shown(command.first ?? "")) isn't a program that can be started.")
        }
        let registration: AppRegistration
        do throws(Refusal) {
            registration = try AppRegistration(app: app, command: [program] + command.dropFirst())
        } catch {
            throw CommandFailure(message: "\(shown(app)) can't be an app's identifier.")
        }
        try ThisDevice().folder.register(registration)
        print("Links to \(shown(app)) start \(shown(program)).")
    }

    /// The absolute path of a program, found as a shell would.
    static func program(named name: String) -> String? {
        let folders =
            name.contains("/")
            ? [""] : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
        return folders.map { URL(fileURLWithPath: $0 + name).standardizedFileURL.path }.first { path in
            var isFolder = ObjCBool(false)
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
    }
}

/// `teachkit unregister-app`.
struct UnregisterAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unregister-app", abstract: "Stop links from starting an app.")

    @Argument(help: "The app's identifier, such as org.example.app.")
    var app: String

    func run() throws {
        guard try ThisDevice().folder.unregister(app) else {
            throw CommandFailure(message: "No app named \(shown(app)) is registered here.")
        }
        print("Links to \(shown(app)) no longer start anything.")
    }
}
