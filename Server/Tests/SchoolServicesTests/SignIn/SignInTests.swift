import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct SignInTests {
    private let place = SignInService.Place(address: "192.0.2.1", name: "Firefox, Linux")

    private func services(_ school: TestHouse) -> SignInServices {
        SignInServices(
            school.house, events: EventHub(), hashing: PasswordHashing(cost: .trivial, codeCost: .trivial))
    }

    private func sessions(_ school: TestHouse) -> SessionService {
        SessionService(school.house, events: EventHub())
    }

    @Test(arguments: Backend.enabled)
    func aStartCodeWorksOnceAndThenTheChosenPassword(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        let ito = try await school.actor(school.ito)
        let made = try await services.sheets.makeStartCodes(
            for: [school.ben.id, school.ada.id], in: school.class7a.id, as: ito)
        #expect(made.map(\.person.id) == [school.ada.id, school.ben.id])
        #expect(Set(made.map(\.code.locator)).count == 2)

        let opened = try await services.people.signIn(startCode: made[0].code.text.lowercased(), at: place)
        #expect(opened.person == school.ada)
        let ada = try await school.actor(school.ada)
        #expect(try await !services.accounts.hasPassword(as: ada))
        try await services.accounts.setPassword(
            "a walk by the lake", current: nil, keeping: opened.session.id, as: ada)
        await #expect(throws: Refusal(.codeHasExpired, field: "code")) {
            try await services.people.signIn(startCode: made[0].code.text, at: place)
        }
        let again = try await services.people.signIn(
            username: "ADA.alpha", password: "a walk by the lake", at: place)
        #expect(again.person.id == school.ada.id)
    }

    @Test(arguments: Backend.enabled)
    func aNewCodeVoidsTheOldOneAndTimeVoidsEveryCode(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        let ito = try await school.actor(school.ito)
        let first = try await services.sheets.makeStartCodes(for: [school.ada.id], in: school.class7a.id, as: ito)
        let second = try await services.sheets.makeStartCodes(for: [school.ada.id], in: school.class7a.id, as: ito)
        await #expect(throws: Refusal.self) {
            try await services.people.signIn(startCode: first[0].code.text, at: place)
        }
        school.clock.advance(by: StartCode.lifetime)
        await #expect(throws: Refusal.self) {
            try await services.people.signIn(startCode: second[0].code.text, at: place)
        }
    }

    @Test(arguments: Backend.enabled)
    func teachersPrintOnlyForTheirOwnStudents(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let sheets = services(school).sheets
        let okafor = try await school.actor(school.okafor)
        let ito = try await school.actor(school.ito)
        await #expect(throws: Refusal.notFound) {
            try await sheets.makeStartCodes(for: [school.ada.id], in: school.class7a.id, as: okafor)
        }
        await #expect(throws: Refusal.notFound) {
            try await sheets.makeBadges(for: [school.cem.id], in: school.class7a.id, as: ito)
        }
        await #expect(throws: Refusal.notFound) {
            try await sheets.makeBadges(for: [school.okafor.id], in: school.class7b.id, as: ito)
        }
        await #expect(throws: Refusal.notPermitted) { try await sheets.makeStartCode(for: school.ada.id, as: ito) }
    }

    /// Otherwise a teacher could have the account of anyone who joins.
    @Test(arguments: Backend.enabled)
    func joiningAClassOfATeachersOwnDoesNotHandOverTheAccount(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let sheets = services(school).sheets
        let administrator = try await school.actor(school.administrator)
        let chess = try await ClassService(school.house).make(
            .init(name: "Chess"), as: school.actor(school.okafor)
        ).id
        try await school.roster.enrol([school.ada.id], in: chess, as: .student, as: administrator)
        let okafor = try await school.actor(school.okafor)
        let ada = school.ada.id
        await #expect(throws: Refusal.notFound) { try await sheets.makeBadges(for: [ada], in: chess, as: okafor) }
        await #expect(throws: Refusal.notFound) { try await sheets.makeStartCodes(for: [ada], in: chess, as: okafor) }
        await #expect(throws: Refusal.notFound) { try await sheets.waysIn(in: chess, as: okafor) }
        await #expect(throws: Refusal.notFound) { try await sheets.badges(in: chess, as: okafor) }
        await #expect(throws: Refusal.notFound) { try await sheets.voidBadge(of: ada, in: chess, as: okafor) }
        #expect(try await sheets.makeBadges(for: [ada], in: chess, as: administrator).count == 1)
    }

    /// Any teacher can make a link into a class of the school, and somebody else's student follow it.
    @Test(arguments: Backend.enabled, [Membership.Way.link, .invitation, .chosen])
    func joiningAClassOfTheSchoolDoesNotHandOverTheAccount(on backend: Backend, way: Membership.Way) async throws {
        let school = try await TestHouse(on: backend)
        let sheets = services(school).sheets
        let administrator = try await school.actor(school.administrator)
        let ito = try await school.actor(school.ito)
        let class7a = school.class7a.id
        let cem = school.cem.id
        let id = school.house.school
        try await school.house.database.write {
            let enrolment = Enrolment(schoolClass: class7a, person: cem, role: .student)
            try $0.classes(of: id).enrol(enrolment, by: way)
        }
        await #expect(throws: Refusal.notFound) { try await sheets.makeBadges(for: [cem], in: class7a, as: ito) }
        await #expect(throws: Refusal.notFound) { try await sheets.makeStartCodes(for: [cem], in: class7a, as: ito) }
        let badge = try await sheets.makeBadges(for: [cem], in: class7a, as: administrator)[0]
        await #expect(throws: Refusal.notFound) { try await sheets.voidBadge(of: cem, in: class7a, as: ito) }
        #expect(try await sheets.waysIn(in: class7a, as: ito)[cem] == nil)
        #expect(try await sheets.badges(in: class7a, as: ito)[cem] == nil)
        #expect(try await sheets.students(in: class7a, as: ito).map(\.id) == [school.ada.id, school.ben.id])
        #expect(badge.student.id == cem)
        // From now on the school itself says that the student belongs there.
        try await school.roster.enrol([cem], in: class7a, as: .student, as: administrator)
        #expect(try await sheets.makeStartCodes(for: [cem], in: class7a, as: ito).count == 1)
    }

    @Test(arguments: Backend.enabled)
    func aBadgeLetsItsStudentInUntilItIsVoidOrReplaced(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        let ito = try await school.actor(school.ito)
        let old = try await services.sheets.makeBadges(for: [school.ada.id], in: school.class7a.id, as: ito)[0]
        #expect(try await services.people.signIn(badge: old.badge.text, at: place).person.id == school.ada.id)
        let new = try await services.sheets.makeBadges(for: [school.ada.id], in: school.class7a.id, as: ito)[0]
        await #expect(throws: Refusal.self) { try await services.people.signIn(badge: old.badge.text, at: place) }
        _ = try await services.people.signIn(badge: new.badge.secret.lowercased(), at: place)
        #expect(try await services.sheets.badges(in: school.class7a.id, as: ito) == [school.ada.id: school.clock.now])
        try await services.sheets.voidBadge(of: school.ada.id, in: school.class7a.id, as: ito)
        await #expect(throws: Refusal.self) { try await services.people.signIn(badge: new.badge.text, at: place) }
        #expect(try await services.sheets.badges(in: school.class7a.id, as: ito) == [:])
    }

    @Test(arguments: Backend.enabled)
    func anAdministratorSeesHowSomebodySignsInAndWhereTheyAre(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        let administrator = try await school.actor(school.administrator)
        let ito = try await school.actor(school.ito)
        let before = try await sessions(school).state(of: school.ito, as: administrator)
        #expect((before.hasPassword, before.badgeMadeAt, before.places, before.tokens) == (false, nil, 0, 0))
        try await services.accounts.setPassword("a walk by the lake", of: school.ito)
        _ = try await services.people.signIn(username: "yuki.ito", password: "a walk by the lake", at: place)
        _ = try await services.tokens.make(named: "Report", days: 30, password: "a walk by the lake", as: ito)
        let after = try await sessions(school).state(of: school.ito, as: administrator)
        #expect((after.hasPassword, after.badgeMadeAt, after.places, after.tokens) == (true, nil, 1, 1))
        school.clock.advance(by: 8 * 3600)
        let evening = try await sessions(school).state(of: school.ito, as: administrator)
        #expect((evening.places, evening.tokens) == (0, 1), "What has ended by itself counts no more.")
        await #expect(throws: Refusal.notPermitted) { try await sessions(school).state(of: school.ada, as: ito) }
    }

    @Test(arguments: Backend.enabled)
    func theThrottleSurvivesARestart(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        for _ in 1...6 {
            await #expect(throws: Refusal(.wrongCredentials)) {
                try await services(school).people.signIn(username: "ada.alpha", password: "guess", at: place)
            }
        }
        let before = school.clock.now
        await #expect(throws: Refusal(.wrongCredentials)) {
            try await services(school).people.signIn(username: "Ada.Alpha", password: "guess", at: place)
        }
        #expect(school.clock.now == before + 5)
    }

    @Test(arguments: Backend.enabled)
    func guessesAtTheSameMomentAreCountedToo(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend, shared: true)
        let people = services(school).people
        let before = school.clock.now
        let codes = await withTaskGroup(of: Refusal.Code?.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        _ = try await people.signIn(username: "ada.alpha", password: "guess \(number)", at: place)
                        return nil
                    } catch {
                        return (error as? Refusal)?.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        // Six cost nothing; for every further one at least five seconds went by.
        let examined = codes.count { $0 == .wrongCredentials }
        #expect(6 < examined && examined <= 6 + Int(school.clock.now.timeIntervalSince(before) / 5))
        #expect(codes.count { $0 == .tooManyAttempts } == 20 - examined)
    }

    @Test(arguments: Backend.enabled)
    func noSecretIsInTheStore(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        let ito = try await school.actor(school.ito)
        let code = try await services.sheets.makeStartCodes(for: [school.ben.id], in: school.class7a.id, as: ito)[0]
        let badge = try await services.sheets.makeBadges(for: [school.ada.id], in: school.class7a.id, as: ito)[0]
        let opened = try await services.people.signIn(badge: badge.badge.text, at: place)
        try await services.accounts.setPassword("a walk by the lake", of: school.ada)
        let begun = try await services.devices.begin(clientName: "Quizler")
        let token = try await services.tokens.make(named: "Report", days: 30, password: nil, as: ito)
        let tables: [SQL] = [
            "SELECT * FROM credential", "SELECT * FROM session", "SELECT * FROM start_code", "SELECT * FROM badge",
            "SELECT * FROM device_authorization", "SELECT * FROM known_device", "SELECT * FROM audit_entry",
            "SELECT * FROM sign_in_throttle",
        ]
        let stored = try await school.house.database.read { connection in
            try tables.map { "\(try connection.run($0))" }.joined()
        }
        #expect(stored.contains("scrypt$"))
        for secret in [
            opened.token, code.code.secret, badge.badge.secret, "a walk by the lake", begun.deviceCode, place.address,
            token.text,
        ] {
            #expect(!stored.contains(secret))
        }
    }

    @Test(arguments: Backend.enabled)
    func aSessionIsFoundByItsTokenWithThePersonsClasses(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = services(school)
        try await services.accounts.setPassword("a walk by the lake", of: school.ito)
        let opened = try await services.people.signIn(
            username: "yuki.ito", password: "a walk by the lake", at: place)
        let found = try #require(try await sessions(school).signedIn(token: opened.token))
        #expect(found.actor == (try await school.actor(school.ito)))
        #expect(found.person == school.ito)
        #expect(found.session == opened.session)
        #expect(try await sessions(school).signedIn(token: opened.token + "x") == nil)

        school.clock.advance(by: 61)
        _ = try await sessions(school).signedIn(token: opened.token)
        #expect(try await sessions(school).list(as: found.actor).first?.lastUsedAt == school.clock.now)
    }

    @Test func aHashSaysHowItWasMadeAndIsRemadeWhenTheCostRises() async throws {
        let school = try await TestHouse(on: .sqlite)
        let (weak, strong) = (
            PasswordHashing(cost: .trivial), PasswordHashing(cost: .init(exponent: 4, parallelism: 2))
        )
        let before = SignInServices(school.house, events: EventHub(), hashing: weak)
        let after = SignInServices(school.house, events: EventHub(), hashing: strong)
        try await before.accounts.setPassword("a walk by the lake", of: school.ito)
        _ = try await after.people.signIn(username: "yuki.ito", password: "a walk by the lake", at: place)
        let id = school.house.school
        let hash = try await school.house.database.read { try $0.credentials(of: id).passwordHash(of: school.ito.id) }
        #expect(hash?.hasPrefix("scrypt$4$8$2$") == true)
        _ = try await after.people.signIn(username: "yuki.ito", password: "a walk by the lake", at: place)
    }

    /// The hash is in the form that a server keeps; Python's `hashlib.scrypt` computed it.
    @Test func aPasswordHashedLongAgoStillWorks() async throws {
        let school = try await TestHouse(on: .sqlite)
        let house = school.house
        let now = school.clock.now
        let kept = "scrypt$10$8$5$AAECAwQFBgcICQoLDA0ODw==$GkbJ7I1fcomHgqgNDluZIfEsjL1srAm94/pL7Q+WNp8="
        try await house.database.write {
            try $0.credentials(of: house.school).setPassword(hash: kept, of: school.ito.id, at: now)
        }
        let people = services(school).people
        await #expect(throws: Refusal(.wrongCredentials)) {
            try await people.signIn(username: "yuki.ito", password: "a walk by the sea", at: place)
        }
        let opened = try await people.signIn(username: "yuki.ito", password: "a walk by the lake", at: place)
        #expect(opened.person == school.ito)
    }

    @Test func anAdministratorIsAddedOnceAndNobodyElseBecomesOne() async throws {
        let school = try await TestHouse(on: .sqlite)
        let accounts = services(school).accounts
        let new = try await accounts.findOrAddAdministrator(username: "root", givenName: "", familyName: "Root")
        let same = try await accounts.findOrAddAdministrator(username: "ROOT", givenName: "", familyName: "Other")
        #expect(new.person == same.person && new.isNew && !same.isNew)
        let log = try await school.house.database.read { try $0.audit(of: school.house.school).list(limit: 10) }
        #expect(log.map(\.act) == [.administratorAppointed, .personAdded] && log.allSatisfy { $0.actor == nil })
        await #expect(throws: Refusal(.isTaken, field: "username")) {
            try await accounts.findOrAddAdministrator(username: "ada.alpha", givenName: "", familyName: "Ada")
        }
        _ = try await school.roster.edit(new.person.id, as: school.actor(school.administrator)) {
            $0.isArchived = true
        }
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "username")) {
            try await accounts.findOrAddAdministrator(username: "root", givenName: "", familyName: "Root")
        }
    }

    /// Each attempt is deliberately expensive, so a flood of them must not pile up endlessly.
    @Test func aFloodOfAttemptsIsTurnedAwayBeforeEverybodyHasToWait() async throws {
        let hashing = PasswordHashing(cost: PasswordHashing.Cost(exponent: 8, parallelism: 1), codeCost: .trivial)
        let school = try await TestHouse(on: .sqlite)
        let services = SignInServices(school.house, events: EventHub(), hashing: hashing)
        let codes = await withTaskGroup(of: Refusal.Code?.self) { group in
            for number in 1...900 {
                group.addTask {
                    do {
                        _ = try await services.people.signIn(
                            username: "nobody\(number)", password: "wrong",
                            at: SignInService.Place(address: "10.0.0.\(number)", name: "Flood"))
                        return nil
                    } catch { return (error as? Refusal)?.code }
                }
            }
            return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(codes[.wrongCredentials, default: 0] >= 500)
        #expect(codes[.wrongCredentials, default: 0] + codes[.tooManyAttempts, default: 0] == 900)
        // Being turned away doesn't count as a failure.
        let failures = try await school.house.database.read { connection in
            try connection.run("SELECT SUM(failures) AS n FROM sign_in_throttle").first?.get("n", as: Int.self)
        }
        #expect(failures == codes[.wrongCredentials].map { 3 * $0 })
    }
}
