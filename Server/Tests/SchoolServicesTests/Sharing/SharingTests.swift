import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Links, codes, invitations, and revoking rights.
@Suite struct SharingTests {
    private static let isOver = Refusal(.codeHasExpired, field: "code", detail: "share")

    @Test(arguments: Backend.enabled)
    func aStudentJoinsByLinkOrCodeAndGetsWhatWasHandedOut(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, share, token) = try await school.sharedSubject(Share.Terms(role: .student))
        _ = try await school.post(to: [.everyone(in: english.id)])
        let offer = try await school.joining.offer(.token(token), as: school.actor(school.ben))
        #expect(offer.schoolClass == english && offer.maker == school.ito && offer.home == school.class7a)
        #expect(offer.standing == nil && offer.fits)
        let joined = try await school.joining.join(.token(token), as: school.actor(school.ben))
        #expect(joined.outcome == .joined && joined.schoolClass == english.id)
        let typed = share.code.text.lowercased().replacing("-", with: " ")
        #expect(try await school.joining.join(.code(typed), as: school.actor(school.cem)).outcome == .joined)
        for student in [school.ben, school.cem] {
            #expect(try await school.work.toDo(as: school.actor(student)).count == 1, "\(student.givenName)")
        }
        let rights = try await school.sharing.rights(to: english.id, as: school.actor(school.ito))
        let ways = Dictionary(uniqueKeysWithValues: rights.memberships.map { ($0.enrolment.person, $0.way) })
        #expect(ways == [school.ito.id: .made, school.ben.id: .link, school.cem.id: .link])
        #expect(rights.memberships.allSatisfy { $0.since == school.clock.now })
    }

    @Test(arguments: Backend.enabled)
    func joiningTwiceChangesNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, share, token) = try await school.sharedSubject(Share.Terms(role: .student, uses: 5))
        _ = try await school.joining.join(.token(token), as: school.actor(school.ben))
        let before = try await school.rows(mentioning: english.id.description)
        #expect(try await school.joining.join(.token(token), as: school.actor(school.ben)).outcome == .already)
        #expect(try await school.rows(mentioning: english.id.description) == before)
        let rights = try await school.sharing.rights(to: english.id, as: school.actor(school.ito))
        #expect(rights.shares.first { $0.id == share.id }?.used == 1)
    }

    /// Offers that are expired, used up, revoked, unknown, of an archived class or of a teacher who has left.
    @Test(arguments: Backend.enabled)
    func allInvalidOffersGetTheSameAnswer(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let end = school.clock.now + 60
        let (english, _, expiring) = try await school.sharedSubject(Share.Terms(role: .student, expiresAt: end))
        let ito = try await school.actor(school.ito)
        let (_, once) = try await school.sharing.makeLink(to: english.id, .init(role: .student, uses: 1), as: ito)
        let (revoked, gone) = try await school.sharing.makeLink(to: english.id, .init(role: .student), as: ito)
        let (open, kept) = try await school.sharing.makeLink(to: english.id, .init(role: .student), as: ito)
        try await school.sharing.revoke(revoked.id, of: english.id, as: ito)
        _ = try await school.joining.join(.token(once), as: school.actor(school.ben))
        school.clock.advance(by: 60)
        let cem = try await school.actor(school.cem)
        for key in [
            JoiningService.Key.token(expiring), .token(once), .token(gone), .token(""), .token("x"),
            .code(revoked.code.text), .code("nonsense"), .code("2222-2222"), .code(""),
        ] {
            await #expect(throws: Self.isOver, "\(key)") { try await school.joining.offer(key, as: cem) }
        }
        school.clock.advance(by: 3600)
        _ = try await school.classes.archive(true, english.id, as: ito)
        for key in [JoiningService.Key.token(kept), .code(open.code.text)] {
            await #expect(throws: Self.isOver) { try await school.joining.join(key, as: cem) }
        }
        _ = try await school.classes.archive(false, english.id, as: ito)
        #expect(try await school.joining.offer(.token(kept), as: cem).schoolClass.id == english.id)
        // A link is worth no more than the rights of its maker.
        let administrator = try await school.actor(school.administrator)
        var gone2 = school.ito
        gone2.isArchived = true
        _ = try await school.roster.save(gone2, as: administrator)
        await #expect(throws: Self.isOver) { try await school.joining.join(.token(kept), as: cem) }
    }

    @Test(arguments: Backend.enabled)
    func guessingCodesIsSlowedDownAndAKnownCodeInBetweenDoesNotHelp(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (_, share, _) = try await school.sharedSubject(Share.Terms(role: .student))
        let cem = try await school.actor(school.cem)
        for _ in 0..<5 {
            await #expect(throws: Self.isOver) { try await school.joining.offer(.code("2222-2222"), as: cem) }
            _ = try? await school.joining.offer(.code(share.code.text), as: cem)
        }
        await #expect(throws: Self.isOver) { try await school.joining.offer(.code("2222-2222"), as: cem) }
        await #expect(throws: Refusal(.tooManyAttempts, detail: "5")) {
            try await school.joining.join(.code(share.code.text), as: cem)
        }
        school.clock.advance(by: 5)
        #expect(try await school.joining.join(.code(share.code.text), as: cem).outcome == .joined)
        let ada = try await school.actor(school.ada)
        #expect(try await school.joining.join(.code(share.code.text), as: ada).outcome == .joined)
    }

    @Test(arguments: Backend.enabled)
    func nobodyJoinsInARoleTheyCannotHave(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, _, forStudents) = try await school.sharedSubject(Share.Terms(role: .student))
        let ito = try await school.actor(school.ito)
        let (_, coTeach) = try await school.sharing.makeLink(to: english.id, .init(role: .teacher), as: ito)
        let (_, look) = try await school.sharing.makeLink(to: english.id, .init(role: .viewer), as: ito)
        for (token, person, role) in [
            (coTeach, school.ada, "teacher"), (look, school.ada, "viewer"), (forStudents, school.okafor, "student"),
        ] {
            await #expect(throws: Refusal(.isInvalid, field: "role", detail: role)) {
                try await school.joining.join(.token(token), as: school.actor(person))
            }
        }
        await #expect(throws: Refusal(.notFound, field: "invitee"), "as if there were nobody of that name") {
            try await school.sharing.invite("ada.alpha", to: english.id, as: .teacher, by: ito)
        }
        #expect(try await school.roster.members(of: english.id, as: ito).students.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aViewerSeesEverythingAndChangesNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let handout = try await school.post()
        let (_, look) = try await school.sharing.makeLink(to: school.class7a.id, .init(role: .viewer), as: ito)
        _ = try await school.joining.join(.token(look), as: school.actor(school.okafor))
        let viewer = try await school.actor(school.okafor)
        #expect(try await school.roster.members(of: school.class7a.id, as: viewer).students.count == 2)
        #expect(try await school.handouts.list(in: school.class7a.id, states: [.posted], as: viewer).count == 1)
        let (_, report) = try await school.reports.report(of: handout.id, as: viewer)
        #expect(report.rows.count == 2)
        let assignment = try #require(report.rows[0].cells[0]?.assignment)
        _ = try await school.reports.attempts(behind: assignment, as: viewer)
        let class7a = school.class7a.id
        let changes: [@Sendable () async throws -> Void] = [
            { try await school.reports.setDone(true, assignment, as: viewer) },
            { _ = try await school.roster.save(group: nil, named: "X", members: [], in: class7a, as: viewer) },
            { _ = try await school.sharing.makeLink(to: class7a, .init(role: .viewer), as: viewer) },
            { _ = try await school.sharing.rights(to: class7a, as: viewer) },
            { try await school.sharing.revoke(school.ada.id, from: class7a, as: viewer) },
        ]
        for change in changes { await #expect(throws: Refusal.notFound) { try await change() } }
        await #expect(throws: Refusal(.notPermitted, field: "handout"), "It is no secret to whoever looks at it.") {
            try await school.handouts.takeBack(handout.id, as: viewer)
        }
        await #expect(throws: Refusal(.notFound, field: "home")) {
            try await school.classes.make(.init(name: "X"), in: class7a, as: viewer)
        }
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        let records = try await school.reports.ownRecords(as: school.actor(school.ada)).records
        #expect(records.map(\.teachers) == [[school.ito, school.okafor]], "The student reads who sees it.")
        #expect(try await school.work.handout(handout.id, as: school.actor(school.ada)).readers == records[0].teachers)
        // A greater right than they have is gained; a co-teacher stays one.
        let (_, teach) = try await school.sharing.makeLink(to: class7a, .init(role: .teacher), as: ito)
        #expect(try await school.joining.join(.token(teach), as: viewer).outcome == .joined)
        let coTeacher = try await school.actor(school.okafor)
        #expect(coTeacher.taught.contains(class7a))
        #expect(try await school.joining.join(.token(look), as: coTeacher).outcome == .already)
        #expect(try await school.actor(school.okafor).taught.contains(class7a))
    }

    @Test(arguments: Backend.enabled)
    func aTeacherConfirmsWhoJoins(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, share, token) = try await school.sharedSubject(
            Share.Terms(role: .student, uses: 1, needsConfirmation: true))
        for student in [school.ada, school.ben, school.cem] {
            #expect(try await school.joining.join(.token(token), as: school.actor(student)).outcome == .asked)
        }
        #expect(try await school.joining.join(.token(token), as: school.actor(school.ada)).outcome == .asked)
        let ito = try await school.actor(school.ito)
        let rights = try await school.sharing.rights(to: english.id, as: ito)
        #expect(Set(rights.requests.map(\.person)) == [school.ada.id, school.ben.id, school.cem.id])
        #expect(rights.requests.count == 3 && rights.shares[0].used == 0)
        #expect(try await school.roster.members(of: english.id, as: ito).students.isEmpty)
        try await school.joining.decide(school.ada.id, by: share.id, in: english.id, admit: false, as: ito)
        try await school.joining.decide(school.ben.id, by: share.id, in: english.id, admit: true, as: ito)
        #expect(try await school.roster.members(of: english.id, as: ito).students == [school.ben])
        await #expect(throws: Refusal(.isTooMany, field: "uses")) {
            try await school.joining.decide(school.cem.id, by: share.id, in: english.id, admit: true, as: ito)
        }
        await #expect(throws: Refusal(.notFound, field: "person")) {
            try await school.joining.decide(school.ada.id, by: share.id, in: english.id, admit: true, as: ito)
        }
        await #expect(throws: Refusal.notFound) {
            try await school.joining.decide(
                school.cem.id, by: share.id, in: english.id, admit: true, as: school.actor(school.okafor))
        }
        try await school.sharing.revoke(share.id, of: english.id, as: ito)
        #expect(try await school.sharing.rights(to: english.id, as: ito).requests.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func anInvitationIsForOnePersonWhoAcceptsOrDeclines(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let english = try await school.classes.make(.init(name: "English"), as: school.actor(school.ito))
        let ito = try await school.actor(school.ito)
        let first = try await school.sharing.invite("CHIDI.okafor", to: english.id, as: .viewer, by: ito)
        let okafor = try await school.actor(school.okafor)
        #expect(try await school.joining.invitations(as: okafor).map(\.share) == [first])
        await #expect(throws: Refusal.notFound) {
            try await school.joining.answer(first.id, accept: true, as: school.actor(school.ada))
        }
        _ = try await school.joining.answer(first.id, accept: false, as: okafor)
        #expect(try await school.joining.invitations(as: okafor).isEmpty)
        await #expect(throws: Refusal.notFound) { try await school.joining.answer(first.id, accept: true, as: okafor) }

        _ = try await school.sharing.invite("chidi.okafor", to: english.id, as: .viewer, by: ito)
        let second = try await school.sharing.invite("chidi.okafor", to: english.id, as: .teacher, by: ito)
        #expect(try await school.joining.invitations(as: okafor).map(\.share) == [second], "The later one counts.")
        _ = try await school.joining.answer(second.id, accept: true, as: okafor)
        #expect(try await school.actor(school.okafor).taught.contains(english.id))
        await #expect(throws: Refusal(.isTaken, field: "invitee", detail: "Chidi Okafor")) {
            try await school.sharing.invite("chidi.okafor", to: english.id, as: .viewer, by: ito)
        }
        for (name, refusal) in [
            ("nobody", Refusal(.notFound, field: "invitee")), (" ", Refusal(.isEmpty, field: "invitee")),
            // A student can't be a viewer, and whether there is one of that name is nobody's business.
            (school.ada.username, Refusal(.notFound, field: "invitee")),
        ] {
            await #expect(throws: refusal) {
                try await school.sharing.invite(name, to: english.id, as: .viewer, by: ito)
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func anAddressInvitesUnlessTwoPeopleHaveIt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        let ito = try await school.actor(school.ito)
        for person in [school.okafor, school.ada] {
            var known = person
            known.email = "Shared@example.org"
            _ = try await school.roster.save(known, as: administrator)
            if person == school.okafor {
                _ = try await school.sharing.invite(
                    "shared@EXAMPLE.org", to: school.class7a.id, as: .viewer, by: ito)
            }
        }
        #expect(try await school.joining.invitations(as: school.actor(school.okafor)).count == 1)
        await #expect(throws: Refusal(.isInvalid, field: "invitee", detail: "shared@example.org")) {
            try await school.sharing.invite("shared@example.org", to: school.class7a.id, as: .viewer, by: ito)
        }
    }

    /// Otherwise somebody gives the address of a colleague, and gets what was meant for them.
    @Test(arguments: Backend.enabled)
    func anAddressThatOnlyItsPersonGaveInvitesNobody(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let profiles = ProfileService(school.house)
        _ = try await profiles.save(
            .init(email: "New.Colleague@example.org"), as: school.actor(school.okafor))
        await #expect(throws: Refusal(.notFound, field: "invitee")) {
            try await school.sharing.invite(
                "new.colleague@example.org", to: school.class7a.id, as: .viewer, by: ito)
        }
        let known = try await profiles.find(as: school.actor(school.okafor))
        _ = try await school.roster.save(known, as: school.actor(school.administrator))
        _ = try await school.sharing.invite("new.colleague@example.org", to: school.class7a.id, as: .viewer, by: ito)
        #expect(try await school.joining.invitations(as: school.actor(school.okafor)).count == 1)
    }

    @Test(arguments: Backend.enabled)
    func revokingARightTakesEffectImmediately(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, _, token) = try await school.sharedSubject(Share.Terms(role: .student))
        let ito = try await school.actor(school.ito)
        _ = try await school.joining.join(.token(token), as: school.actor(school.ben))
        _ = try await school.post(to: [.everyone(in: english.id)])
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ben))
        _ = try await school.roster.save(
            group: nil, named: "Reds", members: [school.ben.id], in: english.id, as: school.actor(school.ito))
        try await school.sharing.revoke(school.ben.id, from: english.id, as: ito)
        #expect(try await school.work.toDo(as: school.actor(school.ben)).isEmpty)
        #expect(try await school.recording.record([school.attempt()], as: school.actor(school.ben)) == [.notFound])
        let members = try await school.roster.members(of: english.id, as: ito)
        #expect(members.students.isEmpty && members.groups[0].members.isEmpty)
        let own = try await school.reports.ownRecords(as: school.actor(school.ben))
        #expect(own.records.map(\.attempts.count) == [1], "What was recorded stays, and the student can read it.")

        let (_, teach) = try await school.sharing.makeLink(to: english.id, .init(role: .teacher), as: ito)
        _ = try await school.joining.join(.token(teach), as: school.actor(school.okafor))
        let (_, theirs) = try await school.sharing.makeLink(
            to: english.id, .init(role: .student), as: school.actor(school.okafor))
        await #expect(throws: Refusal(.notPermitted, field: "person")) {
            try await school.sharing.revoke(school.ito.id, from: english.id, as: school.actor(school.okafor))
        }
        try await school.sharing.revoke(school.okafor.id, from: english.id, as: ito)
        await #expect(throws: Self.isOver) {
            try await school.joining.join(.token(theirs), as: school.actor(school.cem))
        }
    }

    @Test(arguments: Backend.enabled)
    func neitherStudentsNorTeachersUndoWhatTheSchoolSet(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        await #expect(throws: Refusal(.comesFromRoster, field: "person")) {
            try await school.sharing.revoke(school.ada.id, from: school.class7a.id, as: ito)
        }
        await #expect(throws: Refusal(.comesFromRoster, field: "class")) {
            try await school.sharing.leave(school.class7a.id, as: school.actor(school.ada))
        }
        #expect(try await school.roster.members(of: school.class7a.id, as: ito).students.count == 2)
    }

    @Test(arguments: Backend.enabled)
    func studentsLeaveByThemselvesAndTheLastTeacherStays(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (english, _, token) = try await school.sharedSubject(Share.Terms(role: .student))
        _ = try await school.joining.join(.token(token), as: school.actor(school.cem))
        #expect(try await school.classes.own(as: school.actor(school.cem)).count == 2)
        try await school.sharing.leave(english.id, as: school.actor(school.cem))
        #expect(try await school.classes.own(as: school.actor(school.cem)).map(\.schoolClass) == [school.class7b])
        await #expect(throws: Refusal.notFound) {
            try await school.sharing.leave(english.id, as: school.actor(school.cem))
        }
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "teacher")) {
            try await school.sharing.leave(english.id, as: school.actor(school.ito))
        }
    }

    @Test(arguments: Backend.enabled)
    func impossibleTermsAreRefused(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let now = school.clock.now
        let id = school.class7a.id
        for (terms, field) in [
            (Share.Terms(role: .student, uses: 0), "uses"), (Share.Terms(role: .student, uses: 10_001), "uses"),
            (Share.Terms(role: .student, expiresAt: now), "expiresAt"),
            (Share.Terms(role: .student, expiresAt: now + 400 * 86400), "expiresAt"),
        ] {
            await #expect {
                try await school.sharing.makeLink(to: id, terms, as: ito)
            } throws: { ($0 as? Refusal)?.code == .isOutOfRange && ($0 as? Refusal)?.field == field }
        }
        await #expect(throws: Refusal.notFound) {
            try await school.sharing.makeLink(to: id, .init(role: .student), as: school.actor(school.okafor))
        }
    }

    /// Two people at the same time, with one use left.
    @Test(arguments: Backend.enabled)
    func theLastUseIsForOnePerson(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend, shared: true)
        let (english, _, token) = try await school.sharedSubject(Share.Terms(role: .student, uses: 1))
        let actors = [
            try await school.actor(school.ada), try await school.actor(school.ben), try await school.actor(school.cem),
        ]
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for actor in actors {
                group.addTask { (try? await school.joining.join(.token(token), as: actor).outcome) == .joined }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 } == 1)
        #expect(try await school.roster.members(of: english.id, as: school.actor(school.ito)).students.count == 1)
    }

    @Test(arguments: Backend.enabled)
    func aTokenOfAnotherSchoolOpensNothing(on backend: Backend) async throws {
        let one = try await TestHouse(on: backend)
        let other = try await TestHouse(on: backend)
        let (_, _, token) = try await one.sharedSubject(Share.Terms(role: .student))
        // The same database, asked for the other school.
        let foreign = SchoolHouse(
            school: School.ID(UUID()), database: one.house.database, surroundings: one.house.surroundings)
        await #expect(throws: Self.isOver) {
            try await JoiningService(foreign).join(.token(token), as: other.actor(other.ada))
        }
    }

    /// The stored offer contains nothing that would open its link.
    @Test func theTokenIsNotStored() async throws {
        let school = try await TestHouse(on: .sqlite)
        let (_, _, token) = try await school.sharedSubject(Share.Terms(role: .student))
        let rows = try await school.house.database.read { try $0.run("SELECT * FROM share") }
        #expect(rows.count == 1 && !"\(rows)".contains(token) && token.count >= 40)
    }
}

extension Share {
    var code: ShareCode {
        guard case .link(let code) = kind else { preconditionFailure("not a link") }
        return code
    }
}

extension TestHouse {
    /// Ms Ito's subject English in 7a with nobody in it, and a link to it.
    func sharedSubject(_ terms: Share.Terms) async throws -> (SchoolClass, share: Share, token: String) {
        let english = try await classes.make(.init(name: "English"), in: class7a.id, as: actor(ito))
        let link = try await sharing.makeLink(to: english.id, terms, as: actor(ito))
        return (english, link.share, link.token)
    }
}
