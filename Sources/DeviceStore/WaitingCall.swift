public import Foundation

/// A change that waits on this device until the server accepts it.
///
/// It is stored as the request that it will be, so that any of the person's programs can deliver it. Calls
/// are delivered in the order in which they were made, and may arrive twice: the device makes the
/// identifiers in them.
public struct WaitingCall: Hashable, Identifiable, Sendable {
    public let id: UUID
    public let method: String
    public var path: String
    public var body: Data?
    /// What the program that made the call needs to correct it, should the server have something newer.
    public var note: Data
    /// Why the server will never accept it as it is; nil while it is waiting.
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

/// What to do about a call that the server has refused.
public enum CallResolution: Hashable, Sendable {
    /// The server has what the call asks for.
    case settled
    /// The call is sent again with changes.
    case replaced(WaitingCall)
    /// The call can't be carried out. It is kept, with the content of the refusal, until the person has seen it.
    case refused(Data)
    /// Only another program can decide; this call and those after it wait.
    case later
}
