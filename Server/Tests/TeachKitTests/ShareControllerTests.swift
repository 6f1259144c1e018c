import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Sharing, joining and revoking, through the real server.
@Suite struct ShareControllerTests {
    /// A subject of Ms Ito's in 7a.
    private func subject(_ device: KitDevice) async throws -> TKSubject {
        try await device.classes.add(TKSubject(name: "English"), to: device.schoolClass("7a"))
    }

    @Test func aStudentJoinsByCodeOrLinkAndLeaves() async throws {
        let school = try await TestSchool()
        let (ito, cem, ben) = (
            try await KitDevice(school, school.ito), try await KitDevice(school, school.cem),
            try await KitDevice(school, school.ben)
        )
        let english = try await subject(ito)
        let link = try await ito.shares.makeLink(for: english, until: school.clock.now + 3600, limit: 2)
        let code = try #require(link.code)
        let url = try #require(link.url)
        let offer = try await cem.shares.fetchOffer(code: code)
        #expect(offer.name == "English" && offer.className == "7a" && offer.teacher.lastname == "Ito")
        #expect(offer.access == .student && !offer.isJoined)
        #expect(try await cem.shares.join(code: code.lowercased()) == .joined)
        #expect(try await cem.shares.join(code: code) == .already)
        #expect(try await ben.shares.fetchOffer(link: url).id == offer.id)
        #expect(try await ben.shares.join(link: url) == .joined)
        let permissions = try await ito.shares.fetchPermissions(of: english)
        #expect(Set(permissions.map(\.way)) == [.made, .link] && permissions.count == 3)
        #expect(try await ito.shares.fetchShares(of: english).map(\.used) == [2])

        let learned = try #require(try await cem.classes.fetchSubjects().first)
        #expect(learned.mayLeave)
        try await cem.shares.leave(learned)
        #expect(try await cem.classes.fetchSubjects().isEmpty)
        let bens = try #require(permissions.first { $0.id == school.ben.id.of() })
        try await ito.shares.revoke(bens, of: english)
        #expect(try await ben.classes.fetchSubjects().isEmpty)
        try await ito.shares.revoke(link)
        await #expect(throws: TKError.offerNotValid) { try await cem.shares.join(code: code) }
        await #expect(throws: TKError.offerNotValid) { try await cem.shares.fetchOffer(link: url) }
    }

