import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// What somebody else changes between the moment of reading and the moment of saving.
@Suite struct MeanwhileTests {
    @Test(arguments: Backend.enabled)
    func savingAClassDoesNotOverwriteSomebodyElsesChange(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let client = try await school.client(of: school.administrator)
        let roster = school.services.roster
        let id = school.class7a.id
        let office = try await school.actor(school.administrator)
        school.meanwhile { _ = try await roster.edit(id, as: office) { $0.subject = "History" } }
        let problem = await #expect(throws: Problem.self) {
            try await client.send(SaveClass(classID: id, name: "7x", version: 1))
        }
        #expect(problem?.type == "has-changed" && problem?.field == "classVersion" && problem?.detail == "2")
        let kept = try await roster.members(of: id, as: office).schoolClass
        #expect((kept.name, kept.subject, kept.version) == ("7a", "History", 2))
        #expect(try await client.send(SaveClass(classID: id, name: "7x", version: 2)).version == 3)
    }

    /// Each opened the other's page while both ran the school.
    @Test(arguments: Backend.enabled, [true, false])
    func ofTwoAdministratorsWhoEndEachOtherOneStays(on backend: Backend, byArchiving: Bool) async throws {
        let school = try await TestSchool(on: backend)
        let roster = school.services.roster
        let alma = school.administrator
        let office = try await school.actor(alma)
        let berta = try await roster.save(
            Person(
                id: roster.makePersonID(), role: .administrator, givenName: "Berta", familyName: "Beta",
                username: "berta"), as: office)
        let other = try await school.actor(berta)
        let end: @Sendable (inout Person) -> Void = { person in
            if byArchiving { person.isArchived = true } else { person.role = .teacher }
        }
        // First really at once, whichever wins.
        async let first = try? roster.edit(berta.id, as: office, end)
        async let second = try? roster.edit(alma.id, as: other, end)
        let done = [await first, await second].compactMap(\.self)
        #expect(done.count == 1)
        let (winner, loser) = done.first?.id == berta.id ? (office, other) : (other, office)
        #expect(try await roster.people(role: .administrator, as: winner).map(\.id) == [winner.person])
        // Then in the order in which it matters.
        _ = try await roster.edit(loser.person, as: winner) {
            $0.role = .administrator
            $0.isArchived = false
        }
        school.meanwhile { _ = try await roster.edit(winner.person, as: loser, end) }
        await #expect(throws: Refusal.notPermitted) { try await roster.edit(loser.person, as: winner, end) }
        #expect(try await roster.people(role: .administrator, as: loser).map(\.id) == [loser.person])
        await #expect(throws: Refusal.notPermitted, "nor anything else that was permitted before") {
            try await roster.edit(school.class7a.id, as: winner) { $0.name = "7x" }
        }
    }

    /// Making a way in takes time, and so does looking at one.
    @Test(arguments: Backend.enabled)
    func whoeverIsArchivedMeanwhileMakesNoWayInAndGetsInByNone(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let signIn = school.services.signIn
        let roster = school.services.roster
        let ada = school.ada.id
        let office = try await school.actor(school.administrator)
        let berta = try await roster.save(
            Person(
                id: roster.makePersonID(), role: .administrator, givenName: "Berta", familyName: "Beta",
                username: "berta"), as: office)
        let other = try await school.actor(berta)
        let archive: @Sendable (inout Person) -> Void = { $0.isArchived = true }
        school.meanwhile { _ = try await roster.edit(berta.id, as: office, archive) }
        await #expect(throws: Refusal.notPermitted) { try await signIn.sheets.makeStartCode(for: ada, as: other) }
        let made = try await signIn.sheets.makeBadges(for: [ada], in: school.class7a.id, as: school.actor(school.ito))
        school.meanwhile { _ = try await roster.edit(ada, as: office, archive) }
        await #expect(throws: Refusal(.wrongCredentials)) {
            try await signIn.people.signIn(badge: made[0].badge.text, at: .init(address: "test", name: "test"))
        }
        _ = try await roster.edit(ada, as: office) { $0.isArchived = false }
        #expect(try await school.services.sessions.list(as: school.actor(school.ada)).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func omittedFieldsOfAClassKeepTheirPresentValues(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let client = try await school.client(of: school.administrator)
        let roster = school.services.roster
        let id = school.class7a.id
        let office = try await school.actor(school.administrator)
        school.meanwhile { _ = try await roster.edit(id, as: office) { $0.color = .red } }
        #expect(try await client.send(SaveClass(classID: id, name: "7x")).color == .red)
        let browser = try await school.browser(of: school.administrator)
        _ = try await browser.get("/classes/\(id)/archive")
        school.meanwhile { _ = try await roster.edit(id, as: office) { $0.name = "7y" } }
        #expect(try await browser.post("/classes/\(id)/archive").status == 303)
        let archived = try await roster.members(of: id, as: office).schoolClass
        #expect(archived.name == "7y" && archived.isArchived)
    }

    @Test func theFormOfAClassSaysWhenItHasChanged() async throws {
        let school = try await TestSchool()
        let (browser, path) = (
            try await school.browser(of: school.administrator), "/classes/\(school.class7a.id)/edit"
        )
        #expect(try await browser.get(path).text.contains(#"name="version" value="1""#))
        let office = try await school.actor(school.administrator)
        _ = try await school.services.roster.edit(school.class7a.id, as: office) { $0.name = "7b" }
        let reply = try await browser.post(path, ["version": "1", "name": "7c", "subject": ""])
        #expect(reply.status == 409 && reply.text.contains(#"value="7c""#), "What was typed is still there.")
        #expect(reply.text.contains(#"class="problem""#) && reply.text.contains(#"name="version" value="2""#))
        #expect(try await browser.post(path, ["version": "2", "name": "7c", "subject": ""]).status == 303)
    }

    @Test(arguments: Backend.enabled)
    func omittedFieldsOfAPersonKeepTheirPresentValues(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let client = try await school.client(of: school.administrator)
        let roster = school.services.roster
        let ada = school.ada
        let office = try await school.actor(school.administrator)
        school.meanwhile { _ = try await roster.edit(ada.id, as: office) { $0.number = "4711" } }
        let saved = try await client.send(
            SavePerson(
                personID: ada.id, role: "student", givenName: "Ada", familyName: "Beta", username: ada.username))
        #expect(saved.number == "4711" && saved.familyName == "Beta")
        let browser = try await school.browser(of: school.administrator)
        let path = "/people/\(ada.id)"
        _ = try await browser.get(path)
        school.meanwhile { _ = try await roster.edit(ada.id, as: office) { $0.isArchived = true } }
        #expect(try await browser.post(path, ["username": ada.username, "email": "ada@elm.example"]).status == 303)
        let person = try await roster.person(ada.id, as: office)
        #expect(person.isArchived && person.email == "ada@elm.example")
        school.meanwhile { _ = try await roster.edit(ada.id, as: office) { $0.grade = "8" } }
        #expect(try await browser.post("\(path)/restore").status == 303)
        let restored = try await roster.person(ada.id, as: office)
        #expect(!restored.isArchived && restored.grade == "8")
    }
}
