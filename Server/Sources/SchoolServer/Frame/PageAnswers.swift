import Foundation
import HTTPTypes
import Hummingbird
import Markup
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// What the routes of the web app have in common.
struct PageAnswers: Sendable {
    let services: Services
    let settings: ServerSettings

    /// What every page needs: who looks, in which language, and what was just done.
    func frame(_ request: Request, _ scope: RequestScope, refused: PageFrame.RefusedForm? = nil) -> PageFrame {
        PageFrame(
            strings: scope.strings(otherwise: services.school.language),
            timeZone: services.school.zone,
            now: services.surroundings.now(),
            schoolName: services.school.name,
            logo: services.school.logo,
            csrfToken: scope.formToken ?? "",
            viewer: scope.signedIn.map { PageFrame.Viewer($0.person) },
            path: request.uri.string,
            developer: settings.developerMode ? scope.signedIn.map(Self.developerRole) : nil,
            notice: request.uri.queryParameters["notice"].flatMap { Notice(rawValue: String($0)) },
            refused: refused
        )
    }

    private static func developerRole(_ signedIn: SignedIn) -> PageFrame.DeveloperRole {
        switch signedIn.session.acting {
        case .teacher: .teacher
        case .student: .student
        case .neither: .neither
        case nil: .oneself
        }
    }

    /// Shows a problem as a page.
    func show(_ problem: Problem, because refusal: Refusal?, _ request: Request, _ scope: RequestScope) -> Response {
        let model = ErrorPage.Model(
            status: problem.status, refusal: refusal, reference: problem.status >= 500 ? scope.id : nil,
            retryAfter: problem.status == 429 ? problem.detail.flatMap(Int.init) : nil)
        var response = Response.page(
            ErrorPage(model: model, frame: frame(request, scope)), status: HTTPResponse.Status(code: problem.status))
        if let seconds = model.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
        return response
    }

    /// Sends somebody to the sign-in page, and from there to where they wanted to go.
    func askToSignIn(_ request: Request) -> Response {
        let wanted = request.method == .get ? request.uri.string : nil
        return .see(Links.query(Links.signIn, ["returnTo": wanted == Links.home ? nil : wanted]))
    }

    /// Asks somebody whose session ended before they sent a form to sign in again, and keeps the form.
    func askToSignInAgain(_ form: FormFields?, _ request: Request, _ scope: RequestScope) -> Response {
        let model = SignInPage.Model(
            method: .password, returnTo: ReturnPath.checked(request.uri.path), demoPeople: settings.demoPeople,
            wasSignedOut: true, kept: form.flatMap { Self.kept($0, for: request) })
        return .page(SignInPage(model: model, frame: frame(request, scope)), status: .unauthorized)
    }

    /// Asks whether to send a form that was made before the person signed in.
    ///
    /// - Throws: ``Refusal`` `form-has-expired` when it can't be sent again.
    func askToSendAgain(_ form: FormFields?, _ request: Request, _ scope: RequestScope) throws(Refusal) -> Response {
        guard let kept = form.flatMap({ Self.kept($0, for: request) }) else { throw Refusal(.formHasExpired) }
        return .page(sending(kept, .sendExpired, frame(request, scope)), status: .forbidden)
    }

    /// The page that sends a kept form.
    func sending(_ kept: KeptForm, _ question: ConfirmPage.Question, _ frame: PageFrame) -> ConfirmPage {
        ConfirmPage(
            model: .init(question: question, action: kept.action, fields: kept.fields, cancel: kept.action),
            frame: frame)
    }

    /// A form that can be sent again; nil if there was a secret in it, or if nobody was signed in.
    private static func kept(_ form: FormFields, for request: Request) -> KeptForm? {
        guard let action = ReturnPath.checked(request.uri.path), !form.holdsSecret else { return nil }
        // What nobody knows to be theirs is offered to nobody.
        guard let writer = form.writer else { return nil }
        return KeptForm(
            action: action, writer: writer.description, fields: FormFields.shownAgain(form.everything))
    }

    /// Shows the page of a form again, with what was typed and what is wrong with it.
    func refuse(
        _ refusal: Refusal, _ form: FormFields, _ request: Request, _ scope: RequestScope,
        page: (PageFrame) -> some HTML
    ) -> Response {
        let refused = PageFrame.RefusedForm(
            action: request.uri.path, refusal: refusal, values: FormFields.shownAgain(form.everything))
        var response = Response.page(
            page(frame(request, scope, refused: refused)), status: HTTPResponse.Status(code: refusal.code.status))
        if refusal.code == .tooManyAttempts { response.headers[.retryAfter] = refusal.detail ?? "1" }
        return response
    }
}

extension RequestScope {
    /// The sentences in the language of whoever asks, or else in that of the school.
    func strings(otherwise language: String?) -> Strings {
        let chosen = signedIn?.person.language ?? browserLanguage
        return Language(chosen: chosen, accepting: acceptedLanguages, otherwise: language).strings
    }
}

extension Response {
    /// A page as an answer.
    static func page(_ page: some HTML, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page.render())))
    }

    /// Redirects the browser, so that reloading doesn't repeat the action.
    static func see(_ path: String, notice: Notice? = nil) -> Response {
        guard let notice else { return .redirect(to: path, type: .normal) }
        let (address, fragment) = path.firstIndex(of: "#").map { (path[..<$0], path[$0...]) } ?? (path[...], "")
        let separator = address.contains("?") ? "&" : "?"
        return .redirect(to: "\(address)\(separator)notice=\(notice.rawValue)\(fragment)", type: .normal)
    }
}

/// Where a form asks to go back to.
enum ReturnPath {
    /// The path if it leads to one of our pages, else nil.
    static func checked(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\"),
            path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), path.utf8.count <= 2000
        else { return nil }
        return path
    }
}
