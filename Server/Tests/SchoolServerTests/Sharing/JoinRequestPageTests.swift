import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// Whoever waits to be let into a class is seen by those who can let them in.
@Suite struct JoinRequestPageTests {
    /// A class of Ms Ito that Cem has asked to join.
    private func asked() async throws -> TestSchool {
        let school = try await TestSchool()
        let (_, token) = try await school.services.sharing.makeLink(
            to: school.class7a.id, Share.Terms(role: .student, needsConfirmation: true),
            as: school.actor(school.ito))
        let outcome = try await school.services.joining.join(.token(token), as: school.actor(school.cem)).outcome
        #expect(outcome == .asked)
        return school
    }

    @Test func aRequestIsOnTheFirstPageTheCardAndThePageOfTheClass() async throws {
        let school = try await asked()
        let teacher = try await school.browser(of: school.ito)
        let link = "href=\"\(Links.joinRequests(in: school.class7a.id))\""
        let home = try await teacher.get(Links.home).text
        #expect(home.contains("Requests to join"))
        #expect(home.components(separatedBy: "1 request to join").count == 3, "In the band and on the card.")
        #expect(home.components(separatedBy: link).count == 3 && !home.contains("All caught up"))
        #expect(try await teacher.get(Links.schoolClass(school.class7a.id)).text.contains("1 request to join"))
        #expect(try await !teacher.get(Links.schoolClass(school.class7b.id)).text.contains("request to join"))
        #expect(try await teacher.get(Links.shareClass(school.class7a.id)).text.contains("id=\"requests\""))
    }

    /// Whoever has asked sees it on the first page for as long as nobody has answered.
    @Test func whoHasAskedSeesThatItWaits() async throws {
        let school = try await asked()
        let student = try await school.browser(of: school.cem)
        let row = "id=\"asked-\(school.class7a.id)\""
        let home = try await student.get(Links.home).text
        #expect(home.contains(row) && home.contains("a teacher still has to agree"))
        #expect(try await !school.browser(of: school.ada).get(Links.home).text.contains(row))
        let (_, token) = try await school.services.sharing.makeLink(
            to: school.class7a.id, Share.Terms(role: .teacher, needsConfirmation: true),
            as: school.actor(school.ito))
        _ = try await school.services.joining.join(.token(token), as: school.actor(school.okafor))
        let teacher = try await school.browser(of: school.okafor)
        #expect(try await teacher.get(Links.home).text.contains(row))
        let ito = try await school.actor(school.ito)
        for request in try await school.services.sharing.rights(to: school.class7a.id, as: ito).requests {
            try await school.services.joining.decide(
                request.person, by: request.share, in: school.class7a.id, admit: false, as: ito)
        }
        #expect(try await !student.get(Links.home).text.contains(row))
        #expect(try await !teacher.get(Links.home).text.contains(row))
    }

    /// A person is taken out of a class, not taken back.
    @Test func whoIsTakenOutOfAClassIsSpokenOfAsAPerson() async throws {
        let school = try await TestSchool()
        let (_, token) = try await school.services.sharing.makeLink(
            to: school.class7a.id, Share.Terms(role: .student), as: school.actor(school.ito))
        _ = try await school.services.joining.join(.token(token), as: school.actor(school.cem))
        let teacher = try await school.browser(of: school.ito)
        let reply = try await teacher.post(
            Links.revokeRight(school.class7a.id),
            pairs: [("person", school.cem.id.description), ("confirmed", "true")])
        #expect(reply.location?.contains("notice=withdrawn") == true, "\(reply.status)")
    }

    @Test func whoDecidesAboutOtherClassesSeesNothingOfIt() async throws {
        let school = try await asked()
        for person in [school.okafor, school.administrator] {
            let home = try await school.browser(of: person).get(Links.home).text
            #expect(!home.contains("to join</") && !home.contains("Requests to join"), "\(person.username)")
        }
        let counts = try await school.services.sharing.requested(as: school.actor(school.ito))
        #expect(counts.map(\.requests) == [1] && counts.map(\.schoolClass.id) == [school.class7a.id])
    }

    @Test func nobodyWaitsAtAnArchivedClassOrOnceSomebodyHasDecided() async throws {
        let school = try await asked()
        let ito = try await school.actor(school.ito)
        let administrator = try await school.actor(school.administrator)
        _ = try await school.services.roster.edit(school.class7a.id, as: administrator) { $0.isArchived = true }
        #expect(try await school.services.sharing.requested(as: ito).isEmpty)
        _ = try await school.services.roster.edit(school.class7a.id, as: administrator) { $0.isArchived = false }
        let request = try #require(
            try await school.services.sharing.rights(to: school.class7a.id, as: ito).requests.first)
        try await school.services.joining.decide(
            request.person, by: request.share, in: school.class7a.id, admit: false, as: ito)
        #expect(try await school.services.sharing.requested(as: ito).isEmpty)
        let home = try await school.browser(of: school.ito).get(Links.home).text
        #expect(!home.contains("Requests to join"))
    }
}
