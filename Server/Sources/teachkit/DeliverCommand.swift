import ArgumentParser
import DeviceStore

/// `teachkit deliver`.
struct DeliverCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver",
        abstract: "Deliver what apps have saved and the school doesn't have yet.",
        discussion: """
            Apps deliver while they run. What an app has left behind, because it ended or crashed or was offline, is \
            delivered by this command, for all apps of the person who is signed in. A timer may run it, such as one \
            of systemd for the user; it does nothing if nobody is signed in.

            The exit status is 1 if something is still waiting.
            """
    )

    func run() async throws {
        guard let device = try SignedInDevice(ThisDevice().folder, in: ThisDevice().surroundings) else {
            print("Nobody is signed in, so nothing is waiting.")
            return
        }
        guard try ThisDevice().managed().allows(device.account.server) else {
            throw CommandFailure(
                message: "The administrator of this computer does not allow \(device.account.server).")
        }
        let rest = try await explained(talkingTo: device.account.server) { try await device.deliver() }
        let waiting = rest.sorted { $0.key < $1.key }.compactMap { app, waiting in
            sentence(for: waiting).map { "  \(app): \($0) waiting" }
        }
        guard waiting.isEmpty else {
            print(waiting.joined(separator: "\n"))
            throw CommandFailure(
                message: "\(device.account.server) can't be reached or doesn't accept this now. "
                    + "What waits goes by itself later; see: teachkit status")
        }
        print("Everything is delivered.")
    }
}
