import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Nobody keeps others out by being wrong often.
@Suite struct LockOutTests {
    private static let password = "a walk by the lake"
    private static let device = String(repeating: "d", count: 43)

    private func services(_ school: TestHouse) async throws -> SignInServices {
        let services = SignInServices(
            school.house, events: EventHub(), hashing: PasswordHashing(cost: .trivial, codeCost: .trivial))
        try await services.accounts.setPassword(Self.password, of: school.ada)
        return services
    }

    private func place(_ address: String, device: String? = nil) -> SignInService.Place {
        SignInService.Place(address: address, device: device, name: "Firefox, Linux")
    }

    /// What comes of an attempt: nil for somebody who is in.
    private func refusal(_ attempt: () async throws -> SignInService.Opened) async -> Refusal.Code? {
        do {
            _ = try await attempt()
            return nil
        } catch { return (error as? Refusal)?.code }
    }

    @Test(arguments: Backend.enabled)
    func wrongBadgesLockNobodyOut(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = try await services(school)
        let ito = try await school.actor(school.ito)
        let badge = try await services.sheets.makeBadges(for: [school.ada.id], in: school.class7a.id, as: ito)[0].badge
        let code = try await services.sheets.makeStartCodes(for: [school.ben.id], in: school.class7a.id, as: ito)[0]
            .code
        let school1 = place("192.0.2.1")
        var codes: Set<Refusal.Code?> = []
        let begun = school.clock.now
        for number in 0..<320 {
            let wrong = String(repeating: "0", count: 23) + String(number + 100)
            codes.insert(await refusal { try await services.people.signIn(badge: wrong, at: school1) })
        }
        #expect(codes == [.codeHasExpired])
        #expect(school.clock.now == begun + 19, "beyond the 300th that failed, one a second")
        #expect(await refusal { try await services.people.signIn(badge: badge.text, at: school1) } == nil)
        #expect(await refusal { try await services.people.signIn(startCode: code.text, at: school1) } == nil)
        #expect(
            await refusal {
                try await services.people.signIn(username: "ada.alpha", password: Self.password, at: school1)
            } == nil)
    }

    @Test(arguments: Backend.enabled, [3600, 63_244_800] as [TimeInterval])
    func aClockThatWasAheadKeepsNobodyOut(on backend: Backend, seconds: TimeInterval) async throws {
        let school = try await TestHouse(on: backend)
        let services = try await services(school)
        let here = place("192.0.2.1")
        let signIn = { try await services.people.signIn(username: "ada.alpha", password: Self.password, at: here) }
        let before = school.clock.now
        school.clock.advance(by: seconds)
        let ahead = try await signIn()
        school.clock.set(before)
        let opened = try await signIn()
        #expect(school.clock.now == before, "at once")
        let sessions = SessionService(school.house, events: EventHub())
        #expect(try await sessions.signedIn(token: opened.token) != nil)
        // An hour may be a matter of time zones; what would last for years ends.
        #expect((try await sessions.signedIn(token: ahead.token) == nil) == (seconds > 3600))
    }

    @Test(arguments: Backend.enabled)
    func aSchoolWithoutAdministratorsHasAWayBack(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        await #expect(throws: Refusal(.isTaken, field: "username")) {
            try await school.roster.promote(username: "ada.alpha")
        }
        #expect(try await school.roster.promote(username: "yuki.ito").role == .administrator)
        let ito = try await school.actor(school.ito)
        _ = try await school.roster.edit(school.administrator.id, as: ito) { $0.isArchived = true }
        let restored = try await school.roster.promote(username: "alma.admin")
        #expect(restored.id == school.administrator.id && restored.role == .administrator && !restored.isArchived)
    }

    @Test(arguments: Backend.enabled)
    func wrongPasswordsFromElsewhereLockNoAccount(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let people = try await services(school).people
        let signIn = { (place: SignInService.Place, password: String) in
            await refusal { try await people.signIn(username: "ada.alpha", password: password, at: place) }
        }
        #expect(await signIn(place("192.0.2.1", device: Self.device), Self.password) == nil)
        for number in 0..<130 { _ = await signIn(place("203.0.113.\(number)"), "guess") }
        for _ in 0..<8 { _ = await signIn(place("192.0.2.1"), "guess") }
        #expect(await signIn(place("198.51.100.1"), Self.password) == nil, "from a place where nobody guesses")
        let before = school.clock.now
        #expect(await signIn(place("192.0.2.1"), Self.password) == nil, "beside one who guesses")
        #expect(school.clock.now <= before + 15, "a moment later, because of them")
        let after = school.clock.now
        #expect(await signIn(place("192.0.2.1", device: Self.device), Self.password) == nil, "on a known device")
        #expect(school.clock.now == after, "at once")
    }

    @Test(arguments: Backend.enabled)
    func aDeviceIsKnownToWhomItLetInUntilTheyChangeTheirPassword(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = try await services(school)
        let people = services.people
        try await services.accounts.setPassword("a walk in the wood", of: school.ben)
        let here = place("192.0.2.1", device: Self.device)
        let signIn = { (name: String, password: String) in
            await refusal { try await people.signIn(username: name, password: password, at: here) }
        }
        #expect(await signIn("ada.alpha", Self.password) == nil)
        for _ in 0..<6 { #expect(await signIn("ben.beta", "guess") == .wrongCredentials) }
        var before = school.clock.now
        #expect(await signIn("ben.beta", "a walk in the wood") == nil)
        #expect(school.clock.now == before + 5, "hers, not his")
        #expect(await signIn("ada.alpha", Self.password) == nil)
        for _ in 0..<6 { #expect(await signIn("ada.alpha", "guess") == .wrongCredentials) }
        before = school.clock.now
        #expect(await signIn("ada.alpha", "guess") == .wrongCredentials)
        #expect(school.clock.now == before + 5, "guessing on a known device is slow, too")
        try await services.accounts.setPassword("a walk by the sea", of: school.ada)
        before = school.clock.now
        #expect(await signIn("ada.alpha", "a walk by the sea") == nil)
        #expect(school.clock.now == before, "it counts like any other now")
    }

    /// Names that somebody types count for nothing else.
    @Test(arguments: Backend.enabled)
    func strangersCannotLockWhatOneDoesInside(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let services = try await services(school)
        try await services.accounts.setPassword(Self.password, of: school.ito)
        for name in ["device codes of \(school.ito.id)", "own device codes of \(school.ito.id)", "yuki.ito"] {
            for _ in 0..<7 {
                _ = await refusal {
                    try await services.people.signIn(username: name, password: "guess", at: place("192.0.2.1"))
                }
            }
        }
        let ito = try await school.actor(school.ito)
        await #expect(throws: Refusal(.codeHasExpired, field: "code")) {
            try await services.devices.asking("BCDF-GHJK", as: ito)
        }
        _ = try await services.tokens.make(named: "Report", days: 30, password: Self.password, as: ito)
    }

    // MARK: Devices that wait

    private func devices(_ school: TestHouse, network: Int, total: Int) -> DeviceSignInService {
        DeviceSignInService(school.house, room: DeviceSignInService.Room(network: network, total: total))
    }

    /// Whether a device is let in.
    private func isIn(_ begun: DeviceSignInService.Begun, _ devices: DeviceSignInService) async -> Bool {
        guard case .signedIn = try? await devices.redeem(begun.deviceCode) else { return false }
        return true
    }

    /// Somebody in the same network begins sign-ins without end, and asks for each of them as a device would.
    @Test(arguments: Backend.enabled)
    func whoeverTypesTheCodeGetsInBesideAFlood(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let devices = devices(school, network: 40, total: 1000)
        let ada = try await school.actor(school.ada)
        var flood: [DeviceSignInService.Begun] = []
        func goOn(_ number: Int) async throws {
            for _ in 0..<number { flood.append(try await devices.begin(clientName: "Flood", from: "192.0.2.1")) }
            for begun in flood.suffix(40) { _ = try? await devices.redeem(begun.deviceCode) }
            school.clock.advance(by: 5)
        }
        try await goOn(60)
        let tablet = try await devices.begin(clientName: "Tablet", from: "192.0.2.1")
        try await goOn(30)
        #expect(try await devices.asking(tablet.userCode.text, as: ada).clientName == "Tablet")
        // From now on it has time.
        for _ in 0..<4 { try await goOn(40) }
        try await devices.decide(tablet.userCode.text, allow: true, as: ada)
        try await goOn(40)
        #expect(await isIn(tablet, devices))
    }

    /// An account keeps a few codes by typing them, and not all places of a network.
    @Test(arguments: Backend.enabled)
    func nobodyKeepsAllPlacesByTypingCodes(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let devices = devices(school, network: 12, total: 1000)
        let ben = try await school.actor(school.ben)
        for _ in 0..<12 {
            let begun = try await devices.begin(clientName: "Kept", from: "192.0.2.1")
            _ = try await devices.asking(begun.userCode.text, as: ben)
            school.clock.advance(by: 1)
        }
        let tablet = try await devices.begin(clientName: "Tablet", from: "192.0.2.1")
        for _ in 0..<6 { _ = try await devices.begin(clientName: "Other", from: "192.0.2.1") }
        try await devices.decide(tablet.userCode.text, allow: true, as: school.actor(school.ada))
        #expect(await isIn(tablet, devices))
    }

    @Test(arguments: Backend.enabled)
    func aClassGetsInWhileStrangersFillTheDeviceSignIn(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let devices = devices(school, network: 30, total: 55)
        var begun: [DeviceSignInService.Begun] = []
        for number in 0..<20 {
            begun.append(try await devices.begin(clientName: "Tablet \(number)", from: "192.0.2.1"))
        }
        // All places are taken, and the network with the most gives them up.
        for _ in 0..<40 { _ = try await devices.begin(clientName: "Stranger", from: "203.0.113.1") }
        // Within the school, what was begun and left makes room for what goes on.
        for _ in 0..<8 { _ = try await devices.begin(clientName: "Left", from: "192.0.2.1") }
        school.clock.advance(by: 40)
        for device in begun { _ = try await devices.redeem(device.deviceCode) }
        for _ in 0..<10 { _ = try await devices.begin(clientName: "Late", from: "192.0.2.1") }
        let ada = try await school.actor(school.ada)
        for device in begun.prefix(3) {
            try await devices.decide(device.userCode.text, allow: true, as: ada)
            #expect(await isIn(device, devices), "A device that kept asking was sent away.")
        }
    }
}
