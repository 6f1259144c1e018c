import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

/// An answer that contains the server's time.
protocol TellsServerTime {
    var serverTime: Date { get }
}

extension Acknowledgement: TellsServerTime {}
extension AssignedPaths: TellsServerTime {}
extension DeliveryReceipt: TellsServerTime {}
extension PublicationReceipt: TellsServerTime {}
extension MeDTO: TellsServerTime {}

/// The difference between this device's clock and the server's.
///
/// The server's moment is somewhere between sending and receiving. A difference within this
/// uncertainty, or of less than a second, counts as none; and one that differs so little from the last counts as the
/// same, so that attempts dated with different answers keep their order.
final class ServerClock: Sendable {
    /// This device's clock.
    let now: @Sendable () -> Date
    private let milliseconds = Mutex<Int64>(0)

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The milliseconds to add to a moment of this device.
    var offset: Int64 { milliseconds.withLock { $0 } }

    /// Asks, and uses the answer to compare the clocks.
    func measured<Answer: TellsServerTime>(_ ask: () async throws -> Answer) async throws -> Answer {
        let sent = now().millisecondsSince1970
        let answer = try await ask()
        let received = now().millisecondsSince1970
        let difference = answer.serverTime.millisecondsSince1970 - (sent + received) / 2
        let uncertainty = max(1000, abs(received - sent) / 2)
        milliseconds.withLock { known in
            if abs(difference - known) <= uncertainty { return }
            known = abs(difference) <= uncertainty ? 0 : difference
        }
        return answer
    }
}
