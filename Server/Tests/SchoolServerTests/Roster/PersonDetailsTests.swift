import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import Testing

/// What an administrator sees and changes of a person beyond name and role.
@Suite struct PersonDetailsTests {
    @Test func theFormShowsAndKeepsMiddleNamesAndNumber() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let path = "/people/\(school.ada.id)"
        _ = try await browser.get(path)
        let saved = try await browser.post(
            path, ["username": "ada", "givenName": "Ada", "middleName": " Mary Ann ", "number": "0042"])
        #expect(saved.status == 303)
        let page = try await browser.get(path).text
        #expect(page.contains("Mary Ann") && page.contains("0042"))
        _ = try await browser.post(path, ["username": "ada", "number": ""])
        let client = try await school.client(of: school.administrator)
        let person = try await client.send(GetPerson(personID: school.ada.id))
        #expect(person.middleName == "Mary Ann" && person.number == nil)
    }

    @Test func aProgramThatDoesNotKnowThemLeavesThemAlone() async throws {
        let school = try await TestSchool()
        let client = try await school.client(of: school.administrator)
        var call = SavePerson(
            personID: school.ada.id, role: "student", givenName: "Ada", middleName: "Mary", familyName: "Alpha",
            username: "ada", number: "0042")
        #expect(try await client.send(call).number == "0042")
        call.middleName = nil
        call.number = nil
        let saved = try await client.send(call)
        #expect(saved.middleName == "Mary" && saved.number == "0042")
        call.number = ""
        #expect(try await client.send(call).number == nil)
    }
}
