import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import SchoolAPI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct URLSessionTransportTests {
    @Test func aRequestArrivesUnchangedAndTheAnswerIsReturned() async throws {
        let server = try TinyServer(answering: "HTTP/1.1 201 Created\r\nX-Odd: a\r\nContent-Length: 2\r\n\r\nok")
        let transport = URLSessionTransport(server: try server.url)
        var request = HTTPRequest(method: .put, scheme: nil, authority: nil, path: "/v1/apps/a%2Fb?after=c")
        request.headerFields[.authorization] = "Bearer token"

        let (response, body) = try await transport.send(request, body: Data("{}".utf8))

        #expect(response.status.code == 201)
        #expect(HTTPField.Name("X-Odd").flatMap { response.headerFields[$0] } == "a")
        #expect(body == Data("ok".utf8))
        let seen = try #require(server.requests.first)
        #expect(seen.hasPrefix("PUT /v1/apps/a%2Fb?after=c HTTP/1.1\r\n"))
        #expect(seen.contains("Authorization: Bearer token\r\n"))
    }

    @Test func aRedirectIsNotFollowed() async throws {
        let other = try TinyServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let server = try TinyServer(
            answering: "HTTP/1.1 302 Found\r\nLocation: \(try other.url.absoluteString)/\r\nContent-Length: 0\r\n\r\n"
        )
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/me")

        let (response, _) = try await URLSessionTransport(server: try server.url).send(request, body: Data())

        #expect(response.status.code == 302)
        #expect(other.requests.isEmpty)
    }

    @Test func anUnreachableServerIsAnError() async throws {
        let url = try TinyServer(answering: "").closedURL()
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/me")

        await #expect(throws: URLError.self) {
            try await URLSessionTransport(server: url).send(request, body: Data())
        }
    }

    @Test func waitingEndsWhenCancelled() async throws {
        let server = try TinyServer(answering: "")
        let transport = URLSessionTransport(server: try server.url)
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/me")
        let waiting = Task { try await transport.send(request, body: Data()) }
        for await _ in server.arrivals { break }

        waiting.cancel()

        await #expect(throws: (any Error).self) { try await waiting.value }
    }

    /// A session may tell of the end before anybody waits for it; a program that is about to exit would wait forever.
    @Test(.timeLimit(.minutes(1))) func waitingEndsWhenCancelledBeforeItBegan() async throws {
        let server = try TinyServer(answering: "")
        let transport = URLSessionTransport(server: try server.url)
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/me")
        // Many at once, since it takes busy cores.
        let ended = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2_000 {
                group.addTask {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return (try? await transport.send(request, body: Data())) == nil
                }
            }
            return await group.reduce(into: 0) { count, isError in count += isError ? 1 : 0 }
        }
        #expect(ended == 2_000)
    }
}

/// A server that gives the same answer to every request, or none if that is empty.
private final class TinyServer: Sendable {
    private let listener: Int32
    private let port: UInt16
    private let seen = Mutex<[String]>([])
    /// The requests, as they arrive.
    let arrivals: AsyncStream<Void>

    init(answering answer: String) throws {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        self.arrivals = arrivals
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001 as UInt32).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        self.listener = listener
        guard isOpen else { throw CocoaError(.featureUnsupported) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                var bytes = [UInt8](repeating: 0, count: 65_536)
                let count = read(connection, &bytes, bytes.count)
                self?.seen.withLock { $0.append(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)) }
                arrival.yield()
                if answer.isEmpty { continue }
                _ = answer.withCString { write(connection, $0, strlen($0)) }
                close(connection)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    var requests: [String] { seen.withLock { $0 } }

    var url: URL {
        get throws { try #require(URL(string: "http://127.0.0.1:\(port)")) }
    }

    /// The address after the server has stopped listening.
    func closedURL() throws -> URL {
        shutdown(listener, Int32(SHUT_RDWR))
        return try url
    }
}
