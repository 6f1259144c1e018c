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
    let pages: PageAnswers

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            var response = try answer(to: request, because: error, context)
            if let error = error as? MethodNotAllowed { response.headers[.allow] = error.list }
            return response
        }
    }

    private func answer(to request: Request, because error: any Error, _ scope: RequestScope) throws -> Response {
        var scope = scope
        // Some are refused before anybody asks who they are.
        scope.acceptedLanguages = scope.acceptedLanguages ?? request.headers[.acceptLanguage]
        let problem = problem(error, scope)
        guard request.wantsPage else { return try .problem(problem) }
        if problem.type == Refusal.Code.notSignedIn.rawValue { return pages.askToSignIn(request) }
        return pages.show(problem, because: error as? Refusal, request, scope)
    }

    private func problem(_ error: any Error, _ scope: RequestScope) -> Problem {
        switch error {
        case let refusal as Refusal: return Problem(refusal)
        case let problem as Problem: return problem
        case let error as DecodingError: return Problem(error)
        case let fault as MemberFault: return Problem(fault)
        case let error as MethodNotAllowed: return error.problem
        case let fault as JSONFault: return .malformed("It is not valid JSON; \(fault).")
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
