import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

/// Where opening an activity sends a student.
@Suite struct OpeningTests {
    private static let app = "org.example.book"

    /// Hands out one context, and returns where Ada is sent.
    private func destination(
        of identifiers: [String], universalLink: String? = nil, agent: String? = nil, query: String = ""
    ) async throws -> (Int, String?) {
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
        let reply = try await browser.get(
            "/handouts/\(handout.id)/activities/\(activity)/open\(query)",
            headers: agent.map { [.userAgent: $0] } ?? [:])
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

    private static let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

    /// Linux knows neither the schemes nor the domains of apps; the program that opens apps there does.
    @Test(arguments: [
        ("https://example.org/page?x=1#y", "https%3A%2F%2Fexample.org%2Fpage%3Fx%3D1%23y"),
        ("quizbook:page/1", "quizbook%3Apage%2F1"),
    ])
    func onLinuxAnActivityOpensItsAppWithTheAddress(address: String, encoded: String) async throws {
        let link = "classkit://org.example.book/page?address=\(encoded)"
        #expect(try await destination(of: ["page"], universalLink: address, agent: Self.linux) == (303, link))
        let other = try await destination(
            of: ["page"], universalLink: address, agent: Self.linux, query: "?in=browser")
        #expect(other == (303, address))
        for agent in [
            "Mozilla/5.0 (Linux; Android 15; Tablet) Chrome/140.0", "Mozilla/5.0 (X11; CrOS x86_64) Chrome/140",
        ] {
            #expect(try await destination(of: ["page"], universalLink: address, agent: agent) == (303, address))
        }
    }

    @Test(arguments: ["https://example.org:8443/page", "https://intranet/page"])
    func anAddressThatNoAppCanRegisterIsForTheBrowser(address: String) async throws {
        #expect(try await destination(of: ["page"], universalLink: address, agent: Self.linux) == (303, address))
    }

    @Test func aNameThatWouldLeadElsewhereIsNotPublished() async throws {
        let problem = await #expect(throws: Problem.self) { _ = try await destination(of: ["..", "page"]) }
        #expect(problem?.status == 422 && problem?.field == "path")
    }
}
