import Foundation
public import HTTPTypes
public import SchoolModel

/// Gets the changes to an app's content since the last time.
///
/// The answer is the same for everyone.
public struct ListContextChanges: Endpoint, Hashable {
    public typealias Response = ContextChanges

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/context-changes"
    public static let summary = "Gets the changes to an app's content since the last time."

    public var appID: String
    /// The ``ContextChanges/cursor`` of the previous answer, or nil for everything.
    public var since: String?

    public init(appID: String, since: String? = nil) {
        self.appID = appID
        self.since = since
    }
}

/// Some of the changes to an app's content.
///
/// Removed contexts come first, each with everything below it; existing ones follow.
public struct ContextChanges: Codable, Hashable, Sendable {
    public var removed: [[String]]
    public var contexts: [ContextDTO]
    /// Where the next call continues.
    ///
    /// Servers before 0.5 left it out for callers whom they told nothing.
    public var cursor: String?
    /// Whether there is more to get right now.
    public var hasMore: Bool

    public init(removed: [[String]] = [], contexts: [ContextDTO] = [], cursor: String? = nil, hasMore: Bool = false) {
        self.removed = removed
        self.contexts = contexts
        self.cursor = cursor
        self.hasMore = hasMore
    }
}

/// Sends the picture of contexts that were published with its identifier.
///
/// The school stores it if a teacher sends it and a context shows it. The answer is the same for
/// everyone.
public struct PutThumbnail: Endpoint, Hashable {
    public typealias Response = Acknowledgement

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/apps/{appID}/thumbnails/{thumbnailID}"
    public static let summary = "Sends the picture of contexts that were published with its identifier."

    public var appID: String
    /// The SHA-256 of the bytes, as hexadecimal digits.
    public var thumbnailID: String
    /// A PNG or a JPEG, in Base64.
    public var image: String

    public init(appID: String, _ thumbnail: Thumbnail) {
        self.appID = appID
        self.thumbnailID = thumbnail.id
        self.image = thumbnail.bytes.base64EncodedString()
    }

    /// The picture that this represents; nil if it isn't one.
    public var thumbnail: Thumbnail? { Data(base64Encoded: image).flatMap(Thumbnail.init) }
}

/// Gets the picture of a context.
public struct GetThumbnail: Endpoint, Hashable {
    public typealias Response = ThumbnailDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/thumbnails/{thumbnailID}"
    public static let summary = "Gets the picture of a context."

    public var appID: String
    public var thumbnailID: String

    public init(appID: String, thumbnailID: String) {
        self.appID = appID
        self.thumbnailID = thumbnailID
    }
}

/// The wire form of a picture.
public struct ThumbnailDTO: Codable, Hashable, Sendable {
    /// A PNG or a JPEG, in Base64.
    public var image: String

    public init(_ thumbnail: Thumbnail) {
        image = thumbnail.bytes.base64EncodedString()
    }

    /// The picture that this represents; nil if it isn't one.
    public var thumbnail: Thumbnail? { Data(base64Encoded: image).flatMap(Thumbnail.init) }
}
