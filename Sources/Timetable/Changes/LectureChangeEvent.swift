public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A step in the life of a change: it was published, edited or withdrawn.
public struct LectureChangeEvent: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<LectureChangeEvent>

    public enum Act: String, CaseIterable, Codable, Sendable {
        case added, altered, withdrawn
    }

    public let id: ID
    /// The change as it was from then on; for a withdrawn one, as it was until then.
    public let change: LectureChange
    public let act: Act
    public let at: Date
    /// The planner responsible; nil for a source.
    public let by: Person.ID?

    public init(id: ID, change: LectureChange, act: Act, at: Date, by: Person.ID?) {
        self.id = id
        self.change = change
        self.act = act
        self.at = at
        self.by = by
    }
}
