import SchoolAPI
import SchoolModel
import SchoolServices

/// The JSON API for classes and subjects, who is in them, and their groups.
struct ClassRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addClasses(to: router)
        addMemberships(to: router)
        addGroups(to: router)
    }

    private func addClasses(to router: SchoolRouter) {
        router.on(ListClasses.self) { [services] call, scope in
            let classes = try await services.roster.classes(
                archived: call.archived ?? false, as: scope.requireActor())
            return classes.filter { call.home == nil || $0.home == call.home }
                .sorted { $0.id < $1.id }.page(after: call.after, by: \.id) { ClassDTO($0) }
        }
        router.on(GetClass.self) { [services] call, scope in
            let members = try await services.roster.members(of: call.classID, as: scope.requireActor())
            return ClassDTO(
                members.schoolClass, teachers: members.teachers, students: members.students,
                pictures: members.pictures)
        }
        router.on(SaveClass.self) { call, scope in
            let actor = try scope.requireActor()
            return ClassDTO(
                actor.reach(for: .manageRoster) == .everything
                    ? try await saveAsSchool(call, as: actor) : try await saveAsTeacher(call, as: actor))
        }
    }

    private func saveAsSchool(_ call: SaveClass, as actor: Actor) async throws -> SchoolClass {
        let old = try await services.roster.find(call.classID, as: actor)
        if let version = call.version, let old, old.version != version {
            throw Refusal(.hasChanged, field: "classVersion", detail: "\(old.version)")
        }
        let schoolClass = SchoolClass(
            id: call.classID, name: call.name, subject: call.subject, home: old?.home,
            color: call.color ?? old?.color, madeBy: old?.madeBy, location: old?.location, sourceID: old?.sourceID,
            isArchived: call.isArchived ?? old?.isArchived ?? false)
        return try await services.roster.save(schoolClass, as: actor)
    }

    private func saveAsTeacher(_ call: SaveClass, as actor: Actor) async throws -> SchoolClass {
        try actor.require(.makeClasses)
        let content = ClassService.Content(
            name: call.name, subject: call.subject, color: call.color, isArchived: call.isArchived)
        if actor.reach(for: .readRoster).contains(call.classID) {
            return try await services.classes.edit(call.classID, version: call.version, content, as: actor)
        }
        return try await services.classes.make(content, in: call.home, id: call.classID, as: actor)
    }

    private func addMemberships(to router: SchoolRouter) {
        router.on(ListStudents.self) { [services] call, scope in
            let members = try await services.roster.members(of: call.classID, as: scope.requireActor())
            return members.students.sorted { $0.id < $1.id }.page(after: call.after, limit: call.limit, by: \.id) {
                ClassDTO.Member($0, picture: members.pictures[$0.id])
            }
        }
        router.on(ListKnownPeople.self) { [services] call, scope in
            let own = try await services.classes.own(as: scope.requireActor())
            let pictures = own.reduce(into: [:]) { $0.merge($1.pictures) { first, _ in first } }
            return Set(own.flatMap { $0.teachers + ($0.students ?? []) }).sorted { $0.id < $1.id }
                .page(after: call.after, limit: call.limit, by: \.id) {
                    ClassDTO.Member($0, picture: pictures[$0.id])
                }
        }
        router.on(ListMemberships.self) { [services] call, scope in
            let rights = try await services.sharing.rights(to: call.classID, as: scope.requireActor())
            let known = rights.memberships.compactMap { one in
                rights.people[one.enrolment.person].map { MembershipDTO(one, person: $0) }
            }
            return known.page(after: call.after, limit: call.limit, by: \.person.id) { $0 }
        }
        router.on(RevokeMembership.self) { [services] call, scope in
            try await services.sharing.revoke(call.personID, from: call.classID, as: scope.requireActor())
            return NoContent()
        }
        router.on(AddStudents.self) { [services] call, scope in
            try await services.classes.add(
                call.students.map { .these(Set($0)) } ?? .everyone, to: call.classID, as: scope.requireActor())
            return NoContent()
        }
        router.on(ListOwnClasses.self) { [services] call, scope in
            try await services.classes.own(as: scope.requireActor()).page(
                after: call.after, limit: call.limit, by: \.schoolClass.id
            ) {
                OwnClassDTO(
                    $0.schoolClass, teachers: $0.teachers,
                    students: call.withStudents ?? false ? $0.students : nil, pictures: $0.pictures,
                    membership: $0.membership)
            }
        }
        router.on(LeaveClass.self) { [services] call, scope in
            try await services.sharing.leave(call.classID, as: scope.requireActor())
            return NoContent()
        }
    }

    private func addGroups(to router: SchoolRouter) {
        router.on(ListGroups.self) { [services] call, scope in
            try await services.roster.members(of: call.classID, as: scope.requireActor()).groups
                .page(after: call.after, limit: call.limit, by: \.id, GroupDTO.init)
        }
        router.on(SaveGroup.self) { [services] call, scope in
            GroupDTO(
                try await services.roster.put(
                    group: call.groupID, version: call.version, named: call.name, members: call.members.map(Set.init),
                    in: call.classID,
                    as: scope.requireActor()))
        }
        router.on(ChangeGroupMembers.self) { [services] call, scope in
            GroupDTO(
                try await services.roster.change(
                    group: call.groupID, adding: Set(call.added ?? []), removing: Set(call.removed ?? []),
                    in: call.classID, as: scope.requireActor()))
        }
        router.on(RemoveGroup.self) { [services] call, scope in
            try await services.roster.remove(group: call.groupID, from: call.classID, as: scope.requireActor())
            return NoContent()
        }
    }
}

extension Sequence {
    /// The stretch of a list in the order of `name` that comes after `cursor`, at most 200 and at most `limit`.
    func page<Name: Comparable & CustomStringConvertible, Item: Codable & Sendable>(
        after cursor: Name?, limit: Int? = nil, by name: (Element) -> Name, _ item: (Element) -> Item
    ) -> Page<Item> {
        let limit = Swift.min(Swift.max(limit ?? 200, 1), 200)
        let rest = filter { element in cursor.map { $0 < name(element) } ?? true }
        let next = rest.count > limit ? name(rest[limit - 1]).description : nil
        return Page(items: rest.prefix(limit).map(item), next: next)
    }
}
