import HTTPTypes
import Hummingbird
import SchoolAPI

/// Answers 405 where a path exists and the method does not (RFC 9110, 15.5.6).
///
/// Runs when no route was found, after everything that applies to every request.
struct OtherMethodsMiddleware: RouterMiddleware {
    private let paths: [KnownPath]

    init(_ routes: [SchoolRouter.Route]) {
        let methods = Dictionary(grouping: routes, by: \.path).mapValues { Set($0.map(\.method)) }
        // Of two paths, the router takes the one that has a word where the other has a parameter.
        paths = methods.map { KnownPath($0.key, methods: $0.value) }.sorted { $0.order < $1.order }
    }

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        let parts = request.uri.path.split(separator: "/")
        guard let path = paths.first(where: { $0.matches(parts) }) else { return try await next(request, context) }
        throw MethodNotAllowed(allowed: path.methods)
    }
}

/// A request with a method that its path doesn't have.
struct MethodNotAllowed: Error {
    /// Those that it has.
    let allowed: Set<HTTPRequest.Method>

    /// What the `Allow` header says.
    var list: String {
        let all = allowed.contains(.get) ? allowed.union([.head]) : allowed
        return all.map(\.rawValue).sorted().joined(separator: ", ")
    }

    var problem: Problem {
        Problem(
            type: "method-not-allowed", title: "This path has no such method.", status: 405, detail: list)
    }
}

/// A path that has routes.
private struct KnownPath {
    private enum Part: Equatable {
        case word(Substring)
        case parameter
    }

    private let parts: [Part]
    /// Whether anything may follow.
    private let isOpen: Bool
    let methods: Set<HTTPRequest.Method>
    /// The router takes the path that comes first by this.
    let order: String

    init(_ pattern: String, methods: Set<HTTPRequest.Method>) {
        let words = pattern.split(separator: "/")
        isOpen = words.last == "**"
        parts = words.dropLast(isOpen ? 1 : 0).map { $0.hasPrefix("{") ? .parameter : .word($0) }
        self.methods = methods
        order = parts.map { $0 == .parameter ? "1" : "0" }.joined() + (isOpen ? "2" : "")
    }

    func matches(_ given: [Substring]) -> Bool {
        guard isOpen ? given.count > parts.count : given.count == parts.count else { return false }
        return zip(parts, given).allSatisfy { $0 == .parameter || $0 == .word($1) }
    }
}
