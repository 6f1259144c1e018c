import Foundation

/// The lock around all objects of the framework.
///
/// Apps call from any thread, and objects refer to each other freely, so they share one lock. The thread
/// that holds it may take it again. App code never runs while it is held, except for the block of a
/// predicate.
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
