import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import Testing

/// Reloading a page that shows a refused form must not lead to an error.
@Suite struct WaysBackTests {
    /// The addresses that take forms.
    private func forms(of school: TestSchool) -> [String] {
        school.router.routes.filter { $0.method == .post && !$0.path.hasPrefix("/v1/") }.map(\.path)
    }

    @Test func everyAddressOfAFormCanBeOpened() async throws {
        let school = try await TestSchool()
        let pages = Set(school.router.routes.filter { $0.method == .get }.map(\.path))
        let forms = forms(of: school)
        #expect(forms.count > 30)
        #expect(forms.filter { !pages.contains($0) } == [])
    }

    @Test func itLeadsToThePageOfTheForm() async throws {
        let scene = try await PermissionTests.Scene()
        let class7a = scene.school.class7a.id
        let handout = try #require(scene.names["handoutID"])
        let browser = try await scene.school.browser(of: scene.school.ito)
        for (form, page) in [
            ("/account/password", "/account"), ("/account/tokens/x/revoke", "/account"), ("/sign-out", "/"),
            ("/handouts/\(handout)/extensions", "/handouts/\(handout)"),
            ("/handouts/\(handout)/contexts", "/handouts/\(handout)/edit"),
            ("/classes/\(class7a)/groups", "/classes/\(class7a)"), ("/device/confirm", "/device"),
        ] {
            let reply = try await browser.get(form)
            #expect(reply.location == page, "\(form)")
            #expect(try await browser.get(page).status == 200, "\(page)")
        }
        #expect(try await browser.get("/classes/\(class7a)/enrol").location == "/classes/\(class7a)/edit")
        let stranger = try await scene.school.browser(of: scene.school.okafor)
        #expect(try await stranger.get("/handouts/\(handout)").status == 404)
    }

    @Test func aRefusedExtensionSaysWhatHelpsAndThePageStaysAlive() async throws {
        let scene = try await EditorPageTests.Scene()
        _ = try await scene.press(
            .post, linkAddress: "https://example.org", more: [("dueDate", "2030-06-03"), ("dueTime", "12:00")])
        let reply = try await scene.browser.post(
            "/handouts/\(scene.id)/extensions",
            ["student": "\(scene.school.ada.id)", "dueDate": "2030-06-03", "dueTime": "11:00"])
        #expect(reply.status == 422)
        #expect(reply.text.contains("The new due date has to be later than the one that the student has"))
        let region = try #require(reply.text.firstMatch(of: /data-live="[^"]*" data-address="([^"]*)"/))
        let page = try await scene.browser.get(String(region.1))
        #expect(page.status == 200)
        #expect(page.text.contains("data-live="))
    }
}
