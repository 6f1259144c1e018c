import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// How devices and apps get a token: their side, and the person's.
struct DeviceSignInRoutes: Sendable {
    let pages: PageAnswers

    private var devices: DeviceSignInService { pages.services.signIn.devices }

    func add(to router: SchoolRouter) {
        addEndpoints(to: router)
        router.get(Links.device) { request, scope in
            let actor = try scope.requireActor()
            let code = request.uri.queryParameters["code"].flatMap { UserCode(typed: String($0)) }
            return .page(
                DevicePage(
                    model: .init(code: code?.text, isByBadge: actor.speaker == .badge),
                    frame: pages.frame(request, scope)))
        }
        router.post(Links.device) { request, scope in
            try await ask(request, scope) { form, actor in
                let typed = try form.require("code")
                let asking = try await devices.asking(typed, as: actor)
                let code = UserCode(typed: typed)?.text ?? typed
                return DevicePage.Model(
                    code: code,
                    request: .init(
                        clientName: asking.clientName, scopes: DeviceScope.allCases.filter(asking.scopes.contains),
                        code: code))
            }
        }
        router.post(Links.confirmDevice) { request, scope in
            try await ask(request, scope) { form, actor in
                let allow = try form.require("decision") == "allow"
                try await devices.decide(form.require("code"), allow: allow, as: actor)
                return DevicePage.Model(outcome: allow ? .allowed : .denied)
            }
        }
    }

    private func ask(
        _ request: Request, _ scope: RequestScope,
        _ model: (FormFields, Actor) async throws -> DevicePage.Model
    ) async throws -> Response {
        let actor = try scope.requireActor()
        let form = try await request.form()
        do {
            return .page(DevicePage(model: try await model(form, actor), frame: pages.frame(request, scope)))
        } catch let refusal as Refusal {
            return pages.refuse(refusal, form, request, scope) {
                DevicePage(model: .init(code: form["code"]), frame: $0)
            }
        }
    }

    private func addEndpoints(to router: SchoolRouter) {
        router.on(AuthorizeDevice.self) { call, scope in
            let begun = try await devices.begin(
                clientName: call.clientName, scope: call.scope,
                from: scope.clientNetwork ?? "local")
            let address = (scope.serverAddress ?? "") + Links.device
            return DeviceAuthorization(
                deviceCode: begun.deviceCode, userCode: begun.userCode.text, verificationURL: address,
                verificationURLComplete: Links.query(address, ["code": begun.userCode.text]),
                interval: begun.interval, expiresIn: begun.lifetime)
        }
        router.on(RedeemDeviceCode.self) { call, _ in
            switch try await devices.redeem(call.deviceCode) {
            case .signedIn(let opened):
                return DeviceToken(
                    token: opened.token, name: opened.person.fullName, schoolName: pages.services.school.name)
            case .pending:
                throw Problem(
                    type: RedeemDeviceCode.authorizationPending, title: "Nobody has confirmed the code yet.",
                    status: 400)
            case .tooFast:
                throw Problem(
                    type: RedeemDeviceCode.slowDown, title: "Wait five seconds longer between questions.", status: 400)
            case .denied:
                throw Problem(
                    type: RedeemDeviceCode.accessDenied, title: "The person did not let the device in.", status: 400)
            }
        }
        router.on(SignOutDevice.self) { _, scope in
            guard let session = scope.session else { throw Refusal.notSignedIn }
            try await pages.services.sessions.signOut(of: session)
            return NoContent()
        }
        router.on(GetMe.self) { _, scope in
            guard let signedIn = scope.signedIn else { throw Refusal.notSignedIn }
            return MeDTO(
                id: signedIn.person.id, name: signedIn.person.fullName, schoolName: pages.services.school.name,
                serverTime: pages.services.surroundings.now())
        }
    }
}
