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
        try await services.roster.put(call.classID, version: call.version, as: actor) { old in
            var schoolClass = old ?? SchoolClass(id: call.classID, name: call.name)
            schoolClass.name = call.name
            schoolClass.subject = call.subject ?? schoolClass.subject
            if let color = call.color { schoolClass.color = color.wanted }
            schoolClass.isArchived = call.isArchived ?? schoolClass.isArchived
            return schoolClass
        }
    }

    private func saveAsTeacher(_ call: SaveClass, as actor: Actor) async throws -> SchoolClass {
        try actor.require(.makeClasses)
        if actor.reach(for: .readRoster).contains(call.classID) {
            return try await services.classes.edit(call.classID, version: call.version, as: actor) { content in
                content.name = call.name
                content.subject = call.subject ?? content.subject
                if let color = call.color { content.color = color.wanted }
                content.isArchived = call.isArchived
            }
        }
        let content = ClassService.Content(
            name: call.name, subject: call.subject, color: call.color?.wanted, isArchived: call.isArchived)
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
