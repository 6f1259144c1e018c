/// How long to leave a server alone after it failed to answer.
struct BackOff {
    private var failures = 0

    mutating func reset() { failures = 0 }

    /// One second, doubled with each failure up to five minutes; the wait is at least half of that, so that
    /// devices don't all return at the same time.
    mutating func next(random: UInt128) -> Duration {
        failures += 1
        let whole = min(300_000, 1000 << min(failures - 1, 20))
        let spread = Int(truncatingIfNeeded: random % UInt128(whole / 2))
        return .milliseconds(whole / 2 + spread)
    }
}
