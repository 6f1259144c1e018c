import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import SchoolAPI
import SchoolServer
import SchoolServices
import ServerTesting
import Testing

/// Answers that go on until their page is closed.
@Suite struct EventStreamTests {
    /// A page that was closed is forgotten with its connection, not at the next heartbeat: here none comes.
    @Test(.timeLimit(.minutes(1))) func aStreamIsForgottenWithItsConnection() async throws {
        let school = try await TestSchool()
        let token = try await school.device(of: school.ito)
        let channel = NIOAsyncTestingChannel()
        try await channel.connect(to: .init(unixDomainSocketPath: "/page")).get()
        let scope = RequestScope(
            source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test")))
        var request = HTTPRequest(method: .get, scheme: nil, authority: "localhost:8080", path: "/v1/events")
        request.headerFields[.authorization] = "Bearer \(token)"
        let answer = try await school.transport.respond(
            Request(head: request, body: RequestBody(buffer: ByteBuffer())), scope)
        #expect(answer.headers[.contentType] == "text/event-stream")
        let page = Task { try await answer.body.write(InProcessTransport.CollectedBody()) }
        while school.services.events.count == 0 { await Task.yield() }
        try await channel.close()
        try await page.value
        #expect(school.services.events.count == 0)
    }
}
