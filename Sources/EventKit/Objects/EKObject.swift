public import Foundation

/// What stands in a calendar database.
open class EKObject: NSObject {
    /// Whether something has been set since it was read or saved.
    open var hasChanges: Bool { false }

    /// Whether it has never been saved.
    open var isNew: Bool { false }

    /// Makes it what it was when it was read or saved.
    open func rollback() {}

    open func reset() { rollback() }

    /// Reads it again; what has been set stays.
    ///
    /// - Returns: Whether it is there still.
    @discardableResult
    open func refresh() -> Bool { true }
}
