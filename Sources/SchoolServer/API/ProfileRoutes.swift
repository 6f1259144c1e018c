import SchoolAPI
import SchoolModel
import SchoolServices

/// What people see and change of their own profile.
struct ProfileRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetProfile.self) { [services] _, scope in
            let actor = try scope.requireActor()
            let person = try await services.profiles.find(as: actor)
            return ProfileDTO(person, mayChange: actor.mayDescribe(person))
        }
        router.on(SaveProfile.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let change = ProfileService.Change(
                givenName: call.givenName, familyName: call.familyName, email: call.email)
            let person = try await services.profiles.save(change, as: actor)
            return ProfileDTO(person, mayChange: actor.mayDescribe(person))
        }
    }
}
