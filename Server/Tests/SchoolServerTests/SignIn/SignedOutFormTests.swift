import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import Testing

/// A form whose sender was signed out in the meantime.
@Suite struct SignedOutFormTests {
    private let typed: [(String, String)] = [
        ("title", "Fractions & more"), ("instructions", "Line one\r\nline <two>"), ("action", "save"),
    ]

    /// A draft, open in a browser whose session has ended elsewhere.
    private func scene() async throws -> EditorPageTests.Scene {
        let scene = try await EditorPageTests.Scene(title: "Old")
        _ = try await scene.browser.get(scene.path)
        try await scene.school.services.sessions.endAll(
            of: scene.school.ito.id, as: scene.school.actor(scene.school.administrator))
        return scene
    }

    private func fields(_ scene: EditorPageTests.Scene) async throws -> [(String, String)] {
        typed + [
            ("version", "\(try await scene.handout().version)"),
            ("recipients", "class:\(scene.school.class7a.id)"), ("recipients", "class:\(scene.school.class7b.id)"),
        ]
    }

    @Test func whatWasTypedIsKeptWhileSigningInAndSentByOneButton() async throws {
        let scene = try await scene()
        let browser = scene.browser
        let school = scene.school
        let out = try await browser.post(scene.path, pairs: fields(scene))
        #expect(out.status == 401)
        #expect(out.text.contains("You were signed out"))

        var form = Page(out.text).form(to: "/sign-in")
        form = form.filter { !["username", "password", "csrf"].contains($0.0) }
        let wrong = try await browser.post(
            "/sign-in", pairs: form + [("username", "yuki"), ("password", "not the password")])
        #expect(wrong.status == 401)
        form = Page(wrong.text).form(to: "/sign-in").filter { !["username", "password", "csrf"].contains($0.0) }
        let back = try await browser.post(
            "/sign-in",
            pairs: form + [("username", "yuki"), ("password", TestSchool.password(of: school.ito))])
        #expect(back.status == 200)

        let kept = Page(back.text).form(to: scene.path)
        let sent = try await browser.post(scene.path, pairs: kept, withToken: false)
        #expect(sent.status == 303)
        let handout = try await scene.handout()
        #expect(handout.title == "Fractions & more")
        #expect(handout.instructions == "Line one\nline <two>")
        #expect(handout.classes == [school.class7a.id, school.class7b.id])
    }

    @Test func aFormFromBeforeSigningInAgainIsSentByOneButton() async throws {
        let scene = try await scene()
        let old = try #require(await scene.browser.formToken)
        try await scene.browser.signIn("yuki", TestSchool.password(of: scene.school.ito))
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let pairs = try await fields(scene) + [("csrf", old)]
        let unsure = try await scene.browser.post(scene.path, pairs: pairs, withToken: false)
        #expect(unsure.status == 403)
        #expect(!unsure.text.contains("Fractions"), "only a browser that vouches for the form gets it back")
        let asked = try await scene.browser.post(
            scene.path, pairs: pairs, withToken: false, headers: [site: "same-origin"])
        #expect(asked.status == 403)
        #expect(try await scene.handout().title == "Old")
        let kept = Page(asked.text).form(to: scene.path)
        #expect(try await scene.browser.post(scene.path, pairs: kept, withToken: false).status == 303)
        #expect(try await scene.handout().title == "Fractions & more")
    }

    @Test func whatWasTypedIsKeptFromSomebodyWhoSignedOutOnAnotherPage() async throws {
        let scene = try await EditorPageTests.Scene(title: "Old")
        let pairs = try await fields(scene) + [("csrf", #require(await scene.browser.formToken))]
        _ = try await scene.browser.get("/account")
        #expect(try await scene.browser.post("/sign-out").status == 303)
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))

        let out = try await scene.browser.post(
            scene.path, pairs: pairs, withToken: false, headers: [site: "same-origin"])
        #expect(out.status == 401 && out.text.contains("You were signed out"))
        #expect(out.text.contains("Fractions &amp; more"))
        let unsure = try await scene.browser.post(scene.path, pairs: pairs, withToken: false)
        #expect(!unsure.text.contains("Fractions"), "only a browser that vouches for the form gets it back")

        let cleared = try await scene.school.browser().post(
            scene.path, pairs: pairs, withToken: false, headers: [site: "same-origin"])
        #expect(cleared.status == 401 && cleared.text.contains("Fractions &amp; more"), "All cookies were cleared.")
    }

