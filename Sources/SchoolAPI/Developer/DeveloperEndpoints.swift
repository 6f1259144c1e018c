public import HTTPTypes

/// Makes the signed-in person act as someone else while an app is being developed.
///
/// Servers in production answer as if this call didn't exist.
public struct ActAs: Endpoint, Hashable {
    public typealias Response = NoContent

    /// Who to act as.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case teacher, student, neither
        /// The person who signed in, again.
        case oneself = "self"
    }

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/developer/act-as"
    public static let summary = "Makes the signed-in person act as someone else while an app is being developed."

    public var role: Role

    public init(role: Role) {
        self.role = role
    }
}

/// Deletes everything that was handed out and recorded during development.
public struct ResetDevelopmentData: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/developer/reset"
    public static let summary = "Deletes everything that was handed out and recorded during development."

    public init() {}
}

/// Signs a device in as a teacher or a student of a school for trying things out.
///
/// No code has to be confirmed, so that a program can check an app automatically. Servers in production
/// answer as if this call didn't exist.
public struct SignInAsDeveloper: Endpoint, Hashable {
    public typealias Response = DeviceToken

    /// Who is signed in: a teacher of a class, or a student of that class.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case teacher, student
    }

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/developer/sign-in"
    public static let summary = "Signs a device in as a teacher or a student of a school for trying things out."
    public static let caller = Caller.anyone

    public var role: Role
    public var clientName: String

    public init(role: Role, clientName: String) {
        self.role = role
        self.clientName = clientName
    }
}
