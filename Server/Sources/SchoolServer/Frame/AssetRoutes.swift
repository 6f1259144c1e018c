import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolWeb

/// Sends the style sheet, scripts and icons.
struct AssetRoutes {
    func add(to router: SchoolRouter) {
        router.get(Links.asset.pattern) { request, scope in
            try send(scope.parameters.require("name"), request)
        }
        router.get(Links.playerModule.pattern) { request, scope in
            try send("play/\(scope.parameters.require("module"))", request)
        }
    }

    private func send(_ name: String, _ request: Request) throws -> Response {
        guard let asset = Asset.all[name] else { throw Refusal.notFound }
        return answer(asset, request)
    }

    /// What is requested by its content never changes; what is requested by name alone may.
    private func answer(_ asset: Asset, _ request: Request) -> Response {
        let isNamed = request.uri.queryParameters["v"].map { $0 == asset.version } ?? false
        var headers: HTTPFields = [
            .contentType: asset.mediaType, .eTag: "\"\(asset.version)\"",
            .cacheControl: isNamed ? "public, max-age=31536000, immutable" : "public, no-cache",
        ]
        // One service worker is for what works without a connection, on any page; the other for notifications.
        if asset.name == "play/play-worker.js" { headers[.serviceWorkerAllowed] = Links.home }
        if asset.name == "push-worker.js" { headers[.serviceWorkerAllowed] = Links.notificationsScope }
        if request.headers[.ifNoneMatch] == headers[.eTag] { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.content)))
    }
}
