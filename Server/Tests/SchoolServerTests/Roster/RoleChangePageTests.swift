import SchoolModel
import SchoolServices
import SchoolStore
import SchoolWeb
import ServerTesting
import Storage
import Testing

@testable import SchoolServer

/// Changing a role that contradicts what somebody is in a class.
@Suite struct RoleChangePageTests {
    /// The page of a class shows neither who isn't there yet, nor who is in the archive.
    @Test(arguments: [false, true])
    func aPlaceThatIsInTheWayIsLeftOnThePersonsOwnPage(isArchived: Bool) async throws {
        let school = try await TestSchool()
        let administrator = try await school.browser(of: school.administrator)
        let id = school.services.house.school
        let okafor = school.okafor
        if isArchived {
            _ = try await administrator.post(Links.archivePerson(okafor.id), [:])
        } else {
            try await school.services.house.database.write { connection in
                try connection.run(
                    """
                    UPDATE enrolment SET is_current = 0, begins = \(CalendarDay(year: 2099, month: 2, day: 1))
                    WHERE school_id = \(id) AND person_id = \(okafor.id)
                    """)
            }
        }
        let page = Links.person(okafor.id)
        let refused = try await administrator.post(
            page,
            [
                "role": "student", "givenName": okafor.givenName, "familyName": okafor.familyName,
                "username": okafor.username,
            ])
        #expect(refused.text.contains("under “Classes” on their page"))
        let action = Links.withdraw(school.class7b.id)
        #expect(try await administrator.get(page).text.contains("action=\"\(action)\""))
        let asked = try await administrator.post(action, ["person": "\(okafor.id)", "on": "person"])
        #expect(asked.status == 200 && asked.text.contains(#"name="on" value="person""#))
        let left = try await administrator.post(
            action, ["person": "\(okafor.id)", "on": "person", "confirmed": "true"])
        #expect(left.status == 303 && left.location?.split(separator: "?").first.map(String.init) == page)
        let changed = try await administrator.post(
            page,
            [
                "role": "student", "givenName": okafor.givenName, "familyName": okafor.familyName,
                "username": okafor.username,
            ])
        #expect(changed.status == 303)
    }
}
