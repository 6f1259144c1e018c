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
            let hasEnded = await device.signInHasEnded(within: ThisDevice.patience) == true
            let remedy =
                hasEnded
                ? "Your sign-in has ended. Sign in again to deliver it: teachkit sign-in \(device.account.server)\nOr"
                : "Try again when the server can be reached, or"
            throw CommandFailure(
                message: """
                    \(device.account.server) does not have everything yet. Signing out now would lose:
                    \(sentences(for: waiting).joined(separator: "\n"))
                    \(remedy) lose it with: teachkit sign-out --force
                    """
            )
        }
        print("Signed out.")
    }
}
