import SchoolAPI
import SchoolModel
import SchoolServices

/// The pictures of people, for programs.
struct PictureRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetPicture.self) { [services] call, scope in
            PictureDTO(try await services.pictures.find(of: call.personID, as: scope.requireActor()))
        }
        router.on(PutOwnPicture.self) { [services] call, scope in
            let actor = try scope.requireActor()
            guard let bytes = call.bytes else { throw Refusal(.isInvalid, field: "image") }
            return PictureDTO(try await services.pictures.put(bytes, as: actor))
        }
        router.on(RemoveOwnPicture.self) { [services] _, scope in
            try await services.pictures.remove(as: scope.requireActor())
            return NoContent()
        }
        router.on(RemovePicture.self) { [services] call, scope in
            try await services.pictures.remove(of: call.personID, as: scope.requireActor())
            return NoContent()
        }
        router.on(GetPicturePolicy.self) { [services] _, scope in
            _ = try scope.requireActor()
            return PicturePolicyDTO(try await services.pictures.policy())
        }
        router.on(SetPicturePolicy.self) { [services] call, scope in
            let actor = try scope.requireActor()
            guard let policy = PicturePolicy(rawValue: call.policy) else {
                throw Refusal(.isInvalid, field: "policy", detail: call.policy)
            }
            try await services.pictures.setPolicy(policy, as: actor)
            return PicturePolicyDTO(policy)
        }
    }
}
