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
        for number in 0..<320 {
            let wrong = String(repeating: "0", count: 23) + String(number + 100)
            codes.insert(await refusal { try await services.people.signIn(badge: wrong, at: school1) })
        }
        #expect(codes == [.codeHasExpired, .tooManyAttempts])
        #expect(await refusal { try await services.people.signIn(badge: badge.text, at: school1) } == nil)
        #expect(await refusal { try await services.people.signIn(startCode: code.text, at: school1) } == nil)
        #expect(
            await refusal {
                try await services.people.signIn(username: "ada.alpha", password: Self.password, at: school1)
            } == nil)
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
        #expect(await signIn(place("192.0.2.1"), Self.password) == .tooManyAttempts, "beside one who guesses")
        #expect(await signIn(place("192.0.2.1", device: Self.device), Self.password) == nil, "on a known device")
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
        #expect(await signIn("ben.beta", "a walk in the wood") == .tooManyAttempts, "hers, not his")
        #expect(await signIn("ada.alpha", Self.password) == nil)
        for _ in 0..<6 { #expect(await signIn("ada.alpha", "guess") == .wrongCredentials) }
        #expect(await signIn("ada.alpha", "guess") == .tooManyAttempts, "guessing on a known device is slow, too")
        try await services.accounts.setPassword("a walk by the sea", of: school.ada)
        #expect(await signIn("ada.alpha", "a walk by the sea") == nil, "it counts like any other now")
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

    @Test(arguments: Backend.enabled)
    func aClassGetsInWhileStrangersFillTheDeviceSignIn(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend, shared: true)
        let devices = try await services(school).devices
        for number in 0..<310 {
            _ = try? await devices.begin(clientName: "Stranger \(number)", from: "203.0.113.1")
        }
        await #expect(throws: Refusal(.tooManyAttempts, detail: "30")) {
            try await devices.begin(clientName: "Stranger", from: "203.0.113.1")
        }
        var begun: [DeviceSignInService.Begun] = []
        for number in 0..<240 {
            begun.append(try await devices.begin(clientName: "Tablet \(number)", from: "192.0.2.1"))
        }
        #expect(begun.count == 240)
        // Within the school, what was begun and left makes room for what goes on.
        for number in 0..<60 { _ = try await devices.begin(clientName: "Left \(number)", from: "192.0.2.1") }
        school.clock.advance(by: 40)
        for device in begun { _ = try await devices.redeem(device.deviceCode) }
        for number in 0..<60 { _ = try await devices.begin(clientName: "Late \(number)", from: "192.0.2.1") }
        await #expect(throws: Refusal.self) { try await devices.begin(clientName: "Last", from: "192.0.2.1") }
        try await devices.decide(begun[0].userCode.text, allow: true, as: school.actor(school.ada))
        guard case .signedIn = try await devices.redeem(begun[0].deviceCode) else {
            Issue.record("A device that kept asking was sent away.")
            return
        }
    }
}
