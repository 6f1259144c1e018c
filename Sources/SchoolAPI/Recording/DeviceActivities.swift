public import Foundation
public import HTTPTypes
public import SchoolModel

/// Lists which of an app's contexts record for the signed-in person.
public struct ListAssignedPaths: Endpoint, Hashable {
    public typealias Response = AssignedPaths

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/assignments"
    public static let summary = "Lists which of an app's contexts record for the signed-in person."

    public var appID: String

    public init(appID: String) {
        self.appID = appID
    }
}

/// The identifier paths of all contexts that currently record for a person.
///
/// It is empty for people without assignments in the app, and doesn't say why.
public struct AssignedPaths: Codable, Hashable, Sendable {
    public var paths: [[String]]
    public var serverTime: Date

    public init(paths: [[String]], serverTime: Date) {
        self.paths = paths
        self.serverTime = serverTime
    }
}

/// Delivers attempts.
///
/// Delivering an attempt again, or an older revision of it, changes nothing.
public struct DeliverActivities: Endpoint, Hashable {
    public typealias Response = DeliveryReceipt

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/apps/{appID}/activities"
    public static let summary = "Delivers attempts."

    /// The most attempts that one request may contain.
    public static let most = 200

    public var appID: String
    public var activities: [ActivityDTO]

    public init(appID: String, activities: [ActivityDTO]) {
        self.appID = appID
        self.activities = activities
    }
}

/// The outcome of each delivered attempt.
public struct DeliveryReceipt: Codable, Hashable, Sendable {
    /// The outcome of one attempt.
    public struct Result: Codable, Hashable, Sendable {
        public enum Status: String, CaseIterable, Codable, Sendable {
            /// It is stored, and survives a power cut; but for what ``Result/leftOut`` names.
            case recorded
            /// It isn't stored: unassigned contexts are treated like unknown ones.
            case notFound = "not-found"
            /// It contains something impossible; see ``Result/field``.
            case invalid
        }

        public var id: Activity.ID
        public var status: Status
        public var field: String?
        /// The items that couldn't be stored with the rest; absent if there are none.
        ///
        /// In place of a primary item, that of the revision before stays.
        public var leftOut: [LeftOutItemDTO]?

        public init(id: Activity.ID, status: Status, field: String? = nil, leftOut: [LeftOutItemDTO]? = nil) {
            self.id = id
            self.status = status
            self.field = field
            self.leftOut = leftOut
        }
    }

    /// An item that isn't stored, and why.
    public struct LeftOutItemDTO: Codable, Hashable, Sendable {
        /// What the app calls the item.
        public var identifier: String
        /// The item and its value that is wrong, such as `additionalItems[“time”].maxScore` or `primaryItem.score`.
        public var field: String
        /// The code of the refusal, such as `is-out-of-range`.
        public var reason: String
        /// What would be right, and what it was.
        public var detail: String?

        public init(identifier: String, field: String, reason: String, detail: String? = nil) {
            self.identifier = identifier
            self.field = field
            self.reason = reason
            self.detail = detail
        }

        public init(_ item: LeftOutActivityItem) {
            self.init(
                identifier: String(item.identifier.prefix(256)), field: item.refusal.field ?? "additionalItems",
                reason: item.refusal.code.rawValue, detail: item.refusal.detail)
        }
    }

    public var results: [Result]
    public var serverTime: Date

    public init(results: [Result], serverTime: Date) {
        self.results = results
        self.serverTime = serverTime
    }
}

/// Marks a person's assignment at a context as done.
///
/// The answer is the same whether or not there was anything to mark.
public struct MarkDone: Endpoint, Hashable {
    public typealias Response = Acknowledgement

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/apps/{appID}/done"
    public static let summary = "Marks a person's assignment at a context as done."

    public var appID: String
    /// The identifier path of the context; named `path` in the body.
    public var contextPath: [String]
    public var at: Date

    public init(appID: String, contextPath: [String], at: Date) {
        self.appID = appID
        self.contextPath = contextPath
        self.at = at
    }

    enum CodingKeys: String, CodingKey {
        case appID, at
        case contextPath = "path"
    }
}

/// The wire form of an attempt.
public struct ActivityDTO: Codable, Hashable, Sendable {
    public var id: Activity.ID
    /// The identifier path of the context, with the app's identifier first.
    public var path: [String]
    public var revision: Int
    public var startedAt: Date
    /// Whole milliseconds.
    public var duration: Int
    /// Pairs of start and end, each 0…1.
    public var progress: [[Double]]
    public var primaryItem: ActivityItemDTO?
    public var additionalItems: [ActivityItemDTO]
}

