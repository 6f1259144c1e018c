import Foundation
import HTTPTypes
import SchoolModel
import SchoolServices
import Storage
import Testing

@testable import SchoolServer

/// A form with a file whose sender was signed out in the meantime: what was typed beside it is there again.
@Suite struct SignedOutUploadTests {
    struct Upload: Sendable, CustomTestStringConvertible {
        let path: String
        var page: String?
        var field = "file"
        var isTeachers = false
        var typed: [String: String] = [:]
        /// What the page shows of what was typed.
        var shown: [String] = []

        var testDescription: String { path }
    }

    private static let uploads = [
        Upload(
            path: "/timetable/plan/import",
            typed: ["format": "untis", "source": "Stundenplan", "course": "Informatik", "lastDay": "2027-01-29"],
            shown: [
                "value=\"Stundenplan\"", "value=\"untis\" selected", "value=\"Informatik\"", "value=\"2027-01-29\"",
            ]),
        Upload(path: "/roster/import", page: "/roster"),
        Upload(path: "/worksheets/import", isTeachers: true),
        Upload(
            path: "/classes/from-names", typed: ["name": "5c & d", "grade": "5", "names": ""],
            shown: ["value=\"5c &amp; d\"", "value=\"5\""]),
        Upload(
            path: "/classes/from-names", typed: ["name": "5c", "names": "Zoë Groß"], shown: ["Zoë Groß</textarea>"]),
        Upload(path: "/school/logo", page: "/school", field: "picture"),
        Upload(path: "/account/picture", page: "/account", field: "picture", isTeachers: true),
    ]

    @Test(arguments: uploads)
    func whatWasTypedIsThereAgainAndTheFileIsAskedFor(upload: Upload) async throws {
        let school = try await TestSchool()
        try await school.services.pictures.setPolicy(.everybody, as: school.actor(school.administrator))
        try await checkThatTheFileIsAskedFor(upload, at: school)
    }

    @Test func whatWasTypedBesideAPictureOfAnExerciseIsThereAgain() async throws {
        let scene = try await SheetPageTests.Scene()
        let page = "/worksheets/\(scene.worksheet.id)/exercises/\(scene.worksheet.exercises[0].id)"
        let upload = Upload(
            path: "\(page)/media", page: page, isTeachers: true,
            typed: ["title": "Beasts", "text": "dog = Hund\ncat = Katze", "part": "", "alternative": "A dog"],
            shown: ["value=\"Beasts\"", "value=\"A dog\""])
        try await checkThatTheFileIsAskedFor(upload, at: scene.school)
    }

    @Test func aFileOfAHandoutIsAskedForUnlessItWasUploadedInParts() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let upload = Upload(path: "/handouts/\(scene.handout)/files", isTeachers: true)
        try await checkThatTheFileIsAskedFor(upload, at: school)

