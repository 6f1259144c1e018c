import HTTPTypes
import Hummingbird

/// Tells browsers what no page of the school ever does.
struct SecurityHeadersMiddleware: RouterMiddleware {
    let settings: ServerSettings

    /// No inline script or style, nothing from elsewhere, and no other site may frame a page.
    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
        "media-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        set(Self.policy, .contentSecurityPolicy, &response)
        set("nosniff", .xContentTypeOptions, &response)
        set("same-origin", .referrerPolicy, &response)
        set("same-origin", .crossOriginOpenerPolicy, &response)
        set("same-origin", .crossOriginResourcePolicy, &response)
        set("camera=(self), geolocation=(), microphone=()", .permissionsPolicy, &response)
        set("no-store", .cacheControl, &response)
        if settings.isReachedThroughTLS { set("max-age=31536000", .strictTransportSecurity, &response) }
        return response
    }

    /// Keeps what a route has already set.
    private func set(_ value: String, _ name: HTTPField.Name, _ response: inout Response) {
        if response.headers[name] == nil { response.headers[name] = value }
    }
}
