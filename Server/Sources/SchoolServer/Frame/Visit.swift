import Foundation
import HTTPTypes
import Hummingbird
import Markup
import SchoolModel
import SchoolServices
import SchoolWeb

/// One request for a page, with everything that pages and their forms need.
struct Visit: Sendable {
    let pages: PageAnswers
    let request: Request
    let scope: RequestScope
    /// The refused form, if the page is shown again because of it.
    var refused: PageFrame.RefusedForm?

    var services: Services { pages.services }

    var actor: Actor {
        get throws(Refusal) { try scope.requireActor() }
    }

    /// A value of the address's query, or nil when it is absent or empty.
    func query(_ name: String) -> String? {
        // Forms write a space as a plus sign.
        guard let text = FormFields(ByteBuffer(string: request.uri.query ?? ""))[name], !text.isEmpty else {
            return nil
        }
        return text
    }

    /// An identifier from the path.
    ///
    /// - Throws: ``Refusal/notFound`` when it isn't one.
    func identifier<Thing>(_ name: String, of type: Thing.Type = Thing.self) throws -> Identifier<Thing> {
        guard let text = scope.parameters.get(name), let id = Identifier<Thing>(text) else { throw Refusal.notFound }
        return id
    }

    /// The page that asks before something that is hard to undo.
    func question(_ question: ConfirmPage.Question, action: String, cancel: String) -> ConfirmPage {
        ConfirmPage(model: ConfirmPage.Model(question: question, action: action, cancel: cancel), frame: frame)
    }

    /// Asks before something that is hard to undo; the answer is the same form with `confirmed`.
    func ask(
        _ question: ConfirmPage.Question, _ fields: FormFields, setting others: [String: [String]] = [:],
        action: String, cancel: String
    ) -> Response {
        var again = FormFields.shownAgain(fields.everything).merging(others) { $1 }
        again["confirmed"] = ["true"]
        again[ConfirmPage.asked] = [question.fingerprint(in: frame)]
        return .page(
            ConfirmPage(
                model: ConfirmPage.Model(question: question, action: action, fields: again, cancel: cancel),
                frame: frame))
    }

    /// Whether the answer is to this question: what it counts may have changed since it was asked.
    func agrees(to question: ConfirmPage.Question, _ fields: FormFields) -> Bool {
        let now = question.fingerprint(in: frame)
        return fields.isConfirmed && (fields[ConfirmPage.asked] ?? now) == now
    }

    /// Shows a refused form again as `show` shows it, with what was typed and what is wrong with it.
    ///
    /// - Throws: The refusal itself if it isn't about a field of the form.
    func again(_ refusal: Refusal, _ values: [String: [String]], show: PageRoutes.Show) async throws -> Response {
        guard refusal.isAboutAForm else { throw refusal }
        return try await again([refusal], refusal, values, show: show)
    }

    /// The same for a form of which several fields can't stay as they are.
    func again(_ refused: RefusedFields, _ values: [String: [String]], show: PageRoutes.Show) async throws -> Response {
        try await again(refused.refusals, refused.first, values, show: show)
    }

    private func again(
        _ refusals: [Refusal], _ refusal: Refusal, _ values: [String: [String]], show: PageRoutes.Show
    ) async throws -> Response {
        var visit = self
        visit.refused = PageFrame.RefusedForm(
            action: request.uri.path, refusals: refusals, values: FormFields.shownAgain(values))
        var response = try await show(visit)
        response.status = HTTPResponse.Status(code: refusal.code.status)
        return response
    }

    /// Classes in the order of their names, as a sentence says them.
    func names(_ classes: [SchoolClass]) -> String {
        frame.list(classes.map(\.name).sorted { Text.counted($0) < Text.counted($1) })
    }

    var strings: Strings { frame.strings }

    /// The tag of the page's language.
    var language: String { frame.strings.language.rawValue }

    /// What the page calls each app.
    func appNames() async throws -> [String: String] {
        try await services.catalog.appNames().merging([Worksheet.app: strings.worksheetsTitle]) { $1 }
    }

    /// The classes that the actor may see, archived ones too.
    func classesByID(as actor: Actor) async throws -> [SchoolClass.ID: SchoolClass] {
        let classes =
            try await services.roster.classes(as: actor) + services.roster.classes(archived: true, as: actor)
        return Dictionary(uniqueKeysWithValues: classes.map { ($0.id, $0) })
    }

    var timeZone: TimeZone { frame.timeZone }

    var frame: PageFrame { pages.frame(request, scope, refused: refused) }
}

/// The routes of the web app, with what they share.
struct PageRoutes: Sendable {
    let pages: PageAnswers

    typealias Show = @Sendable (Visit) async throws -> Response
    /// How the fields of a form are read.
    typealias Read = @Sendable (Request) async throws -> FormFields
    typealias Act = @Sendable (Visit, FormFields) async throws -> Response

    /// Answers a GET with a page.
    func page(_ path: String, on router: SchoolRouter, show: @escaping Show) {
        router.get(path) { request, scope in
            try await show(Visit(pages: pages, request: request, scope: scope))
        }
    }

    /// Answers a GET with a page.
    func page<each Part>(_ address: Address<repeat each Part>, on router: SchoolRouter, show: @escaping Show) {
        page(address.pattern, on: router, show: show)
    }

    /// Answers a POST of a form, as below.
    func form<each Part>(
        _ address: Address<repeat each Part>, on router: SchoolRouter, again show: Show? = nil, act: @escaping Act
    ) {
        form(address.pattern, on: router, again: show, act: act)
    }

    /// Answers a POST of a form; a refused one is shown again as `show` shows it, with what was typed.
    ///
    /// Refusals that aren't about a field of the form lead to the error page.
    func form(
        _ path: String, on router: SchoolRouter, reading read: @escaping Read = { try await $0.form() },
        again show: Show? = nil, act: @escaping Act
    ) {
        router.post(path) { request, scope in
            let visit = Visit(pages: pages, request: request, scope: scope)
            var fields = FormFields([:])
            do {
                fields = try await read(request)
                return try await act(visit, fields)
            } catch let refused as RefusedFile {
                guard let show else { throw refused.refusal }
                return try await visit.again(refused.refusal, refused.fields.everything, show: show)
            } catch let refusal as Refusal {
                guard let show else { throw refusal }
                return try await visit.again(refusal, fields.everything, show: show)
            } catch let refused as RefusedFields {
                guard let show else { throw refused.first }
                return try await visit.again(refused, fields.everything, show: show)
            }
        }
    }
}

/// A file of a form that can't be read; what was typed beside it is shown again.
struct RefusedFile: Error {
    let refusal: Refusal
    let fields: FormFields
}

extension Refusal {
    /// Whether the person can correct it by filling in the form again.
    fileprivate var isAboutAForm: Bool {
        switch code {
        case .notSignedIn, .formHasExpired, .diskIsFull: false
        // Another role can be chosen; for everything else, there is nothing in the form that would help.
        case .notPermitted: field == "role"
        case .notFound: field != nil
        default: true
        }
    }
}
