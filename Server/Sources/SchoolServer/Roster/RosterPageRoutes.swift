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

    func add(to router: SchoolRouter) {
        routes.page(Links.roster, on: router) { try await show($0) }
        ImportPageRoutes(
            routes: routes, upload: Links.importRoster, preview: Links.confirmImport, imports: \.rosterImport,
            settings: { _ in nil }, form: { try await show($0) }, page: { page($0, upload: $1, $2) }
        ).add(to: router)
        for format in RosterFormat.allCases { addExport(of: format, to: router) }
    }

    private func show(_ visit: Visit) async throws -> Response {
        try visit.actor.require(.manageRoster)
        return .page(RosterPage(model: RosterPage.Model(), frame: visit.frame))
    }

    private func page(_ preview: RosterPreview, upload: ImportUpload.ID?, _ visit: Visit) -> Response {
        let model = RosterImportPage.Model(upload: upload, preview: preview, part: visit.importPart)
        return .page(RosterImportPage(model: model, frame: visit.frame))
    }

    private func addExport(of format: RosterFormat, to router: SchoolRouter) {
        routes.page(Links.exportRoster(format), on: router) { visit in
            let archive = try await visit.services.rosterExport.archive(as: format, for: .person(visit.actor))
            return Self.zip(archive, named: format.rawValue)
        }
        routes.page(Links.rosterTemplate(format), on: router) { visit in
            let archive = try await visit.services.rosterExport.template(as: format, for: .person(visit.actor))
            return Self.zip(archive, named: "\(format.rawValue)-template")
        }
    }

    private static func zip(_ archive: [UInt8], named name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/zip", .contentDisposition: "attachment; filename=\"\(name).zip\"",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: archive)))
    }
}
