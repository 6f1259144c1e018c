#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One attempt by one student at one context.
///
/// The device makes the identifier and counts the revisions, so that delivering an attempt twice,
/// or an old state of it late, changes nothing.
public struct Activity: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Activity>

    public let id: ID
    public let context: IdentifierPath
    /// Grows with every save on the device; the highest revision counts.
    public var revision: Int
    public var startedAt: Date
    /// The total of whole milliseconds between start and stop.
    public var duration: Int
    public var progress: ProgressRanges
    public var primaryItem: ActivityItem?
    public var additionalItems: [ActivityItem]

    public init(
        id: ID,
        context: IdentifierPath,
        revision: Int = 1,
        startedAt: Date,
        duration: Int = 0,
        progress: ProgressRanges = ProgressRanges(),
        primaryItem: ActivityItem? = nil,
        additionalItems: [ActivityItem] = []
    ) {
        self.id = id
        self.context = context
        self.revision = revision
        self.startedAt = startedAt
        self.duration = duration
        self.progress = progress
        self.primaryItem = primaryItem
        self.additionalItems = additionalItems
    }

    /// The most items that one attempt may contain.
    public static let mostItems = 1000
    /// The longest duration of one attempt, in milliseconds: 30 days.
    public static let longestDuration = 30 * 86_400_000

    /// The highest revision: one a second for more than thirty years.
    public static let highestRevision = 1_000_000_000

    /// Refuses meaningless numbers, and texts that can't be stored.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> Activity {
        guard duration >= 0, duration <= Self.longestDuration else {
            throw Refusal(.isOutOfRange, field: "duration", detail: "0…\(Self.longestDuration)")
        }
        guard (1...Self.highestRevision).contains(revision) else {
            throw Refusal(.isOutOfRange, field: "revision", detail: "1…\(Self.highestRevision)")
        }
        try AcceptedDates.check(startedAt, field: "startedAt")
        guard additionalItems.count <= Self.mostItems else {
            throw Refusal(.isTooLong, field: "additionalItems", detail: "\(Self.mostItems)")
        }
        var activity = self
        activity.startedAt = Date(wholeMilliseconds: startedAt)
        activity.primaryItem = try primaryItem.map { item throws(Refusal) in try item.checked(field: "primaryItem") }
        activity.additionalItems = try additionalItems.map { item throws(Refusal) in
            try item.checked(field: "additionalItems")
        }
        // As they are kept: two that differ only in blanks around them are the same.
        guard Set(activity.additionalItems.map(\.identifier)).count == additionalItems.count else {
            throw Refusal(.isTaken, field: "additionalItems")
        }
        return activity
    }
}

/// One thing that an attempt reports.
public struct ActivityItem: Hashable, Codable, Sendable {
    /// How a yes or no is expressed.
    public enum BinaryKind: String, CaseIterable, Codable, Sendable {
        case trueFalse, passFail, yesNo, correctIncorrect
    }

    /// A kind of value; values of different kinds are never averaged together.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case score, quantity, binary
    }

    public enum Value: Hashable, Sendable {
        case score(Double, outOf: Double)
        case quantity(Double)
        case binary(Bool, kind: BinaryKind)

        public var kind: Kind {
            switch self {
            case .score: .score
            case .quantity: .quantity
            case .binary: .binary
            }
        }
    }

    /// Unique in its attempt; never shown.
    public var identifier: String
    /// Shown to teachers and students.
    public var title: String
    public var value: Value

    public init(identifier: String, title: String, value: Value) {
        self.identifier = identifier
        self.title = title
        self.value = value
    }

    func checked(field: String) throws(Refusal) -> ActivityItem {
        var item = self
        item.identifier = try Text.line(identifier, field: "\(field).identifier", longest: 256)
        // Apps put whole questions there, and nothing may be lost for a title.
        item.title = Text.squeezed(title, longest: 256)
        switch value {
        case .score(let points, let maximum):
            guard maximum > 0, maximum.isFinite else {
                let detail = "a finite number above 0, not \(Self.short(maximum))"
                throw Refusal(.isOutOfRange, field: "\(field).maxScore", detail: detail)
            }
            guard points >= 0, points <= maximum else {
                let detail = "0…\(Self.short(maximum)), not \(Self.short(points))"
                throw Refusal(.isOutOfRange, field: "\(field).score", detail: detail)
            }
        case .quantity(let quantity):
            guard quantity.isFinite else {
                let detail = "a finite number, not \(Self.short(quantity))"
                throw Refusal(.isOutOfRange, field: "\(field).quantity", detail: detail)
            }
        case .binary: break
        }
        return item
    }

    private static func short(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
