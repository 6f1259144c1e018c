import Foundation
import HTTPTypes
import Interchange
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing
import Timetable

@testable import SchoolServer

/// A school sets itself up in the web app: its logo, its year, the periods of its day, and names from files.
@Suite struct SchoolSetUpTests {
    /// Sends a form with these fields.
    private func send(
        _ fields: [String: String], to path: String, as browser: TestBrowser
    ) async throws -> TestBrowser.Reply {
        try await browser.post(path, pairs: fields.map { ($0.key, $0.value) })
    }

    private func choose(_ logo: Data, as browser: TestBrowser) async throws -> TestBrowser.Reply {
        try await choose(logo, for: "picture", from: "/school", to: "/school/logo", as: browser)
    }

    private func choose(
        _ file: Data, for field: String, _ fields: [String: String] = [:], from page: String, to path: String,
        as browser: TestBrowser
    ) async throws -> TestBrowser.Reply {
        _ = try await browser.get(page)
        let token = try #require(await browser.formToken)
        var body = Data()
        for (name, value) in fields.merging(["csrf": token], uniquingKeysWith: { $1 }) {
            body += Data("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        body += Data("--b\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"file\"\r\n\r\n".utf8)
        body += file + Data("\r\n--b--\r\n".utf8)
        return try await browser.send(
            .post, path, headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
    }

    @Test func theLogoIsOnEveryPageAndCleanedOfAllElse() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let visitor = school.browser()
        #expect(try await !visitor.get("/sign-in").text.contains("/school/logos/"))
        let reply = try await choose(.wholePNG(with: ["tEXt": "Berlin"]), as: alma)
        #expect(reply.location == "/school?notice=saved#logo-card")
        let page = try await visitor.get("/sign-in").text
        let found = try #require(page.firstMatch(of: /src="(\/school\/logos\/[0-9a-f]{64})"/))
        #expect(try await school.browser(of: school.ada).get("/").text.contains(found.1))
        let logo = try await visitor.get(String(found.1))
        #expect(logo.status == 200 && !logo.text.contains("Berlin"))
        #expect(try await visitor.get("/school/logos/\(String(repeating: "0", count: 64))").status == 404)
        let other = CurrentSchool(school.services.school)
        #expect(try await alma.post("/school/logo/remove").text.contains("Remove the school’s logo?"))
        #expect(try await visitor.get(String(found.1)).status == 200)
        let removed = try await alma.post("/school/logo/remove", ["confirmed": "true"])
        #expect(removed.location == "/school?notice=saved#logo-card")
        #expect(try await !visitor.get("/sign-in").text.contains("/school/logos/"))
        try await other.refresh(from: school.services.house)
        #expect(other.school.logo == nil)
        #expect(try await visitor.get(String(found.1)).status == 404)
    }

    @Test func whatIsNoPictureIsNoLogo() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let reply = try await choose(Data("<svg onload=alert(1)>".utf8), as: alma)
        #expect(reply.status == 422 && reply.text.contains("complete PNG or JPEG"))
        #expect(try await choose(.wholePNG(), as: school.browser(of: school.ito)).status == 403)
        #expect(school.services.school.logo == nil)
    }

