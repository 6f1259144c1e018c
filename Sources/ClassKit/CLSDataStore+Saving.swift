import DeviceStore
import Foundation
import SchoolModel
import Synchronization

extension CLSDataStore {
    /// Saves what is new, changed or removed to the store of this device.
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

    /// Takes what there is to save, and has it written after what was taken before.
    func beginWriting(_ part: PendingSave) -> Writes {
        Graph.locked {
            let writes = Writes()
            let carried = Carried(value: (store: self, batch: SaveBatch(takingFrom: self, part: part)))
            writing.async {
                let (store, batch) = carried.value
                writes.end(with: store.write(batch))
            }
            return writes
        }
    }

    private func write(_ batch: SaveBatch) -> CLSError? {
        defer { Graph.locked { inFlight[batch.number] = nil } }
        do {
            try device.save(batch.changes)
            for (subject, path, refusal) in batch.refusals { device.note(subject, at: path, refusedBecause: refusal) }
            return batch.failure
        } catch {
            Graph.locked { batch.giveBack(to: self) }
            return CLSError(.databaseInaccessible, "The store of this app can't be written: \(error)")
        }
    }
}

/// What one save writes, and how that ends.
final class Writes: Sendable {
    private let error = Mutex<CLSError?>(nil)
    private let ending = DispatchSemaphore(value: 0)

    fileprivate func end(with error: CLSError?) {
        self.error.withLock { $0 = error }
        ending.signal()
    }

    /// Waits until it is written, and says what went wrong; is called once.
    func waitForEnd() -> CLSError? {
        ending.wait()
        return error.withLock { $0 }
    }
}

/// Which part of what is pending is saved.
enum PendingSave {
    case everything
    /// Contexts that have just been made, and those above them.
    case only([CLSContext])
}
