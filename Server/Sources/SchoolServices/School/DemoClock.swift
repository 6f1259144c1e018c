import Foundation
import SchoolModel
import Synchronization

/// The clock of a demo school while it is founded: it shows the months in which the school has been at work.
///
/// Identifiers begin with the moment that it shows, so that what was made earlier comes first; the rest of them, and
/// everything else that is left to chance, comes from one seed.
final class DemoClock: Sendable {
    /// The moment at which the founding ends.
    let end: Date
    private let state: Mutex<(moment: Date, random: SeededRandom, order: UInt64)>

    init(endingAt end: Date, seed: UInt64 = 1) {
        self.end = end
        state = Mutex((end, SeededRandom(seed: seed, for: "demo"), 0))
    }

    var now: Date { state.withLock { $0.moment } }

    /// Moves to a moment, but never beyond the end.
    func move(to moment: Date) {
        state.withLock { $0.moment = Date(wholeMilliseconds: min(moment, end)) }
    }

    func advance(by seconds: Double) { move(to: now + seconds) }

    /// A number from zero up to, but not including, `bound`.
    func below(_ bound: Int) -> Int { state.withLock { $0.random.below(bound) } }

    /// The world by this clock; what must stay secret is as random as ever.
    var surroundings: Surroundings {
        Surroundings(
            now: { self.now },
            makeUUID: {
                self.state.withLock { state in
                    state.order += 1
                    let order = UInt128(state.order & 0xFFF) << 64
                    return .version7(at: state.moment, random: order | UInt128(state.random.next()))
                }
            },
            randomBytes: Surroundings.live.randomBytes,
            rest: { self.advance(by: $0) })
    }
}
