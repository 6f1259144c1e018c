#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A roster that was uploaded and isn't confirmed yet.
public struct RosterUpload: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<RosterUpload>

    public let id: ID
    /// The person who uploaded it, and who alone may continue with it.
    public let person: Person.ID
    public let uploadedAt: Date
    public let name: String
    /// A zip archive.
    public let content: [UInt8]

    public init(id: ID, person: Person.ID, uploadedAt: Date, name: String, content: [UInt8]) {
        self.id = id
        self.person = person
        self.uploadedAt = uploadedAt
        self.name = name
        self.content = content
    }
}
