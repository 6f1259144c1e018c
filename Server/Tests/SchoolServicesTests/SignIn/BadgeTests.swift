import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// A badge can be lost, so what its finder begins must end with it, and must not outlast it by other doors.
@Suite struct BadgeTests {
    private struct Scene {
        let school: TestHouse
        let services: SignInServices
        let sessions: SessionService
        let calendars: CalendarService
        let place = SignInService.Place(address: "192.0.2.1", name: "Firefox, Linux")

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            services = SignInServices(
                school.house, events: EventHub(), hashing: PasswordHashing(cost: .trivial, codeCost: .trivial))
            sessions = SessionService(school.house, events: EventHub())
            calendars = CalendarService(school.house, timetable: TimetableService(school.house))
        }

        /// Lets a device in, and returns its token.
        func letIn(_ name: String, as actor: Actor) async throws -> String {
            let begun = try await services.devices.begin(clientName: name)
            try await services.devices.decide(begun.userCode.text, allow: true, as: actor)
            guard case .signedIn(let opened) = try await services.devices.redeem(begun.deviceCode) else {
                throw Refusal.notFound
            }
            return opened.token
        }

        func makeBadge() async throws -> Badge {
            try await services.sheets.makeBadges(
                for: [school.ada.id], in: school.class7a.id, as: school.actor(school.ito))[0].badge
        }

