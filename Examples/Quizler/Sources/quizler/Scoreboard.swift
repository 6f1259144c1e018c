/// The best results since the app was launched.
///
/// It stays in the app. A teacher can't assign it, so it is no context and nothing of it is reported.
struct Scoreboard {
    private var entries: [(quiz: Quiz, score: Int, seconds: Double)] = []

    mutating func add(_ score: Int, in quiz: Quiz, seconds: Double) {
        entries.append((quiz, score, seconds))
        entries.sort { ($0.score, -$0.seconds) > ($1.score, -$1.seconds) }
    }

    var lines: [String] {
        if entries.isEmpty { return ["Nobody has played yet."] }
        return entries.prefix(10).enumerated().map { place, entry in
            "\(place + 1). \(entry.score) of \(Quiz.questionCount) in \(seconds(.seconds(entry.seconds))), \(entry.quiz.title)"
        }
    }
}

/// Seconds with one digit behind the point.
func seconds(_ value: Duration) -> String {
    "\((value / .milliseconds(100)).rounded() / 10) s"
}
