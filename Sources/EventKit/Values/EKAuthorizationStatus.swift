/// Whether a program may use the person's calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    /// The person has not been asked yet, or is being asked.
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4

    /// What ``fullAccess`` was called before write-only access came.
    public static var authorized: EKAuthorizationStatus { .fullAccess }
}
