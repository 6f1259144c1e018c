import HTTPTypes
import Hummingbird
import SchoolAPI

extension HTTPField.Name {
    static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy") ?? .server
    static let crossOriginResourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy") ?? .server
    static let permissionsPolicy = HTTPField.Name("Permissions-Policy") ?? .server
    static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .server
    static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .server
    static let formToken = HTTPField.Name("X-CSRF-Token") ?? .server
    static let clearSiteData = HTTPField.Name("Clear-Site-Data") ?? .server
    static let serviceWorkerAllowed = HTTPField.Name("Service-Worker-Allowed") ?? .server
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .server
}

extension Request {
    /// Whether the browser runs on a computer with Linux, where links to apps are opened by `teachkit`.
    ///
    /// Android and Chromebooks say that they are Linux, too, and have other apps.
    var isFromLinuxDesktop: Bool {
        let agent = headers[.userAgent] ?? ""
        return agent.contains("Linux") && !agent.contains("Android") && !agent.contains("CrOS")
    }

    /// The host of the request's address without its port.
    var hostName: String {
        let authority = head.authority ?? "localhost"
        if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
        return String(authority.prefix { $0 != ":" })
    }

    /// Whether browser and server are the same machine.
    var isLoopback: Bool {
        let name = hostName.lowercased()
        if name == "localhost" || name == "[::1]" { return true }
        return Self.isAddress(name) && name.hasPrefix("127.")
    }

    /// Whether it was meant for an address instead of a name, which nobody can give another address.
    var namesAnAddress: Bool {
        let name = hostName
        guard name.hasPrefix("[") else { return Self.isAddress(name) }
        return name.contains(":") && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }

    /// Whether a name is an address of version 4; it may begin with the same digits and be anybody's.
    private static func isAddress(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The address at which the client reached the server, without a trailing slash.
    func serverAddress(_ settings: ServerSettings) -> String {
        let scheme = settings.isReachedThroughTLS ? "https" : "http"
        return settings.publicAddress ?? "\(scheme)://\(head.authority ?? "localhost")"
    }

    /// Where a request comes from, for counting.
    func clientAddress(_ scope: RequestScope, _ settings: ServerSettings) -> ClientAddress {
        let forwarded = settings.trustsProxy ? headers[.forwardedFor]?.split(separator: ",").last : nil
        return ClientAddress(forwarded.map(String.init) ?? scope.peer ?? "local")
    }

    /// Whether a person reads the answer in a browser.
    var wantsPage: Bool {
        !uri.path.hasPrefix(APIPath.start) && headers[.accept]?.contains("text/html") == true
    }
}
