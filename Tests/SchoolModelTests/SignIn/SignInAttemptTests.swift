import Foundation
import SchoolModel
import Testing

/// Everybody guesses as fast as they are let, and those who know their password come in all the same.
@Suite struct SignInAttemptTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)
    /// Long enough to see what guesses come to in the long run.
    private static let hours = 3.0

    /// A store of throttles, as the school's.
    private struct Door {
        var throttles: [SignInThrottle.Subject: SignInThrottle] = [:]

        /// Counts an attempt; returns the seconds until it is examined, or after which it may come again.
        mutating func ask(_ attempt: SignInAttempt, at now: Date) -> (wait: Double, isExamined: Bool) {
            var counted = attempt.subjects.map { throttles[$0] ?? SignInThrottle(subject: $0) }
            do throws(Refusal) {
                let wait = try SignInThrottle.admit(&counted, at: now)
                for throttle in counted { throttles[throttle.subject] = throttle }
                return (wait, true)
            } catch {
                return (error.detail.flatMap(Double.init) ?? 0, false)
            }
        }

        /// The seconds until an attempt is examined; nil if it is turned away.
        mutating func wait(_ attempt: SignInAttempt, at now: Date) -> Double? {
            let answer = ask(attempt, at: now)
            return answer.isExamined ? answer.wait : nil
        }

        mutating func succeed(_ attempt: SignInAttempt) {
            for subject in attempt.subjects { throttles[subject]?.succeed() }
        }
    }

    private static func attempt(
        _ name: String? = "ada", from network: String, site: String? = nil, on device: String? = nil,
        by way: SignInAttempt.Way = .password
    ) -> SignInAttempt {
        SignInAttempt(way: way, name: name, network: network, site: site ?? network, knownDevice: device)
    }

    /// How many guesses are examined in a time, if each guesser goes on as soon as there is an answer.
    private static func guesses(_ guessers: [SignInAttempt], within time: Double = hours * 3600) -> Int {
        var door = Door()
        var examined = 0
        var next = guessers.map { (attempt: $0, at: start) }
        while let index = next.indices.min(by: { next[$0].at < next[$1].at }), next[index].at < start + time {
            let answer = door.ask(next[index].attempt, at: next[index].at)
            next[index].at += answer.wait
            if answer.isExamined && next[index].at < start + time { examined += 1 }
        }
        return examined
    }

    /// A hundred in eight minutes, then one in a quarter of a minute, however many guess at the same time.
    @Test(arguments: [1, 12], [nil, "tablet"])
    func onePlaceGuessesTwoHundredAndFortyTimesAnHour(guessers: Int, device: String?) {
        let attempts = Array(repeating: Self.attempt(from: "192.0.2.1", on: device), count: guessers)
        #expect((300...320).contains(Self.guesses(attempts, within: 3600)))
        #expect(Self.guesses(attempts) <= 320 + (Int(Self.hours) - 1) * 240)
    }

    @Test(arguments: [1, 20, 60])
    func manyPlacesTogetherGuessLittleMoreThanOnce(a number: Int) {
        // From everywhere 101, then one in a quarter of a minute; and three for each place that is new.
        let most = 110 + Int(Self.hours) * 240 + 3 * number
        #expect(Self.guesses((0..<number).map { Self.attempt(from: "198.51.\($0 / 250).\($0 % 250)") }) <= most)
    }

    /// One household has 65,536 networks of 64 bits, or more.
    @Test func theNetworksOfOneSiteAreNewOnlyOnce() {
        let networks = (0..<60).map { Self.attempt(from: "2001:db8:1:\($0)::/64", site: "2001:db8:1::/48") }
        #expect(Self.guesses(networks) <= 110 + Int(Self.hours) * 240 + 3)
    }

    /// Nobody guesses start codes faster by trying another each time.
    @Test func startCodesAreGuessedThreeHundredTimesAndThenSevenHundredAnHour() {
        var door = Door()
        var now = Self.start
        var examined = 0
        while now < Self.start + 3600 {
            let answer = door.ask(Self.attempt("\(examined)", from: "192.0.2.1", by: .code), at: now)
            now += answer.wait
            examined += 1
        }
        #expect((1_000...1_060).contains(examined))
    }

    /// Somebody in the same network guesses all day, on browsers that are new; she comes with another.
    @Test func besideAGuesserARightPasswordIsExaminedWithinSeconds() {
        var door = Door()
        let attempt = Self.attempt(from: "192.0.2.1")
        var guesser = Self.start
        var waits: [Double?] = []
        for minute in 1...(24 * 60) {
            let now = Self.start + Double(minute) * 60
            while guesser <= now { guesser += max(0.1, door.ask(attempt, at: guesser).wait) }
            guard minute % 30 == 2 else { continue }
            // What she does afterwards leaves the guesses counted, as if it had been another guess.
            var hers = door
            waits.append(hers.wait(attempt, at: now))
        }
        #expect(waits.first.map { $0.map { $0 <= 10 } ?? false } == true, "\(waits)")
        #expect(waits.count == 48 && waits.allSatisfy { $0.map { $0 <= 30 } ?? false }, "\(waits)")
    }

    /// Whatever others do elsewhere, or beside her on devices of theirs.
    @Test(arguments: 0..<20)
    func nobodyElseKeepsSomebodyOut(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var door = Door()
        var now = Self.start
        for _ in 0..<3000 {
            now += Double(random.next(below: 40))
            let network = "203.0.113.\(random.next(below: 50))"
            let name = ["ada", "ben", "cem"][random.next(below: 3)]
            let way = SignInAttempt.Way.allCases[random.next(below: 3)]
            _ = door.wait(Self.attempt(name, from: network, by: way), at: now)
            // Somebody at her school tries other names, and hers by other ways than a password.
            _ = door.wait(Self.attempt("nobody\(random.next(below: 9))", from: "192.0.2.1"), at: now)
            _ = door.wait(Self.attempt(from: "192.0.2.1", by: .code), at: now)
            for _ in 0..<3 { _ = door.wait(Self.attempt(nil, from: "192.0.2.1", by: .badge), at: now) }
            guard random.next(below: 40) == 0 else { continue }
            let known = Self.attempt(from: network, on: "her tablet")
            let new = Self.attempt(from: "198.51.100.\(random.next(below: 250))")
            for _ in 0..<random.next(below: 3) {
                #expect(door.wait(known, at: now) == 0)
                #expect(door.wait(new, at: now) == 0, "not even after a mistake of her own")
            }
            #expect(door.wait(known, at: now) == 0)
            #expect(door.wait(new, at: now) == 0)
            door.succeed(known)
            door.succeed(new)
            // Beside the others, on a device that she has never used, she waits a second for each who came just before.
            let beside = Self.attempt(from: "192.0.2.1")
            #expect(door.wait(beside, at: now).map { $0 <= 4 } ?? false)
            door.succeed(beside)
        }
    }
}

/// Numbers that look random, and are the same again.
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
