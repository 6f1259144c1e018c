public import HTTPTypes

/// Makes the signed-in person act as somebody else while an app is being developed.
///
/// Servers in production answer as if there were no such thing.
public struct ActAs: Endpoint, Hashable {
    public typealias Response = NoContent

    /// Whom to act as.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case teacher, student, neither
        /// The person who signed in, again.
        case oneself = "self"
    }

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/developer/act-as"

    public var role: Role

    public init(role: Role) {
        self.role = role
    }
}

/// Throws away everything that was handed out and recorded while developing.
public struct ResetDevelopmentData: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/developer/reset"

    public init() {}
}
