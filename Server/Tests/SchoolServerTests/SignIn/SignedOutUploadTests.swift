import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import Storage
import Testing

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
            typed: ["format": "untis", "source": "Stundenplan", "course": "Informatik"],
            shown: ["value=\"Stundenplan\"", "value=\"untis\" selected", "value=\"Informatik\""]),
        Upload(path: "/roster/import", page: "/roster"),
        Upload(path: "/worksheets/import", isTeachers: true),
        Upload(
            path: "/classes/from-names", typed: ["name": "5c & d", "grade": "5", "names": ""],
            shown: ["value=\"5c &amp; d\"", "value=\"5\""]),
        Upload(path: "/school/logo", page: "/school", field: "picture"),
    ]

    @Test(arguments: uploads)
    func whatWasTypedIsThereAgainAndTheFileIsAskedFor(upload: Upload) async throws {
        let school = try await TestSchool()
        let sender = upload.isTeachers ? school.ito : school.administrator
        let browser = try await school.browser(of: sender)
        _ = try await browser.get(upload.page ?? upload.path)
        let token = try #require(await browser.formToken)
        try await school.services.house.database.write { _ = try $0.run("DELETE FROM session") }
        let parts =
            ["csrf\"\r\n\r\n\(token)"] + upload.typed.map { "\($0.key)\"\r\n\r\n\($0.value)" }
            + ["\(upload.field)\"; filename=\"a.txt\"\r\n\r\nsomething"]
        let body = parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0)\r\n" }.joined() + "--b--\r\n"
        let out = try await browser.send(
            .post, upload.path, headers: [.contentType: "multipart/form-data; boundary=b"], body: Data(body.utf8))
        #expect(out.status == 401)
        let form = Page(out.text).form(to: "/sign-in").filter { $0.0 != "csrf" }
        let back = try await browser.post(
            "/sign-in",
            pairs: form + [
                ("username", sender.username), ("password", TestSchool.password(of: sender)),
            ])
        #expect(back.status == 200)

        let kept = Page(back.text).form(to: upload.path)
        let again = try await browser.post(upload.path, pairs: kept, withToken: false)

        #expect(again.status == 422)
        let problem = try #require(
            again.text.firstMatch(of: /id="[a-z-]*-(file|picture)-problem">(.*?)<\/p>/.dotMatchesNewlines()))
        #expect(problem.2.contains("the file is not. Choose it again."))
        for text in upload.shown { #expect(again.text.contains(text), "\(text)") }
    }
}
