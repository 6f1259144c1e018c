import DeviceStore
import Foundation

// What Apple's framework does not have.

extension CLSDataStore {
    /// Waits until the school has everything that was saved, or the time is up.
    ///
    /// Apps that stay open never need it: delivery goes on in the background, and after a restart.
    /// A program that is about to end, or a test, calls it after its last save. This is an addition
    /// to Apple's interface.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Returns: Whether nothing is left to deliver; without an account, there never is.
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
