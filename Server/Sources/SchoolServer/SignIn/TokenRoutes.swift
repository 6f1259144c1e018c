import SchoolAPI
import SchoolServices

/// The JSON API for personal tokens.
struct TokenRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        let tokens = services.signIn.tokens
        router.on(ListTokens.self) { _, scope in
            Page(items: try await tokens.list(as: scope.requireActor()).map(TokenDTO.init))
        }
        router.on(MakeToken.self) { call, scope in
            let made = try await tokens.make(
                named: call.name, days: call.days, password: call.currentPassword, as: scope.requireActor())
            return MadeTokenDTO(token: made.text, details: TokenDTO(made.token))
        }
        router.on(RevokeToken.self) { call, scope in
            try await tokens.revoke(call.tokenID, as: scope.requireActor())
            return NoContent()
        }
    }
}
