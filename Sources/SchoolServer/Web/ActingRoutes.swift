import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// Acting as a teacher, as a student or as neither, for developers of apps.
///
/// A server in production does not have these routes.
struct ActingRoutes: Sendable {
    let pages: Pages

    func add(to router: SchoolRouter) {
        router.on(ActAs.self) { call, scope in
            guard let role = Session.Acting(rawValue: call.role.rawValue) else { throw Refusal(.isInvalid) }
            try await act(as: role, scope)
            return NoContent()
        }
        router.post(Links.developerAct) { request, scope in
            let name = try await request.form().require("role")
            guard let role = Session.Acting(rawValue: name) else { throw Refusal(.isInvalid, field: "role") }
            try await act(as: role, scope)
            return .see(Links.home)
        }
        addReset(to: router)
    }

    private func addReset(to router: SchoolRouter) {
        router.on(ResetDevelopmentData.self) { _, scope in
            guard scope.session != nil else { throw Refusal.notSignedIn }
            try await pages.services.developer.reset()
            return NoContent()
        }
        router.get(Links.developerReset) { request, scope in
            guard scope.session != nil else { throw Refusal.notSignedIn }
            let model = ConfirmPage.Model(
                question: .resetDevelopmentData, action: Links.developerReset, cancel: Links.home)
            return .page(ConfirmPage(model: model, frame: pages.frame(request, scope)))
        }
        router.post(Links.developerReset) { _, scope in
            guard scope.session != nil else { throw Refusal.notSignedIn }
            try await pages.services.developer.reset()
            return .see(Links.home, notice: .developmentDataReset)
        }
    }

    private func act(as role: Session.Acting, _ scope: RequestScope) async throws {
        guard let session = scope.session else { throw Refusal.notSignedIn }
        try await pages.services.signIn.acting.act(as: role, in: session, as: scope.requireActor())
    }
}
