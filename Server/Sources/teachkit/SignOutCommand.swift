import ArgumentParser
import DeviceStore

/// `teachkit sign-out`.
struct SignOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Deliver what is waiting, and sign out.",
        discussion: """
            Removes from this device what apps have stored for you. If something can't be delivered, \
            nothing is removed, and the command says what would be lost.
            """
    )

    @Flag(help: "Sign out even if undelivered work is lost.")
    var force = false

    func run() async throws {
        let device = try ThisDevice().signedIn()
        let outcome = try await explained(talkingTo: device.account.server) {
            try await device.signOut(losingWhatWaits: force)
        }
        if case .wouldLose(let waiting) = outcome {
            let list = waiting.sorted { $0.key < $1.key }
                .compactMap { app, waiting in sentence(for: waiting).map { "  \(app): \($0)" } }
            throw CommandFailure(
                message: """
                    \(device.account.server) does not have everything yet. Signing out now would lose:
                    \(list.joined(separator: "\n"))
                    Try again when the server can be reached, or lose it with: teachkit sign-out --force
                    """
            )
        }
        print("Signed out.")
    }
}