    @Test func aLinkThatNeedsConfirmationLetsNobodyInByItself() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let cem = try await KitDevice(school, school.cem)
        let english = try await subject(ito)
        let link = try await ito.shares.makeLink(for: english, needsConfirmation: true)
        #expect(try await cem.shares.join(code: link.code ?? "") == .asked)
        #expect(try await cem.classes.fetchSubjects().isEmpty)
        let request = try #require(try await ito.shares.fetchRequests(of: english).first)
        #expect(request.user.firstname == "Cem")
        try await ito.shares.decide(request, admit: true)
        #expect(try await cem.classes.fetchSubjects().map(\.name) == ["English"])
        #expect(try await ito.shares.fetchRequests(of: english).isEmpty)
    }

    @Test func aCoTeacherSeesEverythingUnderASubjectAndAViewerChangesNothing() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let okafor = try await KitDevice(school, school.okafor)
        let english = try await subject(ito)
        let sheet = try await ito.documents.create(TKDocument(name: "Tenses"), in: english)
        _ = try await ito.shares.invite(
            school.okafor.username,
            to: english, as: .viewer)
        let invitation = try #require(try await okafor.shares.fetchInvitations().first)
        #expect(invitation.access == .viewer && invitation.name == "English")
        try await okafor.shares.answer(invitation, accept: true)
        var seen = try #require(try await okafor.classes.fetchSubjects().first)
        #expect(seen.access == .viewer)
        #expect(try await okafor.documents.fetchDocuments(for: seen).map(\.id) == [sheet.id])
        seen.name = "French"
        await #expect(throws: TKError.noWritePermission) { try await okafor.classes.update(seen) }
        await #expect(throws: TKError.noWritePermission) { try await okafor.shares.makeLink(for: seen) }
        await #expect(throws: TKError.noWritePermission) {
            try await okafor.teacher.create(TKGroup(name: "A"), in: seen)
        }
        await #expect(throws: TKError.parentObjectNotFound) {
            try await okafor.documents.create(TKDocument(name: "B"), in: seen)
        }
        var other = try #require(try await okafor.documents.fetchDocuments(for: seen).first)
        other.name = "Mine"
        await #expect(throws: TKError.noWritePermission) { try await okafor.documents.update(other) }
        await #expect(throws: TKError.noWritePermission) { try await okafor.documents.delete(other) }

        _ = try await ito.shares.invite(school.okafor.username, to: english, as: .owner)
        let more = try #require(try await okafor.shares.fetchInvitations().first)
        try await okafor.shares.answer(more, accept: true)
        let taught = try #require(try await okafor.classes.fetchSubjects().first)
        #expect(taught.access == .owner)
        _ = try await okafor.documents.create(TKDocument(name: "More"), in: taught)
        #expect(try await ito.documents.fetchDocuments(for: english).count == 2)
    }

    @Test func whatCannotBeOfferedIsRefused() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let english = try await subject(device)
        await #expect(throws: TKError.userCouldNotLoad) {
            try await device.shares.invite("nobody@example.org", to: english, as: .owner)
        }
        await #expect(
            throws: TKError.invalidValue(TKInvalidValue(field: "uses", reason: .isOutOfRange, detail: "1–10000"))
        ) {
            try await device.shares.makeLink(for: english, limit: 0)
        }
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "expiresAt", reason: .isOutOfRange))) {
            try await device.shares.makeLink(for: english, until: school.clock.now - 1)
        }
        await #expect(throws: TKError.objectNotFound) { try await device.shares.makeLink(for: TKClass(name: "?")) }
        await #expect(throws: TKError.noWritePermission) { try await device.shares.leave(device.schoolClass("7a")) }
        await #expect(throws: TKError.offerNotValid) { try await device.shares.join(code: "2222-2222") }
        device.network.fail(.isOff)
        await #expect(throws: TKError.networkUnavailable) { try await device.shares.makeLink(for: english) }
        #expect(try device.session.waitingChanges() == 0, "Nobody's rights change later.")
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let cem = try await KitDevice(school, school.cem)
        let shares = ito.shares
        let english = try await subject(ito)
        let joining = cem.shares
        let link = try #require(
            await outcome { shares.makeLink(for: english, needsConfirmation: true, completion: $0) }.value)
        let code = try #require(link.code)
        let url = try #require(link.url)
        #expect(await outcome { joining.fetchOffer(code: code, completion: $0) }.value?.name == "English")
        #expect(await outcome { joining.fetchOffer(link: url, completion: $0) }.value?.name == "English")
        #expect(await outcome { joining.join(link: url, completion: $0) }.value == .asked)
        #expect(await outcome { joining.join(code: code, completion: $0) }.value == .asked)
        let requests = await outcome { shares.fetchRequests(of: english, completion: $0) }
        let request = try #require(requests.value?.first)
        #expect(await failure { shares.decide(request, admit: true, completion: $0) } == nil)
        let rights = await outcome { shares.fetchPermissions(of: english, completion: $0) }
        let cems = try #require(rights.value?.first { $0.user.firstname == "Cem" })
        #expect(await failure { shares.revoke(cems, of: english, completion: $0) } == nil)
        #expect(await outcome { shares.fetchShares(of: english, completion: $0) }.value?.count == 1)
        #expect(await failure { shares.revoke(link, completion: $0) } == nil)
        #expect(await outcome { shares.invite("cem", to: english, as: .student, completion: $0) }.error == nil)
        let invitations = await outcome { joining.fetchInvitations(completion: $0) }
        let invitation = try #require(invitations.value?.first)
        #expect(await failure { joining.answer(invitation, accept: true, completion: $0) } == nil)
        #expect(await failure { joining.leave(english, completion: $0) } == nil)
        #expect(await failure { joining.leave(english, completion: $0) } == .objectNotFound)
    }
}
