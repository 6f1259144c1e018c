import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// Ensures that a form was filled in on one of our pages.
///
/// A browser sends its cookies whoever wrote the form. So every form carries a second value
/// that only our pages know: it is made from the session's secret, and a foreign page can read
/// neither. The check covers all requests that change something, so no route can forget it.
/// Devices and programs are exempt, because they present their token deliberately.
struct FormTokenMiddleware: RouterMiddleware {
    let pages: PageAnswers

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        guard request.bearerToken == nil else { return try await next(request, context) }
        var request = request
        var scope = context
        let secret = secret(of: request, &scope)
        let token = try Self.token(for: secret, of: scope.signedIn?.person.id)
        scope.formToken = token
        let isFree = !needsToken(request, scope)
        let isTaken = if isFree { true } else { try await isOurs(&request, token, scope) }
        var response = try await isTaken ? next(request, scope) : refuse(request, scope)
        if let visitor = scope.newVisitorSecret, request.wantsPage {
            response.setCookie(SessionCookie.visitor(visitor, in: scope))
        }
        return response
    }

    private func isOurs(
        _ request: inout Request, _ token: String, _ scope: RequestScope
    ) async throws -> Bool {
        guard request.headers[.fetchSite] != "cross-site" else { return false }
        return try await Self.carries(token, &request, scope)
    }

    /// Refuses a form; keeps what was typed if the browser vouches that the form is ours.
    ///
    /// - Throws: ``Refusal`` `form-has-expired`.
    private func refuse(_ request: Request, _ scope: RequestScope) async throws -> Response {
        guard request.headers[.fetchSite] != "cross-site" else { throw Refusal(.formHasExpired) }
        let form = request.wantsPage ? try await typed(request) : nil
        let isSignedOut = scope.session == nil && isOfSomebodySignedOut(form, request)
        // Every page with a form has left a cookie behind, so this browser keeps none; unless somebody who was signed in
        // has cleared them.
        if request.headers[.cookie] == nil, !isSignedOut {
            let isPlain = !scope.hasPlainCookies && !pages.settings.isReachedThroughTLS
            let fault: FormFault = isPlain ? .connectionIsPlain : .cookieIsMissing
            throw Refusal(.formHasExpired, detail: fault.rawValue)
        }
        guard request.wantsPage else { throw Refusal(.formHasExpired) }
        if isSignedOut || scope.session == nil && request.sessionToken(in: scope) != nil {
            return pages.askToSignInAgain(form, request, scope)
        }
        guard scope.session != nil, request.headers[.fetchSite] == "same-origin" else {
            throw Refusal(.formHasExpired)
        }
        // Whoever signed in since then may be somebody else, whom it is no business of.
        guard let writer = form?.writer else { throw Refusal(.formHasExpired) }
        guard writer == scope.signedIn?.person.id else {
            throw Refusal(.formHasExpired, detail: FormFault.somebodyElse.rawValue)
        }
        return try pages.askToSendAgain(form, request, scope)
    }

    /// What was typed into a form, without its files.
    private func typed(_ request: Request) async throws -> FormFields? {
        let type = request.headers[.contentType] ?? ""
        if type.hasPrefix("application/x-www-form-urlencoded") { return try await request.form() }
        guard type.hasPrefix("multipart/form-data") else { return nil }
        let beginning = try await MultipartPeek.beginning(of: request)
        return MultipartForm.fields(atBeginning: Data(beginning.readableBytesView), contentType: type)
    }

    /// Whether somebody filled this form in while signed in, and signed out meanwhile on another page.
    private func isOfSomebodySignedOut(_ form: FormFields?, _ request: Request) -> Bool {
        guard let form, request.headers[.fetchSite] == "same-origin" else { return false }
        return form[FormFields.token] != nil && !form.holdsSecret && !request.uri.path.hasPrefix(Links.signIn)
    }

    /// Without a session, requests to the API can't be forged in anybody's name.
    private func needsToken(_ request: Request, _ scope: RequestScope) -> Bool {
        switch request.method {
        case .get, .head, .options: false
        default: !request.uri.path.hasPrefix(APIPath.start) || scope.session != nil
        }
    }

    /// What the browser keeps in a cookie: its session, or a random value before it has one.
    private func secret(of request: Request, _ scope: inout RequestScope) -> String {
        if scope.session != nil, let token = request.sessionToken(in: scope) { return token }
        if let visitor = request.cookies[SessionCookie.visitorName]?.value, visitor.utf8.count >= 40 { return visitor }
        let fresh = Hexadecimal.text(pages.services.surroundings.randomBytes(32))
        scope.newVisitorSecret = fresh
        return fresh
    }

    /// The token of a browser with this secret, and of whoever is signed in there.
    ///
    /// It names the person, so that what they typed is never offered to somebody who signs in after them.
    static func token(for secret: String, of person: Person.ID?) throws -> String {
        let name = person.map { ".\($0)" } ?? ""
        let code = try HMAC.authenticationCode(
            for: Data("form\(name)".utf8), using: SymmetricKey(data: Data(secret.utf8)))
        return Hexadecimal.text(code) + name
    }

    /// Looks for the token in the header that scripts send, or in the form.
    private static func carries(
        _ token: String, _ request: inout Request, _ scope: RequestScope
    ) async throws -> Bool {
        if let header = request.headers[.formToken] { return isSame(header, token) }
        let type = request.headers[.contentType] ?? ""
        if type.hasPrefix("multipart/form-data") {
            return try await MultipartPeek.field(FormFields.token, in: &request).map { isSame($0, token) } ?? false
        }
        guard type.hasPrefix("application/x-www-form-urlencoded") else { return false }
        let body = try await request.collected(in: scope)
        request.body = RequestBody(buffer: body)
        return FormFields(body)[FormFields.token].map { isSame($0, token) } ?? false
    }

    /// Compares without revealing by its duration how much matched.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        ConstantTime.areEqual(Data(one.utf8), Data(other.utf8))
    }
}
