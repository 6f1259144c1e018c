import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Testing
import Timetable

/// A planner imports a plan in a browser, and programs read the result.
@Suite struct PlanImportTests {
    private static let head = "key,name,start,end,weekday,rooms,term"

    private static func plan(_ rows: [String]) -> String { ([head] + rows).joined(separator: "\n") }

    private static let small = plan(["A,Art,08:00,09:30,Monday,A1,2026/27", "M,Music,10:00,11:30,Tuesday,A2,2026/27"])

    @Test func aPlanIsUploadedPreviewedAndApplied() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        let address = try await planner.upload(["plan.csv": Self.small])
        let preview = try await planner.browser.get(address)
        #expect(preview.text.contains("Lectures: Added") && preview.text.contains("Music"))
        #expect(try await names(school).isEmpty, "Looking changes nothing.")
        let done = try await planner.apply(address, preview)
        #expect(done.status == 200 && done.text.contains("The timetable was updated"))
        #expect(try await names(school) == ["Art", "Music"])
        #expect(try await planner.browser.get(address).status == 404, "What was applied is kept no longer.")
        let again = try await planner.browser.get(try await planner.upload(["plan.csv": Self.small]))
        #expect(again.text.contains("Nothing to change") && !again.text.contains("name=\"shown\""))
        let log = try await planner.browser.get("/audit")
        #expect(log.text.contains("Timetable imported") && log.text.contains("lectures +2 ~0 -0"))
    }

    /// Nothing is left out, so nobody is asked to agree to that.
    @Test func whatIsOnlyToBeLookedAtIsSaidSo() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        let plan = ["\(Self.head),colour", "A,Art,08:00,09:30,Monday,A1,2026/27,red"].joined(separator: "\n")
        let address = try await planner.upload(["plan.csv": plan])
        let preview = try await planner.browser.get(address)
        #expect(preview.text.contains("Nothing is read from the column “colour”."))
        #expect(preview.text.contains("Please look at this") && !preview.text.contains("can’t be read"))
        #expect(try await planner.apply(address, preview).text.contains("The timetable was updated"))
        #expect(try await names(school) == ["Art"])
    }

    private func names(_ school: TestSchool) async throws -> [String] {
        try await school.client(of: school.ada).send(ListLectures()).items.map(\.name).sorted()
    }

    @Test func thePreviewNamesEachDifference() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        try await planner.bringIn(Self.small)
        let next = Self.plan(["A,Art & <crafts>,08:00,09:45,Monday,B1,2026/27"])
        let page = try await planner.browser.get(try await planner.upload(["plan.csv": next]))
        for text in [
            "Lectures: Changed", "<s>Art</s> → <strong>Art &amp; &lt;crafts&gt;</strong>",
            "<s>A1</s> → <strong>B1</strong>", "<s>8:00–9:30\u{202F}AM</s> → <strong>8:00–9:45\u{202F}AM</strong>",
            "Lectures: Removed", "Music",
        ] {
            #expect(page.text.contains(text), "\(text)")
        }
    }

    @Test func aPlanThatChangedMeanwhileIsShownAgain() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        let address = try await planner.upload(["plan.csv": Self.small])
        let preview = try await planner.browser.get(address)
        let colleague = try await PlannersBrowser(school, of: school.okafor)
        try await colleague.bringIn(Self.plan(["A,Drawing,08:00,09:30,Monday,A1,2026/27"]))
        let refused = try await planner.apply(address, preview)
        #expect(refused.status == 409 && refused.text.contains("Something has changed in the meantime"))
        #expect(refused.text.contains("<s>Drawing</s> → <strong>Art</strong>"))
        #expect(try await names(school) == ["Drawing"])
        #expect(try await planner.apply(address, refused).status == 200)
        #expect(try await names(school) == ["Art", "Music"])
        #expect(try await colleague.browser.get(address).status == 404, "An upload is its planner's alone.")
    }

    @Test func unreadableEntriesAreReportedInTheReadersLanguage() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        try await planner.bringIn(Self.small)
        let bad = Self.plan(["A,Art,08:00,09:30,Monday,B9,2026/27", "M,Music,25:00,26:00,Tuesday,A2,2026/27"])
        let address = try await planner.upload(["plan.csv": bad])
        for (language, sentence) in [
            ("en", "“25:00” isn’t possible here. Correct it."),
            ("de", "„25:00“ ist hier nicht möglich. Berichtigen Sie es."),
            ("ja", "「25:00」は使えません。修正してください。"),
        ] {
            let page = try await planner.browser.get(address, headers: [.acceptLanguage: language])
            #expect(page.text.contains(sentence), "\(language)")
            #expect(page.text.contains("plan.csv"), "\(language)")
        }
        let page = try await planner.browser.get(address)
        #expect(try await planner.apply(address, page).status == 422, "Nobody agreed to leave it out.")
        let broken = try await planner.browser.get(try await planner.upload(["plan.csv": "<html>"]))
        #expect(broken.text.contains("These files can’t be read") && !broken.text.contains("name=\"shown\""))
        #expect(try await names(school) == ["Art", "Music"])
    }

    @Test func aRefusedUploadKeepsWhatWasTyped() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        try await planner.bringIn(Self.small)
        let reply = try await planner.send(
            ["plan.csv": Self.small], ["format": "untis", "source": "Sheet", "term": "WS2026"])
        #expect(reply.status == 409 && reply.text.contains("has another format (CSV (spreadsheet))"))
        #expect(reply.text.contains("value=\"WS2026\""))
        let none = try await planner.send([:], ["format": "csv", "source": "Sheet"])
        #expect(none.status == 422 && none.text.contains("Choose at least one file."))
        let lone = try await planner.send(
            ["plan.csv": Self.small], ["format": "csv", "source": "Sheet", "firstDay": "2026-09-01"])
        #expect(lone.status == 422 && lone.text.contains("<details open>"))
    }

    @Test func aLongListIsDividedIntoPages() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        let rows = (0..<250).map { "L\($0),Lecture \($0),08:00,09:30,Monday,R\($0),2026/27" }
        let address = try await planner.upload(["plan.csv": Self.plan(rows)])
        let page = try await planner.browser.get(address)
        #expect(page.text.contains("Show all 250"))
        let list = try await planner.browser.get("\(address)?show=lectures-added&page=3")
        #expect(list.text.components(separatedBy: "class=\"difference-added\"").count == 51)
        #expect(list.text.contains("Page 3 of 3") && !list.text.contains("rel=\"next\""))
        for odd in ["show=lectures-added&page=999999999999", "show=lectures-added&page=-1", "show=odd", "page=x"] {
            #expect(try await planner.browser.get("\(address)?\(odd)").status == 200, "\(odd)")
        }
    }
}

