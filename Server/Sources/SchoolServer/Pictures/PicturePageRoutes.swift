import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// The pictures of people: chosen on the account page, shown beside names, removed by the school.
struct PicturePageRoutes {
    let routes: PageRoutes
    /// Shows the page of the account.
    let showAccount: PageRoutes.Show

    /// The file, with space for the form around it.
    private static let largestForm = PersonPicture.mostBytes + 64 * 1024

    func add(to router: SchoolRouter) {
        router.post(Links.accountPicture) { [routes] request, scope in
            try await choose(Visit(pages: routes.pages, request: request, scope: scope))
        }
        routes.form(Links.removeAccountPicture, on: router) { visit, _ in
            try await visit.services.pictures.remove(as: visit.actor)
            return .see("\(Links.account)#picture", notice: .saved)
        }
        routes.page(Links.picture, on: router) { try await show($0) }
        routes.form(Links.removePicture, on: router) { visit, fields in
            let id = try visit.identifier("personID", of: Person.self)
            // Teachers have no page of a person.
            let schoolClass = fields["class"].flatMap(SchoolClass.ID.init)
            let page = schoolClass.map { Links.schoolClass($0) } ?? Links.person(id)
            guard fields.isConfirmed else {
                let person = try await visit.services.pictures.requireRemoval(of: id, as: visit.actor)
                let name = try await name(person, in: schoolClass, visit)
                return visit.ask(.removePicture(of: name), fields, action: Links.removePicture(id), cancel: page)
            }
            try await visit.services.pictures.remove(of: id, as: visit.actor)
            return .see(page, notice: .saved)
        }
        routes.form(Links.picturePolicy, on: router) { visit, fields in
            let actor = try visit.actor
            guard let policy = PicturePolicy(rawValue: try fields.require("policy")) else {
                throw Refusal(.isInvalid, field: "policy")
            }
            let losses = try await visit.services.pictures.losses(by: policy, as: actor)
            let question = ConfirmPage.Question.removePictures(people: losses)
            if losses > 0, !visit.agrees(to: question, fields) {
                return visit.ask(
                    question, fields, action: Links.picturePolicy, cancel: Links.people)
            }
            try await visit.services.pictures.setPolicy(policy, as: actor)
            return .see("\(Links.people)#pictures", notice: .saved)
        }
    }

    /// A person's name, told apart from those of the school, or of the class whose page the reader comes from.
    private func name(_ person: Person, in schoolClass: SchoolClass.ID?, _ visit: Visit) async throws -> String {
        let actor = try visit.actor
        if actor.keepsRoster { return try await visit.nameInSchool(person) }
        guard let schoolClass, actor.reach(for: .removePictures).contains(schoolClass) else {
            return visit.frame.name(person)
        }
        let members = try await visit.services.roster.members(of: schoolClass, as: actor)
        return visit.frame.telling(apart: members.students).name(person)
    }

    private func choose(_ visit: Visit) async throws -> Response {
        do {
            // People who may not have one need not send anything.
            guard try await visit.actor.mayHavePicture(visit.services.pictures.policy()) else {
                throw Refusal.notPermitted
            }
            let form = try await visit.request.multipartForm(upTo: Self.largestForm)
            try await visit.services.pictures.put(form.files(of: "picture").first?.bytes ?? Data(), as: visit.actor)
            return .see("\(Links.account)#picture", notice: .saved)
        } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
            // People don't need to know about the form around the file.
            let shown =
                refusal.field == nil
                ? Refusal(.isTooLarge, field: "picture", detail: "\(PersonPicture.mostBytes)") : refusal
            return try await visit.again(shown, [:], show: showAccount)
        }
    }

    /// The picture itself; a browser may keep it, but must ask each time whether it may still show it.
    private func show(_ visit: Visit) async throws -> Response {
        let picture = try await visit.services.pictures.find(
            of: visit.identifier("personID"), as: visit.actor)
        let tag = "\"\(picture.id.prefix(32))\""
        var headers: HTTPFields = [
            .contentType: picture.format.rawValue, .cacheControl: "private, no-cache", .eTag: tag,
        ]
        headers[.contentSecurityPolicy] = "sandbox; default-src 'none'"
        if visit.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }
}
