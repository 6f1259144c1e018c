import HTTPTypes
import Hummingbird

extension Request {
    /// The token that a device or program presents.
    var bearerToken: String? {
        guard let header = headers[.authorization], header.lowercased().hasPrefix("bearer ") else { return nil }
        return String(header.dropFirst("Bearer ".count))
    }

    /// Whether the browser may keep cookies that are sent without TLS, too: only one on the server's own machine.
    ///
    /// A host that a visitor claims, or a proxy puts in the place of the school's, counts only where the settings
    /// know of no TLS, or where the server listens on this machine alone.
    func mayKeepPlainCookies(_ settings: ServerSettings) -> Bool {
        isLoopback && (settings.developerMode || !settings.isReachedThroughTLS)
    }

    /// The content of the browser's session cookie.
    func sessionToken(in scope: RequestScope) -> String? {
        let name = scope.hasPlainCookies ? SessionCookie.name : SessionCookie.secureName
        guard let token = cookies[name]?.value, !token.isEmpty else { return nil }
        return token
    }

    /// What the browser keeps besides sessions, so that it is known when somebody signs in again.
    func deviceToken(in scope: RequestScope) -> String? {
        let token = cookies[scope.hasPlainCookies ? SessionCookie.deviceName : SessionCookie.secureDeviceName]?.value
        return token.flatMap { $0.utf8.count == SessionCookie.deviceLength ? $0 : nil }
    }

    /// What identifies the requester: a token that is presented wins over a cookie that is merely there.
    func credential(in scope: RequestScope) -> String? { bearerToken ?? sessionToken(in: scope) }
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
    static func kept(_ token: String, in scope: RequestScope) -> Cookie {
        cookie(scope.hasPlainCookies ? name : secureName, token, scope)
    }

    /// Makes the browser forget its session.
    static func forgotten(in scope: RequestScope) -> Cookie {
        cookie(scope.hasPlainCookies ? name : secureName, "", scope, maxAge: 0)
    }

    /// Keeps for as long as browsers do by what the browser is known; it opens nothing, and names nobody.
    static func device(_ token: String, in scope: RequestScope) -> Cookie {
        cookie(
            scope.hasPlainCookies ? deviceName : secureDeviceName, token, scope, maxAge: 400 * 24 * 3600)
    }

    static func visitor(_ secret: String, in scope: RequestScope) -> Cookie {
        cookie(visitorName, secret, scope)
    }

    /// Keeps the language for a year; it is nobody's secret.
    static func language(_ language: String, in scope: RequestScope) -> Cookie {
        cookie(languageName, language, scope, maxAge: 31_536_000)
    }

    private static func cookie(_ name: String, _ value: String, _ scope: RequestScope, maxAge: Int? = nil) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: maxAge, path: "/", secure: !scope.hasPlainCookies, httpOnly: true,
            sameSite: .lax)
    }
}
