import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolWeb

/// Sends the style sheet, scripts and icons.
struct AssetRoutes {
    func add(to router: SchoolRouter) {
        router.get("\(Links.assets)/{name}") { request, scope in
            guard let asset = Asset.all[try scope.parameters.require("name")] else { throw Refusal.notFound }
            return answer(asset, request)
        }
    }

    /// What is asked for by its content never changes; what is asked for by its name alone may.
    private func answer(_ asset: Asset, _ request: Request) -> Response {
        let isNamed = request.uri.queryParameters["v"].map { $0 == asset.version } ?? false
        let headers: HTTPFields = [
            .contentType: asset.mediaType, .eTag: "\"\(asset.version)\"",
            .cacheControl: isNamed ? "public, max-age=31536000, immutable" : "public, no-cache",
        ]
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.content)))
    }
}
