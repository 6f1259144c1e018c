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

            The exit status is 1 if something is still waiting, or the school has ended the sign-in.
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
        let delivery = try await explained(talkingTo: device.account.server) { try await device.deliver() }
        try ThisDevice().report(delivery, on: device)
    }
}
