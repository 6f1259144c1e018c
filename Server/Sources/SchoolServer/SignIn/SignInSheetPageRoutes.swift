import Foundation
import Hummingbird
import Markup
import QRCode
import SchoolModel
import SchoolServices
import SchoolWeb

/// Start codes and badges: made here, shown once, and printed.
struct SignInSheetPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.startCodes, on: router) { try await showStartCodes($0) }
        routes.form(Links.startCodes, on: router, again: { try await showStartCodes($0) }) {
            visit, fields in
            let made = try await visit.services.signIn.sheets.makeStartCodes(
                for: Self.students(fields), in: visit.identifier("classID"), openedAt: fields.openedAt,
                as: visit.actor)
            return try await showStartCodes(visit, made)
        }
        routes.page(Links.badges, on: router) { try await showBadges($0) }
        routes.form(Links.badges, on: router, again: { try await showBadges($0) }) { visit, fields in
            let made = try await visit.services.signIn.sheets.makeBadges(
                for: Self.students(fields), in: visit.identifier("classID"), openedAt: fields.openedAt,
                as: visit.actor)
            return try await showBadges(visit, made)
        }
        addVoiding(to: router)
        let showPerson: PageRoutes.Show = { visit in
            let model = try await visit.personModel(visit.identifier("personID"))
            return .page(PersonPage(model: model, frame: visit.frame))
        }
        routes.form(Links.startCode, on: router, again: showPerson) { visit, fields in
            let id = try visit.identifier("personID", of: Person.self)
            let made = try await visit.services.signIn.sheets.makeStartCode(
                for: id, openedAt: fields.openedAt, as: visit.actor)
            let code = PersonPage.StartCode(code: made.code.text, expiresAt: made.expiresAt)
            return .page(PersonPage(model: try await visit.personModel(id, startCode: code), frame: visit.frame))
        }
        routes.form(Links.endSessions, on: router) { visit, _ in
            let id = try visit.identifier("personID", of: Person.self)
            _ = try await visit.services.roster.person(id, as: visit.actor)
            try await visit.services.sessions.endAll(of: id, as: visit.actor)
            return .see(Links.person(id), notice: .sessionsEnded)
        }
    }

    private func addVoiding(to router: SchoolRouter) {
        routes.page(Links.voidClassBadge, on: router) { visit in
            let members = try await members(visit)
            let id = try visit.identifier("personID", of: Person.self)
            guard let student = members.printed.first(where: { $0.id == id }) else { throw Refusal.notFound }
            return .page(
                visit.question(
                    .voidBadge(name: visit.frame.telling(apart: members.all).name(student)),
                    action: Links.voidClassBadge(members.schoolClass.id, id),
                    cancel: Links.badges(members.schoolClass.id)))
        }
        routes.form(Links.voidClassBadge, on: router) { visit, _ in
            let student = try visit.identifier("personID", of: Person.self)
            let schoolClass = try visit.identifier("classID", of: SchoolClass.self)
            try await visit.services.signIn.sheets.voidBadge(of: student, in: schoolClass, as: visit.actor)
            return .see(Links.badges(schoolClass), notice: .badgeVoided)
        }
        routes.page(Links.voidBadge, on: router) { visit in
            let person = try await visit.services.roster.person(visit.identifier("personID"), as: visit.actor)
            return .page(
                visit.question(
                    .voidBadge(name: try await visit.nameInSchool(person)), action: Links.voidBadge(person.id),
                    cancel: Links.person(person.id)))
        }
        routes.form(Links.voidBadge, on: router) { visit, _ in
            let id = try visit.identifier("personID", of: Person.self)
            try await visit.services.signIn.sheets.voidBadge(of: id, as: visit.actor)
            return .see(Links.person(id), notice: .badgeVoided)
        }
    }

    private static func students(_ fields: FormFields) throws -> [Person.ID] {
        let ids = try fields.all("student").map { text throws(Refusal) in
            guard let id = Person.ID(text) else { throw Refusal(.notFound, field: "student") }
            return id
        }
        if ids.isEmpty { throw Refusal(.isEmpty, field: "student") }
        return ids
    }

    /// A class, and for which of its students the visitor prints.
    private struct Members {
        let schoolClass: SchoolClass
        let all: [Person]
        let printed: [Person]

        var others: [Person] { all.filter { !printed.contains($0) } }
    }

    private func members(_ visit: Visit) async throws -> Members {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let actor = try visit.actor
        let printed = try await visit.services.signIn.sheets.students(in: id, as: actor)
        let members = try await visit.services.roster.members(of: id, as: actor)
        return Members(schoolClass: members.schoolClass, all: members.students, printed: printed)
    }

    private func showStartCodes(
        _ visit: Visit, _ made: [SignInSheetService.MadeCode] = []
    ) async throws -> Response {
        let members = try await members(visit)
        let address = visit.request.serverAddress(visit.pages.settings) + Links.signInWithCode
        let waysIn = try await visit.services.signIn.sheets.waysIn(in: members.schoolClass.id, as: visit.actor)
        let model = StartCodesPage.Model(
            schoolClass: members.schoolClass, students: members.printed, others: members.others,
            waysIn: waysIn.mapValues { ways in
                .init(
                    hasPassword: ways.hasPassword, hasBadge: ways.badgeMadeAt != nil,
                    startCodeMadeAt: ways.startCodeMadeAt)
            },
            chosen: visit.query("student").flatMap(Person.ID.init(_:)),
            codes: made.map { StartCodesPage.Code(student: $0.person, code: $0.code.text) },
            expiresAt: made.first?.expiresAt, address: address)
        return .page(StartCodesPage(model: model, frame: visit.frame))
    }

    private func showBadges(_ visit: Visit, _ made: [SignInSheetService.MadeBadge] = []) async throws -> Response {
        let members = try await members(visit)
        let address = visit.request.serverAddress(visit.pages.settings) + Links.signInWithBadge
        let frame = visit.frame.telling(apart: members.all)
        let badges = try made.map { made -> BadgesPage.Badge in
            // The part after # isn't sent to the server, so it appears in no log.
            let code = try QRCode("\(address)#\(made.badge.secret)")
            guard let image = TrustedSVG(code, label: frame.name(made.student)) else { throw Refusal(.isInvalid) }
            return BadgesPage.Badge(student: made.student, image: image, code: made.badge.text)
        }
        let model = BadgesPage.Model(
            schoolClass: members.schoolClass, students: members.printed, others: members.others, badges: badges,
            inUse: try await visit.services.signIn.sheets.badges(in: members.schoolClass.id, as: visit.actor),
            address: address)
        return .page(BadgesPage(model: model, frame: visit.frame))
    }
}

extension FormFields {
    /// When the page with a form was made; long ago if the form doesn't say.
    fileprivate var openedAt: Date {
        self["openedAt"].flatMap(Int64.init).map(Date.init(millisecondsSince1970:)) ?? .distantPast
    }
}
