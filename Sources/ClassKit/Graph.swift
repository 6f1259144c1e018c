import Foundation

/// The lock around all objects of the framework.
///
/// Apps call from any thread, and an object refers to others freely, so there is one lock for all.
/// It may be taken again by the thread that holds it. App code is never called while it is held,
/// except for the block of a predicate.
enum Graph {
    private static let lock = NSRecursiveLock()

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
