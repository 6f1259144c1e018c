import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import SchoolAPI
import SchoolModel
import SchoolServices

/// The one place where an error becomes a status code.
struct ProblemMiddleware: RouterMiddleware {
    let pages: Pages

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = problem(error, context)
            guard request.wantsPage else { return try .problem(problem) }
            if problem.type == Refusal.Code.notSignedIn.rawValue { return pages.askToSignIn(request) }
            return pages.show(problem, because: error as? Refusal, request, context)
        }
    }

    private func problem(_ error: any Error, _ scope: RequestScope) -> Problem {
        switch error {
        case let refusal as Refusal: return Problem(refusal)
        case let problem as Problem: return problem
        case let error as DecodingError: return Problem(error)
        case let error as HTTPError where error.status == .notFound: return Problem(Refusal.notFound)
        case let error as HTTPError where error.status.kind == .clientError:
            return Problem(
                type: "malformed", title: "The request can't be read.", status: error.status.code, detail: error.body)
        case is HTTPParserError: return .malformed("The body is not what HTTP/1.1 allows.")
        case is NIOTooManyBytesError: return Problem(Refusal(.isTooLarge))
        case let error where StorageTrouble(error) == .diskIsFull: return Problem(Refusal(.diskIsFull))
        case let error where StorageTrouble(error) == .unreachable:
            scope.logger.error("The database can't be reached", metadata: ["reason": "\(error)"])
            return Problem(type: "unavailable", title: "The school's database can't be reached now.", status: 503)
        default:
            scope.logger.error("Request failed", metadata: ["error": "\(type(of: error))", "reason": "\(error)"])
            return Problem(type: "internal", title: "Something went wrong in the server.", status: 500)
        }
    }

}

extension Response {
    /// A problem as RFC 9457 has it.
    static func problem(_ problem: Problem) throws -> Response {
        var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
        if problem.status == 429 { headers[.retryAfter] = problem.detail ?? "1" }
        if problem.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
        let body = try EndpointCoding.encoder.encode(problem)
        return Response(
            status: HTTPResponse.Status(code: problem.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
}

extension Request {
    /// Whether a person reads the answer in a browser.
    var wantsPage: Bool {
        !uri.path.hasPrefix("/v1/") && headers[.accept]?.contains("text/html") == true
    }
}

extension Problem {
    init(_ refusal: Refusal) {
        self.init(
            type: refusal.code.rawValue, title: refusal.code.title, status: refusal.code.status, field: refusal.field,
            detail: refusal.detail)
    }

    /// Names the field that could not be read, and no type of ours.
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .malformed("It is missing.", field: Self.field(context.codingPath + [key]))
        case .valueNotFound(_, let context):
            self = .malformed("It must not be null.", field: Self.field(context.codingPath))
        case .typeMismatch(_, let context):
            self = .malformed("It is of the wrong type.", field: Self.field(context.codingPath))
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self = .malformed("It is not valid JSON.")
        case .dataCorrupted(let context):
            self = .malformed("It has a value that can't be read.", field: Self.field(context.codingPath))
        @unknown default:
            self = .malformed("It can't be read.")
        }
    }

    private static func field(_ path: [any CodingKey]) -> String? {
        path.isEmpty ? nil : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
