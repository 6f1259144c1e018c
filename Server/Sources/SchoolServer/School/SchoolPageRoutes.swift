import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
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
                year: fields.schoolYear(), seen: fields.opened, as: visit.actor)
            return .see(Links.school, notice: .saved)
        }
        routes.form(Links.periods, on: router, again: { try await show($0) }) { visit, fields in
            try await visit.services.ownSchool.save(fields.periods(), seen: fields.opened, as: visit.actor)
            return .see("\(Links.school)#periods-card", notice: .saved)
        }
        router.post(Links.chooseLogo) { [routes] request, scope in
            try await chooseLogo(Visit(pages: routes.pages, request: request, scope: scope))
        }
        routes.form(Links.removeLogo, on: router) { visit, fields in
            guard fields.isConfirmed else {
                try visit.actor.require(.manageSchool)
                return visit.ask(.removeLogo, fields, action: Links.removeLogo, cancel: Links.school)
            }
            try await visit.services.ownSchool.removeLogo(as: visit.actor)
            return .see("\(Links.school)#logo-card", notice: .saved)
        }
        routes.page(Links.logo, on: router) { try await logo($0) }
    }

    // MARK: The logo

    private func chooseLogo(_ visit: Visit) async throws -> Response {
        do {
            // Others need not send anything.
            try visit.actor.require(.manageSchool)
            let form = try await visit.request.multipartForm(upTo: PersonPicture.mostBytes + 64 * 1024)
            let picture = try form.files(of: "picture").first?.bytes ?? Data()
            try await visit.services.ownSchool.putLogo(picture, as: visit.actor)
            return .see("\(Links.school)#logo-card", notice: .saved)
        } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
            // People don't need to know about the form around the file.
            let shown =
                refusal.field == nil
                ? Refusal(.isTooLarge, field: "picture", detail: "\(PersonPicture.mostBytes)") : refusal
            return try await visit.again(shown, [:], show: { try await show($0) })
        }
    }

    /// The logo itself.
    ///
    /// Its address names its content, so a browser keeps it for good.
    private func logo(_ visit: Visit) async throws -> Response {
        let name = visit.scope.parameters.get("name")
        guard let logo = try await visit.services.ownSchool.logo(), logo.id == name else { throw Refusal.notFound }
        var headers: HTTPFields = [
            .contentType: logo.format.rawValue, .cacheControl: "public, max-age=31536000, immutable",
        ]
        headers[.contentSecurityPolicy] = "sandbox; default-src 'none'"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: logo.bytes)))
    }

    private func show(_ visit: Visit) async throws -> Response {
        let school = try await visit.services.ownSchool.find(as: visit.actor)
        return .page(SchoolPage(model: SchoolPage.Model(school: school), frame: visit.frame))
    }
}

extension FormFields {
    /// The school year that was entered; nil if the form has none.
    fileprivate func schoolYear() throws(Refusal) -> SchoolYear? {
        guard self["yearBegins"] != nil || self["yearEnds"] != nil else { return nil }
        return try SchoolYear(from: day("yearBegins"), through: day("yearEnds"))
    }

    private func day(_ name: String) throws(Refusal) -> CalendarDay {
        let text = try require(name)
        guard !text.isEmpty else { throw Refusal(.isEmpty, field: name) }
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: name) }
        return day
    }

    /// The periods that were filled in.
    fileprivate func periods() throws(Refusal) -> DayPeriods {
        var periods: [DayPeriods.Period] = []
        for number in DayPeriods.numbers {
            let names = (start: "start\(number)", end: "end\(number)")
            let start = try TimeOfDay.read(self[names.start], field: names.start)
            let end = try TimeOfDay.read(self[names.end], field: names.end)
            switch (start, end) {
            case (nil, nil): continue
            case (nil, _?): throw Refusal(.isEmpty, field: names.start)
            case (_?, nil): throw Refusal(.isEmpty, field: names.end)
            case (let start?, let end?): periods.append(.init(number: number, start: start, end: end))
            }
        }
        return try DayPeriods(periods)
    }
}
