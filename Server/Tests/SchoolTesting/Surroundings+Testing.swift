public import Foundation
import SchoolModel
public import SchoolServices
import Synchronization

/// A clock that tests move by hand.
public final class TestClock: Sendable {
    private let moment: Mutex<Date>

    /// Starts on Monday, 21 September 2026, in the afternoon.
    public init(_ moment: Date = Date(timeIntervalSince1970: 1_790_000_000)) {
        self.moment = Mutex(moment)
    }

    public var now: Date { moment.withLock { $0 } }

    public func advance(by seconds: TimeInterval) {
        moment.withLock { $0 += seconds }
    }

    public func set(_ date: Date) {
        moment.withLock { $0 = date }
    }
}

extension Surroundings {
    /// A world that tests control: the clock moves only when somebody waits for their turn, identifiers and random bytes count up.
    ///
    /// With the same seed, everything made is the same in every run.
    public static func testing(clock: TestClock = TestClock(), seed: UInt64 = 1) -> Surroundings {
        let generator = Mutex(CountingGenerator(state: seed))
        return Surroundings(
            now: { clock.now },
            makeUUID: {
                generator.withLock { generator in
                    let order = UInt128(generator.nextOrder()) << 64
                    return .version7(at: clock.now, random: order | UInt128(generator.next()))
                }
            },
            randomBytes: { count in
                generator.withLock { generator in (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                }
            },
            rest: { clock.advance(by: $0) }
        )
    }
}

/// SplitMix64, with a counter so that identifiers made at one moment keep their order.
private struct CountingGenerator: RandomNumberGenerator {
    var state: UInt64
    var order: UInt64 = 0

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The lower 12 bits end up just below the moment in a UUID version 7.
    mutating func nextOrder() -> UInt64 {
        order += 1
        return order & 0xFFF
    }
}
