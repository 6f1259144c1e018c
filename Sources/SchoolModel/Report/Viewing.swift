#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Who looked at a student's records: one line per viewer, handout, day and way of looking.
public struct Viewing: Hashable, Sendable {
    /// How a viewer looked at records.
    public enum How: String, CaseIterable, Sendable {
        case page, attempts, export, api
    }

    public let student: Person.ID
    public let handout: Handout.ID
    public let viewer: Person.ID
    public let how: How
    public let firstAt: Date
    public let lastAt: Date
    public let times: Int

    public init(
        student: Person.ID, handout: Handout.ID, viewer: Person.ID, how: How, firstAt: Date, lastAt: Date, times: Int
    ) {
        self.student = student
        self.handout = handout
        self.viewer = viewer
        self.how = how
        self.firstAt = firstAt
        self.lastAt = lastAt
        self.times = times
    }
}

/// A student and a handout whose records were viewed.
public struct ViewedPair: Hashable, Sendable {
    public let student: Person.ID
    public let handout: Handout.ID

    public init(student: Person.ID, handout: Handout.ID) {
        self.student = student
        self.handout = handout
    }
}
