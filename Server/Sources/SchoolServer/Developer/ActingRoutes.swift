import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// Acting as a teacher, as a student or as neither, and the way back, for developers of apps.
///
/// A server in production doesn't have these routes.
struct ActingRoutes: Sendable {
    let pages: PageAnswers

    func add(to router: SchoolRouter) {
        router.on(ActAs.self) { call, scope in
            try await act(as: call.role, scope)
            return NoContent()
        }
        router.post(Links.developerAct) { request, scope in
            let name = try await request.form().require("role")
            guard let role = ActAs.Role(rawValue: name) else { throw Refusal(.isInvalid, field: "role") }
            try await act(as: role, scope)
            return .see(Links.home)
        }
        router.on(SignInAsDeveloper.self) { call, _ in
            let opened = try await pages.services.developer.signIn(
                as: call.role == .teacher ? .teacher : .student, clientName: call.clientName)
            return DeviceToken(
                token: opened.token, name: opened.person.fullName, schoolName: pages.services.school.name)
        }
        addReset(to: router)
    }

    private func addReset(to router: SchoolRouter) {
        router.on(ResetDevelopmentData.self) { _, scope in
            try await pages.services.developer.reset(as: scope.requireActor())
            return NoContent()
        }
        router.get(Links.developerReset) { request, scope in
            guard scope.session != nil else { throw Refusal.notSignedIn }
            let model = ConfirmPage.Model(
                question: .resetDevelopmentData, action: Links.developerReset, cancel: Links.home)
            return .page(ConfirmPage(model: model, frame: pages.frame(request, scope)))
        }
        router.post(Links.developerReset) { _, scope in
            try await pages.services.developer.reset(as: scope.requireActor())
            return .see(Links.home, notice: .developmentDataReset)
        }
    }

    private func act(as role: ActAs.Role, _ scope: RequestScope) async throws {
        guard let session = scope.session else { throw Refusal.notSignedIn }
        let acting: Session.Acting? =
            switch role {
            case .teacher: .teacher
            case .student: .student
            case .neither: .neither
            case .oneself: nil
            }
        try await pages.services.signIn.acting.act(as: acting, in: session, as: scope.requireActor())
    }
}
