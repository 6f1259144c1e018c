import Foundation
import SchoolModel
import Testing

@Suite struct SignInCodesTests {
    @Test func aStartCodeIsReadHoweverItIsTyped() throws {
        let code = StartCode(random: (0..<12).map { UInt8($0 * 7 + 1) })
        #expect(code.text.count == 14)
        #expect(StartCode(typed: code.text) == code)
        #expect(StartCode(typed: " \(code.text.lowercased().replacing("-", with: " ")) ") == code)
        #expect(try #require(StartCode(typed: "oil1-0000-0000")).locator == "0111")
        #expect(StartCode(typed: "0000-0000-000") == nil)
        #expect(StartCode(typed: "0000-0000-000U") == nil)
    }

    @Test func aUserCodeUsesEveryLetterExceptVowels() {
        var letters: Set<Character> = []
        for start in UInt8.min...UInt8.max {
            let code = UserCode(random: (0..<8).map { start &+ UInt8($0) })
            letters.formUnion(code.letters)
            #expect(UserCode(typed: code.text.lowercased()) == code)
        }
        #expect(letters == Set("BCDFGHJKLMNPQRSTVWXZ"))
        #expect(UserCode(typed: "ABCD-EFGH") == nil)
    }

    @Test func aBadgeSurvivesBeingTyped() {
        let badge = Badge(random: (0..<26).map { UInt8($0 * 9 + 5) })
        #expect(Badge(typed: badge.text) == badge)
        #expect(Badge(typed: badge.secret.lowercased()) == badge)
        #expect(Badge(typed: String(badge.secret.dropLast())) == nil)
    }
}

@Suite struct SignInThrottleTests {
    private let start = Date(timeIntervalSince1970: 1_790_000_000)

    /// The waits that successive failures cost.
    private func waits(_ subject: SignInThrottle.Subject, failures: Int) throws -> [Int] {
        var throttle = SignInThrottle(subject: subject)
        var now = start
        var waits: [Int] = []
        for _ in 1...failures {
            do throws(Refusal) {
                try throttle.attempt(at: now)
                waits.append(0)
            } catch {
                let wait = try #require(error.detail.flatMap(Int.init))
                waits.append(wait)
                now += Double(wait)
                try throttle.attempt(at: now)
            }
        }
        return waits
    }

    @Test func theWaitDoublesUpToFiveMinutes() throws {
        let waits = try waits(.account("ada"), failures: 15)
        #expect(waits == [0, 0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300])
    }

    @Test func aWholeSchoolBehindOneAddressMayMakeMistakes() throws {
        #expect(try waits(.address("192.0.2.1"), failures: 101).allSatisfy { $0 == 0 })
        #expect(try waits(.address("192.0.2.1"), failures: 102).last == 5)
    }

    @Test func attemptsDuringTheWaitCostNothingMore() throws {
        var throttle = SignInThrottle(subject: .account("ada"), failures: 6, lastFailureAt: start)
        for second in 0..<5 {
            #expect(throws: Refusal(.tooManyAttempts, detail: "\(5 - second)")) {
                try throttle.attempt(at: start + Double(second))
            }
        }
        try throttle.attempt(at: start + 5)
        #expect(throttle.failures == 7)
    }

    @Test func failuresAreForgottenAfterADayOrASuccess() throws {
        var throttle = SignInThrottle(subject: .account("ada"), failures: 20, lastFailureAt: start)
        try throttle.attempt(at: start + SignInThrottle.memory)
        #expect(throttle.failures == 1)
        throttle.succeed()
        #expect(throttle.failures == 0)
        var address = SignInThrottle(subject: .address("192.0.2.1"), failures: 20, lastFailureAt: start)
        address.succeed()
        #expect(address.failures == 19, "signing in doesn't erase other people's failed guesses")
    }
}
