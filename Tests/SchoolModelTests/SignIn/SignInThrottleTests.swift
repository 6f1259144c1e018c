import Foundation
import SchoolModel
import Testing

@Suite struct SignInThrottleTests {
    private let start = Date(timeIntervalSince1970: 1_790_000_000)
    private let own = SignInThrottle.Subject.own("codes of ada")

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
        #expect(try waits(own, failures: 15) == [0, 0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300])
    }

    @Test func aWholeSchoolBehindOneAddressMayMakeMistakes() throws {
        let school = SignInThrottle.Subject.address("192.0.2.1", way: .password)
        #expect(try waits(school, failures: 301).allSatisfy { $0 == 0 })
        #expect(try waits(school, failures: 900).max() == 1)
    }

    /// The seconds until each of some attempts at one moment is examined; nil if it is turned away.
    private func turns(_ subject: SignInThrottle.Subject, attempts: Int, after failures: Int) -> [Double?] {
        var line = [SignInThrottle(subject: subject, failures: failures, lastFailureAt: start)]
        return (0..<attempts).map { _ in try? SignInThrottle.admit(&line, at: start) }
    }

    @Test func attemptsStandInLineAfterAFewFailures() {
        let place = SignInThrottle.Subject.place("192.0.2.1", name: "password ada")
        #expect(turns(place, attempts: 9, after: 4) == [0, 0, 5, 10, 15, 20, 25, 30, nil])
        #expect(turns(place, attempts: 3, after: 101) == [15, 30, nil])
        let codes = SignInThrottle.Subject.address("192.0.2.1", way: .code)
        #expect(turns(codes, attempts: 3, after: 299) == [0, 0, 5], "also codes of which each is another")
    }

    @Test func oneLineDoesNotMakeAnotherWait() throws {
        let busy = SignInThrottle.Subject.place("192.0.2.1", name: "password ada")
        let school = SignInThrottle.Subject.address("192.0.2.1", way: .password)
        var lines = [
            SignInThrottle(subject: busy, failures: 50, lastFailureAt: start), SignInThrottle(subject: school),
        ]
        for _ in 0..<4 { _ = try SignInThrottle.admit(&lines, at: start) }
        var other = [SignInThrottle(subject: .place("192.0.2.1", name: "password ben")), lines[1]]
        #expect(try SignInThrottle.admit(&other, at: start) == 0)
    }

    /// Somebody guesses from one network after another.
    @Test func thoseWhoAreNewTakeNoTurnsOfOthers() throws {
        var name = SignInThrottle(subject: .name("password ada"))
        for number in 0..<200 {
            var lines = [SignInThrottle(subject: .place("\(number)", name: "password ada")), name]
            #expect(try SignInThrottle.admit(&lines, at: start) == 0)
            name = lines[1]
        }
        let place = SignInThrottle.Subject.place("192.0.2.1", name: "password ada")
        var lines = [SignInThrottle(subject: place, failures: 4, lastFailureAt: start), name]
        #expect(try SignInThrottle.admit(&lines, at: start) == 15)
    }

    /// A clock was ahead for a while.
    @Test func noMomentFromTheFutureMakesAnybodyWaitLongerThanPromised() throws {
        let years = start + 2 * 366 * 24 * 3600
        let address = SignInThrottle.Subject.address("192.0.2.1", way: .password)
        var line = [SignInThrottle(subject: address, failures: 0, lastFailureAt: years)]
        #expect(try SignInThrottle.admit(&line, at: start) == 0)
        line = [SignInThrottle(subject: address, failures: 400, lastFailureAt: years)]
        #expect(try SignInThrottle.admit(&line, at: start) == 1, "What failed still counts.")
        var throttle = SignInThrottle(subject: own, failures: 20, lastFailureAt: start + 60)
        try throttle.attempt(at: start)
        #expect(throws: Refusal(.tooManyAttempts, detail: "300")) { try throttle.attempt(at: start) }
        #expect(throttle.failures == 21, "What failed still counts.")
    }

    /// Two attempts at the same moment, and the one that looked at the clock first is written last.
    @Test func whoLookedAtTheClockBeforeTheLastFailureWaitsAsWell() throws {
        for (ahead, wait) in [(0.001, 301), (29, 329)] {
            var throttle = SignInThrottle(subject: own, failures: 20, lastFailureAt: start)
            #expect(throws: Refusal(.tooManyAttempts, detail: "\(wait)")) { try throttle.attempt(at: start - ahead) }
        }
    }

    @Test func attemptsDuringTheWaitCostNothingMore() throws {
        var throttle = SignInThrottle(subject: own, failures: 6, lastFailureAt: start)
        for second in 0..<5 {
            #expect(throws: Refusal(.tooManyAttempts, detail: "\(5 - second)")) {
                try throttle.attempt(at: start + Double(second))
            }
        }
        try throttle.attempt(at: start + 5)
        #expect(throttle.failures == 7)
    }

    @Test func failuresAreForgottenAfterADayOrASuccess() throws {
        var throttle = SignInThrottle(subject: own, failures: 20, lastFailureAt: start)
        try throttle.attempt(at: start + SignInThrottle.memory)
        #expect(throttle.failures == 1)
        throttle.succeed()
        #expect(throttle.failures == 0)
        var name = SignInThrottle(subject: .name("password ada"), failures: 20, lastFailureAt: start)
        name.succeed()
        #expect(name.failures == 19, "signing in doesn't erase other people's failed guesses")
    }

    @Test func noTwoSubjectsShareAText() {
        let subjects: [SignInThrottle.Subject] = [
            .device("a", name: "b"), .place("a", name: "b"), .site("a", name: "b"), .name("a b"), .name("own a"),
            .own("a b"), .address("a", way: .password), .address("a", way: .code), .address("a", way: .badge),
        ]
        #expect(Set(subjects.map(\.text)).count == subjects.count)
    }
}
