import Foundation
import Hummingbird
import SchoolAPI

/// Answers only requests meant for this very server, where nothing else says what it is called.
///
/// Without a public address, links for other people begin with the name in the request; whoever made a server say
/// another name would have them printed and passed on. And a page of another site can give its own name this machine's
/// address (DNS rebinding), and then read and do whatever somebody in this network may. Its name gives it away.
///
/// In developer mode everybody may know the passwords, so there even the machine's own addresses in its network are
/// refused.
struct HostMiddleware: RouterMiddleware {
    private let settings: ServerSettings
    private let publicHost: String?

    init(settings: ServerSettings) {
        self.settings = settings
        publicHost = settings.publicAddress.flatMap { URLComponents(string: $0)?.host?.lowercased() }
    }

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        guard isMeant(request) else {
            throw Problem(
                type: "misdirected", title: "This is not the server that the request was meant for.", status: 421,
                detail: settings.developerMode
                    ? "Developer mode is for localhost, and for the host of --public-address."
                    : "Say with --public-address what people type.")
        }
        return try await next(request, context)
    }

    private func isMeant(_ request: Request) -> Bool {
        let name = request.hostName.lowercased()
        if request.isLoopback || name == publicHost { return true }
        if settings.developerMode { return false }
        return settings.publicAddress != nil || settings.ownNames.contains(name) || request.namesAnAddress
    }
}
