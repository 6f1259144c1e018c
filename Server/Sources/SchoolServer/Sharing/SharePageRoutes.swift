import Foundation
import Hummingbird
import Markup
import QRCode
import SchoolModel
import SchoolServices
import SchoolWeb

/// How teachers share a class, see every right to it, and revoke each.
struct SharePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        let show: PageRoutes.Show = { try await page($0, made: nil) }
        routes.page(Links.shareClass, on: router, show: show)
        routes.form(Links.shareClass, on: router, again: show) { try await makeLink($0, $1) }
        routes.form(Links.invite, on: router, again: show) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            _ = try await visit.services.sharing.invite(
                fields.require("invitee"), to: id, as: fields.role(), by: visit.actor)
            return .see(Links.shareClass(id), notice: .invited)
        }
        routes.page(Links.shareLink, on: router) { try await board($0) }
        addTakingBack(to: router, show: show)
    }

    private func addTakingBack(to router: SchoolRouter, show: @escaping PageRoutes.Show) {
        routes.form(Links.revokeShare, on: router, again: show) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let share = try visit.identifier("shareID", of: Share.self)
            let rights = try await visit.services.sharing.rights(to: id, as: visit.actor)
            if !fields.isConfirmed, let found = rights.shares.first(where: { $0.id == share }) {
                let frame = visit.frame.telling(apart: rights.people.values)
                return visit.ask(
                    .revokeShare(frame.title(found, among: rights.people)), fields,
                    action: Links.revokeShare(id, share), cancel: Links.shareClass(id))
            }
            try await visit.services.sharing.revoke(share, of: id, as: visit.actor)
            return .see(Links.shareClass(id), notice: .revoked)
        }
        routes.form(Links.revokeRight, on: router, again: show) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let person: Person.ID = try fields.identifier("person")
            let rights = try await visit.services.sharing.rights(to: id, as: visit.actor)
            if !fields.isConfirmed, rights.memberships.contains(where: { $0.enrolment.person == person }),
                let member = rights.people[person]
            {
                return visit.ask(
                    .withdraw(
                        name: visit.frame.telling(apart: rights.people.values).name(member),
                        schoolClass: rights.schoolClass.name,
                        isStudent: member.role == .student,
                        isLastTeacher: rights.memberships.filter { $0.enrolment.role == .teacher }
                            .map(\.enrolment.person) == [person]),
                    fields, action: Links.revokeRight(id), cancel: Links.shareClass(id))
            }
            try await visit.services.sharing.revoke(person, from: id, as: visit.actor)
            return .see(Links.shareClass(id), notice: .withdrawn)
        }
        routes.form(Links.joinRequests, on: router, again: show) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            try await visit.services.joining.decide(
                fields.identifier("person"), by: fields.identifier("share"), in: id,
                admit: fields.require("decision") == "admit", as: visit.actor)
            return .see(Links.shareClass(id), notice: .saved)
        }
    }

    private func page(_ visit: Visit, made: SharePage.Made?) async throws -> Response {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let rights = try await visit.services.sharing.rights(to: id, as: visit.actor)
        let model = SharePage.Model(
            schoolClass: rights.schoolClass, memberships: rights.memberships, shares: rights.shares,
            requests: rights.requests, people: rights.people, made: made)
        return .page(SharePage(model: model, frame: visit.frame))
    }

    private func makeLink(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let end = try SchoolMoment(timeZone: visit.timeZone)
            .moment(date: fields["expiresAt"], time: nil, field: "expiresAt")
        let uses = try fields["uses"].flatMap { text throws(Refusal) -> Int? in
            guard !text.isEmpty else { return nil }
            guard let number = Int(text) else { throw Refusal(.isInvalid, field: "uses") }
            return number
        }
        let terms = Share.Terms(
            role: try fields.role(), expiresAt: end, uses: uses, needsConfirmation: fields["confirm"] == "true")
        let made = try await visit.services.sharing.makeLink(to: id, terms, as: visit.actor)
        let address = visit.request.serverAddress(visit.pages.settings) + Links.joinByLink(made.token)
        let image = try Self.picture(of: address, label: visit.strings.linkPicture)
        return try await page(visit, made: SharePage.Made(address: address, image: image))
    }

    /// The code of a link for the board; its picture holds the code, because the link itself isn't kept.
    private func board(_ visit: Visit) async throws -> Response {
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let shareID = try visit.identifier("shareID", of: Share.self)
        let rights = try await visit.services.sharing.rights(to: id, as: visit.actor)
        guard let share = rights.shares.first(where: { $0.id == shareID }), case .link(let code) = share.kind else {
            throw Refusal.notFound
        }
        let server = visit.request.serverAddress(visit.pages.settings)
        let model = CodeBoardPage.Model(
            schoolClass: rights.schoolClass, code: code, address: server + Links.join,
            image: try Self.picture(of: server + Links.join(code: code.text), label: code.text))
        return .page(CodeBoardPage(model: model, frame: visit.frame))
    }

    private static func picture(of address: String, label: String) throws -> TrustedSVG {
        guard let image = TrustedSVG(try QRCode(address), label: label) else { throw Refusal(.isInvalid) }
        return image
    }
}

extension FormFields {
    /// The role that somebody will have in a class.
    func role() throws(Refusal) -> Enrolment.Role {
        let text = try require("role")
        guard let role = Enrolment.Role(rawValue: text) else { throw Refusal(.isInvalid, field: "role") }
        return role
    }

    /// An identifier that the form has.
    func identifier<Thing>(_ name: String, of type: Thing.Type = Thing.self) throws(Refusal) -> Identifier<Thing> {
        guard let id = Identifier<Thing>(try require(name)) else { throw Refusal(.notFound, field: name) }
        return id
    }
}