        let ito = try await school.actor(school.ito)
        let file = try await school.services.files.store(
            Data("A story".utf8), name: "story.txt", mediaType: "text/plain", as: ito)
        let browser = try await school.browser(of: school.ito)
        _ = try await browser.get(upload.path)
        let kept = try await again(upload, at: school, in: browser) {
            try await browser.post(upload.path, ["uploaded": file.id.description])
        }
        #expect(try await browser.post(upload.path, pairs: kept, withToken: false).status == 303)
        let handout = try await school.services.handouts.findToEdit(scene.handout, as: ito)
        #expect(handout.activities.last?.content == .file(file.id))
    }

    /// Nothing says that a file is gone which nobody has chosen.
    @Test(arguments: [("", "names"), ("Zoë Groß", nil)] as [(String, String?)])
    func whereNoFileWasChosenNoneIsAskedFor(names: String, problem: String?) async throws {
        let upload = Upload(path: "/classes/from-names", typed: ["name": "5c", "names": names])
        let reply = try await sendAgain(upload, file: nil, at: TestSchool())
        let field = reply.text.firstMatch(of: /id="names-([a-z]*)-problem"/).map { "\($0.1)" }
        #expect(field == problem && reply.status == (problem == nil ? 200 : 422))
        #expect(problem != nil || reply.text.contains("zoe.gross"))
    }

    /// As of any form with files.
    @Test func ofAFieldThatIsThereTwiceTheLastOneCounts() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let path = "/timetable/plan/import"
        _ = try await browser.get(path)
        let reply = try await browser.post(
            path, pairs: [("format", "untis"), ("source", "One"), ("source", "Two"), ("lost-files", "file")])
        #expect(reply.status == 422 && reply.text.contains("value=\"Two\""))
    }

    private func checkThatTheFileIsAskedFor(_ upload: Upload, at school: TestSchool) async throws {
        // More than is read of what a stranger sends.
        let reply = try await sendAgain(upload, file: String(repeating: "x", count: 200_000), at: school)
        #expect(reply.status == 422)
        let problem = try #require(
            reply.text.firstMatch(of: /id="[a-z-]*-(file|picture)-problem">(.*?)<\/p>/.dotMatchesNewlines()))
        #expect(problem.1 == upload.field && problem.2.contains("the file is not. Choose it again."))
        for text in upload.shown { #expect(reply.text.contains(text), "\(text)") }
    }

    /// Fills in the form of a page, sends it when the session has ended, signs in again, and sends what was kept.
    private func sendAgain(_ upload: Upload, file: String?, at school: TestSchool) async throws -> TestBrowser.Reply {
        let browser = try await school.browser(of: sender(of: upload, at: school))
        let page = try await browser.get(upload.page ?? upload.path)
        #expect(page.status == 200)
        let body = try Self.filledIn(page.text, upload, file: file)
        let kept = try await again(upload, at: school, in: browser) {
            try await browser.send(
                .post, upload.path, headers: [.contentType: "multipart/form-data; boundary=b"], body: Data(body.utf8))
        }
        return try await browser.post(upload.path, pairs: kept, withToken: false)
    }

    /// Ends the session, sends a form, and signs in again.
    ///
    /// - Returns: What was kept of the form.
    private func again(
        _ upload: Upload, at school: TestSchool, in browser: TestBrowser,
        send: () async throws -> TestBrowser.Reply
    ) async throws -> [(String, String)] {
        try await school.services.house.database.write { _ = try $0.run("DELETE FROM session") }
        let out = try await send()
        #expect(out.status == 401)
        let form = Page(out.text).form(to: "/sign-in").filter { $0.0 != "csrf" }
        let sender = sender(of: upload, at: school)
        let back = try await browser.post(
            "/sign-in",
            pairs: form + [("username", sender.username), ("password", TestSchool.password(of: sender))])
        #expect(back.status == 200)
        return Page(back.text).form(to: upload.path)
    }

    private func sender(of upload: Upload, at school: TestSchool) -> Person {
        upload.isTeachers ? school.ito : school.administrator
    }

    /// The form with a file, as a browser sends it: field by field in the order of the page.
    private static func filledIn(_ page: String, _ upload: Upload, file: String?) throws -> String {
        let forms = page.components(separatedBy: "<form").map { $0.components(separatedBy: "</form>")[0] }
        let form = try #require(forms.first { $0.contains("type=\"file\"") })
        var missing = Set(upload.typed.keys)
        let parts = form.matches(of: /<(?:input|select|textarea)\b[^>]*/).compactMap { tag -> String? in
            guard let name = tag.0.firstMatch(of: /\sname="([^"]*)"/)?.1 else { return nil }
            if tag.0.contains("type=\"file\"") {
                return "\(name)\"; filename=\"\(file == nil ? "" : "a.txt")\"\r\n\r\n\(file ?? "")"
            }
            let isHidden = tag.0.contains("type=\"hidden\"")
            let value = isHidden ? tag.0.firstMatch(of: /\svalue="([^"]*)"/).map { Page.unescaped($0.1) } : nil
            missing.remove(String(name))
            return (upload.typed[String(name)] ?? value).map { "\(name)\"\r\n\r\n\($0)" }
        }
        #expect(missing.isEmpty)
        return parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0)\r\n" }.joined() + "--b--\r\n"
    }
}
