import SchoolAPI
import SchoolModel
import SchoolServices

/// What people see and change of their own profile.
struct ProfileRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetProfile.self) { _, scope in
            let actor = try scope.requireActor()
            return try await described(try await services.profiles.find(as: actor), for: actor)
        }
        router.on(SaveProfile.self) { call, scope in
            let actor = try scope.requireActor()
            let change = ProfileService.Change(
                givenName: call.givenName, familyName: call.familyName, email: call.email)
            return try await described(try await services.profiles.save(change, as: actor), for: actor)
        }
    }

    private func described(_ person: Person, for actor: Actor) async throws -> ProfileDTO {
        ProfileDTO(
            person, mayChange: actor.mayDescribe(person),
            picture: try await services.pictures.names(of: [person.id])[person.id],
            mayHavePicture: actor.mayHavePicture(try await services.pictures.policy()))
    }
}
