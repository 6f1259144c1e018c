public import Foundation

/// Makes contexts when somebody looks for them.
public protocol CLSDataStoreDelegate: NSObjectProtocol {
    /// Makes the context that is missing on a path.
    ///
    /// It is asked for each missing identifier in turn. What it returns is attached to the parent
    /// and saved. `parentIdentifierPath` leaves the main app context out: it is empty for a context
    /// right below it.
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext?
}
