import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// Whoever was taken out of a class doesn't come back by the link that they know.
@Suite struct ComingBackTests {
    @Test(arguments: Backend.enabled)
    func whoeverWasTakenOutAsksAgain(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, share, token) = try await school.sharedSubject(Share.Terms(role: .student))
        let ito = try await school.actor(school.ito)
        let ben = try await school.actor(school.ben)
        #expect(try await school.joining.join(.token(token), as: ben).outcome == .joined)
        try await school.sharing.revoke(school.ben.id, from: english.id, as: ito)
        #expect(try await school.joining.join(.token(token), as: ben).outcome == .asked)
        #expect(try await school.joining.join(.code(share.code.text), as: ben).outcome == .asked)
        #expect(try await school.roster.members(of: english.id, as: ito).students.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func anAdministratorTakesOutForGoodToo(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, _, token) = try await school.sharedSubject(Share.Terms(role: .student))
        let ben = try await school.actor(school.ben)
        _ = try await school.joining.join(.token(token), as: ben)
        try await school.roster.remove(school.ben.id, from: english.id, as: school.actor(school.administrator))
        #expect(try await school.joining.join(.token(token), as: ben).outcome == .asked)
    }
}
