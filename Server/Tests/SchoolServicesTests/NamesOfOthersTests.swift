import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Nobody passes as somebody else: neither in leaderboards nor in the log.
@Suite struct NamesOfOthersTests {
    @Test(arguments: Backend.enabled)
    func anAliasIsNobodyElsesName(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let leaderboards = LeaderboardService(school.house)
        let ada = try await school.actor(school.ada)
        let ben = school.ben
        let ito = school.ito
        let aliases = [
            ben.fullName, ben.sortName, ben.username, ben.givenName, ito.fullName.uppercased(), "\(ben.fullName) (you)",
            "\(ito.familyName) \(ito.givenName)",
        ]
        for alias in aliases {
            await #expect(throws: Refusal(.isTaken, field: "alias", detail: alias)) {
                try await leaderboards.decide(alias: alias, takesPart: true, as: ada)
            }
        }
        try await leaderboards.decide(alias: "Comet", takesPart: true, as: school.actor(ben))
        // Letters of two scripts in one word pass as somebody else's.
        for alias in ["Соmet", ben.fullName.replacing("e", with: "е")] {
            await #expect(throws: Refusal(.isInvalid, field: "alias", detail: alias)) {
                try await leaderboards.decide(alias: alias, takesPart: true, as: ada)
            }
        }
        for alias in [school.ada.fullName, school.ada.givenName, "Nova", "🦊"] {
            try await leaderboards.decide(alias: alias, takesPart: true, as: ada)
        }
    }

    @Test(arguments: Backend.enabled)
    func aTeacherTakesNoColleaguesName(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let profiles = ProfileService(school.house)
        let okafor = try await school.actor(school.okafor)
        let given = school.administrator.givenName
        let family = school.administrator.familyName
        for (one, other) in [
            (given, family), (given.lowercased(), family + "."), (family, given), ("", school.ito.username),
        ] {
            let refusal = await #expect(throws: Refusal.self) {
                try await profiles.save(.init(givenName: one, familyName: other), as: okafor)
            }
            #expect(refusal?.code == .isTaken && refusal?.field == "familyName", "\(one) \(other)")
        }
        // Two people may have one name; somebody who runs the school says so.
        var twin = school.okafor
        twin.givenName = school.ito.givenName
        twin.familyName = school.ito.familyName
        _ = try await school.roster.save(twin, as: school.actor(school.administrator))
        // What one is called already is no change.
        _ = try await profiles.save(.init(email: "o@example.org"), as: okafor)
    }

    @Test(arguments: Backend.enabled)
    func theLogKeepsTheNamesOfItsTime(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let okafor = try await school.actor(school.okafor)
        _ = try await school.handouts.draft(
            HandoutContent(title: "Before", recipients: [.everyone(in: school.class7b.id)]), as: okafor)
        let posted = try await school.post(to: [.everyone(in: school.class7b.id)], by: school.okafor)
        _ = try await ProfileService(school.house).save(.init(givenName: "Amara", familyName: "Obi"), as: okafor)
        let excerpt = try await AuditService(school.house).list(as: school.actor(school.administrator))
        let line = try #require(excerpt.entries.first { $0.objectID == "\(posted.id)" && $0.actor == school.okafor.id })
        #expect(line.actorName == "\(school.okafor.fullName) (\(school.okafor.username))")
        let change = try #require(excerpt.entries.first { $0.act == .personChanged })
        #expect(
            change.detail
                == "\(school.okafor.fullName) (\(school.okafor.username)) → Amara Obi (\(school.okafor.username))")
    }
}
