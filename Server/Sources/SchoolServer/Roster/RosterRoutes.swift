import SchoolAPI
import SchoolModel
import SchoolServices

/// The JSON API for people, and for enrolments by administrators.
struct RosterRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addPeople(to: router)
        addEnrolments(to: router)
    }

    private static func person(_ cursor: String) throws(Refusal) -> Person.ID {
        guard let id = Person.ID(cursor) else { throw Refusal(.isInvalid, field: "after") }
        return id
    }

    private func addPeople(to router: SchoolRouter) {
        router.on(ListPeople.self) { [services] call, scope in
            let limit = 100
            let role = try call.role.map { text throws(Refusal) in try Self.role(text) }
            let people = try await services.roster.people(
                role: role, search: call.search ?? "", after: call.after.map(Self.person), limit: limit,
                as: scope.requireActor())
            let next = people.count == limit ? people.last?.id.description : nil
            return Page(items: people.map(PersonDTO.init), next: next)
        }
        router.on(GetPerson.self) { [services] call, scope in
            PersonDTO(try await services.roster.person(call.personID, as: scope.requireActor()))
        }
        router.on(SavePerson.self) { [services] call, scope in
            let role = try Self.role(call.role)
            let saved = try await services.roster.put(call.personID, as: scope.requireActor()) { old in
                Person(
                    id: call.personID, role: role, givenName: call.givenName,
                    middleName: call.middleName ?? old?.middleName, familyName: call.familyName,
                    username: call.username, email: call.email ?? old?.email, grade: call.grade ?? old?.grade,
                    number: call.number ?? old?.number,
                    locations: old?.locations ?? [], language: old?.language, sourceID: old?.sourceID,
                    isArchived: call.isArchived ?? old?.isArchived ?? false,
                    isArchivedByHand: old?.isArchivedByHand ?? false)
            }
            return PersonDTO(saved)
        }
    }

    private static func role(_ text: String) throws(Refusal) -> Person.Role {
        guard let role = Person.Role(rawValue: text) else { throw Refusal(.isInvalid, field: "role", detail: text) }
        return role
    }

    private func addEnrolments(to router: SchoolRouter) {
        router.on(EnrolPerson.self) { [services] call, scope in
            guard let role = Enrolment.Role(rawValue: call.role) else {
                throw Refusal(.isInvalid, field: "role", detail: call.role)
            }
            try await services.roster.enrol([call.personID], in: call.classID, as: role, as: scope.requireActor())
            return NoContent()
        }
        router.on(WithdrawPerson.self) { [services] call, scope in
            try await services.roster.remove(call.personID, from: call.classID, as: scope.requireActor())
            return NoContent()
        }
    }
}
