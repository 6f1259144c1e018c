import HTTPTypes
import Hummingbird
import SchoolAPI

/// Answers 405 where a path exists and the method does not (RFC 9110, 15.5.6).
///
/// Runs when no route was found, after everything that applies to every request.
struct OtherMethodsMiddleware: RouterMiddleware {
    private let routes: [SchoolRouter.Route]

    init(_ routes: [SchoolRouter.Route]) {
        self.routes = routes
    }

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        let parts = request.uri.path.split(separator: "/")
        let known = routes.filter { KnownPath($0.path).matches(parts) }
        // Of two paths, the router takes the one that has a word where the other has a parameter.
        let taken = known.map(\.path).min { KnownPath($0).order < KnownPath($1).order }
        guard let taken else { return try await next(request, context) }
        throw MethodNotAllowed(allowed: Set(known.filter { $0.path == taken }.map(\.method)))
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
    /// The router takes the path that comes first by this.
    var order: String { parts.map { $0 == .parameter ? "1" : "0" }.joined() + (isOpen ? "2" : "") }

    init(_ pattern: String) {
        let words = pattern.split(separator: "/")
        isOpen = words.last == "**"
        parts = words.dropLast(isOpen ? 1 : 0).map { $0.hasPrefix("{") ? .parameter : .word($0) }
    }

    func matches(_ given: [Substring]) -> Bool {
        guard isOpen ? given.count > parts.count : given.count == parts.count else { return false }
        return zip(parts, given).allSatisfy { $0 == .parameter || $0 == .word($1) }
    }
}
