import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import SchoolAPI
import SchoolModel
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

    /// Nothing that happens from then on is heard, not even until the next heartbeat: here none comes.
    @Test(.timeLimit(.minutes(1)), arguments: ["archived", "another role"])
    func theStreamsOfWhoIsShutOutEndAtOnce(how: String) async throws {
        let school = try await TestSchool()
        let sessions = try await [school.token(of: school.ada), school.device(of: school.ada)]
        let transport = school.transport
        let pages = sessions.map { token in
            Task { [transport] in
                var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/events")
                request.headerFields[.authorization] = "Bearer \(token)"
                return try await transport.send(request, body: Data()).0.status.code
            }
        }
        while school.services.events.count < pages.count { await Task.yield() }
        let client = try await school.client(of: school.administrator)
        if how != "archived" {
            _ = try await client.send(WithdrawPerson(classID: school.class7a.id, personID: school.ada.id))
        }
        _ = try await client.send(
            SavePerson(
                personID: school.ada.id, role: how == "archived" ? "student" : "teacher", givenName: "Ada",
                familyName: "Alpha", username: "ada", isArchived: how == "archived"))
        for page in pages { #expect(try await page.value == 200) }
        #expect(school.services.events.count == 0)
    }
}
