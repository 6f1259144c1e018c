import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolAPI
import SchoolModel
import SchoolServices

/// Uploading files in parts that can be resumed.
struct FileRoutes {
    let services: Services

    /// The largest part of one request, in bytes.
    private static let largestPart = 8 << 20

    func add(to router: SchoolRouter) {
        router.on(BeginUpload.self) { [services] call, scope in
            let file = try await services.files.begin(
                name: call.name, mediaType: call.mediaType, size: call.size, as: scope.requireActor())
            return UploadDTO(file)
        }
        router.on(GetUpload.self) { [services] call, scope in
            UploadDTO(try await services.files.upload(call.fileID, as: scope.requireActor()))
        }
        router.on(ListDocuments.self) { [services] _, scope in
            let files = try await services.work.documents(as: scope.requireActor())
            return Page(
                items: files.map {
                    DocumentDTO(handoutTitle: $0.handout.title, activity: $0.activity.id, file: $0.file)
                })
        }
        router.get(APIPath.fileContent) { [services] request, scope in
            let actor = try scope.requireActor()
            let id = try Self.file(in: scope)
            // What a teacher owns or hands out would tell the app that its user is one.
            if scope.session?.isAppOutsideClassroom == true {
                try await services.work.requireDocument(id, as: actor)
            }
            let (file, url) = try await services.files.read(id, as: actor)
            let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
            // Never with its own type: a browser might run it as a page of the school.
            let headers: HTTPFields = [
                .contentType: "application/octet-stream", .contentDisposition: "attachment",
                .cacheControl: "private, no-store",
            ]
            return .file(bytes, tag: "\"\(file.id)\"", for: request, headers: headers)
        }
        router.put(GetUpload.path) { [services] request, scope in
            let actor = try scope.requireActor()
            let id = try Self.file(in: scope)
            guard let offset = try request.parameter("offset").flatMap({ Int($0) }) else {
                throw Refusal(.isInvalid, field: "offset")
            }
            let part = try await request.collected(upTo: Self.largestPart)
            let file = try await services.files.append(
                Data(part.readableBytesView), to: id, at: offset, as: actor)
            return try .json(UploadDTO(file), for: request)
        }
    }

    private static func file(in scope: RequestScope) throws(Refusal) -> StoredFile.ID {
        guard let id = scope.parameters.get("fileID").flatMap({ StoredFile.ID(String($0)) }) else {
            throw Refusal.notFound
        }
        return id
    }
}
