public import Foundation

/// An answer that says nothing but that it was done: `{}`.
public struct NoContent: Codable, Hashable, Sendable {
    public init() {}
}

/// An answer that says nothing but that it was done, and when.
public struct Acknowledgement: Codable, Hashable, Sendable {
    /// The server's clock, by which devices correct theirs.
    public var serverTime: Date

    public init(serverTime: Date) {
        self.serverTime = serverTime
    }
}
