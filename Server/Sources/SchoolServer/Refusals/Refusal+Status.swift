import SchoolModel

extension Refusal.Code {
    /// The corresponding HTTP status.
    var status: Int {
        switch self {
        case .notSignedIn, .wrongCredentials: 401
        case .comesFromRoster, .comesFromSource, .formHasExpired, .notPermitted: 403
        case .developerModeIsOff, .notFound: 404
        case .deadlineHasPassed, .hasChanged, .isTaken, .isTooMany, .isTooManyRemovals, .stateDoesNotAllow: 409
        case .codeHasExpired: 410
        case .isTooLarge: 413
        case .isEmpty, .isInvalid, .isOutOfRange, .isTooLong, .notAssignable: 422
        case .tooManyAttempts: 429
        case .diskIsFull: 507
        }
    }

    /// The code in words, for people who read logs and answers of the API.
    var title: String {
        switch self {
        case .codeHasExpired: "This code has expired or was used already."
        case .comesFromSource: "A source says this; change it there, or enter a change to its lessons."
        case .comesFromRoster: "The school itself has set this; an administrator can change it."
        case .deadlineHasPassed: "The deadline has passed."
        case .developerModeIsOff, .notFound: "There is no such thing."
        case .diskIsFull: "The server's disk is full; nothing was saved."
        case .formHasExpired: "This form has expired; open the page again."
        case .hasChanged: "Somebody else changed this in the meantime."
        case .isEmpty: "This must not be empty."
        case .isInvalid: "This value is not allowed."
        case .isOutOfRange: "This value is out of range."
        case .isTaken: "This is taken already."
        case .isTooLong: "This is too long."
        case .isTooLarge: "This is too large."
        case .isTooMany: "There are as many of these as there may be."
        case .isTooManyRemovals: "This would remove more than may be removed without asking."
        case .notAssignable: "This can't be handed out."
        case .notPermitted: "You may not do this."
        case .notSignedIn: "Sign in first."
        case .stateDoesNotAllow: "This is not possible in its present state."
        case .tooManyAttempts: "Too many attempts; wait a while."
        case .wrongCredentials: "The user name or the password is wrong."
        }
    }
}
