import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolAPI
import SchoolModel
import SchoolServices

/// The Catalog API: makers of apps describe their content, with a token signed by their registered key.
struct CatalogRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addContexts(to: router)
        addThumbnails(to: router)
        router.on(GetCatalogStatus.self) { [services] call, scope in
            let key = try scope.requireDeveloperKey()
            return CatalogStatusDTO(try await services.catalogPublishing.status(call.statusID, by: key))
        }
    }

    private func addContexts(to router: SchoolRouter) {
        router.on(PostCatalogContexts.self) { [services] call, request, scope in
            let key = try scope.requireDeveloperKey()
            let status = try await services.catalogPublishing.post(in: call.environment, by: key) {
                () throws(Refusal) in try Self.entries(call.contexts)
            }
            return try .catalogStatus(status, for: request)
        }
        router.on(GetCatalogContexts.self) { [services] call, scope in
            let key = try scope.requireDeveloperKey()
            let entries = try await services.catalogPublishing.entries(
                of: Self.path(call.identifierPath), locale: call.locale, in: call.environment, by: key)
            return CatalogContextsDTO(contexts: entries.map(CatalogContextDTO.init))
        }
        router.on(DeleteCatalogContext.self) { [services] call, scope in
            let key = try scope.requireDeveloperKey()
            try await services.catalogPublishing.delete(
                Self.path(call.identifierPath), locale: call.locale, in: call.environment, by: key)
            return NoContent()
        }
    }

    private func addThumbnails(to router: SchoolRouter) {
        router.post(APIPath.thumbnails) { [services] request, scope in
            let key = try scope.requireDeveloperKey()
            let (environment, name) = try Self.thumbnailName(request)
            let bytes = Data(try await request.collected(upTo: Thumbnail.mostBytes).readableBytesView)
            let status = try await services.catalogPublishing.post(
                image: bytes, named: name, in: environment, by: key)
            return try .catalogStatus(status, for: request)
        }
        router.get(APIPath.thumbnails) { [services] request, scope in
            let key = try scope.requireDeveloperKey()
            let (environment, name) = try Self.thumbnailName(request)
            let thumbnail = try await services.catalogPublishing.thumbnail(name, in: environment, by: key)
            return Response(
                status: .ok, headers: [.contentType: thumbnail.format.rawValue, .cacheControl: "no-cache"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: thumbnail.bytes)))
        }
        router.on(APIPath.thumbnails, method: .delete) { [services] request, scope in
            let key = try scope.requireDeveloperKey()
            let (environment, name) = try Self.thumbnailName(request)
            try await services.catalogPublishing.deleteThumbnail(name, in: environment, by: key)
            return Response(status: .noContent)
        }
    }

    private static func thumbnailName(_ request: Request) throws -> (CatalogEnvironment, String) {
        guard let environment = try request.parameter("environment").flatMap(CatalogEnvironment.init) else {
            throw Refusal(.isInvalid, field: "environment", detail: "development, production")
        }
        guard let name = try request.parameter("thumbnailId"), !name.isEmpty else {
            throw Refusal(.isEmpty, field: "thumbnailId")
        }
        return (environment, name)
    }

    private static func entries(_ contexts: [CatalogContextDTO]) throws(Refusal) -> [CatalogEntry] {
        var entries: [CatalogEntry] = []
        for (index, context) in contexts.enumerated() {
            do throws(Refusal) { entries.append(try context.entry()) } catch { throw error.inside("contexts.\(index)") }
        }
        return entries
    }

    /// Reads a path that is written as a JSON array.
    private static func path(_ text: String) throws(Refusal) -> IdentifierPath {
        guard let elements = try? JSONDecoder().decode([String].self, from: Data(text.utf8)),
            let path = try? IdentifierPath(elements)
        else { throw Refusal(.isInvalid, field: "identifierPath", detail: #"["app","quiz"]"#) }
        return path
    }
}

extension Response {
    /// 201 for success, else the refusal; both say where to read the status.
    fileprivate static func catalogStatus(_ status: CatalogStatus, for request: Request) throws -> Response {
        let dto = CatalogStatusDTO(status)
        var response: Response
        if let refusal = status.refusal {
            response = try .problem(Problem(refusal))
        } else {
            response = try .json(dto, for: request)
            response.status = .created
        }
        response.headers[.location] = dto.location
        return response
    }
}

extension CatalogStatusDTO {
    init(_ status: CatalogStatus) {
        self.init(
            statusId: status.id, teamId: status.team, statusCode: status.refusal?.code.status ?? 201,
            error: status.refusal.map {
                ($0.catalogCode, $0.field, [$0.code.title, $0.detail].compactMap { $0 }.joined(separator: " "))
            })
    }
}

extension Refusal {
    /// The code as the Catalog API spells codes.
    fileprivate var catalogCode: String {
        if code == .notFound && field == "thumbnailId" { return "THUMBNAIL_NOT_REFERENCED" }
        return code.rawValue.uppercased().replacing("-", with: "_")
    }
}
