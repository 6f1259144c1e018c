import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// A browser without JavaScript: keeps cookies, and sends the token of the last form it read.
actor TestBrowser {
    struct Reply: Sendable {
        let status: Int
        let headers: HTTPFields
        let text: String

        var location: String? { headers[.location] }

        /// All values that the reply has for a cookie's name.
        func cookie(_ name: String) -> String? {
            headers[values: .setCookie].first { $0.hasPrefix("\(name)=") }
        }
    }

    private let transport: InProcessTransport
    private(set) var cookies: [String: String] = [:]
    private(set) var formToken: String?

    init(_ transport: InProcessTransport) {
        self.transport = transport
    }

    func get(_ path: String, headers: HTTPFields = [:]) async throws -> Reply {
        try await send(.get, path, headers: headers)
    }

    /// Sends a form, with the token of the page that was read last unless the fields have one.
    func post(
        _ path: String, _ fields: KeyValuePairs<String, String> = [:], withToken: Bool = true,
        headers: HTTPFields = [:]
    ) async throws -> Reply {
        try await post(path, pairs: fields.map { ($0.key, $0.value) }, withToken: withToken, headers: headers)
    }

    /// Sends a form whose fields a test puts together.
    func post(
        _ path: String, pairs fields: [(String, String)], withToken: Bool = true, headers: HTTPFields = [:]
    ) async throws -> Reply {
        var pairs = fields
        if withToken, let formToken { pairs.append(("csrf", formToken)) }
        let allowed = CharacterSet.alphanumerics
        let body = pairs.map { name, value in
            "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
        }.joined(separator: "&")
        var headers = headers
        headers[.contentType] = "application/x-www-form-urlencoded"
        return try await send(.post, path, headers: headers, body: Data(body.utf8))
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: Data = Data()
    ) async throws -> Reply {
        var request = HTTPRequest(method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
        if request.headerFields[.accept] == nil { request.headerFields[.accept] = "text/html,*/*;q=0.8" }
        request.headerFields[.cookie] = cookieHeader
        let (response, body) = try await transport.send(request, body: body)
        for cookie in response.headerFields[values: .setCookie] { keep(cookie) }
        let text = String(decoding: body, as: UTF8.self)
        if let token = Self.token(in: text) { formToken = token }
        return Reply(status: response.status.code, headers: response.headerFields, text: text)
    }

    /// The answer without its body, which may never end.
    func open(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, body: Data
    ) async throws -> (status: Int, location: String?) {
        var request = HTTPRequest(method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
        request.headerFields[.accept] = "text/html"
        request.headerFields[.cookie] = cookieHeader
        let reply = try await transport.answer(request, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        return (reply.status.code, reply.headers[.location])
    }

    private var cookieHeader: String? {
        guard !cookies.isEmpty else { return nil }
        return cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }

    @discardableResult
    func signIn(_ username: String, _ password: String) async throws -> Reply {
        _ = try await get("/sign-in")
        let reply = try await post("/sign-in", ["username": username, "password": password])
        if reply.status == 303 { _ = try await get("/account") }
        return reply
    }

    func setCookie(_ name: String, _ value: String) {
        cookies[name] = value
    }

    private func keep(_ cookie: String) {
        let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard pair.count == 2 else { return }
        cookies[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1])
    }

    private static func token(in page: String) -> String? {
        guard let start = page.firstRange(of: #"name="csrf" value=""#) else { return nil }
        return String(page[start.upperBound...].prefix { $0 != "\"" })
    }
}
