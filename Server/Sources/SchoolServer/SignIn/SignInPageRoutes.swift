import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The pages on which people sign in and out.
struct SignInPageRoutes: Sendable {
    let pages: PageAnswers

    private var signIn: SignInService { pages.services.signIn.people }

    func add(to router: SchoolRouter) {
        addMethod(.password, at: Links.signIn, to: router) { [signIn] form, place in
            try await signIn.signIn(
                username: form.require("username"), password: form.require("password"), at: place)
        }
        addMethod(.code, at: Links.signInWithCode, to: router) { [signIn] form, place in
            try await signIn.signIn(startCode: form.require("code"), at: place)
        }
        addMethod(.badge, at: Links.signInWithBadge, to: router) { [signIn] form, place in
            try await signIn.signIn(badge: form.require("badge"), at: place)
        }
        router.post(Links.signOut) { request, scope in try await signOut(request, scope) }
        router.post(Links.language) { request, scope in try await chooseLanguage(request, scope) }
        router.get(Links.firstPassword) { request, scope in
            let username = try await usernameWithoutPassword(scope)
            return .page(FirstPasswordPage(model: .init(username: username), frame: pages.frame(request, scope)))
        }
        router.post(Links.firstPassword) { request, scope in try await setFirstPassword(request, scope) }
    }

    private typealias Opening = @Sendable (FormFields, SignInService.Place) async throws -> SignInService.Opened

    private func addMethod(
        _ method: SignInPage.Method, at path: String, to router: SchoolRouter, open: @escaping Opening
    ) {
        router.get(path) { request, scope in
            let returnTo = request.uri.queryParameters["returnTo"].map(String.init)
            return .page(page(method, returnTo: returnTo, frame: pages.frame(request, scope)))
        }
        router.post(path) { request, scope in
            let form = try await request.form()
            let address = request.clientAddress(scope, pages.settings)
            let device = request.deviceToken(in: scope) ?? Base64URL.text(pages.services.surroundings.randomBytes(32))
            let place = SignInService.Place(
                address: address.network, site: address.site, device: device, name: request.browserName,
                replacing: scope.session)
            do {
                let opened = try await open(form, place)
                let kept = KeptForm(in: form.everything)
                let isTheirs = kept.map { $0.writer == opened.person.id.description } ?? true
                if method == .password, isTheirs, let kept, ReturnPath.checked(kept.action) != nil {
                    return try sending(kept, for: opened, on: device, request, scope)
                }
                // Where somebody else wrote is no place for whoever signs in after them.
                let wanted = isTheirs ? ReturnPath.checked(form["returnTo"]) : nil
                let target = method == .code ? Links.firstPassword : wanted ?? Links.home
                var response = Response.see(target)
                response.setCookie(SessionCookie.kept(opened.token, in: scope))
                response.setCookie(SessionCookie.device(device, in: scope))
                return response
            } catch let refusal as Refusal {
                return pages.refuse(refusal, form, request, scope) {
                    page(method, returnTo: form["returnTo"], kept: KeptForm(in: form.everything), frame: $0)
                }
            }
        }
    }

    private func page(
        _ method: SignInPage.Method, returnTo: String?, kept: KeptForm? = nil, frame: PageFrame
    ) -> SignInPage {
        SignInPage(
            model: .init(
                method: method, returnTo: ReturnPath.checked(returnTo), demoPeople: pages.settings.demoPeople,
                wasSignedOut: kept != nil, kept: kept),
            frame: frame)
    }

    /// Asks somebody who is back whether to send what they typed.
    private func sending(
        _ kept: KeptForm, for opened: SignInService.Opened, on device: String, _ request: Request,
        _ scope: RequestScope
    ) throws -> Response {
        let frame = pages.frame(request, scope).signedIn(
            as: PageFrame.Viewer(opened.person),
            csrfToken: try FormTokenMiddleware.token(for: opened.token, of: opened.person.id),
            path: kept.action)
        var response = Response.page(pages.sending(kept, .sendKept, frame))
        response.setCookie(SessionCookie.kept(opened.token, in: scope))
        response.setCookie(SessionCookie.device(device, in: scope))
        return response
    }

    /// Ends the session, and makes the browser forget the pages that it has seen.
    ///
    /// What the device keeps of one's own work, `sign-out.js` erases: answers of others may wait there for their owner.
    private func signOut(_ request: Request, _ scope: RequestScope) async throws -> Response {
        if let session = scope.session { try await pages.services.sessions.signOut(of: session) }
        var response = Response.see(Links.signIn, notice: .signedOut)
        response.headers[.clearSiteData] = #""cache""#
        response.setCookie(SessionCookie.forgotten(in: scope))
        return response
    }

    private func chooseLanguage(_ request: Request, _ scope: RequestScope) async throws -> Response {
        let form = try await request.form()
        guard let language = Language(rawValue: try form.require("language")) else {
            throw Refusal(.isInvalid, field: "language")
        }
        var response = Response.see(ReturnPath.checked(form["returnTo"]) ?? Links.signIn)
        response.setCookie(SessionCookie.language(language.rawValue, in: scope))
        return response
    }

    // MARK: The first password

    private func usernameWithoutPassword(_ scope: RequestScope) async throws -> String {
        let actor = try scope.requireActor()
        guard let signedIn = scope.signedIn else { throw Refusal.notFound }
        if scope.session?.needsPassword != true {
            let hasPassword = try await pages.services.signIn.accounts.hasPassword(as: actor)
            guard !hasPassword else { throw Refusal.notFound }
        }
        return signedIn.person.username
    }

    private func setFirstPassword(_ request: Request, _ scope: RequestScope) async throws -> Response {
        let username = try await usernameWithoutPassword(scope)
        let form = try await request.form()
        do {
            try await pages.services.setPassword(form, current: nil, scope)
            return .see(Links.home, notice: .passwordChanged)
        } catch let refusal as Refusal {
            return pages.refuse(refusal, form, request, scope) {
                FirstPasswordPage(model: .init(username: username), frame: $0)
            }
        }
    }
}

extension Services {
    /// Sets the password that a form has twice.
    func setPassword(_ form: FormFields, current: String?, _ scope: RequestScope) async throws {
        let actor = try scope.requireActor()
        guard let session = scope.session else { throw Refusal.notSignedIn }
        let password = try form.require("password")
        guard try form.require("passwordAgain") == password else { throw Refusal(.isInvalid, field: "passwordAgain") }
        try await signIn.accounts.setPassword(password, current: current, keeping: session.id, as: actor)
    }
}

extension Request {
    /// A name by which a person recognizes a browser, such as `Firefox, Linux`.
    var browserName: String {
        let agent = headers[.userAgent] ?? ""
        let browsers = [
            ("Edg", "Edge"), ("Firefox", "Firefox"), ("OPR", "Opera"), ("Chrome", "Chrome"), ("Safari", "Safari"),
        ]
        let systems = [
            ("iPad", "iPad"), ("iPhone", "iPhone"), ("Android", "Android"), ("CrOS", "Chromebook"),
            ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
        ]
        let names = [browsers, systems].compactMap { list in list.first { agent.contains($0.0) }?.1 }
        return names.isEmpty ? "–" : names.joined(separator: ", ")
    }
}
