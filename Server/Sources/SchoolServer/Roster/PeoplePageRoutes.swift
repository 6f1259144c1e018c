import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// People, for those who run the school.
struct PeoplePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.people, on: router) { try await list($0) }
        routes.page(Links.newPerson, on: router) { try await create($0) }
        routes.form(Links.people, on: router, again: { try await create($0) }) { visit, fields in
            let person = try Self.person(Person.blank(visit.services.roster.makePersonID()), fields)
            let saved = try await visit.services.roster.save(person, as: visit.actor)
            return .see(Links.person(saved.id), notice: .personAdded)
        }
        routes.page(Links.person, on: router) { try await show($0) }
        routes.form(Links.person, on: router, again: { try await show($0) }) { visit, fields in
            let id = try visit.identifier("personID", of: Person.self)
            _ = try await visit.services.roster.edit(id, seen: fields.opened, as: visit.actor) {
                $0 = try Self.person($0, fields)
            }
            return .see(Links.person(id), notice: .saved)
        }
        addArchiving(to: router)
    }

    private func list(_ visit: Visit) async throws -> Response {
        let limit = 100
        let role = visit.query("role").flatMap(Person.Role.init(rawValue:))
        let search = visit.query("search") ?? ""
        let isArchived = visit.query("archived") != nil
        let people = try await visit.services.roster.people(
            role: role, archived: isArchived, search: search, after: visit.query("after").flatMap(Person.ID.init),
            limit: limit, as: visit.actor)
        let count = try await visit.services.roster.countPeople(
            role: role, archived: isArchived, search: search, as: visit.actor)
        let next = people.count == limit ? people.last?.id.description : nil
        let model = PeoplePage.Model(
            people: people, count: count, search: search, role: role, showsArchived: isArchived, next: next,
            picturePolicy: try await visit.services.pictures.policy())
        return Response.page(PeoplePage(model: model, frame: visit.frame))
    }

    private func create(_ visit: Visit) async throws -> Response {
        try visit.actor.require(.manageRoster)
        let role = visit.query("role").flatMap(Person.Role.init(rawValue:)) ?? .student
        return Response.page(PersonPage(model: PersonPage.Model(newRole: role), frame: visit.frame))
    }

    private func show(_ visit: Visit) async throws -> Response {
        let id = try visit.identifier("personID", of: Person.self)
        return Response.page(PersonPage(model: try await visit.personModel(id), frame: visit.frame))
    }

    /// Applies the form; what it doesn't show stays.
    private static func person(_ old: Person, _ fields: FormFields) throws -> Person {
        var person = old
        person.givenName = fields["givenName"] ?? old.givenName
        person.middleName = fields["middleName"] ?? old.middleName
        person.familyName = fields["familyName"] ?? old.familyName
        person.username = try fields.require("username")
        person.email = fields["email"].flatMap { $0.isEmpty ? nil : $0 }
        person.grade = fields["grade"].flatMap { $0.isEmpty ? nil : $0 }
        person.number = fields["number"] ?? old.number
        if let text = fields["role"] {
            guard let role = Person.Role(rawValue: text) else { throw Refusal(.isInvalid, field: "role") }
            person.role = role
        }
        return person
    }

    private func addArchiving(to router: SchoolRouter) {
        routes.page(Links.archivePerson, on: router) { visit in
            let actor = try visit.actor
            let person = try await visit.services.roster.person(visit.identifier("personID"), as: actor)
            let alone = try await visit.services.roster.taughtAlone(by: person.id, as: actor)
            let model = ConfirmPage.Model(
                question: .archivePerson(
                    name: try await visit.nameInSchool(person), isStudent: person.role == .student,
                    taughtAlone: alone.map(\.name).sorted()),
                action: Links.archivePerson(person.id),
                cancel: Links.person(person.id))
            return Response.page(ConfirmPage(model: model, frame: visit.frame))
        }
        for (address, isArchived) in [(Links.archivePerson, true), (Links.restorePerson, false)] {
            routes.form(address, on: router, again: { try await show($0) }) { visit, _ in
                let id = try visit.identifier("personID", of: Person.self)
                _ = try await visit.services.roster.edit(id, as: visit.actor) { $0.isArchived = isArchived }
                return .see(Links.person(id), notice: isArchived ? .archived : .restored)
            }
        }
    }
}

extension Visit {
    /// A person's name as a question of the whole school has it: with the user name if somebody else has the same.
    func nameInSchool(_ person: Person) async throws -> String {
        frame.telling(apart: try await services.roster.namesakes(of: person, as: actor)).name(person)
    }

    /// What the page of a person shows to an administrator.
    func personModel(_ id: Person.ID, startCode: PersonPage.StartCode? = nil) async throws -> PersonPage.Model {
        let actor = try actor
        let person = try await services.roster.person(id, as: actor)
        let places = try await services.roster.places(of: id, as: actor)
        let locations = try await services.roster.locations(as: actor)
        let state = try await services.sessions.state(of: person, as: actor)
        return PersonPage.Model(
            person: person,
            places: places.map {
                PersonPage.Place(
                    schoolClass: $0.schoolClass, role: $0.enrolment.role,
                    period: $0.enrolment.period, isOver: $0.isOver)
            },
            locations: person.locations.compactMap { locations[$0]?.name },
            startCode: startCode,
            signIn: PersonPage.SignIn(
                hasPassword: state.hasPassword, badgeMadeAt: state.badgeMadeAt, places: state.places,
                tokens: state.tokens),
            hasPicture: try await services.pictures.names(of: [id])[id] != nil)
    }
}

extension Person {
    fileprivate static func blank(_ id: Person.ID) -> Person {
        Person(id: id, role: .student, givenName: "", familyName: "", username: "")
    }
}
