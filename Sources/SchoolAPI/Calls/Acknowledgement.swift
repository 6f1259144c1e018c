public import Foundation

/// An answer that only confirms success: `{}`.
public struct NoContent: Codable, Hashable, Sendable {
    public init() {}
}

/// An answer that only confirms success, and says when.
public struct Acknowledgement: Codable, Hashable, Sendable {
    /// The server's time, with which devices correct their clocks.
    public var serverTime: Date

    public init(serverTime: Date) {
        self.serverTime = serverTime
    }
}
