import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Administrators can't shut themselves out, and are told so.
@Suite struct OwnRoleTests {
    @Test func nobodyWhoRunsTheSchoolGivesThatUp() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let path = "/people/\(school.administrator.id)"
        _ = try await alma.get(path)
        let role = try await alma.post(path, ["username": school.administrator.username, "role": "teacher"])
        #expect(role.status == 403 && role.text.contains("Nobody gives up their own role as an administrator"))
        #expect(role.text.contains("id=\"person-role\""), "The form is still there.")
        let archived = try await alma.post("\(path)/archive")
        #expect(archived.status == 403 && archived.text.contains("Nobody archives themself"))
        #expect(!(role.text + archived.text).contains("Ask your school’s administrator"))
        // For what others may not do, there is nothing to correct in a form.
        let ito = try await school.browser(of: school.ito)
        _ = try await ito.get("/")
        let refused = try await ito.post(path, ["username": "alma", "role": "teacher"])
        #expect(refused.text.contains("Ask your school’s administrator"))
    }

    @Test func whoMayNotAddPeopleIsOfferedNoClassFromNames() async throws {
        let school = try await TestSchool()
        let link = "href=\"/classes/from-names\""
        #expect(try await school.browser(of: school.administrator).get("/classes").text.contains(link))
        let shown = try await school.browser(of: school.ito).get("/classes")
        #expect(shown.status == 200 && !shown.text.contains(link))
    }
}
