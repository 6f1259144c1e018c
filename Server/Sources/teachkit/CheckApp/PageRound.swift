import SchoolAPI

/// Which contexts a teacher opens while an app runs, one round after another.
///
/// A context provider may begin to listen only after the first page was opened, so each page gets a few visits as
/// long as nothing is below it.
struct PageRound {
    private var visits: [[String]: Int] = [:]
    private var last: ContinuousClock.Instant?

    /// How many pages are opened in all, and how often the same one.
    private static let most = 300
    private static let mostOfOne = 3
    private static let pause = Duration.milliseconds(500)

    /// Whether the last round was long enough ago.
    var isDue: Bool { last.map { ContinuousClock.now - $0 > Self.pause } ?? true }

    /// The paths whose pages are opened in this round.
    mutating func next(of contexts: [ContextDTO]) -> [[String]] {
        last = .now
        let parents = Set(contexts.map { Array($0.path.dropLast()) })
        var rest = Self.most - visits.values.reduce(0, +)
        var paths: [[String]] = []
        for path in contexts.map(\.path) where rest > 0 {
            let count = visits[path, default: 0]
            guard count == 0 || count < Self.mostOfOne && !parents.contains(path) else { continue }
            visits[path] = count + 1
            rest -= 1
            paths.append(path)
        }
        return paths
    }
}
