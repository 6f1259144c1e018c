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
            Browsers call it once you have run teachkit install-handler. An address such as greatplays://hamlet or \
            https://plays.example.org/hamlet opens the app that registered its scheme or domain. If the app is already running and \
            receives links, it gets this one; otherwise it is started in place of this command, with the link in \
            the environment variable \(AppRegistration.linkVariable).
            """
    )

    @Argument(help: "A link such as classkit://org.example.app/chapter-1/quiz, or an address of a registered app.")
    var link: String

    func run() throws {
        let asked: AppLink
        do throws(AppLink.Fault) {
            asked = try AppLink(self.link)
        } catch {
            throw CommandFailure(message: "\(shown(self.link)) can't be opened. \(sentence(for: error))")
        }
        let folder = ThisDevice().folder
        let (registration, link) = try Self.opener(of: asked, in: folder)
        let app = registration.app
        switch try folder.deliver(link, to: app) {
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

    /// The app that opens a link, and the form in which it gets the link: its own address if it has registered that.
    private static func opener(
        of link: AppLink, in folder: DeviceFolder
    ) throws -> (registration: AppRegistration, link: AppLink) {
        if let context = link.context {
            guard let registration = try folder.registration(of: context.path.app) else {
                throw CommandFailure(message: try refusal(ofUnknown: context.path.app, in: folder))
            }
            return (registration, registration.link(opening: link) ?? AppLink(context))
        }
        guard let address = link.address, let registration = try folder.registration(opening: address) else {
            throw CommandFailure(message: refusal(ofNobodys: link))
        }
        return (registration, link)
    }

    private static func refusal(ofNobodys link: AppLink) -> String {
        let (what, option) =
            switch link.address?.owner {
            case .scheme(let scheme): ("links that begin with \(scheme):", "--scheme \(scheme)")
            case .domain(let domain): ("links to \(domain)", "--domain \(domain)")
            case nil: ("such links", "")
            }
        return """
            No app here opens \(what). Start the app once if it registers itself, or register it: \
            teachkit register-app APP \(option) -- COMMAND
            """
    }

    /// Becomes the app; if it can't, returns why.
    ///
    /// There is no shell, so nothing in a link or a registration is ever read as a command.
    private func start(_ registration: AppRegistration, for link: AppLink) -> String {
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
