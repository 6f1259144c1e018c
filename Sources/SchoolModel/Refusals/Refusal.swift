/// A reason why the school refuses a request.
///
/// Every rule that can refuse something names its refusal here. A refusal says which field it is
/// about, so that a form can mark it and a program can find it.
public struct Refusal: Error, Hashable, Sendable {
    /// A kind of refusal; its raw value is the code that clients see and never changes.
    public enum Code: String, CaseIterable, Sendable {
        case codeHasExpired = "code-has-expired"
        case comesFromRoster = "comes-from-roster"
        case comesFromSource = "comes-from-source"
        case deadlineHasPassed = "deadline-has-passed"
        case developerModeIsOff = "developer-mode-is-off"
        case diskIsFull = "disk-is-full"
        case formHasExpired = "form-has-expired"
        case hasChanged = "has-changed"
        case isEmpty = "is-empty"
        case isInvalid = "is-invalid"
        case isOutOfRange = "is-out-of-range"
        case isTaken = "is-taken"
        case isTooLong = "is-too-long"
        case isTooMany = "is-too-many"
        case isTooManyRemovals = "is-too-many-removals"
        case isTooLarge = "is-too-large"
        case notAssignable = "not-assignable"
        case notFound = "not-found"
        case notPermitted = "not-permitted"
        case notSignedIn = "not-signed-in"
        case stateDoesNotAllow = "state-does-not-allow"
        case tooManyAttempts = "too-many-attempts"
        case wrongCredentials = "wrong-credentials"
    }

    public let code: Code
    /// The field of the request that the refusal is about, as the wire format and the form name it.
    public let field: String?
    /// A limit, a value or a position that the sentence shown to the person needs.
    public let detail: String?

    public init(_ code: Code, field: String? = nil, detail: String? = nil) {
        self.code = code
        self.field = field
        self.detail = detail
    }

    /// The same refusal, about a field inside another, such as `contexts.3`.
    public func inside(_ outer: String) -> Refusal {
        Refusal(code, field: field.map { "\(outer).\($0)" } ?? outer, detail: detail)
    }

    public static let notFound = Refusal(.notFound)
    public static let notPermitted = Refusal(.notPermitted)
    public static let notSignedIn = Refusal(.notSignedIn)

    public static func stateDoesNotAllow(_ state: some RawRepresentable<String>) -> Refusal {
        Refusal(.stateDoesNotAllow, field: "state", detail: state.rawValue)
    }
}
