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
    }

    private func act(as role: Session.Acting, _ scope: RequestScope) async throws {
        guard let session = scope.session else { throw Refusal.notSignedIn }
        try await pages.services.signIn.acting.act(as: role, in: session)
    }
}
