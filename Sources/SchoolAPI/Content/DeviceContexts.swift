public import Foundation
public import HTTPTypes
public import SchoolModel

/// Publishes an app's content to the school.
///
/// The answer is the same for everyone; the school stores only what comes from teachers.
public struct PublishContexts: Endpoint, Hashable {
    public typealias Response = PublicationReceipt

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/apps/{appID}/contexts"
    public static let summary = "Publishes an app's content to the school."

    /// The most contexts that one request may contain, including removed ones.
    public static let most = 200

    public var appID: String
    /// The app's own name, for the people who browse it.
    public var appName: String?
    /// New and changed contexts; parents that nobody has published are made, and bear their identifiers.
    public var contexts: [ContextDTO]
    /// The identifier paths of removed contexts, each of which includes everything below it.
    public var removed: [[String]]
    /// Which of several requests is newer; late ones are answered but not carried out.
    public var order: Order?

    /// The position of a request among those of one device.
    public struct Order: Codable, Hashable, Sendable {
        /// A random name for one app's data on one device.
        public var device: String
        /// Greater than in any earlier request.
        public var number: Int64

        public init(device: String, number: Int64) {
            self.device = device
            self.number = number
        }
    }

    public init(
        appID: String, appName: String? = nil, contexts: [ContextDTO], removed: [[String]] = [], order: Order? = nil
    ) {
        self.appID = appID
        self.appName = appName
        self.contexts = contexts
        self.removed = removed
        self.order = order
    }
}

/// Lists what an app has published, by path.
public struct ListContexts: Endpoint, Hashable {
    public typealias Response = Page<ContextDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/contexts"
    public static let summary = "Lists what an app has published, by path."

    public var appID: String
    /// The ``Page/next`` of the previous page, or nil for the first.
    public var after: String?

    public init(appID: String, after: String? = nil) {
        self.appID = appID
        self.after = after
    }
}

/// The answer to publishing content.
public struct PublicationReceipt: Codable, Hashable, Sendable {
    /// The ``ContextChanges/cursor`` before and after.
    public struct Step: Codable, Hashable, Sendable {
        public var before: String
        public var after: String

        public init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    /// The server's time, with which devices correct their clocks.
    public var serverTime: Date
    /// The step that the content's changes took: a device that knew them all before knows them all now.
    public var step: Step?

    public init(serverTime: Date, step: Step? = nil) {
        self.serverTime = serverTime
        self.step = step
    }
}

/// The wire form of a piece of content.
public struct ContextDTO: Codable, Hashable, Sendable {
    /// A way of reporting, with what the app says about it.
    public struct Capability: Codable, Hashable, Sendable {
        public var kind: String
        public var details: String?

        public init(kind: String, details: String? = nil) {
            self.kind = kind
            self.details = details
        }
    }

    /// From the app's identifier down to the context's own.
    public var path: [String]
    public var type: String
    public var title: String
    public var customTypeName: String?
    public var displayOrder: Int
    public var topic: String?
    public var summary: String?
    public var universalLink: String?
    public var isAssignable: Bool
    /// The lowest and the highest age in years.
    public var suggestedAge: [Int]?
    /// The least and the most minutes.
    public var suggestedMinutes: [Int]?
    public var capabilities: [Capability]
    /// The SHA-256 of the context's picture, as hexadecimal digits.
    public var thumbnailID: String?
    /// The identifier paths of contexts that are shown under this one although they belong elsewhere.
    public var navigationChildren: [[String]]?
}

extension ContextDTO {
    public init(_ context: ContentContext) {
        self.init(
            path: context.path.elements,
            type: context.kind.rawValue,
            title: context.title,
            customTypeName: context.customTypeName,
            displayOrder: context.displayOrder,
            topic: context.topic,
            summary: context.summary,
            universalLink: context.universalLink,
            isAssignable: context.isAssignable,
            suggestedAge: context.suggestedAge.map { [$0.lowerBound, $0.upperBound] },
            suggestedMinutes: context.suggestedMinutes.map { [$0.lowerBound, $0.upperBound] },
            capabilities: context.capabilities.map { Capability(kind: $0.kind.rawValue, details: $0.details) },
            thumbnailID: context.thumbnailID,
            navigationChildren: context.navigationChildren.isEmpty ? nil : context.navigationChildren.map(\.elements)
        )
    }

    /// The context of what was accepted once: an address that no app may give any more is left out.
    ///
    /// A school and a device keep what was published before a scheme was reserved (``URLScheme``).
    ///
    /// - Throws: ``Refusal`` for whatever else is wrong.
    public func keptContext() throws(Refusal) -> ContentContext {
        var kept = self
        do throws(Refusal) {
            try universalLink.map { text throws(Refusal) in
                _ = try Link.checked(text, field: "universalLink", schemes: nil)
            }
        } catch { kept.universalLink = nil }
        return try kept.context()
    }

    /// The context that this represents, checked.
    ///
    /// - Throws: ``Refusal`` with the field's name in the wire format.
    public func context() throws(Refusal) -> ContentContext {
        guard let kind = ContentContext.Kind(rawValue: type) else {
            throw Refusal(.isInvalid, field: "type", detail: type)
        }
        return try ContentContext(
            path: IdentifierPath(path),
            kind: kind,
            title: title,
            customTypeName: customTypeName,
            displayOrder: displayOrder,
            topic: topic,
            summary: summary,
            universalLink: universalLink,
            isAssignable: isAssignable,
            suggestedAge: Self.range(suggestedAge, field: "suggestedAge"),
            suggestedMinutes: Self.range(suggestedMinutes, field: "suggestedMinutes"),
            capabilities: capabilities.map { capability throws(Refusal) in try capability.capability() },
            thumbnailID: thumbnailID,
            navigationChildren: (navigationChildren ?? []).map { path throws(Refusal) in try IdentifierPath(path) }
        ).checked()
    }

    private static func range(_ bounds: [Int]?, field: String) throws(Refusal) -> ClosedRange<Int>? {
        guard let bounds else { return nil }
        guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else {
            throw Refusal(.isOutOfRange, field: field, detail: "[low, high]")
        }
        return bounds[0]...bounds[1]
    }
}

extension ContextDTO.Capability {
    func capability() throws(Refusal) -> ContentContext.Capability {
        guard let kind = ContentContext.Capability.Kind(rawValue: kind) else {
            throw Refusal(.isInvalid, field: "capabilities", detail: kind)
        }
        return ContentContext.Capability(kind: kind, details: details).squeezed()
    }
}
