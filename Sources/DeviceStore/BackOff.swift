/// How long to leave a server alone that has failed to answer.
struct BackOff {
    private var failures = 0

    mutating func reset() { failures = 0 }

    /// One second, doubled with each failure up to five minutes; of that, at least half, so that not
    /// all devices come back at once.
    mutating func next(random: UInt128) -> Duration {
        failures += 1
        let whole = min(300_000, 1000 << min(failures - 1, 20))
        let spread = Int(truncatingIfNeeded: random % UInt128(whole / 2))
        return .milliseconds(whole / 2 + spread)
    }
}
