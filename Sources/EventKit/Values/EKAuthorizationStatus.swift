/// Whether a program may use the person's calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    /// The person hasn't been asked yet, or hasn't answered.
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4

    /// The name of ``fullAccess`` before write-only access was introduced.
    public static var authorized: EKAuthorizationStatus { .fullAccess }
}
