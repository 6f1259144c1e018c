public import Foundation
public import HTTPTypes
public import SchoolModel

/// The wire form of a personal token, without its secret.
public struct TokenDTO: Codable, Hashable, Sendable {
    public var id: PersonalToken.ID
    public var name: String
    public var madeAt: Date
    /// Nil until it is used.
    public var lastUsedAt: Date?
    public var expiresAt: Date

    public init(_ token: PersonalToken) {
        id = token.id
        name = token.name
        madeAt = token.madeAt
        lastUsedAt = token.lastUsedAt
        expiresAt = token.expiresAt
    }
}

/// A personal token that has just been made.
public struct MadeTokenDTO: Codable, Hashable, Sendable {
    /// What the script sends with its requests; no later answer contains it.
    public var token: String
    public var details: TokenDTO

    public init(token: String, details: TokenDTO) {
        self.token = token
        self.details = details
    }
}

/// Lists the caller's own tokens, newest first.
public struct ListTokens: Endpoint, Hashable {
    public typealias Response = Page<TokenDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/tokens"
    public static let summary = "Lists the caller's own tokens, newest first."

    public init() {}
}

/// Makes a token for one of the caller's scripts.
public struct MakeToken: Endpoint, Hashable {
    public typealias Response = MadeTokenDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/tokens"
    public static let summary = "Makes a token for one of the caller's scripts."

    /// The name by which the person will recognise it.
    public var name: String
    /// The number of days that it is valid, from 1 to 365.
    public var days: Int
    /// The person's password; required of everyone who has one.
    public var currentPassword: String?

    public init(name: String, days: Int, currentPassword: String? = nil) {
        self.name = name
        self.days = days
        self.currentPassword = currentPassword
    }
}

/// Revokes a token, which stops working immediately.
public struct RevokeToken: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/tokens/{tokenID}"
    public static let summary = "Revokes a token, which stops working immediately."

    public var tokenID: PersonalToken.ID

    public init(tokenID: PersonalToken.ID) {
        self.tokenID = tokenID
    }
}
