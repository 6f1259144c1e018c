import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// The audit log, for those who run the school.
struct AuditPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.audit, on: router) { try await audit($0) }
    }

    private func audit(_ visit: Visit) async throws -> Response {
        let limit = 100
        var cursor: AuditEntry.ID?
        if let text = visit.query("before") {
            guard let id = AuditEntry.ID(text) else { throw Refusal(.isInvalid, field: "before") }
            cursor = id
        }
        var person: Person?
        if let text = visit.query("person") {
            guard let id = Person.ID(text) else { throw Refusal.notFound }
            person = try await visit.services.roster.person(id, as: visit.actor)
        }
        let excerpt = try await visit.services.audit.list(
            about: person?.id, before: cursor, limit: limit, as: visit.actor)
        let entries = excerpt.entries
        let model = AuditPage.Model(
            lines: entries.map { AuditPage.Line($0, in: excerpt) }, person: person,
            next: entries.count == limit ? entries.last?.id.description : nil)
        let namesakes = try await namesakes(of: person, visit)
        return Response.page(AuditPage(model: model, frame: visit.frame.telling(apart: namesakes)))
    }

    private func namesakes(of person: Person?, _ visit: Visit) async throws -> [Person] {
        guard let person else { return [] }
        return try await visit.services.roster.namesakes(of: person, as: visit.actor)
    }
}

extension AuditPage.Line {
    init(_ entry: AuditEntry, in excerpt: AuditExcerpt) {
        // Anything with an identifier but no name no longer exists.
        let isNaming = entry.details.contains(where: AuditEntry.isIdentifier)
        let names = entry.details.filter(AuditEntry.isIdentifier).compactMap { excerpt.names[$0] }
        self.init(
            at: entry.at, actor: entry.actor.flatMap { excerpt.actors[$0] }, actorName: entry.actorName,
            token: entry.token, act: entry.code,
            object: entry.objectID.map { excerpt.names[$0] ?? (AuditEntry.isIdentifier($0) ? "–" : $0) },
            detail: isNaming
                ? entry.details.filter { !AuditEntry.isIdentifier($0) }.joined(separator: " ") : entry.detail,
            people: names)
    }
}
