import DeviceStore
import SchoolModel

// Signing in where somebody's sign-in has ended. What their apps have saved is theirs, and waits for them.

extension ThisDevice {
    /// The device of somebody whose sign-in at a server has ended; nil if nobody is signed in.
    ///
    /// - Throws: A failure if somebody is signed in.
    func deviceToRenew(at server: ServerAddress) async throws -> SignedInDevice? {
        guard let device = try SignedInDevice(folder, in: surroundings) else { return nil }
        let account = device.account
        guard account.server == server, await device.signInHasEnded(within: Self.patience) == true else {
            throw CommandFailure(
                message: "\(account.name) is signed in at \(account.server). Sign out first: teachkit sign-out")
        }
        return device
    }

    /// How long a server is asked for what a command can do without.
    static let patience = Duration.seconds(5)

    /// Signs an account in, in place of one whose sign-in has ended, and delivers what has waited for it.
    func keep(_ account: Account, inPlaceOf ended: SignedInDevice?) async throws {
        guard let ended else {
            try folder.keep(account)
            print("Signed in as \(account.name), \(account.schoolName).")
            return
        }
        guard let device = try await ended.renewed(by: account) else { throw try refusal(of: account, for: ended) }
        print("Signed in again as \(account.name), \(account.schoolName).")
        if try device.waiting().values.allSatisfy(\.isEmpty) { return }
        try report(try await explained(talkingTo: account.server) { try await device.deliver() }, on: device)
    }

    private func refusal(of account: Account, for ended: SignedInDevice) throws -> CommandFailure {
        let waiting = sentences(for: try ended.waiting())
        let owner = ended.account.name
        let what = waiting.isEmpty ? "" : "\n\(waiting.joined(separator: "\n"))"
        return CommandFailure(
            message: """
                You signed in as \(account.name), but this device still keeps what apps have saved for \(owner).\(what)
                Nothing has changed. Sign in as \(owner), or remove it with: teachkit sign-out\
                \(waiting.isEmpty ? "" : " --force")
                """)
    }

    /// Says what a delivery came to.
    ///
    /// - Throws: A failure if something is still waiting.
    func report(_ delivery: SignedInDevice.Delivery, on device: SignedInDevice) throws {
        let waiting = sentences(for: delivery.waiting)
        if !waiting.isEmpty { print(waiting.map { "\($0) waiting" }.joined(separator: "\n")) }
        if delivery.signInHasEnded { throw CommandFailure(message: sentence(forEndedSignInOf: device.account)) }
        guard waiting.isEmpty else {
            throw CommandFailure(
                message: "\(device.account.server) can't be reached or doesn't accept this now. What waits stays on "
                    + "this device. It is delivered when its app runs again, or by: teachkit deliver")
        }
        print("Everything is delivered.")
    }
}

/// That somebody's sign-in has ended, and what helps.
func sentence(forEndedSignInOf account: Account) -> String {
    """
    The sign-in of \(account.name) at \(account.server) has ended. What waits stays on this device. To deliver it, sign \
    in again: teachkit sign-in \(account.server)
    """
}

/// What is waiting, a line for each app in which something is.
func sentences(for waiting: [String: Waiting]) -> [String] {
    waiting.sorted { $0.key < $1.key }.compactMap { app, waiting in
        sentence(for: waiting).map { "  \(app): \($0)" }
    }
}
