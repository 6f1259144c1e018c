public import Foundation

/// The domain of the framework's errors.
public let CLSErrorCodeDomain = "CLSErrorCodeDomain"

/// The reason why an operation failed.
public struct CLSError: Error, CustomNSError, LocalizedError {
    /// A kind of error.
    public enum Code: Int, Sendable {
        case none = 0
        case classKitUnavailable = 1
        case invalidArgument = 2
        case invalidModification = 3
        case authorizationDenied = 4
        case databaseInaccessible = 5
        case limits = 6
        case invalidCreate = 7
        case invalidUpdate = 8
        case partialFailure = 9
        case invalidAccountCredentials = 10
    }

    public let code: Code
    // Never changed after the error is created; its objects belong to the app that receives it.
    nonisolated(unsafe) public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    init(_ code: Code, _ reason: String, object: CLSObject? = nil) {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: reason]
        userInfo[CLSErrorUserInfoKey.objectKey.rawValue] = object
        self.init(code, userInfo: userInfo)
    }

    public static var errorDomain: String { CLSErrorCodeDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }

    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String ?? "ClassKit: \(code)."
    }

    public static var none: Code { .none }
    public static var classKitUnavailable: Code { .classKitUnavailable }
    public static var invalidArgument: Code { .invalidArgument }
    public static var invalidModification: Code { .invalidModification }
    public static var authorizationDenied: Code { .authorizationDenied }
    public static var databaseInaccessible: Code { .databaseInaccessible }
    public static var limits: Code { .limits }
    public static var invalidCreate: Code { .invalidCreate }
    public static var invalidUpdate: Code { .invalidUpdate }
    public static var partialFailure: Code { .partialFailure }
    public static var invalidAccountCredentials: Code { .invalidAccountCredentials }
}

extension CLSError: Hashable {
    public static func == (one: CLSError, other: CLSError) -> Bool {
        one.code == other.code && NSDictionary(dictionary: one.described) == NSDictionary(dictionary: other.described)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }

    private var described: [String: String] { userInfo.mapValues { "\($0)" } }
}

extension CLSError.Code {
    /// Matches errors by their code, as in `catch CLSError.limits`.
    public static func ~= (code: CLSError.Code, error: any Error) -> Bool {
        (error as? CLSError)?.code == code
    }
}

/// A key in an error's `userInfo`.
public struct CLSErrorUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The object that caused the failure.
    public static let objectKey = CLSErrorUserInfoKey("CLSErrorObjectKey")
    /// The errors of the individual objects; only with `partialFailure`.
    public static let underlyingErrorsKey = CLSErrorUserInfoKey("CLSErrorUnderlyingErrorsKey")
    /// The objects that were saved; only with `partialFailure`.
    public static let successfulObjectsKey = CLSErrorUserInfoKey("CLSErrorSuccessfulObjectsKey")
}
