import SchoolAPI
import SchoolModel
import SchoolServices
import ServiceLifecycle

/// How context providers learn what teachers browse.
struct ProviderRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(ListProviderQuestions.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let provider = try Self.provider(call.providerID, of: call.appID, scope)
            // Without this, a stopping server would wait for every waiting provider.
            let questions = try await cancelWhenGracefulShutdown {
                try await services.providers.questions(for: provider, waiting: call.wait ?? 0, as: actor)
            }
            return ProviderQuestions(questions: questions.map { .init(id: $0.id, path: $0.path.elements) })
        }
        router.on(AnswerProviderQuestion.self) { [services] call, scope in
            _ = try scope.requireActor()
            let provider = try Self.provider(call.providerID, of: call.appID, scope)
            services.providers.answer(call.questionID, from: provider, isDone: call.isDone)
            return Acknowledgement(serverTime: services.surroundings.now())
        }
    }

    private static func provider(_ name: String, of app: String, _ scope: RequestScope) throws -> ContextProvider {
        guard let session = scope.session else { throw Refusal.notSignedIn }
        return try ContextProvider(app: app, name: name, session: session.id)
    }
}
