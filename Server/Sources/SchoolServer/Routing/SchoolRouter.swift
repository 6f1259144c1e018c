public import HTTPTypes
public import Hummingbird
public import SchoolAPI

/// A router that remembers its routes.
///
/// The list of routes is what the API's description and the test of permissions are made from, so a
/// route can't be missing from either. Every route is closed to apps of devices unless ``DeviceAccess`` opens it.
public final class SchoolRouter {
    /// A way into the server.
    public struct Route: Hashable, Sendable, CustomStringConvertible {
        public let method: HTTPRequest.Method
        /// The path with its parameters in braces.
        public let path: String

        public var description: String { "\(method) \(path)" }
    }

    let router = Router(context: RequestScope.self, options: .autoGenerateHeadEndpoints)

    public private(set) var routes: [Route] = []
    public private(set) var endpoints: [any Endpoint.Type] = []

    public typealias Answer = @Sendable (Request, RequestScope) async throws -> Response

    @discardableResult
    public func get(_ path: String, use answer: @escaping Answer) -> Self {
        on(path, method: .get, use: answer)
    }

    @discardableResult
    public func post(_ path: String, use answer: @escaping Answer) -> Self {
        on(path, method: .post, use: answer)
    }

    @discardableResult
    public func put(_ path: String, use answer: @escaping Answer) -> Self {
        on(path, method: .put, use: answer)
    }

    @discardableResult
    public func on(_ path: String, method: HTTPRequest.Method, use answer: @escaping Answer) -> Self {
        routes.append(Route(method: method, path: path))
        let access = DeviceAccess.to(method, path)
        router.on(RouterPath(path), method: method) { request, scope in
            try scope.require(access)
            return try await answer(request, scope)
        }
        return self
    }

    /// Answers 405 to other methods than those of the routes so far, so it comes after all of them.
    func refuseOtherMethods() {
        router.add(middleware: OtherMethodsMiddleware(routes))
    }

    func register(_ endpoint: any Endpoint.Type) {
        endpoints.append(endpoint)
    }

    /// What answers requests.
    public func buildResponder() -> some HTTPResponder<RequestScope> {
        router.buildResponder()
    }
}
