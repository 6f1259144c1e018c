import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// How people import files: they upload them, see what would change, and agree to it.
struct ImportPageRoutes<Import: FileImport>: Sendable {
    typealias Page = @Sendable (Import.Preview, ImportUpload.ID?, Visit) -> Response

    let routes: PageRoutes
    /// Where the form with the files is sent.
    let upload: String
    /// The page that shows what would change.
    let preview: Address<ImportUpload.ID>
    let imports: @Sendable (Services) -> UploadedImport<Import>
    /// What the form says about the files.
    let settings: @Sendable (MultipartForm) throws -> Import.Settings?
    /// Shows the form with the files.
    let form: PageRoutes.Show
    /// Shows what would change, or without an upload what was changed.
    let page: Page

    func add(to router: SchoolRouter) {
        router.post(upload) { request, scope in
            try await keep(Visit(pages: routes.pages, request: request, scope: scope))
        }
        let show: PageRoutes.Show = { visit in
            let id = try visit.identifier("uploadID", of: ImportUpload.self)
            return page(try await imports(visit.services).preview(id, as: visit.actor), id, visit)
        }
        routes.page(preview, on: router, show: show)
        routes.form(preview, on: router, again: show) { visit, fields in
            let id = try visit.identifier("uploadID", of: ImportUpload.self)
            let agreement = ImportAgreement(
                shown: fields["shown"] ?? "", skipsBad: fields["skipBad"] == "true",
                removesMuch: fields["confirmRemovals"] == "true")
            return page(try await imports(visit.services).carryOut(id, agreement, as: visit.actor), nil, visit)
        }
    }

    private func keep(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        try actor.require(Import.action)
        var values: [String: [String]] = [:]
        do {
            // The form's own fields take some space, too.
            let sent = try await visit.request.multipartForm(upTo: KeptUploads.largestUpload + RequestLimits.body)
            values = sent.fields.mapValues { [$0] }
            let files = try sent.files(of: "file").map { file in
                ImportUpload.File(name: file.name, bytes: [UInt8](file.bytes))
            }
            return .see(preview(try await imports(visit.services).keep(files, try settings(sent), as: actor)))
        } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
            let refusal = Refusal(refusal.code, field: refusal.field ?? "file", detail: refusal.detail)
            return try await visit.again(refusal, values, show: form)
        }
    }
}

extension Visit {
    /// What is shown of an upload, by `show` and by `page`, counted from 1.
    var importPart: ImportPart {
        guard refused == nil, request.method == .get, let show = query("show") else { return .everything }
        let page = min(max(query("page").flatMap(Int.init) ?? 1, 1), 100_000) - 1
        return show == ImportPart.problemList ? .problems(page: page) : .list(show, page: page)
    }
}
