import Foundation
import SchoolModel
import Testing

/// Everybody guesses as fast as they are let, and those who know their password come in all the same.
@Suite struct SignInAttemptTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)
    private static let day = 24.0 * 3600

    /// A store of throttles, as the school's.
    private struct Door {
        var throttles: [SignInThrottle.Subject: SignInThrottle] = [:]

        /// Counts an attempt; returns the seconds to wait if it is refused.
        mutating func wait(_ attempt: SignInAttempt, at now: Date) -> Int? {
            var counted = attempt.subjects.map { throttles[$0] ?? SignInThrottle(subject: $0) }
            do throws(Refusal) {
                try SignInThrottle.admit(&counted, at: now)
            } catch {
                return error.detail.flatMap(Int.init)
            }
            for throttle in counted { throttles[throttle.subject] = throttle }
            return nil
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

    /// How many guesses are examined in a day, if each place guesses as often as it may.
    private static func guesses(_ places: [SignInAttempt]) -> Int {
        var door = Door()
        var examined = 0
        var next = places.map { (attempt: $0, at: start) }
        while let index = next.indices.min(by: { next[$0].at < next[$1].at }), next[index].at < start + day {
            let wait = door.wait(next[index].attempt, at: next[index].at)
            if wait == nil { examined += 1 }
            next[index].at += Double(wait ?? 0)
        }
        return examined
    }

    @Test func onePlaceGuessesThreeHundredTimesADay() {
        // 6 at once, 6 while the wait grows to 315 s in all, then one in 300 s.
        let most = 12 + Int((Self.day - 315) / 300) + 1
        #expect(Self.guesses([Self.attempt(from: "192.0.2.1")]) <= most)
        #expect(Self.guesses([Self.attempt(from: "192.0.2.1", on: "tablet")]) <= most)
        #expect(most < 302)
    }

    @Test(arguments: [1, 20, 60])
    func manyPlacesTogetherGuessLittleMoreThanOnce(a number: Int) {
        // From everywhere 101 and those while the wait grows, then one a minute; and three for each place that is new.
        let most = 110 + Int(Self.day / 60) + 3 * number
        #expect(Self.guesses((0..<number).map { Self.attempt(from: "198.51.\($0 / 250).\($0 % 250)") }) <= most)
    }

    /// One household has 65,536 networks of 64 bits, or more.
    @Test func theNetworksOfOneSiteAreNewOnlyOnce() {
        let networks = (0..<60).map { Self.attempt(from: "2001:db8:1:\($0)::/64", site: "2001:db8:1::/48") }
        #expect(Self.guesses(networks) <= 110 + Int(Self.day / 60) + 3)
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
                #expect(door.wait(known, at: now) == nil)
                #expect(door.wait(new, at: now) == nil, "not even after a mistake of her own")
            }
            #expect(door.wait(known, at: now) == nil)
            #expect(door.wait(new, at: now) == nil)
            door.succeed(known)
            door.succeed(new)
            // Beside the others, on a device that she has never used, she waits a second at most.
            let beside = Self.attempt(from: "192.0.2.1")
            #expect(door.wait(beside, at: now).map { $0 <= 1 } ?? true)
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
