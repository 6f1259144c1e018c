import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

/// An answer that says what time the server has.
protocol TellsServerTime {
    var serverTime: Date { get }
}

extension Acknowledgement: TellsServerTime {}
extension AssignedPaths: TellsServerTime {}
extension DeliveryReceipt: TellsServerTime {}
extension PublicationReceipt: TellsServerTime {}
extension MeDTO: TellsServerTime {}

/// How far this device's clock is from the server's.
///
/// The server's moment lies somewhere between sending and receiving. A difference that this
/// uncertainty explains, or of less than a second, counts as none.
final class ServerClock: Sendable {
    /// This device's clock.
    let now: @Sendable () -> Date
    private let milliseconds = Mutex<Int64>(0)

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The milliseconds to add to a moment of this device.
    var offset: Int64 { milliseconds.withLock { $0 } }

    /// Asks, and compares the clocks by the answer.
    func measured<Answer: TellsServerTime>(_ ask: () async throws -> Answer) async throws -> Answer {
        let sent = now().millisecondsSince1970
        let answer = try await ask()
        let received = now().millisecondsSince1970
        let difference = answer.serverTime.millisecondsSince1970 - (sent + received) / 2
        let uncertainty = max(1000, abs(received - sent) / 2)
        milliseconds.withLock { $0 = abs(difference) <= uncertainty ? 0 : difference }
        return answer
    }
}
