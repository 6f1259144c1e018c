import Hummingbird
import SchoolModel
import SchoolWeb

/// Asks people who came with a start code for a password until there is one.
///
/// Until then the code stays valid, so it opens nothing else: no page, and nothing that scripts ask for.
struct FirstPasswordMiddleware: RouterMiddleware {
    private static let others: Set = [Links.firstPassword, Links.signOut, Links.language]

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        guard context.session?.needsPassword == true, !Self.others.contains(request.uri.path) else {
            return try await next(request, context)
        }
        // The page on which the password is chosen shows the school's logo.
        if request.method == .get, request.uri.path.hasPrefix(Links.logos) {
            return try await next(request, context)
        }
        guard request.wantsPage else { throw Refusal.notSignedIn }
        return .see(Links.firstPassword)
    }
}
