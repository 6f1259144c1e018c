import Hummingbird
import SchoolModel
import SchoolWeb

/// Asks people who came with a start code for a password until there is one.
///
/// The code is used up: anyone who leaves without a password would never get in again.
struct FirstPasswordMiddleware: RouterMiddleware {
    private static let others: Set = [Links.firstPassword, Links.signOut, Links.language]

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        guard context.session?.needsPassword == true, request.wantsPage, !Self.others.contains(request.uri.path) else {
            return try await next(request, context)
        }
        return .see(Links.firstPassword)
    }
}
