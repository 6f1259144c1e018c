import ArgumentParser
import DeviceStore
import Foundation
import SchoolModel

/// `teachkit register-app`.
struct RegisterAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register-app",
        abstract: "Make links to an app's content start it.",
        discussion: """
            Only you can read and change what is registered; it is in the folder apps of TEACHKIT_HOME. What an app \
            uses in universalLinkURL is named with --scheme and --domain, once for each:

            teachkit register-app org.example.plays --scheme greatplays --domain plays.example.org -- /opt/plays/plays
            """
    )

    @Argument(help: "The app's identifier, such as org.example.app.")
    var app: String

    @Option(
        name: .customLong("scheme"), parsing: .singleValue,
        help: ArgumentHelp("A URL scheme of the app's own, such as greatplays.", valueName: "scheme"))
    var schemes: [String] = []

    @Option(
        name: .customLong("domain"), parsing: .singleValue,
        help: ArgumentHelp("A web domain of the app, such as plays.example.org.", valueName: "domain"))
    var domains: [String] = []

    @Argument(parsing: .postTerminator, help: "The program and its arguments.")
    var command: [String]

    func validate() throws {
        if command.isEmpty { throw ValidationError("Specify how to start it: teachkit register-app APP -- COMMAND") }
    }

    func run() throws {
        guard let name = command.first, let program = Self.program(named: name) else {
            throw CommandFailure(message: "\(shown(command.first ?? "")) isn't a program that can be started.")
        }
        do {
            try ThisDevice().folder.register(
                AppRegistration(
                    app: app, command: [program] + command.dropFirst(), schemes: schemes, domains: domains,
                    isByInstaller: true))
        } catch let refusal as Refusal {
            throw CommandFailure(message: Self.sentence(for: refusal, app: app))
        }
        try DesktopHandler(environment: ProcessInfo.processInfo.environment).refresh()
        print("Links to \(shown(app)) start \(shown(program)).")
        let more = schemes.map { "\($0.lowercased()):" } + domains.map { "https://\($0.lowercased())/" }
        if !more.isEmpty { print("So do addresses that begin with \(more.joined(separator: " or ")).") }
    }

    /// Which option was refused, and what helps.
    private static func sentence(for refusal: Refusal, app: String) -> String {
        let given = shown(refusal.detail ?? "")
        return switch (refusal.field, refusal.code) {
        case ("scheme", .notPermitted):
            "--scheme: \(given) belongs to browsers or other programs. Use a scheme of the app's own, such as greatplays."
        case ("scheme", .isTaken), ("domain", .isTaken):
            """
            --\(refusal.field ?? ""): The app \(given) already has it. Unregister that first, with teachkit \
            unregister-app, or use another.
            """
        case ("scheme", .isTooMany), ("domain", .isTooMany):
            "--\(refusal.field ?? ""): An app has at most \(AppRegistration.most) of them. Leave some out."
        case ("scheme", .isTooLong):
            "--scheme: A scheme has at most \(URLScheme.longest) characters. Use a shorter one."
        case ("scheme", _):
            """
            --scheme: \(given) isn't a URL scheme. Write what comes before the colon: a letter, then letters, digits, \
            +, - or ., such as greatplays.
            """
        case ("domain", _):
            """
            --domain: \(given) isn't a web domain. Write the full name of the host, without https:// and without a \
            path, such as plays.example.org.
            """
        case ("app", .notPermitted):
            "\(shown(app)) belongs to TeachKit itself. Give the app an identifier of its own, such as org.example.app."
        default: "\(shown(app)) can't be an app's identifier. Use one such as org.example.app."
        }
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
        try DesktopHandler(environment: ProcessInfo.processInfo.environment).refresh()
        print("Links to \(shown(app)) no longer start anything.")
    }
}
