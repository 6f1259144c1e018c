import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import ServerTesting
import Storage
import Testing

/// A script changes nothing about administrators, whatever way it tries.
@Suite struct TokenAdministratorTests {
    private let dora = Person.ID(UUID())

    private func save(
        _ role: String = "administrator", family: String = "Falk", username: String = "dora", email: String? = nil,
        isArchived: Bool? = nil
    ) -> SavePerson {
        SavePerson(
            personID: dora, role: role, givenName: "Dora", familyName: family, username: username, email: email,
            isArchived: isArchived)
    }

    /// A school with a second administrator, and a script of the first one.
    private func make() async throws -> (school: TestSchool, token: String) {
        let school = try await TestSchool()
        let client = try await school.client(of: school.administrator)
        _ = try await client.send(save())
        let made = try await client.send(
            MakeToken(name: "Sync", days: 30, currentPassword: TestSchool.password(of: school.administrator)))
        return (school, made.token)
    }

    private func person(_ school: TestSchool) async throws -> Person? {
        let id = school.services.house.school
        return try await school.services.house.database.read { try $0.people(of: id).find(dora) }
    }

    private func requireRefusal(of call: SavePerson, by script: Client, in school: TestSchool) async throws {
        let before = try await person(school)
        let acts = try await school.log().count
        let problem = await #expect(throws: Problem.self) { try await script.send(call) }
        #expect(problem?.status == 403 && problem?.field == "administrator")
        #expect(try await person(school) == before)
        #expect(try await school.log().count == acts)
    }

    @Test func aScriptNeitherUnmakesNorArchivesNorRestoresNorRenamesAnAdministrator() async throws {
        let (school, token) = try await make()
        let script = Client(transport: school.transport, token: token)
        let changes = [
            save("teacher"), save(isArchived: true), save(username: "mallory"), save(email: "mallory@elm.example"),
            save(family: "Other"),
        ]
        for change in changes { try await requireRefusal(of: change, by: script, in: school) }
        let administrator = try await school.client(of: school.administrator)
        _ = try await administrator.send(save(isArchived: true))
        let whileArchived = [save(isArchived: false), save("teacher", isArchived: false), save("student")]
        for change in whileArchived { try await requireRefusal(of: change, by: script, in: school) }
    }

    /// The pages do the same as the calls, and a token opens them as well.
    @Test func soDoThePages() async throws {
        let (school, token) = try await make()
        let headers: HTTPFields = [.authorization: "Bearer \(token)"]
        func post(_ path: String) async throws -> HTTPResponse.Status {
            let request = HTTPRequest(
                method: .post, scheme: nil, authority: nil, path: path, headerFields: headers)
            return try await school.transport.send(request, body: Data()).response.status
        }
        #expect(try await post("/people/\(dora)/archive") == .forbidden)
        #expect(try await post("/people/\(dora)/end-sessions") == .forbidden)
        _ = try await school.client(of: school.administrator).send(save(isArchived: true))
        #expect(try await post("/people/\(dora)/restore") == .forbidden)
        #expect(try await person(school)?.isArchived == true)
        // What it does about others, it goes on doing.
        #expect(try await post("/people/\(school.okafor.id)/archive") == .seeOther)
    }
}
