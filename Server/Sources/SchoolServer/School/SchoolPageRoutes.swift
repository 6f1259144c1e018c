import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// What the school says about itself, for those who run it.
struct SchoolPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.school, on: router) { try await show($0) }
        routes.form(Links.school, on: router, again: { try await show($0) }) { visit, fields in
            let language = try fields.require("language")
            try await visit.services.ownSchool.save(
                name: fields.require("name"), timeZone: fields.require("timeZone"),
                language: language.isEmpty ? nil : language, among: Set(Language.allCases.map(\.rawValue)),
                as: visit.actor)
            return .see(Links.school, notice: .saved)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let school = try await visit.services.ownSchool.find(as: visit.actor)
        return .page(SchoolPage(model: SchoolPage.Model(school: school), frame: visit.frame))
    }
}
