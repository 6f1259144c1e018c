import Foundation
import HTTPTypes
import SchoolAPI

/// An error or unexpected answer of a CalDAV server.
struct DAVFailure: Error, Hashable, Sendable, CustomStringConvertible {
    let status: Int
    let request: String
    let detail: String

    var description: String { "\(request): \(status) \(detail)" }
}

/// Requests to a CalDAV server, with the person's name and password.
struct DAVConnection: Sendable {
    struct Answer: Sendable {
        let status: Int
        let etag: String?
        let body: Data
        /// The URL of the answer, after redirects.
        let url: URL
    }

    let root: URL
    let username: String
    let password: String
    let transport: @Sendable (URL) -> any Transport

    /// Sends a request, and follows redirects.
    ///
    /// The password goes only to the server's own host and, over TLS, to other hosts of its domain, which large
    /// providers use.
    func send(
        _ method: String, _ url: URL, headers: [(HTTPField.Name, String)] = [], body: String? = nil
    ) async throws -> Answer {
        var url = url
        for _ in 0..<6 {
            let response = try await sendOnce(method, url, headers: headers, body: body)
            guard (301...308).contains(response.status.code), response.status.code != 304,
                let place = response.headerFields[.location],
                let next = URL(string: place, relativeTo: url)?.absoluteURL
            else {
                return Answer(
                    status: response.status.code, etag: response.headerFields[.eTag], body: response.body, url: url)
            }
            url = next
        }
        throw DAVFailure(status: 310, request: "\(method) \(url.path)", detail: "too many redirects")
    }

    private func sendOnce(
        _ method: String, _ url: URL, headers: [(HTTPField.Name, String)], body: String?
    ) async throws -> (status: HTTPResponse.Status, headerFields: HTTPFields, body: Data) {
        guard isOfTheServer(url), let verb = HTTPRequest.Method(method), let origin = origin(of: url) else {
            throw DAVFailure(status: 0, request: "\(method) \(url)", detail: "leads away from \(root.host ?? "")")
        }
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? url.path
        let query = components?.percentEncodedQuery.map { "?\($0)" } ?? ""
        var request = HTTPRequest(
            method: verb, scheme: nil, authority: nil, path: (path.isEmpty ? "/" : path) + query)
        let secret = Data("\(username):\(password)".utf8).base64EncodedString()
        request.headerFields[.authorization] = "Basic \(secret)"
        for (name, value) in headers { request.headerFields[name] = value }
        let (response, data) = try await transport(origin).send(request, body: Data((body ?? "").utf8))
        return (response.status, response.headerFields, data)
    }

    /// Sends a query, which names properties with the prefixes `d`, `c` and `s`.
    ///
    /// - Throws: ``DAVFailure`` for anything but a readable multi-status answer.
    func ask(
        _ method: String, _ url: URL, depth: Int? = nil, _ body: String
    ) async throws -> (responses: [DAVResponse], url: URL) {
        var headers: [(HTTPField.Name, String)] = [(.contentType, "application/xml; charset=utf-8")]
        if let depth, let name = HTTPField.Name("Depth") { headers.append((name, "\(depth)")) }
        let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(body)"
        let answer = try await send(method, url, headers: headers, body: text)
        let name = "\(method) \(url.path)"
        guard answer.status == 207 else { throw DAVFailure(status: answer.status, request: name, detail: "") }
        guard let root = DAVElement.read(answer.body), root.name == "DAV:multistatus" else {
            throw DAVFailure(status: 207, request: name, detail: "is no multi-status")
        }
        return (root.all("DAV:response").compactMap { DAVResponse($0, base: answer.url) }, answer.url)
    }

    private func isOfTheServer(_ url: URL) -> Bool {
        guard let host = url.host?.lowercased(), let own = root.host?.lowercased() else { return false }
        if host == own { return url.port == root.port && (url.scheme == root.scheme || url.scheme == "https") }
        let domain = { (host: String) in host.split(separator: ".").suffix(2) }
        let isNumber = own.allSatisfy { $0.isNumber || $0 == "." || $0 == ":" }
        return url.scheme == "https" && !isNumber && domain(host).count == 2 && domain(host) == domain(own)
    }

    private func origin(of url: URL) -> URL? {
        var parts = URLComponents()
        parts.scheme = url.scheme
        parts.host = url.host
        parts.port = url.port
        return parts.url
    }
}

/// The part of a multi-status answer about one resource.
struct DAVResponse: Sendable {
    let url: URL
    /// 404 for a missing resource; otherwise 200.
    let status: Int
    private let properties: [String: DAVElement]

    init?(_ element: DAVElement, base: URL) {
        let text = element.first("DAV:href")?.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let text, let url = URL(string: text, relativeTo: base)?.absoluteURL else { return nil }
        self.url = url
        var properties: [String: DAVElement] = [:]
        for part in element.all("DAV:propstat") where Self.code(part) == 200 {
            for property in part.first("DAV:prop")?.elements ?? [] { properties[property.name] = property }
        }
        self.properties = properties
        status = element.first("DAV:status") == nil ? 200 : Self.code(element) ?? 0
    }

    func property(_ name: String) -> DAVElement? { properties[name] }

    func text(_ name: String) -> String? {
        properties[name].map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    func href(_ name: String) -> URL? {
        guard let text = properties[name]?.first("DAV:href")?.text.trimmingCharacters(in: .whitespacesAndNewlines)
        else { return nil }
        return URL(string: text, relativeTo: url)?.absoluteURL
    }

    /// Identifies the resource, however its address is encoded.
    var key: String { Self.key(url) }

    static func key(_ url: URL) -> String {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.path ?? url.path
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func code(_ element: DAVElement) -> Int? {
        let parts = element.first("DAV:status")?.text.split(separator: " ") ?? []
        return parts.count > 1 ? Int(parts[1]) : nil
    }
}
