import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// What whoever wants to join a class sees of it until somebody has answered.
@Suite struct WaitingRequestTests {
    /// A teacher can still let them in once the link is over, so that the request is still there for them as well.
    @Test(arguments: Backend.enabled)
    func aRequestOutlivesItsLinkAndAClassIsThereOnce(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let end = school.clock.now + 3600
        let (english, share, token) = try await school.sharedSubject(
            Share.Terms(role: .student, expiresAt: end, needsConfirmation: true))
        let ito = try await school.actor(school.ito)
        let ben = try await school.actor(school.ben)
        let (_, other) = try await school.sharing.makeLink(
            to: english.id, Share.Terms(role: .student, needsConfirmation: true), as: ito)
        for link in [token, other] {
            #expect(try await school.joining.join(.token(link), as: ben).outcome == .asked)
        }
        #expect(try await school.joining.asked(as: ben).map(\.schoolClass.id) == [english.id])
        let (alone, single, third) = try await school.sharedSubject(
            Share.Terms(role: .student, expiresAt: end, needsConfirmation: true))
        #expect(try await school.joining.join(.token(third), as: ben).outcome == .asked)
        school.clock.advance(by: 7200)
        #expect(Set(try await school.joining.asked(as: ben).map(\.schoolClass.id)) == [english.id, alone.id])
        let teacher = try await school.actor(school.ito)
        try await school.joining.decide(ben.person, by: share.id, in: english.id, admit: true, as: teacher)
        try await school.joining.decide(ben.person, by: single.id, in: alone.id, admit: false, as: teacher)
        #expect(try await school.joining.asked(as: ben).isEmpty)
    }
}
