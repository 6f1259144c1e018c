import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// How people join a class by link, code or invitation, and leave it.
struct JoinPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.join, on: router) { visit in
            try visit.actor.require(.joinClasses)
            return .page(JoinPage(model: JoinPage.Model(code: visit.query("code")), frame: visit.frame))
        }
        routes.form(Links.join, on: router) { visit, fields in
            do { return try await answer(visit, fields) } catch let refusal as Refusal {
                // The code is on the board for everybody; people who mistype it see where.
                return try await visit.again(refusal, fields.everything) { visit in
                    .page(JoinPage(model: JoinPage.Model(code: fields["code"]), frame: visit.frame))
                }
            }
        }
        routes.page(Links.joinByLink, on: router) { try await offerLink($0) }
        routes.form(Links.joinByLink, on: router, again: { try await offerLink($0) }) { visit, _ in
            try await join(.token(visit.token), visit)
        }
        routes.form(Links.invitation, on: router) { visit, fields in
            let accept = try fields.require("decision") == "accept"
            _ = try await visit.services.joining.answer(
                visit.identifier("shareID"), accept: accept, as: visit.actor)
            return .see(Links.home, notice: accept ? .joined : .saved)
        }
        addLeaving(to: router)
    }

    private func answer(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let code = try fields.require("code")
        if code.isEmpty { throw Refusal(.isEmpty, field: "code") }
        guard fields["decision"] == "join" else {
            return try await offer(.code(code), at: Links.join, code: code, visit)
        }
        return try await join(.code(code), visit)
    }

    private func addLeaving(to router: SchoolRouter) {
        routes.page(Links.leaveClass, on: router) { visit in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let own = try await visit.services.classes.own(as: visit.actor).first { $0.schoolClass.id == id }
            guard let own else { throw Refusal.notFound }
            guard !own.membership.way.isTheSchools else { throw Refusal(.comesFromRoster, field: "class") }
            let name = own.schoolClass.name
            return .page(
                visit.question(
                    .leave(name: name, isStudent: try visit.actor.role == .student), action: Links.leaveClass(id),
                    cancel: Links.home))
        }
        routes.form(Links.leaveClass, on: router) { visit, _ in
            try await visit.services.sharing.leave(visit.identifier("classID"), as: visit.actor)
            return .see(Links.home, notice: .left)
        }
    }

    private func offerLink(_ visit: Visit) async throws -> Response {
        do {
            return try await offer(.token(visit.token), at: Links.joinByLink(visit.token), code: nil, visit)
        } catch let refusal as Refusal where refusal.code == .codeHasExpired {
            // The way forward is to type a code, so that page says what is wrong.
            var visit = visit
            visit.refused = PageFrame.RefusedForm(action: Links.join, refusal: refusal, values: [:])
            var response = Response.page(JoinPage(model: JoinPage.Model(), frame: visit.frame))
            response.status = .gone
            return response
        }
    }

    private func offer(
        _ key: JoiningService.Key, at action: String, code: String?, _ visit: Visit
    ) async throws -> Response {
        let offer = try await visit.services.joining.offer(key, as: visit.actor)
        let standing: JoinPage.Offer.Standing =
            switch offer.standing {
            case .already, .joined: .already
            case .asked: .asked
            case nil: .open
            }
        let shown = JoinPage.Offer(
            schoolClass: offer.schoolClass, home: offer.home, teacher: offer.maker, role: offer.share.terms.role,
            standing: standing, fits: offer.fits, action: action, code: code)
        return .page(JoinPage(model: JoinPage.Model(offer: shown), frame: visit.frame))
    }

    private func join(_ key: JoiningService.Key, _ visit: Visit) async throws -> Response {
        let joined = try await visit.services.joining.join(key, as: visit.actor)
        return .see(Links.home, notice: joined.outcome == .asked ? .askedToJoin : .joined)
    }
}

extension Visit {
    fileprivate var token: String { scope.parameters.get("token") ?? "" }

    /// What the actor is invited to, as cards for the first page.
    func invitationCards(as actor: Actor) async throws -> [InvitationCard] {
        try await services.joining.invitations(as: actor).map { offer in
            InvitationCard(
                share: offer.share.id, schoolClass: offer.schoolClass, home: offer.home, teacher: offer.maker,
                role: offer.share.terms.role)
        }
    }

    /// The actor's own classes, as cards for the first page.
    func ownClassCards(as actor: Actor) async throws -> [OwnClassCard] {
        guard !actor.reach(for: .joinClasses).isEmpty else { return [] }
        return try await services.classes.own(as: actor).map { own in
            OwnClassCard(
                schoolClass: own.schoolClass, home: own.home, teachers: own.teachers,
                mayLeave: !own.membership.way.isTheSchools)
        } + askedClassCards(as: actor)
    }

    /// The classes that the actor waits to be let into.
    func askedClassCards(as actor: Actor) async throws -> [OwnClassCard] {
        guard !actor.reach(for: .joinClasses).isEmpty else { return [] }
        return try await services.joining.asked(as: actor).map { offer in
            OwnClassCard(
                schoolClass: offer.schoolClass, home: offer.home, teachers: [offer.maker], mayLeave: false,
                isAsked: true)
        }
    }
}
