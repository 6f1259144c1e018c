import DeviceStore
import Foundation

// Additions to Apple's framework.

extension CLSDataStore {
    /// Waits until everything that the app has begun to save has been saved and has reached the school, or the time is
    /// up.
    ///
    /// It waits for all calls to this data store that were made before, and for those that their handlers make, such as
    /// the save in the handler of a look-up; then for the delivery. A handler must not wait for it in turn.
    ///
    /// Apps that stay open never need it: they deliver while they run, and the rest when they run again.
    /// A test, or a program that is about to exit, calls it at its end. This is an addition to Apple's interface.
    ///
    /// - Parameter limit: The longest time to wait.
    /// - Returns: Whether nothing is left to save or to deliver. Without an account there is nothing to deliver.
    /// - Throws: ``CLSError`` of code `invalidAccountCredentials` if something waits and the school has ended the
    ///   person's sign-in: it stays on the device until they sign in again. What isn't known to be assigned is only in
    ///   memory even then, and is lost if the app ends before. Of code `databaseInaccessible` if the store can't be read.
    nonisolated(nonsending) public func waitForDelivery(upTo limit: Duration) async throws -> Bool {
        let end = surroundings.uptime() + limit
        guard await answered(within: limit) else { return false }
        await withCheckedContinuation { continuation in writing.async { continuation.resume() } }
        do {
            let waiting = try await device.flush(within: max(.zero, end - surroundings.uptime()))
            let isUndecided = try device.isUndecided
            if waiting.isEmpty && !isUndecided { return true }
            guard let address = try device.endedSignIn()?.server else { return false }
            let fate = Self.fate(isKept: !waiting.isEmpty, isUndecided: isUndecided)
            throw CLSError(
                .invalidAccountCredentials,
                "The sign-in at \(address) has ended. \(fate): teachkit sign-in \(address)")
        } catch let error as CLSError {
            throw error
        } catch {
            throw CLSError(.databaseInaccessible, "The store of this app can't be read: \(error)")
        }
    }

    /// What becomes of things that wait while nobody is signed in, up to the command that helps.
    private static func fate(isKept: Bool, isUndecided: Bool) -> String {
        let undecided = "isn't known to be assigned is only in memory, and lost if this program ends before"
        if !isKept { return "What \(undecided)" }
        let kept = "What waits stays on this device"
        return isUndecided ? "\(kept); what \(undecided)" : "\(kept), and is delivered after"
    }

    /// Whether all calls made so far end in time, with those that their handlers make.
    nonisolated(nonsending) private func answered(within limit: Duration) async -> Bool {
        if turns.isIdle { return true }
        return await withTaskGroup { group in
            group.addTask { [turns] in
                await turns.waitForEnd()
                return !Task.isCancelled
            }
            group.addTask { [surroundings] in
                _ = try? await surroundings.sleep(limit)
                return false
            }
            let isAnswered = await group.next() ?? false
            group.cancelAll()
            return isAnswered
        }
    }
}
