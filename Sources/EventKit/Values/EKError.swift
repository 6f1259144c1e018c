public import Foundation

public let EKErrorDomain = "EKErrorDomain"

/// The reason why a calendar couldn't be read or written.
public struct EKError: Error, Hashable, Sendable, CustomNSError {
    /// The codes have Apple's numbers.
    public enum Code: Int, Sendable {
        case eventNotMutable = 0
        case noCalendar = 1
        case noStartDate = 2
        case noEndDate = 3
        case datesInverted = 4
        case internalFailure = 5
        case calendarReadOnly = 6
        case invalidSpan = 13
        case calendarHasNoSource = 14
        case calendarIsImmutable = 16
        case sourceDoesNotAllowCalendarAddDelete = 17
        case objectBelongsToDifferentStore = 27
        case eventStoreNotAuthorized = 29
    }

    public let code: Code
    /// The underlying problem, if known.
    public let detail: String

    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    public static var errorDomain: String { EKErrorDomain }
    public var errorCode: Int { code.rawValue }

    public var errorUserInfo: [String: Any] {
        detail.isEmpty ? [:] : [NSLocalizedDescriptionKey: "\(code): \(detail)"]
    }
}
