import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Two people who rename a group at the same time.
@Suite struct GroupVersionTests {
    @Test(arguments: Backend.enabled)
    func aNameIsChangedAgainstTheOneThatWasSeen(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let client = try await school.client(of: school.ito)
        let place = school.class7a.id
        let id = StudentGroup.ID(UUID())
        func save(_ name: String, _ version: Int?, members: [Person.ID]? = nil) async throws -> Int {
            try await client.send(
                SaveGroup(classID: place, groupID: id, name: name, members: members, version: version)
            ).version
        }
        #expect(try await save("Reds", 0, members: [school.ada.id]) == 1)
        #expect(try await save("Blues", 1) == 2)
        for old in [0, 1, 3] {
            let problem = await #expect(throws: Problem.self) { try await save("Greens", old) }
            #expect(problem?.type == "has-changed" && problem?.field == "groupVersion" && problem?.detail == "2")
        }
        // Changing members doesn't need it, nor does saving the same name again.
        #expect(try await save("Blues", 2, members: [school.ben.id]) == 2)
        let changed = try await client.send(
            ChangeGroupMembers(classID: place, groupID: id, added: [school.ada.id]))
        #expect(changed.version == 2 && changed.members.count == 2)
        #expect(try await save("Greens", nil) == 3, "Without a version, whatever it is.")
        let listed = try await client.send(ListGroups(classID: place)).items
        #expect(listed.map(\.version) == [3] && listed.map(\.name) == ["Greens"])
        _ = try await client.send(RemoveGroup(classID: place, groupID: id))
        let problem = await #expect(throws: Problem.self) { try await save("Greens", 3) }
        #expect(problem?.status == 404)
    }

    @Test func theFormOfAGroupSaysWhenItsNameHasChanged() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let roster = school.services.roster
        let group = try await roster.save(group: nil, named: "Reds", members: [], in: school.class7a.id, as: ito)
        let (browser, path) = (
            try await school.browser(of: school.ito), "/classes/\(school.class7a.id)/groups/\(group.id)"
        )
        #expect(try await browser.get(path).text.contains(#"name="version" value="1""#))
        _ = try await roster.save(group: group.id, named: "Blues", members: [], in: school.class7a.id, as: ito)
        let reply = try await browser.post(path, ["version": "1", "name": "Greens"])
        #expect(reply.status == 409 && reply.text.contains("renamed this group"))
        #expect(reply.text.contains(#"value="Greens""#), "What was typed is still there.")
        #expect(try await browser.post(path, ["version": "2", "name": "Greens"]).status == 303)
    }
}
