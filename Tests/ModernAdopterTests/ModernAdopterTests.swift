import ClassKit
import Testing

// Apps as they are written today: in Swift 6, with async and actors.

struct ModernAdopterTests {
    @Test func everyRowIsUsedInSwift6Too() {
        #expect(Rows.all().keys.sorted() == Array(1...73))
    }

    @Test func aCaughtErrorIsRecognised() async {
        do {
            try await QuizScreen().fail()
        } catch CLSError.invalidArgument {
        } catch {
            Issue.record("It should have been another one: \(error)")
        }
    }
}

@MainActor
final class QuizScreen {
    private var activity: CLSActivity?
    private(set) var isSaved = false

    func start(_ path: [String]) async throws {
        let context = try await CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: path)
        context.becomeActive()
        let activity = context.createNewActivity()
        activity.start()
        self.activity = activity
        try await CLSDataStore.shared.save()
    }

    func finish(score: Double) {
        guard let activity else { return }
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: score, maxScore: 10)
        activity.stop()
        CLSDataStore.shared.save { error in
            Task { @MainActor [weak self] in self?.isSaved = error == nil }
        }
    }

    func siblings(of context: CLSContext) async throws -> [String] {
        let predicate = NSPredicate(format: "parent = %@", context)
        return try await CLSDataStore.shared.contexts(matching: predicate).map(\.title)
    }

    func fail() async throws {
        throw CLSError(.invalidArgument)
    }
}

actor ContentImporter {
    func add(_ titles: [String]) async throws {
        let root = CLSDataStore.shared.mainAppContext
        for title in titles {
            root.addChildContext(CLSContext(type: .lesson, identifier: title, title: title))
        }
        try await CLSDataStore.shared.save()
        try await CLSDataStore.shared.contexts(matchingIdentifierPath: titles).first?.becomeActive()
    }
}

final class ContentDelegate: NSObject, CLSDataStoreDelegate {
    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        CLSContext(type: parentIdentifierPath.isEmpty ? .lesson : .quiz, identifier: identifier, title: identifier)
    }
}