    /// At a shared computer, somebody else may be the next to sign in.
    @Test func whatWasTypedIsOfferedToNobodyElse() async throws {
        let scene = try await scene()
        let school = scene.school
        let out = try await scene.browser.post(scene.path, pairs: fields(scene))
        let form = Page(out.text).form(to: "/sign-in").filter { !["username", "password", "csrf"].contains($0.0) }
        #expect(form.contains { $0.0 == "kept-field.title" })
        let other = try await scene.browser.post(
            "/sign-in", pairs: form + [("username", "ada"), ("password", TestSchool.password(of: school.ada))])
        #expect(other.status == 303 && other.location == "/" && !other.text.contains("Fractions"))
        #expect(try await scene.handout().title == "Old")
    }

    /// Another window still shows the page of whoever was signed in before.
    @Test func aFormFromBeforeSomebodyElseSignedInIsNotOfferedToThem() async throws {
        let scene = try await scene()
        let old = try #require(await scene.browser.formToken)
        try await scene.browser.signIn("ada", TestSchool.password(of: scene.school.ada))
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let reply = try await scene.browser.post(
            scene.path, pairs: try await fields(scene) + [("csrf", old)], withToken: false,
            headers: [site: "same-origin"])
        #expect(reply.status == 403 && !reply.text.contains("Fractions"))
        #expect(reply.text.contains("Somebody else has signed in"))
    }

    /// A form with a picture is longer than strangers may send; what was typed stands before it.
    @Test(arguments: [40, 200_000])
    func whatWasTypedBesideAFileIsKept(size: Int) async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let teacher = try await school.browser(of: school.ito)
        let old = try await scene.now
        let path = "/worksheets/\(old.id)/exercises/\(old.exercises[0].id)"
        _ = try await teacher.get(path)
        let token = try #require(await teacher.formToken)
        try await school.services.sessions.endAll(of: school.ito.id, as: school.actor(school.administrator))
        var body = Data()
        for (name, value) in [
            ("csrf", token), ("version", "\(old.version)"), ("title", "Pets & more"),
            ("text", "dog = Hund\r\nbird = Vogel"), ("hint", ""), ("part", ""),
        ] {
            body += Data("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        body += Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"dog.png\"\r\n\r\n".utf8)
        body += Data(repeating: 7, count: size) + Data("\r\n--b--\r\n".utf8)
        let out = try await teacher.send(
            .post, "\(path)/media", headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
        #expect(out.status == 401)
        let form = Page(out.text).form(to: "/sign-in").filter { $0.0 != "csrf" }
        let back = try await teacher.post(
            "/sign-in", pairs: form + [("username", "yuki"), ("password", TestSchool.password(of: school.ito))])
        #expect(back.status == 200)
        let kept = Page(back.text).form(to: "\(path)/media")
        let sent = try await teacher.post("\(path)/media", pairs: kept, withToken: false)
        // The file has to be chosen again.
        #expect(sent.status == 422 && sent.text.contains("value=\"Pets &amp; more\""))
        #expect(try await scene.now.exercises[0].content.questions(for: 1).map(\.prompt) == ["dog", "bird"])
    }

    @Test func passwordsAreNotKept() async throws {
        let scene = try await scene()
        let out = try await scene.browser.post(
            "/account/password", ["currentPassword": "old secret words", "password": "new secret words"])
        #expect(out.status == 401)
        #expect(out.text.contains("You were signed out"))
        #expect(!out.text.contains("secret words"))
        #expect(!out.text.contains("kept-action"))
    }

    @Test func aKeptFormLeadsToNoOtherSite() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        _ = try await browser.get("/sign-in")
        let reply = try await browser.post(
            "/sign-in",
            [
                "username": "ada", "password": "ada goes for a walk", "kept-action": "//evil.example",
                "kept-field.a": "b",
            ])
        #expect(reply.location == "/")
    }
}

/// What a test reads out of a page.
struct Page {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The hidden fields of the first form that posts to a path.
    func form(to path: String) -> [(String, String)] {
        guard let start = text.firstRange(of: "action=\"\(path)\"")?.upperBound,
            let end = text[start...].firstRange(of: "</form>")?.lowerBound
        else { return [] }
        return text[start..<end].matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)"/).map {
            (Self.unescaped($0.1), Self.unescaped($0.2))
        }
    }

    static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
    }
}
