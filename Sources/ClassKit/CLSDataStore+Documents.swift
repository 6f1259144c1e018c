import DeviceStore
public import Foundation
import SchoolModel

// Handed-out files, for apps that work on documents.

extension CLSDataStore {
    /// Finds the activity at a handed-out file, or begins the first one.
    ///
    /// If the file was not handed out, it throws `CLSError.invalidArgument`.
    nonisolated(nonsending) public func fetchActivity(for url: URL) async throws -> CLSActivity {
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Carried<CLSActivity>, any Error>) in
            fetchActivity(for: url) { activity, error in
                if let activity { return continuation.resume(returning: Carried(value: activity)) }
                continuation.resume(throwing: error ?? CLSError.notHandedOut(url))
            }
        }.value
    }

    /// Whether a file was handed out to the person using the app, and work on it counts now.
    ///
    /// When the app has just been started on a device for the first time, the answer is no until the school was asked;
    /// ``waitForDelivery(upTo:)`` waits for that.
    nonisolated(nonsending) public func isAssignedDocument(_ documentURL: URL) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            checkIsAssignedDocument(documentURL) { isAssigned, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isAssigned)
                }
            }
        }
    }

    func findActivity(at url: URL, completion: @escaping @Sendable (CLSActivity?, (any Error)?) -> Void) {
        let carried = Carried(value: self)
        turns.add { [turns] turn in
            let store = carried.value
            let found = Graph.locked { Carried(value: (store.documentActivity(at: url), store.takeReadingFailure())) }
            let (activity, failure) = found.value
            turns.callApp(in: turn) { completion(activity, activity == nil ? failure ?? .notHandedOut(url) : nil) }
        }
    }

    func findAssignment(at url: URL, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        turns.add { [turns, device] turn in
            do {
                let document = try device.recordingPath(ofDocumentAt: url)
                let isAssigned = try document.map { try device.isAssigned($0.path) } ?? false
                turns.callApp(in: turn) { completion(isAssigned, nil) }
            } catch {
                let failure = CLSError(.databaseInaccessible, "The store of this app can't be read: \(error)")
                turns.callApp(in: turn) { completion(false, failure) }
            }
        }
    }

    private func documentActivity(at url: URL) -> CLSActivity? {
        noticePerson()
        guard let (path, name) = read({ try device.recordingPath(ofDocumentAt: url) }) else { return nil }
        let context = documents[path.elements] ?? CLSContext(documentAt: path, named: name, in: self)
        documents[path.elements] = context
        return context.lookUpActivity() ?? context.beginActivity()
    }
}

extension CLSContext {
    /// A context outside the app's tree, which the school made for a handed-out file.
    fileprivate convenience init(documentAt path: IdentifierPath, named name: String, in store: CLSDataStore) {
        self.init(type: .document, identifier: path.identifier, title: name)
        strongParent = CLSContext(type: .app, identifier: path.app, title: path.app)
        dataStore = store
    }
}

extension CLSError {
    fileprivate static func notHandedOut(_ url: URL) -> CLSError {
        CLSError(.invalidArgument, "No file at \(url.isFileURL ? url.path : url.absoluteString) was handed out.")
    }
}
