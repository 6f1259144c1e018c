import Hummingbird
import Logging

/// Logs every request for debugging, and each failed one as an error.
///
/// It tells nothing about people. It names the route, never the path: a path holds identifiers, and an address
/// or a user agent would tell who asked.
struct RequestLogMiddleware: RouterMiddleware {
    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        context.logger.log(
            // The server is to blame; somebody has to act.
            level: response.status.kind == .serverError ? .error : .debug,
            "Request",
            metadata: [
                "method": "\(request.method)",
                "route": "\(context.endpointPath ?? "NotFound")",
                "status": "\(response.status.code)",
                "milliseconds": "\((ContinuousClock.now - start) / .milliseconds(1))",
            ])
        return response
    }
}
