public import Foundation

/// Creates contexts when they are looked up.
public protocol CLSDataStoreDelegate: NSObjectProtocol {
    /// Creates the missing context on a path.
    ///
    /// It is called for each missing identifier in turn. The context that it returns is attached to the parent
    /// and saved. `parentIdentifierPath` omits the main app context, with which ``CLSContext/identifierPath`` begins:
    /// it is empty for a context directly below it.
    ///
    /// It may look contexts up and save, and wait for both. It can't find the context it is asked to create.
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext?
}
