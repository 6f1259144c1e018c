import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// A school that has been at work for a year: pages stay short, and everything is found.
@Suite struct ManyHandoutsTests {
    private func school() async throws -> TestSchool {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let handouts = school.services.handouts
        for number in 1...65 {
            let schoolClass = number.isMultiple(of: 13) ? school.class7b : school.class7a
            let draft = try await handouts.draft(
                HandoutContent(
                    title: number == 9 ? "Flüsse" : "Week \(number)", instructions: "Read.",
                    recipients: [.everyone(in: schoolClass.id)]), as: ito)
            _ = try await handouts.post(draft.id, as: ito)
        }
        return school
    }

    private func cards(_ page: String) -> Int { page.components(separatedBy: "handout-card").count - 1 }

    @Test func pagesStayShortAndLeadToTheRest() async throws {
        let school = try await school()
        let teacher = try await school.browser(of: school.ito)
        let home = try await teacher.get("/").text
        #expect(cards(home) <= 12 && home.contains("All 65"))
        #expect(try await cards(teacher.get("/classes/\(school.class7a.id)").text) <= 12)
        var path = "/handouts"
        var found = 0
        for _ in 1...10 {
            let page = try await teacher.get(path).text
            found += cards(page)
            #expect(cards(page) <= 30)
            guard let next = page.components(separatedBy: "<p class=\"pager\"><a href=\"").dropFirst().first else {
                break
            }
            path = String(next.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        }
        #expect(found == 65)
    }

    @Test func handoutsAreFoundByTitleAndClass() async throws {
        let school = try await school()
        let teacher = try await school.browser(of: school.ito)
        let rivers = try await teacher.get("/handouts?search=FL%C3%9CSSE").text
        #expect(cards(rivers) == 1 && rivers.contains("Flüsse"))
        let seventh = try await teacher.get("/handouts?class=\(school.class7b.id)").text
        #expect(cards(seventh) == 5)
        let nothing = try await teacher.get("/handouts?search=nowhere").text
        #expect(nothing.contains("No handout found") && nothing.contains("Try a shorter word"))
    }

    @Test func aWideReportIsPagedAndItsFileIsWhole() async throws {
        let school = try await school()
        let teacher = try await school.browser(of: school.ito)
        let report = "/classes/\(school.class7a.id)/report"
        let first = try await teacher.get(report).text
        #expect(first.contains("Activities 1–50 of 60") && first.contains("page=2"))
        #expect(first.components(separatedBy: "id=\"average-").count - 1 == 50)
        let second = try await teacher.get("\(report)?page=2").text
        #expect(second.components(separatedBy: "id=\"average-").count - 1 == 10)
        #expect(second.contains("Activities 51–60 of 60"))
        #expect(try await teacher.get("\(report)?page=99").text.contains("Activities 51–60 of 60"))
        #expect(try await teacher.get("\(report).csv").text.contains("Week 64"))
    }
}
