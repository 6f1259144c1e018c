import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// Two administrators have the same form open, and the second one doesn't undo what the first one saved.
@Suite struct StaleFormTests {
    /// Lets Alma and Bert open a form, Alma save hers, and then Bert his.
    ///
    /// Both send all fields, as browsers do; `typed` is what of Bert's is still there when he is refused.
    private func race(
        on page: String, to action: String, first: [String: String], second: [String: String], typed: String,
        in school: TestSchool
    ) async throws {
        let (alma, bert) = (
            try await school.browser(of: school.administrator), try await school.browser(of: school.administrator)
        )
        func send(_ fields: [String: String], seeing text: String, as browser: TestBrowser) async throws
            -> TestBrowser.Reply
        {
            let hidden = Page(text).form(to: action).filter { $0.0 != "csrf" }
            #expect(hidden.contains { ["seen", "opened"].contains($0.0) }, "\(action)")
            return try await browser.post(action, pairs: hidden + fields.map { ($0.key, $0.value) })
        }
        let opened = try await bert.get(page).text
        #expect(try await send(first, seeing: alma.get(page).text, as: alma).status == 303, "\(action)")
        let refused = try await send(second, seeing: opened, as: bert)
        #expect(refused.status == 409 && refused.text.contains(typed), "\(action)")
        // Some show both versions, the others the way to open the form again.
        let isCompared = refused.text.contains("id=\"conflict\"")
        let isOpenedAgain =
            refused.text.contains("Nothing was saved")
            && refused.text.contains("href=\"\(page)\">Open it again</a>")
        #expect(isCompared != isOpenedAgain, "\(action)")
        // Sent once more as it is, it would undo the change all the same.
        #expect(try await send(second, seeing: refused.text, as: bert).status == 409, "\(action)")
        #expect(try await send(second, seeing: bert.get(page).text, as: bert).status == 303, "\(action)")
    }

    @Test(arguments: Backend.enabled)
    func nobodyBecomesAnAdministratorAgainByAStaleForm(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let office = try await school.actor(school.administrator)
        var tea = Person(
            id: Person.ID(UUID()), role: .administrator, givenName: "Tea", familyName: "Tau", username: "tea")
        tea = try await school.services.roster.save(tea, as: office)
        let path = "/people/\(tea.id)"
        let fields = ["givenName": "Tea", "familyName": "Tau", "username": "tea"]
        let (alma, bert) = (
            try await school.browser(of: school.administrator), try await school.browser(of: school.administrator)
        )
        let opened = Page(try await bert.get(path).text).form(to: path).filter { $0.0 != "csrf" }
        _ = try await alma.get(path)
        let saved = try await alma.post(
            path, pairs: opened + fields.merging(["role": "teacher"]) { $1 }.map { ($0.key, $0.value) })
        #expect(saved.status == 303)
        let stale = fields.merging(["role": "administrator", "email": "tea@elm.example"]) { $1 }
        #expect(try await bert.post(path, pairs: opened + stale.map { ($0.key, $0.value) }).status == 409)
        let kept = try await school.services.roster.person(tea.id, as: office)
        #expect(kept.role == .teacher && kept.email == nil)
        // Whatever else happens to her, such as archiving, isn't in the form and doesn't age it.
        _ = try await school.services.roster.edit(tea.id, as: office) { $0.isArchived = true }
        try await race(
            on: path, to: path, first: fields.merging(["familyName": "Tao", "role": "teacher"]) { $1 },
            second: fields.merging(["email": "tea@elm.example", "role": "teacher"]) { $1 },
            typed: "value=\"tea@elm.example\"", in: school)
    }

    @Test(arguments: Backend.enabled)
    func whatTheSchoolSaysAboutItself(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let years = ["yearBegins": "2026-08-01", "yearEnds": "2027-07-31"]
        func said(_ name: String, _ language: String) -> [String: String] {
            years.merging(["name": name, "timeZone": "Europe/Berlin", "language": language]) { $1 }
        }
        try await race(
            on: "/school", to: "/school", first: said("Elm Street School", ""), second: said("Test School", "en"),
            typed: "value=\"Test School\"", in: school)
        try await race(
            on: "/school", to: "/school/periods", first: ["start1": "08:00", "end1": "08:45"],
            second: ["start1": "07:30", "end1": "08:15"], typed: "value=\"07:30\"", in: school)
        // The two forms of the page don't age each other.
        let alma = try await school.browser(of: school.administrator)
        let opened = Page(try await alma.get("/school").text).form(to: "/school/periods").filter { $0.0 != "csrf" }
        let other = Page(try await alma.get("/school").text).form(to: "/school").filter { $0.0 != "csrf" }
        #expect(
            try await alma.post("/school", pairs: other + said("Oak", "de").map { ($0.key, $0.value) }).status == 303)
        let periods = opened + [("start1", "08:05"), ("end1", "08:50")]
        #expect(try await alma.post("/school/periods", pairs: periods).status == 303)
    }

    @Test func whatPlannersEnter() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/timetable/plan/frame")
        func add(_ path: String, _ fields: [String: String]) async throws -> String {
            let reply = try await alma.post(path, pairs: fields.map { ($0.key, $0.value) })
            #expect(reply.status == 303, "\(path)")
            return (reply.location ?? "").prefix { $0 != "?" }.description
        }
        _ = try await add(
            Links.planTerms, ["id": "W", "name": "Winter", "firstDay": "2026-10-01", "lastDay": "2027-01-31"])
        _ = try await add(Links.planCourses, ["id": "MC", "name-en": "Media", "semesters": "2"])
        try await race(
            on: Links.planCourse("MC"), to: Links.planCourses, first: ["name-en": "Media Design", "semesters": "2"],
            second: ["name-en": "Media", "semesters": "2\n4"], typed: "4</textarea>", in: school)
        _ = try await add(Links.planAddresses, ["former": "new", "prefix": "FA", "address": "Street 1"])
        try await race(
            on: Links.planAddresses, to: Links.planAddresses, first: ["prefix": "FA", "address": "Street 2"],
            second: ["prefix": "FB", "address": "Street 1"], typed: "value=\"FB\"", in: school)
        let feed = ["name": "Feed", "format": "csv", "address": "", "everyMinutes": "30", "term": ""]
        let source = try await add(Links.newPlanSource, feed)
        try await race(
            on: source, to: source, first: feed.merging(["everyMinutes": "60"]) { $1 },
            second: feed.merging(["name": "Plan"]) { $1 }, typed: "value=\"Plan\"", in: school)
        let art = [
            "term": "W", "name": "Art", "start": "08:00", "end": "09:30", "pattern": "weekly",
            "firstDay": "2026-10-05", "lastDay": "2026-12-14",
        ]
        let lecture = try await add(Links.newLecture, art)
        try await race(
            on: lecture, to: lecture, first: art.merging(["rooms": "FA 12"]) { $1 },
            second: art.merging(["name": "Arts"]) { $1 }, typed: "value=\"Arts\"", in: school)
    }
}