        /// Whoever is behind a token.
        func actor(_ token: String) async throws -> Actor? { try await sessions.signedIn(token: token)?.actor }
    }

    @Test(arguments: Backend.enabled)
    func voidingABadgeEndsAllThatBeganSinceItWasMade(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let ada = try await school.actor(school.ada)
        let before = try await scene.letIn("Quizler", as: ada)
        _ = try await scene.calendars.make(named: "Phone", as: ada)
        school.clock.advance(by: 60)
        let badge = try await scene.makeBadge()
        school.clock.advance(by: 60)
        let since = try await scene.letIn("Found", as: ada)
        _ = try await scene.calendars.make(named: "Found", as: ada)
        let waiting = try await scene.services.devices.begin(clientName: "Waiting")
        try await scene.services.devices.decide(waiting.userCode.text, allow: true, as: ada)
        let found = try await scene.services.people.signIn(badge: badge.text, at: scene.place)
        try await scene.services.sheets.voidBadge(of: school.ada.id, as: school.actor(school.administrator))
        #expect(try await scene.actor(found.token) == nil)
        #expect(try await scene.actor(since) == nil)
        #expect(try await scene.actor(before) != nil, "What she had before goes on.")
        #expect(try await scene.calendars.links(as: ada).map(\.name) == ["Phone"])
        await #expect(throws: Refusal.self) { try await scene.services.devices.redeem(waiting.deviceCode) }
    }

    /// A wrong roster archives many, and they come back; their badges are printed.
    @Test(arguments: Backend.enabled)
    func aBadgeLetsInAgainWhoeverComesBack(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let office = try await school.actor(school.administrator)
        let ada = try await school.actor(school.ada)
        let badge = try await scene.makeBadge()
        _ = try await scene.calendars.make(named: "Phone", as: ada)
        let signIn = { try await scene.services.people.signIn(badge: badge.text, at: scene.place) }
        _ = try await school.roster.edit(school.ada.id, as: office) { $0.isArchived = true }
        await #expect(throws: Refusal(.codeHasExpired, field: "badge")) { try await signIn() }
        _ = try await school.roster.edit(school.ada.id, as: office) { $0.isArchived = false }
        #expect(try await signIn().person.id == school.ada.id)
        #expect(try await scene.calendars.links(as: ada).isEmpty, "They end like sessions.")
        // What was voided meanwhile stays void.
        _ = try await school.roster.edit(school.ada.id, as: office) { $0.isArchived = true }
        try await scene.services.sheets.voidBadge(of: school.ada.id, as: office)
        _ = try await school.roster.edit(school.ada.id, as: office) { $0.isArchived = false }
        await #expect(throws: Refusal(.codeHasExpired, field: "badge")) { try await signIn() }
    }

    @Test(arguments: Backend.enabled)
    func aNewBadgeEndsWhatBeganWithTheOldOne(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let old = try await scene.makeBadge()
        let found = try await scene.services.people.signIn(badge: old.text, at: scene.place)
        scene.school.clock.advance(by: 60)
        _ = try await scene.makeBadge()
        #expect(try await scene.actor(found.token) == nil)
    }

    @Test(arguments: Backend.enabled)
    func aBadgeOpensNoOtherWayIn(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let opened = try await scene.services.people.signIn(badge: scene.makeBadge().text, at: scene.place)
        let finder = try #require(await scene.actor(opened.token))
        let refused = Refusal(.notPermitted, field: "badge")
        await #expect(throws: refused) {
            try await scene.services.accounts.setPassword(
                "a walk by the lake", current: nil, keeping: opened.session.id, as: finder)
        }
        let begun = try await scene.services.devices.begin(clientName: "Found")
        await #expect(throws: refused) { try await scene.services.devices.asking(begun.userCode.text, as: finder) }
        await #expect(throws: refused) {
            try await scene.services.devices.decide(begun.userCode.text, allow: true, as: finder)
        }
        await #expect(throws: refused) { try await scene.calendars.make(named: "Found", as: finder) }
        // Neither does it tell the finder elsewhere, nor shut out the student.
        let ada = try await scene.school.actor(scene.school.ada)
        let before = try await scene.letIn("Quizler", as: ada)
        await #expect(throws: refused) {
            try await NotificationService(scene.school.house).add(
                .browser(
                    endpoint: "https://push.example.org/found", key: [4] + [UInt8](repeating: 7, count: 64),
                    secret: [UInt8](repeating: 1, count: 16)), session: opened.session.id, as: finder)
        }
        await #expect(throws: refused) { try await scene.sessions.endOthers(than: opened.session.id, as: finder) }
        for session in try await scene.sessions.list(as: ada) {
            await #expect(throws: refused) { try await scene.sessions.end(session.id, as: finder) }
        }
        #expect(try await scene.actor(before) != nil)
        #expect(finder.reach(for: .work) == .own(scene.school.ada.id), "Work is what badges are for.")
    }

    @Test(arguments: Backend.enabled)
    func aStartCodeAndSigningOutEverywhereEndCalendarLinksToo(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let ada = try await school.actor(school.ada)
        _ = try await scene.calendars.make(named: "One", as: ada)
        let code = try await scene.services.sheets.makeStartCodes(
            for: [school.ada.id], in: school.class7a.id, as: school.actor(school.ito))[0].code
        let opened = try await scene.services.people.signIn(startCode: code.text, at: scene.place)
        #expect(try await scene.calendars.links(as: ada).count == 1, "The code isn't used up yet.")
        try await scene.services.accounts.setPassword(
            "a walk by the lake", current: nil, keeping: opened.session.id, as: ada)
        #expect(try await scene.calendars.links(as: ada).isEmpty)
        _ = try await scene.calendars.make(named: "Two", as: ada)
        try await scene.sessions.endOthers(than: opened.session.id, as: ada)
        #expect(try await scene.calendars.links(as: ada).isEmpty)
        _ = try await scene.calendars.make(named: "Three", as: ada)
        try await scene.sessions.endAll(of: school.ada.id, as: school.actor(school.administrator))
        #expect(try await scene.calendars.links(as: ada).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func everybodySeesWhichWaysInWereMadeForThemAndByWhom(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        _ = try await scene.makeBadge()
        school.clock.advance(by: 60)
        let administrator = try await school.actor(school.administrator)
        _ = try await scene.services.sheets.makeStartCode(for: school.ada.id, as: administrator)
        try await scene.services.sheets.voidBadge(of: school.ada.id, as: administrator)
        let seen = try await scene.services.accounts.waysInMadeByOthers(as: school.actor(school.ada))
        #expect(seen.map(\.act) == [.badgeVoided, .startCodeMade, .badgeMade])
        #expect(seen.map(\.maker?.id) == [school.administrator.id, school.administrator.id, school.ito.id])
        #expect(try await scene.services.accounts.waysInMadeByOthers(as: school.actor(school.ben)).isEmpty)
    }

    /// A used code would otherwise look as if anybody who finds it could come in.
    @Test(arguments: Backend.enabled)
    func everybodySeesWhichWaysInAreOver(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let ada = try await school.actor(school.ada)
        let administrator = try await school.actor(school.administrator)
        let isOver = { try await scene.services.accounts.waysInMadeByOthers(as: ada).map(\.isOver) }
        _ = try await scene.services.sheets.makeStartCode(for: school.ada.id, as: administrator)
        #expect(try await isOver() == [false])
        school.clock.advance(by: 60)
        let code = try await scene.services.sheets.makeStartCode(for: school.ada.id, as: administrator)
        #expect(try await isOver() == [false, true], "The new one replaces the old one.")
        let opened = try await scene.services.people.signIn(startCode: code.code.text, at: scene.place)
        try await scene.services.accounts.setPassword(
            "a walk by the lake", current: nil, keeping: opened.session.id, as: ada)
        #expect(try await isOver() == [true, true], "It is used up.")
        _ = try await scene.services.sheets.makeStartCode(for: school.ada.id, as: administrator)
        school.clock.advance(by: 400 * 24 * 3600)
        #expect(try await isOver() == [true, true, true], "Its time is over.")
    }
}
