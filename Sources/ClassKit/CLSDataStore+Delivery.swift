import DeviceStore
import Foundation

// Additions to Apple's framework.

extension CLSDataStore {
    /// Waits until the school has received everything that was saved, or the time is up.
    ///
    /// Apps that stay open never need it: they deliver while they run, and the rest when they run again.
    /// A test, or a program that is about to exit, calls it after its last save. This is an addition
    /// to Apple's interface.
    ///
    /// - Parameter limit: The longest time to wait.
    /// - Returns: Whether nothing is left to deliver, which is always true without an account.
    /// - Throws: ``CLSError`` of code `databaseInaccessible`.
    nonisolated(nonsending) public func waitForDelivery(upTo limit: Duration) async throws -> Bool {
        await withCheckedContinuation { continuation in writing.async { continuation.resume() } }
        do {
            return try await device.flush(within: limit).isEmpty
        } catch {
            throw CLSError(.databaseInaccessible, "The store of this app can't be read: \(error)")
        }
    }
}
