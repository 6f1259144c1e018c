/// Random numbers that are the same for the same seed, now and in later versions of Swift.
///
/// Attempts keep only their seed; the questions that a student saw are generated from it again when answers are
/// marked, possibly years later. So nothing here relies on how the standard library shuffles. The numbers are
/// those of SplitMix64, as published by Steele, Lea and Flood.
public struct SeededRandom: Sendable {
    private var state: UInt64

    /// A separate sequence of numbers for each purpose of a seed.
    public init(seed: UInt64, for purpose: String) {
        // FNV-1a, so that similar purposes have nothing in common.
        let hash = purpose.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        state = seed ^ hash
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero up to, but not including, `bound`; zero if there is no such number.
    public mutating func below(_ bound: Int) -> Int {
        bound < 2 ? 0 : Int(UInt64(bound).multipliedFullWidth(by: next()).high)
    }

    /// The same elements in random order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for last in elements.indices.dropFirst().reversed() {
            elements.swapAt(last, below(last + 1))
        }
        return elements
    }
}
