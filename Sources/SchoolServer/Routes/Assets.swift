import Foundation
import HTTPTypes
import Hummingbird
import SchoolModel

/// The style sheet, scripts and icons, which are part of the program.
struct Assets: Sendable {
    struct Asset: Sendable {
        let content: ByteBuffer
        let mediaType: String
        let tag: String
    }

    static let shared = Assets(EmbeddedResources.all)

    private let assets: [String: Asset]

    init(_ files: [String: [UInt8]]) {
        assets = files.reduce(into: [:]) { assets, file in
            assets[file.key] = Asset(
                content: ByteBuffer(bytes: file.value), mediaType: Self.mediaType(of: file.key),
                tag: entityTag(Data(file.value)))
        }
    }

    func add(to router: SchoolRouter) {
        router.get("/assets/{name}") { request, scope in
            guard let asset = assets[try scope.parameters.require("name")] else { throw Refusal.notFound }
            return answer(asset, request)
        }
    }

    /// An address that names the content has an answer that never changes.
    private func answer(_ asset: Asset, _ request: Request) -> Response {
        let isNamed = request.uri.queryParameters["v"].map { asset.tag.contains($0) && $0.count >= 8 } ?? false
        let headers: HTTPFields = [
            .contentType: asset.mediaType, .eTag: asset.tag,
            .cacheControl: isNamed ? "public, max-age=31536000, immutable" : "public, no-cache",
        ]
        if request.headers[.ifNoneMatch] == asset.tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: asset.content))
    }

    /// The path of an asset together with what names its content.
    func path(_ name: String) -> String {
        guard let asset = assets[name] else { return "/assets/\(name)" }
        return "/assets/\(name)?v=\(asset.tag.dropFirst().prefix(12))"
    }

    private static func mediaType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "ico": "image/x-icon"
        case "webmanifest", "json": "application/manifest+json"
        case "woff2": "font/woff2"
        default: "application/octet-stream"
        }
    }
}
