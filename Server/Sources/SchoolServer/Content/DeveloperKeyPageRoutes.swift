import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The keys of app makers, for those who run the school.
struct DeveloperKeyPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.developerKeys, on: router) { try await list($0) }
        routes.form(Links.developerKeys, on: router, again: { try await list($0) }) { visit, fields in
            let apps = (fields["apps"] ?? "").split { $0.isWhitespace || $0 == "," }.map(String.init)
            _ = try await visit.services.developerKeys.add(
                team: fields.require("team"), named: fields.require("name"), publicKey: fields.require("publicKey"),
                apps: apps, as: .person(visit.actor))
            return .see(Links.developerKeys, notice: .keyAdded)
        }
        routes.page(Links.removeDeveloperKey, on: router) { visit in
            let key = try await key(visit)
            let model = ConfirmPage.Model(
                question: .removeDeveloperKey(name: key.name), action: Links.removeDeveloperKey(key.id),
                cancel: Links.developerKeys)
            return Response.page(ConfirmPage(model: model, frame: visit.frame))
        }
        routes.form(Links.removeDeveloperKey, on: router) { visit, _ in
            try await visit.services.developerKeys.remove(key(visit).id, as: visit.actor)
            return .see(Links.developerKeys, notice: .keyRemoved)
        }
    }

    private func list(_ visit: Visit) async throws -> Response {
        let keys = try await visit.services.developerKeys.list(as: visit.actor)
        return Response.page(DeveloperKeysPage(keys: keys, frame: visit.frame))
    }

    private func key(_ visit: Visit) async throws -> DeveloperKey {
        let id = visit.scope.parameters.get("key")
        let keys = try await visit.services.developerKeys.list(as: visit.actor)
        guard let key = keys.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return key
    }
}
