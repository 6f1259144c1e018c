import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolServices

/// Identifies the requester.
///
/// A device or a program presents a bearer token, a browser a cookie. Services decide whether it
/// matters who asks.
struct SessionMiddleware: RouterMiddleware {
    let sessions: SessionService
    let developerKeys: DeveloperKeyService
    let settings: ServerSettings

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        var scope = context
        scope.serverAddress = request.serverAddress(settings)
        scope.hasPlainCookies = request.mayKeepPlainCookies(settings)
        scope.clientNetwork = request.clientAddress(context, settings).network
        scope.acceptedLanguages = request.headers[.acceptLanguage]
        scope.browserLanguage = request.cookies[SessionCookie.languageName]?.value
        if let token = request.bearerToken, token.contains(".") {
            // None of our tokens has a dot, and those that developers sign have two.
            scope.developerKey = try await developerKeys.find(behind: token)
        } else if let token = request.credential(in: scope) {
            let found = try await sessions.signedIn(token: token)
            // A cookie comes along with whatever page the browser opens; a device's token must not.
            let isPresented = request.bearerToken != nil
            scope.signedIn = isPresented || found?.session.kind == .browser ? found : nil
        }
        return try await next(request, scope)
    }
}
