import ArgumentParser
import DeviceStore
import SchoolAPI

/// `teachkit status`.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show who is signed in, and what is waiting to be delivered.",
        discussion: """
            It asks the server whether the sign-in still holds, and as whom a developer acts, and goes without an answer \
            if there is none.
            """
    )

    func run() async throws {
        guard let device = try SignedInDevice(ThisDevice().folder, in: ThisDevice().surroundings) else {
            print("Nobody is signed in.")
            return
        }
        let isAllowed = try ThisDevice().managed().allows(device.account.server)
        if !isAllowed {
            print("The administrator of this computer does not allow \(device.account.server): apps record nothing.")
        }
        print("\(device.account.name), \(device.account.schoolName), at \(device.account.server)")
        switch isAllowed ? await device.standing(within: ThisDevice.patience) : nil {
        case .ended: print("  \(sentence(forEndedSignInOf: device.account))")
        case .actsAs(let name):
            print("  At school, this device is \(harmless(name))'s now: “teachkit developer act-as self” ends that.")
        case .itself, nil: break
        }
        let refused = try device.refused()
        let waiting = try device.waiting().sorted { $0.key < $1.key }
        for (app, waiting) in waiting {
            print("  \(app): \(sentence(for: waiting).map { "\($0) waiting" } ?? "everything is delivered")")
            for line in Self.lines(for: refused[app] ?? []) { print("    \(line)") }
        }
        if waiting.isEmpty { print("  No app has saved anything yet.") }
    }

    /// How many refused things are named.
    private static let mostNamed = 20

    private static func lines(for refused: [RefusedRecord]) -> [String] {
        let named = refused.prefix(mostNamed).map { harmless("refused by the server: \($0.sentence)") }
        let rest = refused.count - named.count
        return named + (rest > 0 ? ["and \(rest) more refused by the server"] : [])
    }
}
