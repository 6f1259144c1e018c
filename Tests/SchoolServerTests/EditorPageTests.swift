import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import Testing

/// The page on which a handout is written.
@Suite struct EditorPageTests {
    /// A draft for 7a, its author's browser, and its address.
    struct Scene {
        let school: TestSchool
        let browser: TestBrowser
        let id: Handout.ID

        init(title: String = "Fractions", activities: [HandoutActivity] = []) async throws {
            school = try await TestSchool()
            let content = HandoutContent(
                title: title, recipients: [.everyone(in: school.class7a.id)], activities: activities)
            id = try await HandoutService(school.services.house).draft(content, as: school.actor(school.ito)).id
            browser = try await school.browser(of: school.ito)
        }

        var path: String { "/handouts/\(id)/edit" }

        func handout() async throws -> Handout {
            try await HandoutService(school.services.house).find(id, as: school.actor(school.ito))
        }

        /// Presses a button of the editor, with the link's fields filled in.
        func press(
            _ action: EditorButton, title: String = "Fractions", linkTitle: String = "", linkAddress: String = "",
            version: Int? = nil, more: [(String, String)] = []
        ) async throws -> TestBrowser.Reply {
            let version = if let version { version } else { try await handout().version }
            return try await browser.post(
                path,
                pairs: [
                    ("version", "\(version)"), ("title", title), ("action", action.rawValue),
                    ("recipients", "class:\(school.class7a.id)"), ("linkTitle", linkTitle),
                    ("linkAddress", linkAddress),
                ] + more)
        }
    }

    enum EditorButton: String, CaseIterable, Sendable {
        case save, post, schedule, preview
        case addContext = "add-context"
        case addFile = "add-file"
        case addLink = "add-link"
    }

    @Test(arguments: EditorButton.allCases.filter { $0 != .schedule })
    func aLinkThatWasTypedIsAddedByEveryButton(_ button: EditorButton) async throws {
        let scene = try await Scene()
        let reply = try await scene.press(button, linkTitle: "Map", linkAddress: "https://example.org/map")
        #expect(reply.status == 303)
        let activities = try await scene.handout().activities
        #expect(activities.map(\.title) == ["Map"])
        #expect(activities.map(\.content) == [.link("https://example.org/map")])
    }

    @Test func aTypedLinkThatIsNoneIsRefusedWhereItWasTyped() async throws {
        let scene = try await Scene()
        let reply = try await scene.press(.post, linkTitle: "Map", linkAddress: "map of the school")
        #expect(reply.status == 422)
        #expect(reply.text.contains(#"id="handout-linkAddress-problem""#))
        #expect(reply.text.contains(#"value="map of the school""#))
        #expect(try await scene.handout().state == .draft)
        let without = try await scene.press(.save, linkTitle: "Map")
        #expect(without.status == 422)
        #expect(without.text.contains(#"id="handout-linkAddress-problem""#))
        #expect(without.text.contains(#"value="Map""#))
    }

    @Test func aLinkStaysInSightWhileSomethingElseIsRefused() async throws {
        let scene = try await Scene()
        let reply = try await scene.press(
            .save, title: String(repeating: "x", count: 201), linkAddress: "https://example.org")
        #expect(reply.status == 422)
        let fields = try #require(reply.text.firstRange(of: #"id="handout-linkTitle""#))
        let details = try #require(reply.text[..<fields.lowerBound].ranges(of: "<details").last)
        #expect(reply.text[details.lowerBound...].hasPrefix("<details open"))
        #expect(reply.text.contains(#"value="https://example.org""#))
        #expect(try await scene.handout().activities.isEmpty)
    }

    /// Posting is refused after the link was saved; the second try must not add it again.
    @Test func whatIsRefusedAfterSavingAddsTheLinkOnce() async throws {
        let scene = try await Scene()
        let due = [("dueDate", "2020-01-01"), ("dueTime", "08:00")]
        let refused = try await scene.press(.post, linkTitle: "Map", linkAddress: "www.example.org", more: due)
        #expect(refused.status == 409)
        #expect(!refused.text.contains(#"value="www.example.org""#))
        #expect(refused.text.contains(#"value="2020-01-01""#))
        #expect(try await scene.press(.post).status == 303)
        #expect(try await scene.handout().activities.map(\.content) == [.link("https://www.example.org")])
    }

    @Test func theBrowserTakesAnAddressWithoutItsScheme() async throws {
        let scene = try await Scene()
        let page = try await scene.browser.get(scene.path).text
        let field = try #require(page.firstMatch(of: /<input id="handout-linkAddress"[^>]*>/)?.output)
        #expect(field.contains(#"type="text""#) && field.contains(#"inputmode="url""#))
    }
}
