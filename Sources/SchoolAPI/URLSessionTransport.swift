public import Foundation
public import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests over the network.
///
/// It keeps no cookies and no cache, and follows no redirects: a token never goes to a place that
/// it was not made for.
public struct URLSessionTransport: Transport {
    /// What goes wrong below HTTP's own errors.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    private let server: URL
    private let session: URLSession

    /// Makes a transport to one server.
    public init(server: URL, timeout: TimeInterval = 30) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        self.server = server
        self.session = URLSession(configuration: configuration)
    }

    public func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let (data, response) = try await session.data(for: urlRequest(request, body: body), delegate: NoRedirects())
        guard let response = response as? HTTPURLResponse else {
            throw Failure(description: "The server does not speak HTTP.")
        }
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            guard let name = HTTPField.Name("\(name)") else { continue }
            fields.append(HTTPField(name: name, value: "\(value)"))
        }
        return (HTTPResponse(status: .init(code: response.statusCode), headerFields: fields), data)
    }

    private func urlRequest(_ request: HTTPRequest, body: Data) throws -> URLRequest {
        var root = server.absoluteString
        while root.hasSuffix("/") { root.removeLast() }
        guard let path = request.path, let url = URL(string: root + path) else {
            throw Failure(description: "Not a path: \(request.path ?? "")")
        }
        var result = URLRequest(url: url)
        result.httpMethod = request.method.rawValue
        for field in request.headerFields {
            result.addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if !body.isEmpty { result.httpBody = body }
        return result
    }
}

/// Hands a redirect back as the answer.
private final class NoRedirects: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
