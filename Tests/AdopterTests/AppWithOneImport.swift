import ClassKit

// What an app has from its one import, as on Apple's systems: all of Foundation, and with it Dispatch and C.

struct QuizResult: Codable, Equatable {
    var id = UUID()
    var date = Date(timeIntervalSinceReferenceDate: 700_000_000)
    var link = URL(string: "quizler://addition")
    var picture = Data([1, 2, 3])
}

struct ResultFile {
    let url: URL

    func write(_ result: QuizResult) throws {
        try JSONEncoder().encode(result).write(to: url, options: .atomic)
    }

    func read() throws -> QuizResult {
        defer { NotificationCenter.default.post(name: .resultWasRead, object: nil) }
        return try JSONDecoder().decode(QuizResult.self, from: Data(contentsOf: url))
    }
}

extension Notification.Name {
    static let resultWasRead = Notification.Name("resultWasRead")
}

/// Finds the quizzes that were made before an hour, in the queue of the app.
func findOlderQuizzes(in queue: DispatchQueue, completion: @escaping @Sendable ([String]) -> Void) {
    let hourAgo = Calendar.current.date(byAdding: .hour, value: -1, to: Date()) ?? Date()
    let isQuiz = NSPredicate(format: "topic = %@", CLSContextTopic.math.rawValue)
    let isOlder = NSPredicate(format: "%K < %@", CLSPredicateKeyPath.dateCreated as CVarArg, hourAgo as CVarArg)
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [isQuiz, isOlder])
    CLSDataStore.shared.contexts(matching: predicate) { contexts, _ in
        let titles = contexts.map { $0.title.trimmingCharacters(in: .whitespaces) }
        queue.async { completion(titles) }
    }
}
