import Foundation
import Hummingbird
import SchoolAPI

/// In developer mode, answers only requests meant for this very server.
///
/// Everybody may know the passwords of a demo school. It listens on this machine alone, but a page of
/// another site, opened on the same machine, can give its own name this machine's address (DNS
/// rebinding), and then read and do whatever it wants. Its name gives it away.
struct HostMiddleware: RouterMiddleware {
    private let isStrict: Bool
    private let publicHost: String?

    init(settings: ServerSettings) {
        isStrict = settings.developerMode
        publicHost = settings.publicAddress.flatMap { URLComponents(string: $0)?.host?.lowercased() }
    }

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        guard !isStrict || request.isLoopback || request.hostName.lowercased() == publicHost else {
            throw Problem(
                type: "misdirected", title: "This is not the server that the request was meant for.", status: 421,
                detail: "Developer mode is for localhost, and for the host of --public-address.")
        }
        return try await next(request, context)
    }
}
