import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Classes and subjects that teachers make, at the addresses that administrators use for theirs.
struct OwnClassPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.form(Links.students, on: router, again: { try await Self.showEdit($0) }) {
            visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            // Whoever may not do it hears that first; to add nobody changes nothing.
            try await visit.services.classes.add(Self.choice(fields), to: id, as: visit.actor)
            guard !fields.all("student").isEmpty else { throw Refusal(.isEmpty, field: "students") }
            return .see(Links.schoolClass(id), notice: .saved)
        }
    }

    static func showNew(_ visit: Visit, in home: SchoolClass.ID?) async throws -> Response {
        let actor = try visit.actor
        try actor.require(.makeClasses)
        guard let home else { return .page(OwnClassPage(model: OwnClassPage.Model(), frame: visit.frame)) }
        try actor.require(.shareClasses, in: home)
        let members = try await visit.services.roster.members(of: home, as: actor)
        let model = OwnClassPage.Model(home: members.schoolClass, students: members.students)
        return .page(OwnClassPage(model: model, frame: visit.frame))
    }

    static func showEdit(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let members = try await visit.services.roster.members(of: id, as: actor)
        guard actor.mayChange(members.schoolClass) else { throw Refusal(.comesFromRoster, field: "class") }
        var others: [Person] = []
        if let home = members.schoolClass.home, actor.reach(for: .shareClasses).contains(home) {
            others = try await visit.services.roster.members(of: home, as: actor).students
                .filter { !members.students.contains($0) }
        }
        let model = OwnClassPage.Model(schoolClass: members.schoolClass, students: others)
        return .page(OwnClassPage(model: model, frame: visit.frame))
    }

    static func make(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let home = try fields["home"].flatMap { text throws(Refusal) -> SchoolClass.ID? in
            guard !text.isEmpty else { return nil }
            guard let id = SchoolClass.ID(text) else { throw Refusal(.notFound, field: "home") }
            return id
        }
        let made = try await visit.services.classes.make(
            content(fields), in: home, with: choice(fields), as: visit.actor)
        return .see(Links.schoolClass(made.id), notice: .classMade)
    }

    static func save(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let version = fields["version"].flatMap { Int($0) }
        _ = try await visit.services.classes.edit(id, version: version, content(fields), as: visit.actor)
        return .see(Links.schoolClass(id), notice: .saved)
    }

    private static func content(_ fields: FormFields) throws(Refusal) -> ClassService.Content {
        ClassService.Content(
            name: try fields.require("name"), subject: fields["subject"],
            color: fields["color"].flatMap(ClassColor.init))
    }

    private static func choice(_ fields: FormFields) throws(Refusal) -> ClassService.Choice {
        let chosen = fields.all("student")
        if chosen.contains("all") { return .everyone }
        return .these(
            Set(
                try chosen.map { text throws(Refusal) in
                    guard let id = Person.ID(text) else { throw Refusal(.notFound, field: "students") }
                    return id
                }))
    }
}

extension Actor {
    /// Whether the actor keeps the classes of the whole school.
    var keepsRoster: Bool { reach(for: .manageRoster) == .everything }
}
