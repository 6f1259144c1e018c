import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Groups of students within a class.
struct GroupPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.newGroup, on: router) { try await show($0) }
        routes.form(Links.groups, on: router, again: { try await show($0) }) {
            try await save($0, $1)
        }
        routes.page(Links.group, on: router) { try await show($0) }
        routes.form(Links.group, on: router, again: { try await show($0) }) {
            try await save($0, $1)
        }
        routes.page(Links.deleteGroup, on: router) { visit in
            let (schoolClass, group) = try await find(visit)
            guard let group else { throw Refusal.notFound }
            let model = ConfirmPage.Model(
                question: .deleteGroup(group: group.name), action: Links.deleteGroup(schoolClass, group.id),
                cancel: Links.schoolClass(schoolClass))
            return Response.page(ConfirmPage(model: model, frame: visit.frame))
        }
        routes.form(Links.deleteGroup, on: router) { visit, _ in
            let schoolClass = try visit.identifier("classID", of: SchoolClass.self)
            try await visit.services.roster.remove(
                group: visit.identifier("groupID"), from: schoolClass, as: visit.actor)
            return .see(Links.schoolClass(schoolClass), notice: .deleted)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let (id, group) = try await find(visit)
        let members = try await visit.services.roster.members(of: id, as: visit.actor)
        let model = GroupPage.Model(
            schoolClass: members.schoolClass, group: group, students: members.students,
            pictures: members.pictures)
        return Response.page(GroupPage(model: model, frame: visit.frame))
    }

    private func save(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let (id, group) = try await find(visit)
        let members = try fields.all("member").map { text throws(Refusal) in
            guard let person = Person.ID(text) else { throw Refusal(.notFound, field: "member") }
            return person
        }
        _ = try await visit.services.roster.save(
            group: group?.id, version: fields["version"].flatMap { Int($0) }, named: fields.require("name"),
            members: Set(members), in: id, as: visit.actor)
        return .see(Links.schoolClass(id), notice: .groupSaved)
    }

    /// The class of the address, and the group if it names one.
    private func find(_ visit: Visit) async throws -> (SchoolClass.ID, StudentGroup?) {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        try visit.actor.require(.manageGroups, in: id)
        guard visit.scope.parameters.get("groupID") != nil else { return (id, nil) }
        let groupID = try visit.identifier("groupID", of: StudentGroup.self)
        let members = try await visit.services.roster.members(of: id, as: visit.actor)
        guard let group = members.groups.first(where: { $0.id == groupID }) else { throw Refusal.notFound }
        return (id, group)
    }
}
