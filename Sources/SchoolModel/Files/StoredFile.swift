#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A file that a teacher added to a handout.
public struct StoredFile: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<StoredFile>

    public let id: ID
    public let owner: Person.ID
    public var name: String
    /// The media type, such as `application/pdf`.
    public var mediaType: String
    /// The size in bytes when complete.
    public var size: Int
    /// How many bytes have arrived; an upload resumes from here.
    public var received: Int

    public static let largestSize = 50 * 1024 * 1024
    /// How long an upload may pause before it must resume; a week allows for a teacher's illness.
    public static let longestRest: TimeInterval = 7 * 24 * 3600

    public init(id: ID, owner: Person.ID, name: String, mediaType: String, size: Int, received: Int = 0) {
        self.id = id
        self.owner = owner
        self.name = name
        self.mediaType = mediaType
        self.size = size
        self.received = received
    }

    public var isComplete: Bool { received == size }
}
