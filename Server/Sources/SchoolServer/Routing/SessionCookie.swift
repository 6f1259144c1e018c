import HTTPTypes
import Hummingbird

extension Request {
    /// The token that a device or program presents.
    var bearerToken: String? {
        guard let header = headers[.authorization], header.lowercased().hasPrefix("bearer ") else { return nil }
        return String(header.dropFirst("Bearer ".count))
    }

    /// The content of the browser's session cookie.
    var sessionToken: String? {
        guard let token = cookies[isLoopback ? SessionCookie.name : SessionCookie.secureName]?.value, !token.isEmpty
        else { return nil }
        return token
    }

    /// What the browser keeps besides sessions, so that it is known when somebody signs in again.
    var deviceToken: String? {
        let token = cookies[isLoopback ? SessionCookie.deviceName : SessionCookie.secureDeviceName]?.value
        return token.flatMap { $0.utf8.count == SessionCookie.deviceLength ? $0 : nil }
    }

    /// What identifies the requester: a token that is presented wins over a cookie that is merely there.
    var credential: String? { bearerToken ?? sessionToken }
}

/// The cookies of the school.
enum SessionCookie {
    static let name = "session"
    /// Browsers accept a cookie of this name only from this very host, and only over TLS.
    static let secureName = "__Host-session"
    static let deviceName = "device"
    static let secureDeviceName = "__Host-device"
    /// 256 random bits as text.
    static let deviceLength = 43
    static let visitorName = "visitor"
    static let languageName = "language"

    /// Keeps `token` until the browser is closed or the session ends.
    static func kept(_ token: String, for request: Request) -> Cookie {
        cookie(request.isLoopback ? name : secureName, token, request)
    }

    /// Makes the browser forget its session.
    static func forgotten(for request: Request) -> Cookie {
        cookie(request.isLoopback ? name : secureName, "", request, maxAge: 0)
    }

    /// Keeps for as long as browsers do by what the browser is known; it opens nothing, and names nobody.
    static func device(_ token: String, for request: Request) -> Cookie {
        cookie(
            request.isLoopback ? deviceName : secureDeviceName, token, request, maxAge: 400 * 24 * 3600)
    }

    static func visitor(_ secret: String, for request: Request) -> Cookie {
        cookie(visitorName, secret, request)
    }

    /// Keeps the language for a year; it is nobody's secret.
    static func language(_ language: String, for request: Request) -> Cookie {
        cookie(languageName, language, request, maxAge: 31_536_000)
    }

    private static func cookie(_ name: String, _ value: String, _ request: Request, maxAge: Int? = nil) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: maxAge, path: "/", secure: !request.isLoopback, httpOnly: true,
            sameSite: .lax)
    }
}