    @Test func theYearIsSavedWithTheRest() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/school")
        let details = ["name": "Elm", "timeZone": "Europe/Berlin", "language": ""]
        let year = ["yearBegins": "2026-09-08", "yearEnds": "2027-07-02"]
        #expect(
            try await send(details.merging(year) { $1 }, to: "/school", as: alma).location == "/school?notice=saved")
        #expect(school.services.school.year.begins.description == "09-08")
        _ = try await alma.get("/school")
        let refused = try await send(
            details.merging(["yearBegins": "2026-09-08", "yearEnds": "2028-01-01"]) { $1 }, to: "/school", as: alma)
        #expect(refused.status == 422 && refused.text.contains("within a year"))
        #expect(refused.text.contains("value=\"2028-01-01\""))
    }

    @Test func plannersChooseAmongThePeriods() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/school")
        let times = ["start1": "08:00", "end1": "08:45", "start2": "08:50", "end2": "09:35", "start3": "", "end3": ""]
        #expect(try await send(times, to: "/school/periods", as: alma).location == "/school?notice=saved#periods-card")
        #expect(try await alma.get("/school").text.contains("value=\"08:50\""))
        let actor = try await school.actor(school.administrator)
        try await school.services.planning.save(
            Term(
                id: "T", name: "T", firstDay: .init(year: 2026, month: 8, day: 3),
                lastDay: .init(year: 2027, month: 7, day: 2)),
            as: actor)
        let page = try await alma.get("/timetable/plan/new").text
        #expect(page.contains("<option value=\"1-2\">1–2 · "))
        let lecture = [
            "name": "Art", "term": "T", "start": "11:00", "end": "11:45", "rooms": "", "lecturers": "",
            "pattern": "weekly", "firstDay": "2026-11-24", "lastDay": "2026-12-08", "except": "",
        ]
        let saved = try await send(
            lecture.merging(["period": "1-2"]) { $1 }, to: "/timetable/plan/new", as: alma)
        let address = try #require(saved.location)
        let shown = try await alma.get(address).text
        #expect(shown.contains("value=\"08:00\"") && shown.contains("value=\"09:35\""))
        let wrong = try await send(
            lecture.merging(["period": "7"]) { $1 }, to: "/timetable/plan/new", as: alma)
        #expect(wrong.status == 422 && wrong.text.contains("id=\"lecture-period-problem\""))
    }

    /// A form in which nothing can be chosen leads to where that is entered.
    @Test func aNewCourseWithoutTermsLeadsToThem() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let page = try await alma.get("/timetable/plan/new").text
        #expect(!page.contains("name=\"term\"") && page.contains("href=\"/timetable/plan/frame\""))
        #expect(page.contains("there is none yet"))
        let refused = try await alma.post("/timetable/plan/new", ["name": "Art"])
        #expect(refused.status == 422 && refused.text.contains("<p>A course belongs to a term, and there is none yet"))
        try await school.services.planning.save(
            Term(
                id: "T", name: "T", firstDay: .init(year: 2026, month: 8, day: 3),
                lastDay: .init(year: 2027, month: 7, day: 2)),
            as: school.actor(school.administrator))
        let form = try await alma.get("/timetable/plan/new").text
        #expect(form.contains("name=\"term\"") && !form.contains("there is none yet"))
        #expect(form.contains("href=\"/timetable/plan/courses\""))
    }

    @Test(arguments: [
        (["start1": "08:00", "end1": ""], "end1"), (["start1": "", "end1": "08:45"], "start1"),
        (["start1": "09:00", "end1": "08:45"], "end1"), (["start1": "25:00", "end1": "08:45"], "start1"),
        (["start1": "08:00", "end1": "08:45", "start2": "08:40", "end2": "09:00"], "start2"),
    ])
    func periodsThatCannotBeAreShownAgain(times: [String: String], field: String) async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/school")
        let reply = try await send(times, to: "/school/periods", as: alma)
        #expect(reply.status == 422 && reply.text.contains("id=\"periods-\(field)-problem\""))
        #expect(school.services.school.periods.isEmpty)
    }

    @Test func namesComeFromAFileAsWell() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let path = "/classes/from-names"
        let template = try await alma.get("\(path)/template.csv")
        #expect(template.status == 200)
        let file = "Vorname;Nachname;Benutzername\r\nZoë;Groß;\r\n"
        let preview = try await alma.send(["n.csv": file], ["name": "5c", "names": ""], to: path, from: path)
        #expect(preview.status == 200 && preview.text.contains("zoe.gross"))
        let archive = try ZipArchive.pack(
            [RosterFile(name: "7/list.CSV", bytes: Array(file.utf8))], at: school.clock.now)
        let packed = try await choose(
            Data(archive), for: "file", ["name": "5c", "names": ""], from: path, to: path, as: alma)
        #expect(packed.status == 200 && packed.text.contains("zoe.gross"))
        let workbook = try await alma.send(
            ["n.xlsx": "PK\u{3}\u{4}"], ["name": "5c", "names": ""], to: path, from: path)
        #expect(workbook.status == 422 && workbook.text.contains("save it as CSV"))
    }

    @Test func everyTemplateCanBeDownloaded() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        for page in ["/roster", "/timetable/plan/import", "/classes/from-names"] {
            let links = try await alma.get(page).text.matches(of: /href="([^"]*template[^"]*)"/).map { String($0.1) }
            #expect(!links.isEmpty, "\(page)")
            for link in links {
                let file = try await alma.get(link)
                #expect(file.status == 200 && file.headers[.contentDisposition]?.contains("attachment") == true)
            }
        }
    }
}