/// An administrator at a browser, at the form for uploading plans.
struct PlannersBrowser {
    let browser: TestBrowser

    init(_ school: TestSchool, of person: Person? = nil) async throws {
        if var person {
            person.role = .administrator
            let promoted = person
            let id = school.services.house.school
            try await school.services.house.database.write { try $0.people(of: id).save(promoted) }
        }
        browser = try await school.browser(of: person ?? school.administrator)
    }

    /// Sends the form, with files by their names.
    func send(_ files: [String: String], _ fields: [String: String]) async throws -> TestBrowser.Reply {
        try await browser.send(files, fields, to: "/timetable/plan/import", from: "/timetable/plan/import")
    }

    /// Uploads files of a spreadsheet.
    ///
    /// - Returns: The address of the page that shows what would change.
    func upload(_ files: [String: String]) async throws -> String {
        let reply = try await send(files, ["format": "csv", "source": "Sheet"])
        return try #require(reply.location, "\(reply.text)")
    }

    /// Presses the button of a page that shows what would change.
    func apply(
        _ address: String, _ page: TestBrowser.Reply, _ more: KeyValuePairs<String, String> = [:]
    ) async throws -> TestBrowser.Reply {
        try await browser.agree(address, page, more)
    }

    func bringIn(_ file: String) async throws {
        let address = try await upload(["plan.csv": file])
        let reply = try await apply(address, try await browser.get(address))
        try #require(reply.status == 200)
    }
}
