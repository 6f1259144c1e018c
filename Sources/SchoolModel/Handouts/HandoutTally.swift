#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How far the students have come with one handout, for the ring on its card.
public struct HandoutTally: Hashable, Sendable {
    public var students: Int
    /// Students who have finished every activity.
    public var done: Int
    /// Students who have opened or worked on something.
    public var begun: Int
    /// When something last changed.
    public var changedAt: Date
    /// The first deadline of somebody who isn't done, where students have their own; nil if all have the handout's.
    public var firstDue: Date?

    public init(students: Int, done: Int, begun: Int, changedAt: Date, firstDue: Date? = nil) {
        self.students = students
        self.done = done
        self.begun = begun
        self.changedAt = changedAt
        self.firstDue = firstDue
    }
}
