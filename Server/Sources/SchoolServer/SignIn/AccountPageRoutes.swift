import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The page of one's own account.
struct AccountPageRoutes: Sendable {
    let pages: PageAnswers

    private var services: Services { pages.services }

    func add(to router: SchoolRouter) {
        PicturePageRoutes(
            routes: PageRoutes(pages: pages),
            showAccount: { visit in .page(AccountPage(model: try await model(visit.scope), frame: visit.frame)) }
        ).add(to: router)
        router.get(Links.account) { request, scope in
            .page(AccountPage(model: try await model(scope), frame: pages.frame(request, scope)))
        }
        router.post(Links.accountLanguage) { request, scope in
            let actor = try scope.requireActor()
            let language = try await request.form()["language"].flatMap { $0.isEmpty ? nil : $0 }
            try await services.signIn.accounts.setLanguage(
                language, among: Set(Language.allCases.map(\.rawValue)), as: actor)
            return .see(Links.account, notice: .languageChanged)
        }
        router.post(Links.accountPassword) { request, scope in
            let form = try await request.form()
            do {
                try await services.setPassword(form, current: form["currentPassword"], scope)
                return .see(Links.account, notice: .passwordChanged)
            } catch let refusal as Refusal where refusal != .notSignedIn {
                let model = try await model(scope)
                return pages.refuse(refusal, form, request, scope) { AccountPage(model: model, frame: $0) }
            }
        }
        router.post(Links.endOtherSessions) { _, scope in
            let actor = try scope.requireActor()
            guard let session = scope.session else { throw Refusal.notSignedIn }
            try await services.sessions.endOthers(than: session.id, as: actor)
            return .see(Links.account, notice: .sessionsEnded)
        }
        router.post(Links.endSession.pattern) { _, scope in
            let actor = try scope.requireActor()
            guard let id = scope.parameters.get("session", as: Session.ID.self) else { throw Refusal.notFound }
            try await services.sessions.end(id, as: actor)
            return .see(Links.account, notice: .sessionEnded)
        }
        addTokens(to: router)
    }

    private func addTokens(to router: SchoolRouter) {
        router.post(Links.accountTokens) { request, scope in
            let actor = try scope.requireActor()
            let form = try await request.form()
            do {
                guard let days = Int(try form.require("days")) else { throw Refusal(.isInvalid, field: "days") }
                let made = try await services.signIn.tokens.make(
                    named: form.require("name"), days: days, password: form["currentPassword"], as: actor)
                let model = try await model(scope, made: made)
                return .page(AccountPage(model: model, frame: pages.frame(request, scope)))
            } catch let refusal as Refusal where refusal.field != nil || refusal.code == .tooManyAttempts {
                let model = try await model(scope)
                return pages.refuse(refusal, form, request, scope) { AccountPage(model: model, frame: $0) }
            }
        }
        router.post(Links.revokeToken.pattern) { _, scope in
            let actor = try scope.requireActor()
            guard let id = scope.parameters.get("token", as: PersonalToken.ID.self) else { throw Refusal.notFound }
            try await services.signIn.tokens.revoke(id, as: actor)
            return .see("\(Links.account)#tokens", notice: .tokenRevoked)
        }
    }

    private func model(
        _ scope: RequestScope, made: TokenService.Made? = nil
    ) async throws -> AccountPage.Model {
        let actor = try scope.requireActor()
        guard let signedIn = scope.signedIn else { throw Refusal.notSignedIn }
        let sessions = try await services.sessions.list(as: actor).map { session in
            AccountPage.Session(
                id: session.id.description, name: session.name, isDevice: session.kind != .browser,
                isByBadge: session.way == .badge,
                scopes: session.kind == .device ? DeviceScope.allCases.filter(session.scopes.contains) : [],
                startedAt: session.startedAt, lastSeenAt: session.lastUsedAt,
                isCurrent: session.id == signedIn.session.id)
        }
        let mayHaveCalendars = !actor.reach(for: .manageCalendarLinks).isEmpty
        let mayHaveTokens = !actor.reach(for: .manageTokens).isEmpty
        return AccountPage.Model(
            person: signedIn.person, hasPassword: try await services.signIn.accounts.hasPassword(as: actor),
            sessions: sessions, mayEndSessions: !actor.reach(for: .endOtherSessions).isEmpty,
            maySetPassword: !actor.reach(for: .addSignIn).isEmpty,
            waysIn: try await services.signIn.accounts.waysInMadeByOthers(as: actor).map {
                AccountPage.WayIn(act: $0.act, at: $0.at, maker: $0.maker, isOver: $0.isOver)
            },
            tokens: mayHaveTokens ? try await services.signIn.tokens.list(as: actor) : nil,
            newToken: made.map { AccountPage.NewToken(text: $0.text, token: $0.token) },
            calendars: mayHaveCalendars ? try await services.calendars.links(as: actor) : [],
            picture: try await services.pictures.names(of: [actor.person])[actor.person],
            mayHavePicture: actor.mayHavePicture(try await services.pictures.policy()))
    }
}