extension ActivityDTO {
    public init(_ activity: Activity) {
        self.init(
            id: activity.id,
            path: activity.context.elements,
            revision: activity.revision,
            startedAt: activity.startedAt,
            duration: activity.duration,
            progress: activity.progress.parts.map { [$0.start, $0.end] },
            primaryItem: activity.primaryItem.map(ActivityItemDTO.init),
            additionalItems: activity.additionalItems.map(ActivityItemDTO.init)
        )
    }

    /// The attempt that this represents, checked.
    ///
    /// - Throws: ``Refusal`` with the field's name in the wire format.
    public func activity() throws(Refusal) -> Activity {
        try unchecked().checked()
    }

    /// The attempt that this represents without the items that can't be reported, and what is wrong with these; the
    /// code that stores it has to check its content.
    ///
    /// - Throws: ``Refusal`` with the field's name in the wire format, if anything else is wrong.
    public func leavingOutBadItems() throws(Refusal) -> ReportableAttempt {
        guard additionalItems.count <= Activity.mostItems else {
            throw Refusal(.isTooLong, field: "additionalItems", detail: "\(Activity.mostItems)")
        }
        var readable = self
        var leftOut: [LeftOutActivityItem] = []
        if let item = primaryItem {
            do throws(Refusal) { _ = try item.item(field: "primaryItem") } catch {
                leftOut.append(LeftOutActivityItem(identifier: item.identifier, refusal: error))
                readable.primaryItem = nil
            }
        }
        readable.additionalItems = additionalItems.filter { item in
            do throws(Refusal) {
                _ = try item.item(field: ActivityItem.place(item.identifier))
                return true
            } catch {
                leftOut.append(LeftOutActivityItem(identifier: item.identifier, refusal: error))
                return false
            }
        }
        let rest = try readable.unchecked().leavingOutBadItems()
        return ReportableAttempt(
            rest.activity, leftOut: leftOut + rest.leftOut,
            keepsPrimaryItem: primaryItem != nil && rest.activity.primaryItem == nil)
    }

    /// The attempt that this represents; the code that stores it has to check its content.
    ///
    /// - Throws: ``Refusal`` with the field's name in the wire format.
    public func unchecked() throws(Refusal) -> Activity {
        try Activity(
            id: id,
            context: IdentifierPath(path),
            revision: revision,
            startedAt: startedAt,
            duration: duration,
            progress: ProgressRanges(progress.map { pair throws(Refusal) in try Self.part(pair) }),
            primaryItem: primaryItem.map { item throws(Refusal) in try item.item(field: "primaryItem") },
            additionalItems: additionalItems.map { item throws(Refusal) in
                try item.item(field: "additionalItems")
            }
        )
    }

    private static func part(_ pair: [Double]) throws(Refusal) -> ProgressRanges.Part {
        guard pair.count == 2 else { throw Refusal(.isInvalid, field: "progress", detail: "[start, end]") }
        return ProgressRanges.Part(start: pair[0], end: pair[1])
    }
}

/// The wire form of one thing that an attempt reports.
///
/// Exactly one kind of value is present: a score with its maximum, a quantity, or a binary with its
/// kind.
public struct ActivityItemDTO: Codable, Hashable, Sendable {
    public var identifier: String
    public var title: String
    public var score: Double?
    public var maxScore: Double?
    public var quantity: Double?
    public var binary: Bool?
    public var binaryKind: String?
}

extension ActivityItemDTO {
    public init(_ item: ActivityItem) {
        self.init(identifier: item.identifier, title: item.title)
        switch item.value {
        case .score(let points, let maximum):
            score = points
            maxScore = maximum
        case .quantity(let amount):
            quantity = amount
        case .binary(let value, let kind):
            binary = value
            binaryKind = kind.rawValue
        }
    }

    func item(field: String) throws(Refusal) -> ActivityItem {
        try ActivityItem(identifier: identifier, title: title, value: value(field: field))
    }

    private func value(field: String) throws(Refusal) -> ActivityItem.Value {
        switch (score, quantity, binary) {
        case (let score?, nil, nil):
            guard let maxScore else { throw Refusal(.isEmpty, field: "\(field).maxScore") }
            return .score(score, outOf: maxScore)
        case (nil, let quantity?, nil):
            return .quantity(quantity)
        case (nil, nil, let binary?):
            guard let kind = binaryKind.flatMap(ActivityItem.BinaryKind.init) else {
                throw Refusal(.isInvalid, field: "\(field).binaryKind", detail: binaryKind)
            }
            return .binary(binary, kind: kind)
        default:
            throw Refusal(.isInvalid, field: field, detail: "score | quantity | binary")
        }
    }
}
