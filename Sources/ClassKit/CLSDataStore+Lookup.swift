public import Foundation

extension CLSDataStore {
    /// Finds all contexts that match a predicate.
    nonisolated(nonsending) public func contexts(matching predicate: NSPredicate) async throws -> [CLSContext] {
        try await withCheckedThrowingContinuation { continuation in
            contexts(matching: predicate) { contexts, error in
                continuation.resume(with: Self.result(contexts, error))
            }
        }.value
    }

    func findAll(
        along identifierPath: [String], completion: @escaping @Sendable ([CLSContext], (any Error)?) -> Void
    ) {
        let isFromRoot = identifierPath.first == root.identifier
        let carried = Carried(value: self)
        find(identifierPath, below: root) { found, error in
            completion((isFromRoot ? [carried.value.root] : []) + found, error)
        }
    }

    /// Finds the contexts along a path, each the parent of the next.
    nonisolated(nonsending) public func contexts(
        matchingIdentifierPath identifierPath: [String]
    ) async throws -> [CLSContext] {
        try await withCheckedThrowingContinuation { continuation in
            contexts(matchingIdentifierPath: identifierPath) { contexts, error in
                continuation.resume(with: Self.result(contexts, error))
            }
        }.value
    }

    private static func result(
        _ contexts: [CLSContext], _ error: (any Error)?
    ) -> Result<Carried<[CLSContext]>, any Error> {
        error.map { .failure($0) } ?? .success(Carried(value: contexts))
    }
}

extension CLSContext {
    func findDescendant(
        _ identifierPath: [String], completion: @escaping @Sendable (CLSContext?, (any Error)?) -> Void
    ) {
        let (store, former) = Graph.locked {
            recordingStore?.noticePerson()
            return (dataStore, formerStore)
        }
        if store == nil, let former {
            // What is below it is in the tree of whoever is there now.
            return former.root.findDescendant(
                former.relative(self.identifierPath) + identifierPath, completion: completion)
        }
        guard let store else {
            let turns = Turns.elsewhere
            let failure = CLSError(.invalidArgument, "The context is not in the tree.")
            return turns.add { turn in turns.callApp(in: turn) { completion(nil, failure) } }
        }
        let carried = Carried(value: self)
        let steps = store.steps(identifierPath, from: self).count
        store.find(identifierPath, below: self) { found, error in
            completion(steps == 0 ? carried.value : found.count == steps ? found.last : nil, error)
        }
    }

    /// Finds the context at a path that begins with a child of this one.
    ///
    /// If there is none, it throws `CLSError.invalidArgument`.
    nonisolated(nonsending) public func descendant(
        matchingIdentifierPath identifierPath: [String]
    ) async throws -> CLSContext {
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Carried<CLSContext>, any Error>) in
            descendant(matchingIdentifierPath: identifierPath) { context, error in
                if let context { return continuation.resume(returning: Carried(value: context)) }
                let path = identifierPath.joined(separator: "/")
                continuation.resume(throwing: error ?? CLSError(.invalidArgument, "There is no context at \(path)."))
            }
        }.value
    }
}
