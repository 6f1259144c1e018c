import DeviceTesting
import Foundation
import SchoolModel
import Testing

@testable import ClassKit

/// Which code an error has when, and what it carries.
struct DocumentedErrorTests {
    /// A mistake that an app can make.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let sentence: String
        let code: CLSError.Code
        /// Makes it, and returns the object that the error names.
        let make: @Sendable (CLSDataStore) -> CLSObject

        var testDescription: String { sentence }
    }

    static let mistakes = [
        Mistake(sentence: "duplicate path at save → invalidCreate", code: .invalidCreate) { store in
            store.addQuiz("one")
            return store.addQuiz("one")
        },
        Mistake(sentence: ">256 chars → invalidArgument", code: .invalidArgument) { store in
            store.addQuiz(String(repeating: "i", count: 257))
        },
        Mistake(sentence: "maxScore ≤ 0 → invalidArgument", code: .invalidArgument) { store in
            let activity = store.addQuiz("score").createNewActivity()
            let item = CLSScoreItem(identifier: "s", title: "S", score: 0, maxScore: 0)
            activity.primaryActivityItem = item
            return item
        },
        Mistake(sentence: "bad range → invalidArgument", code: .invalidArgument) { store in
            let quiz = store.addQuiz("range")
            quiz.suggestedAge = NSRange(location: -3, length: 2)
            return quiz
        },
        Mistake(sentence: "an age that nobody has → invalidArgument", code: .invalidArgument) { store in
            let quiz = store.addQuiz("age")
            quiz.suggestedAge = NSRange(1_000_000_000...2_000_000_000)
            return quiz
        },
        Mistake(sentence: "more minutes than a year has → invalidArgument", code: .invalidArgument) { store in
            let quiz = store.addQuiz("minutes")
            quiz.suggestedCompletionTime = NSRange(location: .max - 1, length: 1)
            return quiz
        },
        Mistake(sentence: "a link that runs code → invalidArgument", code: .invalidArgument) { store in
            let quiz = store.addQuiz("link")
            quiz.universalLinkURL = URL(string: "javascript:alert(1)")
            return quiz
        },
        Mistake(sentence: "app 1 (reserved for main app context)", code: .invalidArgument) { store in
            let app = CLSContext(type: .app, identifier: "app", title: "App")
            store.mainAppContext.addChildContext(app)
            return app
        },
        Mistake(sentence: "depth > 8 → limits", code: .limits) { store in
            (2...9).reduce(store.mainAppContext) { store.addQuiz("\($1)", below: $0) }
        },
        Mistake(sentence: "summary > 4000 → limits", code: .limits) { store in
            let quiz = store.addQuiz("summary")
            quiz.summary = String(repeating: "s", count: 4001)
            return quiz
        },
        Mistake(sentence: "too many items → limits", code: .limits) { store in
            let activity = store.addQuiz("items").createNewActivity()
            for number in 0...Activity.mostItems {
                activity.addAdditionalActivityItem(CLSQuantityItem(identifier: "\(number)", title: "Hints"))
            }
            return activity
        },
        Mistake(sentence: "editing mainAppContext identity → invalidModification", code: .invalidModification) {
            store in
            store.mainAppContext.setType(.book)
            return store.mainAppContext
        },
        Mistake(sentence: "tried to modify a read-only object → invalidModification", code: .invalidModification) {
            store in
            store.addQuiz("book").addChildContext(store.mainAppContext)
            return store.mainAppContext
        },
    ]

    @Test(arguments: mistakes) func anErrorHasItsCodeAndNamesItsObject(mistake: Mistake) async throws {
        let store = try TestDevice().launchStore()
        let object = mistake.make(store)

        let error = try await #require(throws: CLSError.self) { try await store.save() }

        let own = error.code == .partialFailure ? try #require(error.underlying.first) : error
        #expect(own.code == mistake.code)
        #expect(own.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSObject === object)
        #expect(own.localizedDescription.count > 10, "it says what is wrong: \(own.localizedDescription)")
    }

    @Test("several objects failing in one save → partialFailure with underlyingErrors + successfulObjects")
    func severalErrorsAreReportedTogetherAndTheRestIsSaved() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let objects = Self.mistakes.map { $0.make(store) }
        let good = store.addQuiz("good")

        let error = try await #require(throws: CLSError.self) { try await store.save() }

        #expect(error.code == .partialFailure && error.underlying.count == objects.count)
        let first = try #require(error.underlying.first?.errorDescription)
        #expect(error.localizedDescription == "\(objects.count) changes could not be saved. The first: \(first)")
        let named = Set(error.underlying.compactMap { $0.object.map(ObjectIdentifier.init) })
        #expect(named == Set(objects.map(ObjectIdentifier.init)))
        let key = CLSErrorUserInfoKey.successfulObjectsKey.rawValue
        let saved = try #require(error.userInfo[key] as? [CLSObject])
        #expect(saved.contains { $0 === good } && !saved.contains { $0 === objects[1] })
        #expect(device.launchStore().identifiers.contains("good"))
    }

    /// The main app context can be handed out, and apps follow its path without the app's identifier.
    @Test func anEmptyPathLeadsToTheContextItself() async throws {
        let store = try TestDevice().launchStore()
        for path in [[], [TestDevice.app]] {
            let found = try await store.mainAppContext.descendant(matchingIdentifierPath: path)
            #expect(found === store.mainAppContext)
        }
        let quiz = store.addQuiz("quiz")
        #expect(try await quiz.descendant(matchingIdentifierPath: []) === quiz)
    }
}

extension CLSError {
    fileprivate var underlying: [CLSError] {
        userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError] ?? []
    }

    fileprivate var object: CLSObject? { userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSObject }
}
