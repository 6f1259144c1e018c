public import Foundation

/// A completion handler that receives either a value or an error.
public typealias TKCompletion<Value> = @Sendable (Value?, TKError?) -> Void

/// A completion handler for functions without a value: it receives an error, or nil.
public typealias TKDone = @Sendable (TKError?) -> Void

/// An interface between an app and the school.
///
/// Each function comes in two forms. The `async` one throws ``TKError``; the other has a completion handler,
/// which is called exactly once, on ``queue``. Calls with completion handlers are carried out in order.
public protocol TKController: Sendable {
    var session: TKSession { get }
    /// The queue on which completion handlers are called.
    var queue: DispatchQueue { get }
}

extension TKController {
    /// Turns an `async` function into one with a completion handler; the only place that does so.
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
