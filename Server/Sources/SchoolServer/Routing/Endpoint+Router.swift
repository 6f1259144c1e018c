import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolAPI
import SchoolModel

/// How much a request may hold.
enum RequestLimits {
    /// The longest JSON or form, in bytes.
    static let body = 1 << 20
    /// The same for somebody who isn't signed in; enough for signing in.
    static let strangersBody = 64 << 10
}

extension SchoolRouter {
    /// Answers `endpoint` with what `answer` returns.
    func on<E: Endpoint>(
        _ endpoint: E.Type,
        answer: @escaping @Sendable (E, RequestScope) async throws -> E.Response
    ) {
        on(endpoint) { call, request, scope in
            let value = try await answer(call, scope)
            if E.successStatus == 204 { return Response(status: .noContent) }
            return try .json(value, for: request)
        }
    }

    /// Answers `endpoint` with a custom response.
    func on<E: Endpoint>(
        _ endpoint: E.Type,
        respond: @escaping @Sendable (E, Request, RequestScope) async throws -> Response
    ) {
        register(endpoint)
        on(E.path, method: E.method) { request, scope in
            try await respond(try await Self.call(E.self, request, scope), request, scope)
        }
    }

    private static func call<E: Endpoint>(_ endpoint: E.Type, _ request: Request, _ scope: RequestScope) async throws
        -> E
    {
        let body = Data(try await request.collected(in: scope).readableBytesView)
        if E.hasBody, !body.isEmpty, !request.saysJSON { throw Problem.notJSON }
        var parameters: [String: String] = [:]
        for (name, value) in scope.parameters {
            guard let text = String(value).removingPercentEncoding else { throw Refusal.notFound }
            parameters[String(name)] = text
        }
        let pairs = request.uri.queryParameters.map { (name: String($0.key), value: String($0.value)) }
        return try EndpointCoding.endpoint(
            E.self, parameters: parameters, query: EndpointCoding.query(pairs, of: E.self), body: body)
    }
}

extension Request {
    /// Whether its body is JSON in UTF-8, as far as its sender says anything.
    fileprivate var saysJSON: Bool {
        guard let type = headers[.contentType] else { return true }
        let parts = type.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let mediaType = parts.first, mediaType == "application/json" || mediaType.hasSuffix("+json") else {
            return false
        }
        return parts.dropFirst().allSatisfy {
            !$0.hasPrefix("charset=") || $0.replacing("\"", with: "") == "charset=utf-8"
        }
    }

    /// A parameter of the query.
    ///
    /// - Throws: ``MemberFault`` if it occurs twice.
    func parameter(_ name: String) throws(MemberFault) -> String? {
        let values = uri.queryParameters[values: Substring(name)]
        guard values.count <= 1 else { throw MemberFault(field: name, reason: .repeated) }
        return values.first.map(String.init)
    }

    /// The whole body of JSON or a form.
    ///
    /// Keeps no more in memory from strangers than can be of use.
    ///
    /// - Throws: ``Refusal`` `is-too-large`, or `not-signed-in` for somebody who believed to be.
    func collected(in scope: RequestScope) async throws -> ByteBuffer {
        guard scope.session == nil && scope.developerKey == nil else {
            return try await collected(upTo: RequestLimits.body)
        }
        do {
            return try await collected(upTo: RequestLimits.strangersBody)
        } catch let refusal as Refusal where refusal.code == .isTooLarge && credential(in: scope) != nil {
            throw Refusal.notSignedIn
        }
    }

    /// The whole body.
    ///
    /// - Throws: ``Refusal`` `is-too-large` as soon as it is known to be longer than `limit`.
    func collected(upTo limit: Int) async throws -> ByteBuffer {
        if let length = headers[.contentLength].flatMap(Int.init), length > limit {
            throw Refusal(.isTooLarge, detail: "\(limit)")
        }
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Refusal(.isTooLarge, detail: "\(limit)")
        }
    }
}

extension Response {
    /// `value` as JSON, or 304 if the client already has it.
    static func json(_ value: some Encodable, for request: Request) throws -> Response {
        json(data: try EndpointCoding.data(for: value), for: request)
    }

    /// Ready-made JSON.
    static func json(data: Data, for request: Request) -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        if request.method == .get || request.method == .head {
            let tag = entityTag(data)
            headers[.eTag] = tag
            if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
}

/// The entity tag of an answer: half of its content's SHA-256.
func entityTag(_ data: Data) -> String {
    "\"\(Hexadecimal.text(SHA256.hash(data: data).prefix(16)))\""
}
