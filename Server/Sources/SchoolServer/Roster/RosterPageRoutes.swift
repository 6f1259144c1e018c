import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// Importing and exporting who is at the school.
struct RosterPageRoutes {
    let routes: PageRoutes

    /// Enough for an archive of 100,000 people, but not to fill the memory.
    private static let largestUpload = 64 << 20

    func add(to router: SchoolRouter) {
        routes.page(Links.roster, on: router) { try await show($0) }
        router.post(Links.importRoster) { [routes] request, scope in
            var visit = Visit(pages: routes.pages, request: request, scope: scope)
            do {
                return try await upload(visit)
            } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
                visit.refused = PageFrame.RefusedForm(
                    action: request.uri.path,
                    refusal: Refusal(refusal.code, field: "file", detail: refusal.detail), values: [:])
                var response = try await show(visit)
                response.status = HTTPResponse.Status(code: refusal.code.status)
                return response
            }
        }
        routes.page(Links.confirmImport, on: router) { visit in
            let id = try visit.identifier("uploadID", of: RosterUpload.self)
            let preview = try await visit.services.rosterImport.preview(id, as: visit.actor)
            return page(preview, upload: id, visit)
        }
        routes.form(Links.confirmImport, on: router) { try await carryOut($0, $1) }
        for format in RosterFormat.allCases { addExport(of: format, to: router) }
    }

    private func show(_ visit: Visit) async throws -> Response {
        try visit.actor.require(.manageRoster)
        return .page(RosterPage(model: RosterPage.Model(), frame: visit.frame))
    }

    private func upload(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        try actor.require(.manageRoster)
        let form = try await visit.request.multipartForm(upTo: Self.largestUpload)
        let files = (form.files["file"] ?? []).map { RosterFile(name: $0.name, bytes: [UInt8]($0.bytes)) }
        guard !files.isEmpty else { throw Refusal(.isEmpty, field: "file") }
        let id = try await visit.services.rosterImport.keep(files, as: actor)
        return .see(Links.confirmImport(id))
    }

    private func carryOut(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("uploadID", of: RosterUpload.self)
        let outcome = try await visit.services.rosterImport.carryOut(
            id, skippingBadRows: fields["skipBad"] == "true",
            confirmedRemovals: fields["confirmRemovals"].flatMap(Int.init), as: visit.actor)
        if let obstacle = outcome.obstacle {
            var visit = visit
            if case .removals(let count) = obstacle {
                visit.refused = PageFrame.RefusedForm(
                    action: visit.request.uri.path,
                    refusal: Refusal(.isTooManyRemovals, field: "confirmRemovals", detail: "\(count)"),
                    values: fields["skipBad"].map { ["skipBad": [$0]] } ?? [:])
            }
            var response = page(outcome.preview, upload: id, visit)
            response.status = .conflict
            return response
        }
        return page(outcome.preview, upload: nil, visit)
    }

    private func page(_ preview: RosterPreview, upload: RosterUpload.ID?, _ visit: Visit) -> Response {
        let frame = upload == nil ? visit.frame.saying(.imported) : visit.frame
        let model = RosterImportPage.Model(
            upload: upload, preview: preview)
        return .page(RosterImportPage(model: model, frame: frame))
    }

    private func addExport(of format: RosterFormat, to router: SchoolRouter) {
        routes.page(Links.exportRoster(format), on: router) { visit in
            let archive = try await visit.services.rosterExport.archive(as: format, for: .person(visit.actor))
            return Response(
                status: .ok,
                headers: [
                    .contentType: "application/zip",
                    .contentDisposition: "attachment; filename=\"\(format.rawValue).zip\"",
                    .cacheControl: "no-store",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: archive)))
        }
    }
}
