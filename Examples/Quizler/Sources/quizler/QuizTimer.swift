/// The app's own clock of one quiz.
///
/// How long the student took is not its business: the activity measures that by itself.
struct QuizTimer {
    private let end: ContinuousClock.Instant

    /// Starts the clock.
    init(limit: Duration) {
        end = .now + limit
    }

    var isOver: Bool { .now >= end }

    /// Takes a while, and no longer than there is time.
    func sleep(for duration: Duration) async throws {
        try await Task.sleep(until: min(.now + duration, end))
    }
}
