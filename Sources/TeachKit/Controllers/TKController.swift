public import Foundation

/// What a completion handler gets: a value, or an error, and never both or neither.
public typealias TKCompletion<Value> = @Sendable (Value?, TKError?) -> Void

/// What a completion handler gets where there is nothing to return: an error, or nil.
public typealias TKDone = @Sendable (TKError?) -> Void

/// Something that stands between an app and the school.
///
/// Each function is there twice. The one that is `async` throws ``TKError``; the other has a completion
/// handler, which is called exactly once, on ``queue``. Calls with completion handlers are carried out in the
/// order in which they are made.
public protocol TKController: Sendable {
    var session: TKSession { get }
    /// Where completion handlers are called.
    var queue: DispatchQueue { get }
}

extension TKController {
    /// The one place where an `async` function becomes one with a completion handler.
    func call<Value: Sendable>(
        _ completion: @escaping TKCompletion<Value>, _ work: @escaping @Sendable () async throws -> Value
    ) {
        session.enqueue { [queue] in
            let result: Result<Value, TKError>
            do { result = .success(try await work()) } catch { result = .failure(TKError(error, while: .writing)) }
            queue.async {
                switch result {
                case .success(let value): completion(value, nil)
                case .failure(let error): completion(nil, error)
                }
            }
        }
    }

    /// The same for a function that returns nothing.
    func call(_ completion: @escaping TKDone, _ work: @escaping @Sendable () async throws -> Void) {
        call(
            { (_: Nothing?, error) in completion(error) },
            {
                try await work(); return Nothing()
            })
    }
}

private struct Nothing: Sendable {}
