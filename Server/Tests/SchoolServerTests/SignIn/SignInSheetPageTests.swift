import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Sheets of start codes and badges: what is printed must stay good.
@Suite struct SignInSheetPageTests {
    /// Ms Ito before the sheet of 7a.
    private struct Scene {
        let school: TestSchool
        let browser: TestBrowser
        let path: String

        init(_ sheet: String) async throws {
            school = try await TestSchool()
            browser = try await school.browser(of: school.ito)
            path = "/classes/\(school.class7a.id)/\(sheet)"
        }

        /// Opens the sheet, and says what its form sends by itself.
        func open(_ query: String = "") async throws -> (page: String, hidden: [(String, String)]) {
            let page = try await browser.get(path + query).text
            return (page, Page(page).form(to: path).filter { $0.0 != "csrf" })
        }

        func post(_ hidden: [(String, String)], for students: [Person]) async throws -> TestBrowser.Reply {
            try await browser.post(path, pairs: hidden + students.map { ("student", "\($0.id)") })
        }

        func isTicked(_ student: Person, in page: String) -> Bool {
            guard let box = page.firstRange(of: "value=\"\(student.id)\"") else { return false }
            return page[box.upperBound...].prefix { $0 != ">" }.contains(" checked")
        }
    }

    @Test(arguments: ["start-codes", "badges"])
    func reloadingTheSheetVoidsNothing(sheet: String) async throws {
        let scene = try await Scene(sheet)
        let school = scene.school
        let (_, hidden) = try await scene.open()
        scene.school.clock.advance(by: 1)
        let made = try await scene.post(hidden, for: [school.ada, school.ben])
        #expect(made.status == 200)
        let code = try #require(made.text.firstMatch(of: /<code>([^<]+)<\/code>/)?.1)

        scene.school.clock.advance(by: 60)
        let again = try await scene.post(hidden, for: [school.ada])
        #expect(again.status == 409)
        #expect(again.text.contains("New ones make the printed ones void"))
        let way = sheet == "badges" ? "badge" : "code"
        let student = school.browser()
        _ = try await student.get("/sign-in/\(way)")
        #expect(try await student.post("/sign-in/\(way)", pairs: [(way, String(code))]).status == 303)

        // Doing it deliberately takes the button of the page that says so.
        let fresh = Page(again.text).form(to: scene.path).filter { $0.0 != "csrf" }
        school.clock.advance(by: 1)
        #expect(try await scene.post(fresh, for: [school.ben]).status == 200)
    }

    @Test(arguments: ["start-codes", "badges"])
    func tickingNobodyIsRefusedBesideTheBoxes(sheet: String) async throws {
        let scene = try await Scene(sheet)
        let reply = try await scene.post(try await scene.open().hidden, for: [])
        #expect(reply.status == 422)
        let problem = try #require(reply.text.firstRange(of: #"id="sheet-student-problem""#))
        #expect(reply.text[problem.upperBound...].contains("Choose at least one student."))
        #expect(try #require(reply.text.firstRange(of: "<legend")).lowerBound < problem.lowerBound)
    }

    @Test func onlyStudentsWhoCannotSignInYetAreTicked() async throws {
        let scene = try await Scene("start-codes")
        let school = scene.school
        let students = [scene.school.ada, scene.school.ben]
        let hasPasswords = try await scene.open().page
        #expect(students.filter { scene.isTicked($0, in: hasPasswords) } == [])
        #expect(hasPasswords.contains("has a password"))

        let ids = students.map(\.id)
        let id = school.services.school.id
        try await school.services.house.database.write { connection in
            for student in ids { try connection.credentials(of: id).removePassword(of: student) }
        }
        let (fresh, hidden) = try await scene.open()
        #expect(students.filter { scene.isTicked($0, in: fresh) } == students)
        school.clock.advance(by: 1)
        _ = try await scene.post(hidden, for: [school.ada])
        let later = try await scene.open().page
        #expect(students.filter { scene.isTicked($0, in: later) } == [school.ben])
    }

    @Test func oneStudentsCodeIsTwoClicksFromTheClass() async throws {
        let scene = try await Scene("start-codes")
        let page = try await scene.browser.get("/classes/\(scene.school.class7a.id)").text
        let query = "?student=\(scene.school.ben.id)"
        #expect(page.contains("href=\"\(scene.path)\(query)\""))
        let sheet = try await scene.open(query).page
        #expect(scene.isTicked(scene.school.ben, in: sheet))
        #expect(!scene.isTicked(scene.school.ada, in: sheet))
    }

    @Test func anAdministratorsReloadVoidsNoCode() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let path = "/people/\(school.ada.id)/start-code"
        let hidden = Page(try await browser.get("/people/\(school.ada.id)").text).form(to: path)
        school.clock.advance(by: 1)
        #expect(try await browser.post(path, pairs: hidden, withToken: false).status == 200)
        #expect(try await browser.post(path, pairs: hidden, withToken: false).status == 409)
    }

    @Test(arguments: ["start-codes", "badges"])
    func whoJoinedByALinkIsNamedWithTheOneWhoPrints(sheet: String) async throws {
        let scene = try await Scene(sheet)
        let school = scene.school
        let id = school.services.school.id
        let enrolment = Enrolment(schoolClass: school.class7a.id, person: school.cem.id, role: .student)
        try await school.services.house.database.write {
            try $0.classes(of: id).enrol(enrolment, by: .link)
        }
        let (page, hidden) = try await scene.open()
        #expect(page.contains("Not here: Cem Gamma."))
        #expect(!page.contains("value=\"\(school.cem.id)\""))
        #expect(try await scene.post(hidden, for: [school.cem]).status == 404)
        let classPage = try await scene.browser.get("/classes/\(school.class7a.id)").text
        #expect(classPage.contains("start-codes?student=\(school.ada.id)"))
        #expect(!classPage.contains("start-codes?student=\(school.cem.id)"))
        // An administrator makes the place the school's by adding whoever is there already.
        let administrator = try await school.browser(of: school.administrator)
        let edit = "/classes/\(school.class7a.id)/edit"
        #expect(try await administrator.get("\(edit)?search=Gamma").text.contains("value=\"\(school.cem.id)\""))
        #expect(try await administrator.get("\(edit)?search=Alpha").text.contains("Nobody found"))
    }
}
