import Foundation

/// Creates contexts while a teacher browses the app's content.
///
/// The principal class of a context provider extension conforms to it, and implements one of the
/// two spellings:
///
/// ```swift
/// class ContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider {
///     func updateDescendants(of context: CLSContext, completion: @escaping (Error?) -> Void) {
///         addMissingChildren(of: context)
///         CLSDataStore.shared.save(completion: completion)
///     }
/// }
/// ```
@preconcurrency
public protocol CLSContextProvider {
    /// Adds or updates at least the children of a context, and saves them before it calls `completion`.
    func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void)

    /// Adds or updates at least the children of a context, and saves them before it returns.
    nonisolated(nonsending) func updateDescendants(of context: CLSContext) async throws
}

extension CLSContextProvider {
    public func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void) {
        if ProviderCall.provider == ObjectIdentifier(Self.self) {
            return completion(CLSError(.invalidArgument, ProviderCall.mistake))
        }
        let provider: any CLSContextProvider = self
        let carried = Carried(value: (provider: provider, context: context))
        Task {
            do {
                try await carried.value.provider.updateDescendants(of: carried.value.context)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    nonisolated(nonsending) public func updateDescendants(of context: CLSContext) async throws {
        let type = ObjectIdentifier(Self.self)
        let provider = self as any CLSContextProvider
        try await ProviderCall.$provider.withValue(type) {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                provider.updateDescendants(of: context) { error in
                    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
                }
            }
        }
    }
}

/// Detects a provider that implements neither spelling, where each would call the other forever.
private enum ProviderCall {
    /// The type whose other spelling is being tried.
    @TaskLocal static var provider: ObjectIdentifier?
    static let mistake = "A CLSContextProvider must implement updateDescendants(of:completion:)."
}
