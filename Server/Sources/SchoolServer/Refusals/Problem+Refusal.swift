import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel

extension Response {
    /// A problem as in RFC 9457.
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

extension Problem {
    init(_ refusal: Refusal) {
        self.init(
            type: refusal.code.rawValue, title: refusal.code.title, status: refusal.code.status, field: refusal.field,
            detail: refusal.detail)
    }

    /// Names the field that couldn't be read, but none of our types.
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

extension Problem {
    init(_ fault: MemberFault) {
        let detail =
            switch fault.reason {
            case .unknown: "There is no such member."
            case .repeated: "It must not be repeated."
            }
        self = .malformed(detail, field: fault.field)
    }

    /// A body that isn't JSON, as its sender says.
    static let notJSON = Problem(
        type: "not-json", title: "The body must be JSON.", status: 415, detail: "application/json")

    /// A request that can't be read.
    static func malformed(_ detail: String, field: String? = nil) -> Problem {
        Problem(type: "malformed", title: "The request can't be read.", status: 400, field: field, detail: detail)
    }
}
