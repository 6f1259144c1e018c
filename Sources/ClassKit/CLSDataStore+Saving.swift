import DeviceStore
import Foundation
import SchoolModel

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
        let batch = Graph.locked { SaveBatch(takingFrom: self, part: part) }
        let carried = Carried(value: (store: self, batch: batch))
        writing.async {
            let (store, batch) = carried.value
            let error = store.write(batch)
            guard let completion else { return }
            // App code gets a thread of its own, so that it may wait there for another save.
            DispatchQueue.global().async { completion(error) }
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

/// Which part of what is pending is saved.
enum PendingSave {
    case everything
    /// Contexts that have just been made, and those above them.
    case only([CLSContext])
}
