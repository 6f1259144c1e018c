import Foundation
import HTTPTypes
import SchoolModel
import SchoolServices
import Testing

@testable import SchoolServer

/// How files that were handed out reach a browser.
@Suite struct FileResponseTests {
    private func contentType(of bytes: Data, as mediaType: String, named name: String) async throws -> String? {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let file = try await school.services.files.store(bytes, name: name, mediaType: mediaType, as: ito)
        let browser = try await school.browser(of: school.ito)
        let reply = try await browser.get("/files/\(file.id)/\(name)")
        #expect(reply.status == 200)
        return reply.headers[.contentType]
    }

    @Test func textIsReadInItsOwnEncoding() async throws {
        #expect(
            try await contentType(of: Data("Frösche".utf8), as: "text/plain", named: "a.txt")
                == "text/plain; charset=utf-8")
        let latin = Data([0x46, 0x72, 0xF6, 0x73, 0x63, 0x68, 0x65])
        #expect(try await contentType(of: latin, as: "text/plain", named: "b.txt") == "text/plain")
    }

    @Test func aPageIsNeverShownAsOne() async throws {
        let type = try await contentType(of: Data("<script>".utf8), as: "text/html", named: "c.html")
        #expect(type == "application/octet-stream")
    }
}
