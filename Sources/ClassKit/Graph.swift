import Foundation
import SchoolModel

/// The lock around all objects of the framework.
///
/// Apps call from any thread, and objects refer to each other freely, so they share one lock. The thread
/// that holds it may take it again. App code never runs while it is held, except for the block of a
/// predicate.
enum Graph {
    private static let lock = NSRecursiveLock()
    // Read and written only by whoever holds the lock.
    nonisolated(unsafe) private static var attempts = AttemptIdentifiers()

    /// The identifier of an attempt that begins; attempts that follow each other at once keep their order.
    static func nextAttempt(at moment: Date, random: UInt128) -> Activity.ID {
        locked { attempts.next(at: moment, random: random) }
    }

    static func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}

/// Carries objects that ``Graph`` protects from one thread to another.
struct Carried<Value>: @unchecked Sendable {  // Every access to what it carries takes a lock.
    var value: Value
}

/// Hands objects that ``Graph`` protects to another thread, which holds them no longer than it works with them.
///
/// A closure would hold them until it is gone, which may be after the app has been told that all is done.
final class HandedOver<Value>: @unchecked Sendable {  // Only the one taker reads it.
    private var value: Value?

    init(_ value: Value) {
        self.value = value
    }

    /// Lets `work` use what was handed over, and lets go of it; called once.
    func take<Outcome>(_ work: (Value) -> Outcome?) -> Outcome? {
        guard let taken = value.take() else { return nil }
        return work(taken)
    }
}
