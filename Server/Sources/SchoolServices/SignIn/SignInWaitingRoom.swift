import Synchronization

/// How many people stand in line to sign in at the same time.
///
/// Each keeps a connection open until its turn. Without a limit, somebody with many addresses who guesses at made-up
/// names could keep all connections that the server has.
public final class SignInWaitingRoom: Sendable {
    private let most: Int
    private let mostFromSite: Int
    private let waiting = Mutex<[String: Int]>([:])

    /// - Parameters:
    ///   - most: How many may wait in all.
    ///   - mostFromSite: How many of them from one network, or for IPv6 from one customer's.
    public init(most: Int = 500, mostFromSite: Int = 60) {
        self.most = most
        self.mostFromSite = mostFromSite
    }

    /// Takes a place, and returns whether there was one.
    func enter(from site: String) -> Bool {
        waiting.withLock { waiting in
            let own = waiting[site, default: 0]
            guard own < mostFromSite, waiting.values.reduce(0, +) < most else { return false }
            waiting[site] = own + 1
            return true
        }
    }

    func leave(from site: String) {
        waiting.withLock { waiting in
            let rest = waiting[site, default: 1] - 1
            waiting[site] = rest > 0 ? rest : nil
        }
    }
}
