import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Nobody stands on a leaderboard as somebody else.
@Suite struct AliasTests {
    @Test(
        arguments: Backend.enabled,
        [
            "Coach Ito", "MrIto", "Ito (teacher)", "Señor 1to", "Ben Beta",
            // A teacher's family name alone; digits for letters, doubled letters, and words around a name.
            "Ito", "Itō", "Iito", "B3n Beta", "Benn Beta", "The real Ben Beta", "Beta, Ben 2", "★ BEN 8eta ★",
        ])
    func nobodyPassesForATeacherOrAClassmate(on backend: Backend, alias: String) async throws {
        let school = try await TestHouse(on: backend)
        let ada = try await school.actor(school.ada)
        let leaderboards = LeaderboardService(school.house)
        await #expect(throws: Refusal(.isTaken, field: "alias", detail: alias)) {
            try await leaderboards.decide(alias: alias, takesPart: true, as: ada)
        }
    }

    /// Nobody has to find a free name in order to stop, and is told that this one was not kept.
    @Test func whoStopsIsToldThatTheNameWasLeftOut() async throws {
        let school = try await TestHouse(on: .sqlite)
        let ada = try await school.actor(school.ada)
        let leaderboards = LeaderboardService(school.house)
        for (alias, refusal) in [
            ("Ben Beta", Refusal(.isTaken, field: "alias", detail: "Ben Beta")),
            ("a\u{200B}b", Refusal(.isInvalid, field: "alias")), ("Comet", nil),
        ] {
            #expect(try await leaderboards.decide(alias: alias, takesPart: false, as: ada) == refusal)
            #expect(try await leaderboards.membership(as: ada).alias == (refusal == nil ? alias : nil))
        }
    }

    /// Also a name that would be refused by now.
    @Test(arguments: ["Comet", "Zoe Zeta"])
    func whoStopsKeepsTheEarlierName(alias: String) async throws {
        let school = try await TestHouse(on: .sqlite)
        let ada = try await school.actor(school.ada)
        let leaderboards = LeaderboardService(school.house)
        try await leaderboards.decide(alias: alias, takesPart: true, as: ada)
        _ = try await school.roster.save(
            Person(
                id: school.roster.makePersonID(), role: .student, givenName: "Zoe", familyName: "Zeta",
                username: "zoe"),
            as: school.actor(school.administrator))
        #expect(try await leaderboards.decide(alias: "Ben Beta", takesPart: false, as: ada) != nil)
        let member = try await leaderboards.membership(as: ada)
        #expect(member.alias == alias && !member.takesPart)
    }

    @Test(arguments: ["Ito Fox", "Great Fox", "Bonito", "Ben Fox", "Beta 3", "Agent 47"])
    func otherNamesAreFree(alias: String) async throws {
        let school = try await TestHouse(on: .sqlite)
        try await LeaderboardService(school.house).decide(alias: alias, takesPart: true, as: school.actor(school.ada))
    }
}
