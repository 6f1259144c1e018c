public import Foundation

// What the system's own framework has for extensions, as far as context providers need it.

/// What an extension is asked to do, and how it answers.
open class NSExtensionContext: NSObject {
    private let items: [Any]
    private let lock = NSLock()
    private var answer: ((Result<[Any], any Error>) -> Void)?

    /// Makes the context of one request; the answer is handed over at most once.
    ///
    /// This is an addition to Apple's interface, for programs that run extensions.
    public init(inputItems: [Any] = [], answer: @escaping @Sendable (Result<[Any], any Error>) -> Void = { _ in }) {
        items = inputItems
        self.answer = answer
    }

    open var inputItems: [Any] { items }

    /// Says that the request is done.
    @preconcurrency
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        let isFirst = give(.success(items ?? []))
        // It tells whether the extension was ended early.
        completionHandler?(!isFirst)
    }

    /// Says that the request can't be done.
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
    /// A request begins.
    func beginRequest(with context: NSExtensionContext)
}
