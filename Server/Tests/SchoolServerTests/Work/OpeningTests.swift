import Foundation
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

/// Where opening an activity sends a student.
@Suite struct OpeningTests {
    private static let app = "org.example.book"

    /// Hands out one context, and returns where Ada is sent.
    private func destination(of identifiers: [String], universalLink: String? = nil) async throws -> (Int, String?) {
        let school = try await TestSchool()
        let teacher = try await school.client(of: school.ito)
        let elements = [Self.app] + identifiers
        let contexts = try (2...elements.count).map { count in
            ContextDTO(
                ContentContext(
                    path: try IdentifierPath(Array(elements.prefix(count))), kind: .page, title: "Page",
                    universalLink: count == elements.count ? universalLink : nil))
        }
        _ = try await teacher.send(PublishContexts(appID: Self.app, contexts: contexts))
        let draft = try await teacher.send(
            DraftHandout(
                title: "Read", recipients: [.init(classID: school.class7a.id)],
                activities: [.init(title: "Page", path: elements)]))
        let handout = try await teacher.send(ActOnHandout(handoutID: draft.id, act: .post))
        let activity = try #require(handout.activities.first?.id)
        let browser = try await school.browser(of: school.ada)
        #expect(try await browser.get("/handouts/\(handout.id)").status == 200)
        let reply = try await browser.get("/handouts/\(handout.id)/activities/\(activity)/open")
        return (reply.status, reply.location)
    }

    @Test func anActivityOpensItsApp() async throws {
        let found = try await destination(of: ["4 structs", "課題/?#"])
        #expect(found == (303, "classkit://org.example.book/4%20structs/%E8%AA%B2%E9%A1%8C%2F%3F%23"))
    }

    @Test(arguments: ["https://example.org/page?x=1#y", "quizbook:page/1"])
    func anActivityOpensTheAddressThatItsAppGave(address: String) async throws {
        #expect(try await destination(of: ["page"], universalLink: address) == (303, address))
    }

    @Test func aLinkThatWouldLeadElsewhereIsNotFollowed() async throws {
        let found = try await destination(of: ["..", "page"])
        #expect((400..<500).contains(found.0))
        #expect(found.1 == nil)
    }
}
