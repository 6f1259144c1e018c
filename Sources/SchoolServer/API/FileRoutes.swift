import Foundation
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
        router.put("/v1/files/{fileID}") { [services] request, scope in
            let actor = try scope.requireActor()
            guard let id = scope.parameters.get("fileID").flatMap({ StoredFile.ID(String($0)) }) else {
                throw Refusal.notFound
            }
            guard let offset = request.uri.queryParameters["offset"].flatMap({ Int($0) }) else {
                throw Refusal(.isInvalid, field: "offset")
            }
            let part = try await request.collected(upTo: Self.largestPart)
            let file = try await services.files.append(
                Data(part.readableBytesView), to: id, at: offset, as: actor)
            return try .json(UploadDTO(file), for: request)
        }
    }
}
