public import Foundation
public import HTTPTypes
public import SchoolModel

/// Begins signing in on a device without its own keyboard or browser (RFC 8628).
///
/// The device shows the code it gets, a person confirms it in the browser, and meanwhile the device
/// polls with ``RedeemDeviceCode``.
public struct AuthorizeDevice: Endpoint, Hashable {
    public typealias Response = DeviceAuthorization

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/device/authorize"
    public static let summary = "Begins signing in on a device without its own keyboard or browser (RFC 8628)."
    public static let caller = Caller.anyone

    /// The name that the person sees when asked to confirm, such as `teachkit on classroom-7`.
    public var clientName: String
    /// What its apps want to use: names of ``SchoolModel/DeviceScope``, separated by spaces; nil for
    /// ``SchoolModel/DeviceScope/least``.
    public var scope: String?

    public init(clientName: String, scope: String? = nil) {
        self.clientName = clientName
        self.scope = scope
    }
}

/// The codes with which a person lets a device in.
public struct DeviceAuthorization: Codable, Hashable, Sendable {
    /// Known only to the device.
    public var deviceCode: String
    /// Shown by the device, and typed by the person at ``verificationURL``.
    public var userCode: String
    public var verificationURL: String
    /// The same address including the code, for a QR code.
    public var verificationURLComplete: String
    /// The seconds to wait between two requests.
    public var interval: Int
    /// The seconds until the codes expire.
    public var expiresIn: Int

    public init(
        deviceCode: String,
        userCode: String,
        verificationURL: String,
        verificationURLComplete: String,
        interval: Int,
        expiresIn: Int
    ) {
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.verificationURL = verificationURL
        self.verificationURLComplete = verificationURLComplete
        self.interval = interval
        self.expiresIn = expiresIn
    }
}

/// Checks whether a person has confirmed the device's code, and takes the token if so.
public struct RedeemDeviceCode: Endpoint, Hashable {
    public typealias Response = DeviceToken

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/device/token"
    public static let summary = "Checks whether a person has confirmed the device's code, and takes the token if so."
    public static let caller = Caller.anyone

    /// No one has confirmed the code yet; ask again after the interval.
    public static let authorizationPending = "authorization-pending"
    /// The device asked too often; it has to wait five seconds longer from now on.
    public static let slowDown = "slow-down"
    public static let codeHasExpired = "code-has-expired"
    /// The person refused.
    public static let accessDenied = "access-denied"

    public var deviceCode: String

    public init(deviceCode: String) {
        self.deviceCode = deviceCode
    }
}

/// Lets a device act for a person.
public struct DeviceToken: Codable, Hashable, Sendable {
    /// Sent as a bearer token from now on.
    public var token: String
    /// The person who signed in, as the device may show them.
    public var name: String
    public var schoolName: String

    public init(token: String, name: String, schoolName: String) {
        self.token = token
        self.name = name
        self.schoolName = schoolName
    }
}

/// Invalidates the device's token.
public struct SignOutDevice: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/device/sign-out"
    public static let summary = "Invalidates the device's token."

    public init() {}
}

/// Gets the person who is signed in on this device.
public struct GetMe: Endpoint, Hashable {
    public typealias Response = MeDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/me"
    public static let summary = "Gets the person who is signed in on this device."

    public init() {}
}

/// The person who is signed in on a device.
///
/// It contains no role: an app never learns whether a teacher or a student uses it.
public struct MeDTO: Codable, Hashable, Sendable {
    public var id: Person.ID
    public var name: String
    public var schoolName: String
    public var serverTime: Date

    public init(id: Person.ID, name: String, schoolName: String, serverTime: Date) {
        self.id = id
        self.name = name
        self.schoolName = schoolName
        self.serverTime = serverTime
    }
}
