import DeviceStore
import Foundation
import SchoolModel

// What runs a context provider extension on Apple's systems, and Apple's framework does not have.

extension CLSDataStore {
    /// Lets a context provider answer the school, until the task is cancelled.
    ///
    /// A small program needs no more than this call, with the principal class of an extension that was
    /// written for iOS:
    ///
    /// ```swift
    /// try await CLSDataStore.shared.provideContexts(from: ContextRequestHandler())
    /// ```
    ///
    /// It connects to the school of whoever is signed in on this device. The provider is asked for the
    /// main app context at once, and later for each context that a teacher opens, one at a time. If it
    /// is an extension's, `beginRequest(with:)` is called before the first of these. This is an addition
    /// to Apple's interface.
    ///
    /// - Parameters:
    ///   - provider: What makes the contexts.
    ///   - failed: Is told of a context that could not be brought up to date; without it, standard error is.
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

    /// Finds a context that a teacher has opened; it may be new to this device.
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

    /// Writes to standard error which context could not be brought up to date, and why.
    public static let complain: @Sendable ([String], any Error) -> Void = { path, error in
        let what = path.isEmpty ? "The context provider" : path.joined(separator: "/")
        FileHandle.standardError.write(Data("\(what): \(error)\n".utf8))
    }
}
