import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

/// An administrator says what the school is called, where it is, and which language it speaks.
@Suite struct SchoolPageTests {
    private func save(
        _ name: String, _ timeZone: String, _ language: String, as browser: TestBrowser
    ) async throws -> TestBrowser.Reply {
        _ = try await browser.get("/school")
        return try await browser.post("/school", ["name": name, "timeZone": timeZone, "language": language])
    }

    @Test func everyPageShowsTheNameAtOnce() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        #expect(try await alma.get("/").text.contains("href=\"/school\""))
        #expect(try await save("  Elm Street School ", "Asia/Tokyo", "", as: alma).location == "/school?notice=saved")
        let page = try await alma.get("/school").text
        #expect(page.contains("value=\"Elm Street School\""))
        #expect(page.contains("value=\"Asia/Tokyo\" selected"))
        let teacher = try await school.browser(of: school.ito)
        #expect(try await teacher.get("/").text.contains("Elm Street School"))
        #expect(try await alma.get("/audit").text.contains("School’s details changed"))
    }

    @Test func anotherServerOfTheSchoolReadsItAgain() async throws {
        let school = try await TestSchool()
        let other = CurrentSchool(school.services.school)
        let alma = try await school.browser(of: school.administrator)
        _ = try await save("Elm Street School", "Asia/Tokyo", "ja", as: alma)
        #expect(other.school.name != "Elm Street School")
        try await other.refresh(from: school.services.house)
        #expect(other.school == school.services.school)
        #expect(other.school.zone.identifier == "Asia/Tokyo" && other.school.language == "ja")
    }

    @Test(arguments: [
        ("", "Asia/Tokyo", "", "name"), ("Elm", "Elm Street", "", "timeZone"), ("Elm", "Asia/Tokyo", "tlh", "language"),
        (String(repeating: "E", count: 101), "Asia/Tokyo", "de", "name"),
    ])
    func whatCannotBeIsRefused(name: String, zone: String, language: String, field: String) async throws {
        let school = try await TestSchool()
        let before = school.services.school
        let alma = try await school.browser(of: school.administrator)
        let reply = try await save(name, zone, language, as: alma)
        #expect(reply.status >= 400 && reply.status < 500)
        #expect(reply.text.contains("id=\"school-\(field)\""))
        #expect(school.services.school == before)
    }

    @Test func itSpeaksToThoseWhoAskForNoLanguage() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await save("Elm Street School", "Europe/Berlin", "de", as: alma)
        let visitor = school.browser()
        #expect(Language(chosen: nil, accepting: "", otherwise: "de") == .german)
        #expect(Language(chosen: nil, accepting: "ja", otherwise: "de") == .japanese)
        #expect(Language(chosen: "en", accepting: "ja", otherwise: "de") == .english)
        #expect(try await visitor.get("/sign-in", headers: [.acceptLanguage: "fr"]).text.contains("Anmelden"))
        #expect(try await visitor.get("/sign-in", headers: [.acceptLanguage: "en"]).text.contains("Sign in"))
    }
}
