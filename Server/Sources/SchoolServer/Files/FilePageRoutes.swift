import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// Files of handouts: uploaded by a form, read by those who received them.
struct FilePageRoutes {
    let routes: PageRoutes

    /// What a browser can show or play without running anything.
    private static let harmless: Set<String> = [
        "image/png", "image/jpeg", "image/gif", "image/webp", "audio/mpeg", "audio/mp4", "audio/ogg", "audio/wav",
        "application/pdf", "text/plain",
    ]

    /// The file itself, with space for the form around it.
    private static let largestForm = StoredFile.largestSize + 64 * 1024

    func add(to router: SchoolRouter) {
        routes.page(Links.handoutFiles, on: router) { try await show($0) }
        router.post(Links.handoutFiles.pattern) { [routes] request, scope in
            var visit = Visit(pages: routes.pages, request: request, scope: scope)
            do {
                return try await upload(visit)
            } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
                // People don't need to know about the form around the file.
                let detail = refusal.code == .isTooLarge ? "\(StoredFile.largestSize)" : refusal.detail
                visit.refused = PageFrame.RefusedForm(
                    action: request.uri.path, refusal: Refusal(refusal.code, field: "file", detail: detail),
                    values: [:])
                var response = try await show(visit)
                response.status = HTTPResponse.Status(code: refusal.code.status)
                return response
            }
        }
        routes.page(Links.storedFile, on: router) { try await download($0) }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: visit.actor)
        return Response.page(UploadPage(model: UploadPage.Model(handout: handout), frame: visit.frame))
    }

    private func upload(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let files = visit.services.files
        let id = try visit.identifier("handoutID", of: Handout.self)
        _ = try await visit.services.handouts.findToEdit(id, as: actor)
        let form = try await visit.request.multipartForm(upTo: Self.largestForm)
        if let uploaded = form.fields["uploaded"] { return try await addUploaded(uploaded, to: id, visit) }
        guard let sent = try form.files(of: "file").first else { throw Refusal(.isEmpty, field: "file") }
        let file = try await files.store(sent.bytes, name: sent.name, mediaType: sent.mediaType, as: actor)
        try await visit.append(
            HandoutActivity(id: visit.makeActivityID(), title: file.name, content: .file(file.id)), to: id)
        return .see("\(Links.editHandout(id))#activities", notice: .fileAdded)
    }

    /// Adds a file that was uploaded in parts, unless it is already there.
    ///
    /// The script asks again if an answer was lost, but the file should be there only once.
    private func addUploaded(_ text: String, to id: Handout.ID, _ visit: Visit) async throws -> Response {
        guard let fileID = StoredFile.ID(text) else { throw Refusal(.notFound, field: "file") }
        let file = try await visit.services.files.upload(fileID, as: visit.actor)
        let handout = try await visit.services.handouts.findToEdit(id, as: visit.actor)
        if !handout.activities.contains(where: { $0.content == .file(file.id) }) {
            try await visit.append(
                HandoutActivity(id: visit.makeActivityID(), title: file.name, content: .file(file.id)), to: id)
        }
        return .see("\(Links.editHandout(id))#activities", notice: .fileAdded)
    }

    /// Sends a file so that it can't act as a page of the school.
    ///
    /// What a browser can show harmlessly is shown; everything else is saved. The policy puts what is
    /// shown into a sandbox of its own (OWASP ASVS 5.0, 3.5.4).
    private func download(_ visit: Visit) async throws -> Response {
        let (file, url) = try await visit.services.files.read(visit.identifier("fileID"), as: visit.actor)
        let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
        let isHarmless = Self.harmless.contains(file.mediaType)
        let name = Links.escaped(file.name)
        var headers: HTTPFields = [
            .contentType: isHarmless ? Self.shownType(file, bytes) : "application/octet-stream",
            .contentDisposition: "\(isHarmless ? "inline" : "attachment"); filename*=UTF-8''\(name)",
            .cacheControl: "private, no-store",
        ]
        headers[.contentSecurityPolicy] = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"
        return .file(bytes, tag: "\"\(file.id)\"", for: visit.request, headers: headers)
    }
}

extension FilePageRoutes {
    /// The media type of a file that is shown; browsers assume an old encoding for text unless one is named.
    private static func shownType(_ file: StoredFile, _ bytes: Data) -> String {
        guard file.mediaType == "text/plain", String(validating: bytes, as: UTF8.self) != nil else {
            return file.mediaType
        }
        return "text/plain; charset=utf-8"
    }
}

extension Response {
    /// A report as a file for spreadsheet programs.
    static func csv(_ text: String, named name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\"",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    static func table(_ table: ReportTable, named name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8",
                .contentDisposition: "attachment; filename*=UTF-8''\(Links.escaped(name)).csv",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: table.csv)))
    }
}
