public import Foundation

/// An object in the calendar database.
open class EKObject: NSObject {
    /// Whether the object has changed since it was read or saved.
    open var hasChanges: Bool { false }

    /// Whether the object has never been saved.
    open var isNew: Bool { false }

    /// Restores the values last read or saved.
    open func rollback() {}

    open func reset() { rollback() }

    /// Reads the object again, keeping unsaved changes.
    ///
    /// - Returns: Whether it still exists.
    @discardableResult
    open func refresh() -> Bool { true }
}
