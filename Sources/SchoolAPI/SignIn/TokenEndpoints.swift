public import Foundation
public import HTTPTypes
public import SchoolModel

/// A personal token as it travels, without its secret.
public struct TokenDTO: Codable, Hashable, Sendable {
    public var id: PersonalToken.ID
    public var name: String
    public var madeAt: Date
    /// Nil before it was used.
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

/// A personal token that was just made.
public struct MadeTokenDTO: Codable, Hashable, Sendable {
    /// What the script sends along; no answer ever says it again.
    public var token: String
    public var details: TokenDTO

    public init(token: String, details: TokenDTO) {
        self.token = token
        self.details = details
    }
}

/// The asker's own tokens, the newest first.
public struct ListTokens: Endpoint, Hashable {
    public typealias Response = Page<TokenDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/tokens"

    public init() {}
}

/// Makes a token for a script of the asker's.
public struct MakeToken: Endpoint, Hashable {
    public typealias Response = MadeTokenDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/tokens"

    /// What the person will recognise it by.
    public var name: String
    /// How many days it lives, from 1 to 365.
    public var days: Int
    /// The person's password; needed by everybody who has one.
    public var currentPassword: String?

    public init(name: String, days: Int, currentPassword: String? = nil) {
        self.name = name
        self.days = days
        self.currentPassword = currentPassword
    }
}

/// Revokes a token; what uses it is out at once.
public struct RevokeToken: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/tokens/{tokenID}"

    public var tokenID: PersonalToken.ID

    public init(tokenID: PersonalToken.ID) {
        self.tokenID = tokenID
    }
}
