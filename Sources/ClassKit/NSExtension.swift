public import Foundation

// The parts of the system's extension support that context providers need.

/// A request to an extension, and the means to answer it.
open class NSExtensionContext: NSObject {
    private let items: [Any]
    private let lock = NSLock()
    private var answer: ((Result<[Any], any Error>) -> Void)?

    /// Creates the context of one request; the answer is delivered at most once.
    ///
    /// This is an addition to Apple's interface, for programs that run extensions.
    public init(inputItems: [Any] = [], answer: @escaping @Sendable (Result<[Any], any Error>) -> Void = { _ in }) {
        items = inputItems
        self.answer = answer
    }

    open var inputItems: [Any] { items }

    /// Completes the request.
    @preconcurrency
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        let isFirst = give(.success(items ?? []))
        // The argument tells whether the extension was ended early.
        completionHandler?(!isFirst)
    }

    /// Cancels the request because it can't be completed.
    open func cancelRequest(withError error: any Error) {
        _ = give(.failure(error))
    }

    private func give(_ result: Result<[Any], any Error>) -> Bool {
        lock.lock()
        let answer = self.answer
        self.answer = nil
        lock.unlock()
        answer?(result)
        return answer != nil
    }
}

/// Something that answers requests to an extension; its principal class conforms to it.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Begins a request.
    func beginRequest(with context: NSExtensionContext)
}
