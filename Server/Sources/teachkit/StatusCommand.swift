import ArgumentParser
import DeviceStore

/// `teachkit status`.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show who is signed in, and what is waiting to be delivered."
    )

    func run() async throws {
        guard let device = try SignedInDevice(ThisDevice().folder, in: ThisDevice().surroundings) else {
            print("Nobody is signed in.")
            return
        }
        if try !ThisDevice().managed().allows(device.account.server) {
            print("The administrator of this computer does not allow \(device.account.server): apps record nothing.")
        }
        print("\(device.account.name), \(device.account.schoolName), at \(device.account.server)")
        let waiting = try device.waiting().sorted { $0.key < $1.key }
        for (app, waiting) in waiting {
            print("  \(app): \(sentence(for: waiting).map { "\($0) waiting" } ?? "everything is delivered")")
            if waiting.refused > 0 { print("    \(waiting.refused) refused by the server") }
        }
        if waiting.isEmpty { print("  No app has saved anything yet.") }
    }
}
