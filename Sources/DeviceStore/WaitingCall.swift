public import Foundation

/// A change that waits on this device until the server takes it.
///
/// It is kept as the request that it will be, so that every program of the person can deliver it. Calls
/// are delivered in the order in which they were made, and may arrive twice: the identifiers in them are
/// made by the device.
public struct WaitingCall: Hashable, Identifiable, Sendable {
    public let id: UUID
    public let method: String
    public var path: String
    public var body: Data?
    /// What whoever made the call needs to mend it, should the server have something newer.
    public var note: Data
    /// Why the server will never take it as it is; nil while it waits.
    public let refusal: Data?

    public init(
        id: UUID, method: String, path: String, body: Data?, note: Data = Data(), refusal: Data? = nil
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.body = body
        self.note = note
        self.refusal = refusal
    }
}

/// What is to become of a call that the server has refused.
public enum CallResolution: Hashable, Sendable {
    /// The server has what the call asks for.
    case settled
    /// The call is sent again, changed.
    case replaced(WaitingCall)
    /// The call can't be carried out. It is kept, with what the refusal says, until the person has seen it.
    case refused(Data)
    /// Only another program knows; this one and those after it wait.
    case later
}
