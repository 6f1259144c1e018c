import DeviceStore
import Foundation
import SchoolModel

// An addition to Apple's framework, for what runs a context provider extension on Apple's platforms.

extension CLSDataStore {
    /// Lets a context provider answer the school, until the task is cancelled.
    ///
    /// A small program needs only this call, with the principal class of an extension written for iOS:
    ///
    /// ```swift
    /// try await CLSDataStore.shared.provideContexts(from: ContextRequestHandler())
    /// ```
    ///
    /// It connects to the school of the person signed in on this device. The provider is asked for the
    /// main app context immediately, and later for each context that a teacher opens, one at a time. If it
    /// belongs to an extension, `beginRequest(with:)` is called before the first request. This is an addition
    /// to Apple's interface.
    ///
    /// - Parameters:
    ///   - provider: The object that creates the contexts.
    ///   - failed: Called for each context that couldn't be updated; by default, these go to standard error.
    nonisolated(nonsending) public func provideContexts(
        from provider: any CLSContextProvider,
        failed: @escaping @Sendable ([String], any Error) -> Void = CLSDataStore.complain
    ) async {
        let carried = Carried(value: (store: self, provider: provider))
        if let handler = provider as? any NSExtensionRequestHandling {
            handler.beginRequest(
                with: NSExtensionContext { result in
                    if case .failure(let error) = result { failed([], error) }
                })
        }
        let update: ProviderLoop.Update = { path in
            let (store, provider) = carried.value
            let context = try await store.context(toUpdate: path)
            try await provider.updateDescendants(of: context.value)
        }
        await ProviderLoop(for: device, update: update) { failed($0.elements, $1) }.run()
    }

    /// Finds a context that a teacher has opened, which may be new to this device.
    private func context(toUpdate path: IdentifierPath) async throws -> Carried<CLSContext> {
        let below = Array(path.elements.dropFirst())
        if below.isEmpty { return Carried(value: root) }
        if let found = await descendant(at: below) { return found }
        try await device.refresh(within: .seconds(5))
        guard let found = await descendant(at: below) else {
            throw CLSError(.invalidArgument, "There is no context at \(path.key) on this device.")
        }
        return found
    }

    private func descendant(at path: [String]) async -> Carried<CLSContext>? {
        await withCheckedContinuation { continuation in
            root.descendant(matchingIdentifierPath: path) { context, _ in
                continuation.resume(returning: context.map { Carried(value: $0) })
            }
        }
    }

    /// Writes to standard error which context couldn't be updated, and why.
    public static let complain: @Sendable ([String], any Error) -> Void = { path, error in
        let what = path.isEmpty ? "The context provider" : path.joined(separator: "/")
        try? FileHandle.standardError.write(contentsOf: Data("\(what): \(error)\n".utf8))
    }
}
