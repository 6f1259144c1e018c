import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// The operation during which an error occurred.
enum TKAttempt: Sendable {
    case reading
    case writing
    /// Joining through an offer.
    case joining
    case scoring
}

// The only place that turns errors of the device and the school into those of this kit.
extension TKError {
    init(_ error: any Error, while attempt: TKAttempt) {
        switch error {
        case let error as TKError: self = error
        case let failure as CallFailure: self.init(failure, while: attempt)
        case is CancellationError: self = .cancelled
        default: self = .deviceStoreFailure("\(error)")
        }
    }

    init(_ failure: CallFailure, while attempt: TKAttempt) {
        switch failure {
        case .notSignedIn: self = .notAuthenticated
        case .unreachable(let error): self = Self.isWithoutNetwork(error) ? .networkUnavailable : .networkFailure
        case .garbled: self = .networkFailure
        case .refused(let problem): self.init(problem, while: attempt)
        case .storeFailed(let error): self = .deviceStoreFailure("\(error)")
        case .cancelled: self = .cancelled
        }
    }

    init(_ problem: Problem, while attempt: TKAttempt) {
        guard let code = Refusal.Code(rawValue: problem.type) else {
            self = problem.status >= 500 ? .serverFailure : .refused(code: problem.type, field: problem.field)
            return
        }
        switch code {
        case .notSignedIn, .wrongCredentials: self = .notAuthenticated
        case .notPermitted, .comesFromRoster, .comesFromSource:
            if case .reading = attempt { self = .noReadPermission } else { self = .noWritePermission }
        case .notFound: self = Self.missing(problem.field, while: attempt)
        case .codeHasExpired: self = .offerNotValid
        case .hasChanged, .stateDoesNotAllow, .deadlineHasPassed, .developerModeIsOff:
            self = .notPossibleNow(problem.detail ?? problem.field)
        case .isTooMany, .isTooLarge, .isTooManyRemovals: self = .limitReached(problem.detail)
        case .tooManyAttempts: self = .tooManyAttempts
        case .diskIsFull: self = .serverFailure
        case .formHasExpired: self = .refused(code: problem.type, field: problem.field)
        case .isEmpty, .isTooLong, .isInvalid, .isOutOfRange, .isTaken, .notAssignable:
            guard let reason = TKInvalidValue.Reason(rawValue: code.rawValue) else {
                self = .refused(code: problem.type, field: problem.field)
                return
            }
            self = .invalidValue(
                TKInvalidValue(field: problem.field ?? "", reason: reason, detail: problem.detail))
        }
    }

    private static func missing(_ field: String?, while attempt: TKAttempt) -> TKError {
        switch (attempt, field) {
        case (.joining, _): .offerNotValid
        case (.scoring, _): .scoreNotRecorded
        case (_, "home"), (_, "class"): .parentObjectNotFound
        case (_, "person"), (_, "invitee"), (_, "student"), (_, "students"), (_, "members"): .userCouldNotLoad
        default: .objectNotFound
        }
    }

    /// Whether the error means that there is no network, rather than no answer.
    private static func isWithoutNetwork(_ error: any Error) -> Bool {
        guard let error = error as? URLError else { return false }
        return [
            .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .dataNotAllowed,
            .internationalRoamingOff,
        ].contains(error.code)
    }
}
