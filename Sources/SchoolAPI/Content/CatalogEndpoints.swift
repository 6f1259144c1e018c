public import HTTPTypes
public import SchoolModel

// The Catalog API: how makers of apps describe their content, with the paths and terms of Apple's
// ClassKit Catalog API 1.0. Each call carries a token that is signed with a registered key (ES256).

/// Describes contexts in one or more languages, replacing existing entries.
///
/// Either all of them are stored or none. The answer is 201, with the address of its status in `Location`.
public struct PostCatalogContexts: Endpoint, Hashable {
    public typealias Response = CatalogStatusDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/contexts"
    public static let summary = "Describes contexts in one or more languages, replacing existing entries."
    public static let caller = Caller.developer
    public static let queryNames: Set<String> = ["environment"]
    public static let successStatus = 201

    public var environment: CatalogEnvironment
    /// At most ``CatalogEntry/mostInCall``; a parent must already exist or be in the same call.
    public var contexts: [CatalogContextDTO]

    public init(environment: CatalogEnvironment, contexts: [CatalogContextDTO]) {
        self.environment = environment
        self.contexts = contexts
    }
}

/// Gets what is known about a context, in one language or in all.
public struct GetCatalogContexts: Endpoint, Hashable {
    public typealias Response = CatalogContextsDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/contexts"
    public static let summary = "Gets what is known about a context, in one language or in all."
    public static let caller = Caller.developer

    public var environment: CatalogEnvironment
    /// The identifier path as a JSON array of strings.
    public var identifierPath: String
    public var locale: String?

    public init(environment: CatalogEnvironment, identifierPath: String, locale: String? = nil) {
        self.environment = environment
        self.identifierPath = identifierPath
        self.locale = locale
    }
}

/// Removes a context in one language or in all; the last one only if nothing is below it.
public struct DeleteCatalogContext: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/contexts"
    public static let summary = "Removes a context in one language or in all; the last one only if nothing is below it."
    public static let caller = Caller.developer
    public static let successStatus = 204

    public var environment: CatalogEnvironment
    /// The identifier path as a JSON array of strings.
    public var identifierPath: String
    public var locale: String?

    public init(environment: CatalogEnvironment, identifierPath: String, locale: String? = nil) {
        self.environment = environment
        self.identifierPath = identifierPath
        self.locale = locale
    }
}

/// Gets the outcome of a call.
///
/// The answer is 200 whatever the outcome; look at ``CatalogStatusDTO/state``.
public struct GetCatalogStatus: Endpoint, Hashable {
    public typealias Response = CatalogStatusDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/status/{statusID}"
    public static let summary = "Gets the outcome of a call."
    public static let caller = Caller.developer

    public var statusID: CatalogStatus.ID

    public init(statusID: CatalogStatus.ID) {
        self.statusID = statusID
    }
}

/// The outcome of a call.
public struct CatalogStatusDTO: Codable, Hashable, Sendable {
    /// Why a call was refused.
    public struct Reason: Codable, Hashable, Sendable {
        /// In capitals, such as `THUMBNAIL_NOT_REFERENCED`.
        public var code: String
        /// The entry and the field concerned, such as `contexts.3.data.title`.
        public var field: String?
        public var message: String
    }

    public var statusId: CatalogStatus.ID
    public var teamId: String
    /// `completed` or `error`.
    public var state: String
    /// The HTTP status with which the call was answered.
    public var statusCode: String
    public var error: Reason?
    /// The path of this status.
    public var location: String

    public init(
        statusId: CatalogStatus.ID, teamId: String, statusCode: Int,
        error: (code: String, field: String?, message: String)?
    ) {
        self.statusId = statusId
        self.teamId = teamId
        self.statusCode = "\(statusCode)"
        self.error = error.map { Reason(code: $0.code, field: $0.field, message: $0.message) }
        state = error == nil ? "completed" : "error"
        location = APIPath.filled(GetCatalogStatus.path, ["statusID": statusId.description])
    }
}

/// Contexts of the catalogue.
public struct CatalogContextsDTO: Codable, Hashable, Sendable {
    public var contexts: [CatalogContextDTO]

    public init(contexts: [CatalogContextDTO]) {
        self.contexts = contexts
    }
}
