import DeviceStore
import Foundation
import SchoolModel
import Synchronization

extension CLSDataStore {
    /// Saves everything new, changed or removed to this device's store.
    nonisolated(nonsending) public func save() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            save { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    func save(_ part: PendingSave, completion: (@Sendable ((any Error)?) -> Void)?) {
        let writes = beginWriting(part)
        guard let completion else { return }
        turns.add { [turns] turn in
            let error = writes.waitForEnd()
            turns.callApp(in: turn) { completion(error) }
        }
    }

    /// Takes the pending changes, and queues them to be written after earlier ones.
    func beginWriting(_ part: PendingSave) -> Writes {
        Graph.locked {
            noticePerson()
            let writes = Writes()
            let handed = HandedOver((store: self, batch: SaveBatch(takingFrom: self, part: part)))
            writing.async { writes.end(with: handed.take { $0.store.write($0.batch) }) }
            return writes
        }
    }

    private func write(_ batch: SaveBatch) -> CLSError? {
        defer { Graph.locked { inFlight[batch.number] = nil } }
        var batch = batch
        do {
            let leftOut = try device.save(batch.changes, ofPersonNumber: batch.personNumber)
            Graph.locked { batch.note(leftOut) }
            let isTheirs = Graph.locked { batch.personNumber == personNumber }
            for (subject, path, refusal) in batch.refusals where isTheirs {
                device.note(subject, at: path, refusedBecause: refusal)
            }
            return batch.failure
        } catch {
            Graph.locked { batch.giveBack(to: self) }
            return CLSError(.databaseInaccessible, "The store of this app can't be written: \(error)")
        }
    }
}

/// What one save writes, and its outcome.
final class Writes: Sendable {
    private let error = Mutex<CLSError?>(nil)
    private let ending = DispatchSemaphore(value: 0)

    fileprivate func end(with error: CLSError?) {
        self.error.withLock { $0 = error }
        ending.signal()
    }

    /// Waits until everything is written, and returns any error; called once.
    func waitForEnd() -> CLSError? {
        ending.wait()
        return error.withLock { $0 }
    }
}

/// Which of the pending changes to save.
enum PendingSave {
    case everything
    /// Contexts that have just been created, and those above them.
    case only([CLSContext])
}
