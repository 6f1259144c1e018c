public import Foundation
public import SchoolAPI

/// What a device needs from the world outside its store.
public struct DeviceSurroundings: Sendable {
    public var now: @Sendable () -> Date
    /// A clock that can't be set, and that stops while the machine sleeps.
    public var uptime: @Sendable () -> Duration
    /// A clock that can't be set, and that goes on while the machine sleeps; nil if it has none.
    public var sinceBoot: @Sendable () -> BootMoment?
    public var random: @Sendable () -> UInt128
    public var sleep: @Sendable (Duration) async throws -> Void
    public var transport: @Sendable (ServerAddress) -> any Transport
    /// Shows something to the person.
    public var show: @Sendable (Notice) -> Void

    public init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration,
        sinceBoot: @escaping @Sendable () -> BootMoment? = { nil },
        random: @escaping @Sendable () -> UInt128,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        transport: @escaping @Sendable (ServerAddress) -> any Transport,
        show: @escaping @Sendable (Notice) -> Void
    ) {
        self.now = now
        self.uptime = uptime
        self.sinceBoot = sinceBoot
        self.random = random
        self.sleep = sleep
        self.transport = transport
        self.show = show
    }

    /// The real clocks, randomness and network.
    public static let live: DeviceSurroundings = {
        let begin = SuspendingClock.now
        return DeviceSurroundings(
            now: { Date() },
            uptime: { SuspendingClock.now - begin },
            sinceBoot: { BootMoment.live },
            random: { UInt128.random(in: 0...UInt128.max) },
            sleep: { try await Task.sleep(for: $0) },
            transport: { URLSessionTransport(server: $0.url) },
            show: { notice in Task.detached { NoticeBoard.live.show(notice) } }
        )
    }()
}
