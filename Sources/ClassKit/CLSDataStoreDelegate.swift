public import Foundation

/// Makes contexts when somebody looks for them.
public protocol CLSDataStoreDelegate: NSObjectProtocol {
    /// Makes the context that is missing on a path.
    ///
    /// It is asked for each missing identifier in turn. What it returns is attached to the parent
    /// and saved. `parentIdentifierPath` leaves the main app context out: it is empty for a context
    /// right below it.
    ///
    /// It may look contexts up and save, and wait for that. What it is being asked for, it does not find.
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext?
}
