import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// Whatever text an app sets, its store can be read afterwards: a text is kept, folded, or refused by name.
struct SettableTextTests {
    /// Something that can be set to a text.
    struct Place: CustomTestStringConvertible, Sendable {
        let name: String
        /// Whether a text is folded rather than refused.
        let isFolded: Bool
        let set: @Sendable (String, CLSDataStore) -> Void

        var testDescription: String { name }

        init(_ name: String, isFolded: Bool = false, set: @escaping @Sendable (String, CLSDataStore) -> Void) {
            self.name = name
            self.isFolded = isFolded
            self.set = set
        }

        static func context(
            _ name: String, isFolded: Bool = false, set: @escaping @Sendable (String, CLSContext) -> Void
        ) -> Place {
            Place(name, isFolded: isFolded) { set($0, $1.addQuiz("quiz")) }
        }

        static func activity(
            _ name: String, isFolded: Bool = false, set: @escaping @Sendable (String, CLSActivity) -> Void
        ) -> Place {
            Place(name, isFolded: isFolded) { set($0, $1.addQuiz("quiz").createNewActivity()) }
        }
    }

    static let places: [Place] = [
        Place("identifier") { text, store in
            store.mainAppContext.addChildContext(CLSContext(type: .quiz, identifier: text, title: "Quiz"))
        },
        .context("title") { $1.title = $0 },
        .context("customTypeName") { $1.customTypeName = $0 },
        .context("topic") { $1.topic = CLSContextTopic(rawValue: $0) },
        .context("summary") { $1.summary = $0 },
        .context("universalLinkURL") { $1.universalLinkURL = URL(string: $0) },
        .context("details", isFolded: true) { text, quiz in
            quiz.addProgressReportingCapabilities(
                Set(
                    [.percent, .binary, .quantity, .score].map {
                        CLSProgressReportingCapability(kind: $0, details: text)
                    }))
        },
        .activity("primaryItem.identifier") { text, activity in
            activity.primaryActivityItem = CLSQuantityItem(identifier: text, title: "Total")
        },
        .activity("primaryItem.title", isFolded: true) { text, activity in
            activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: text, score: 1, maxScore: 2)
        },
        .activity("additionalItems.identifier") { text, activity in
            for end in ["", " ", "\n"] {
                activity.addAdditionalActivityItem(CLSQuantityItem(identifier: text + end, title: "Hints"))
            }
        },
        .activity("additionalItems.title", isFolded: true) { text, activity in
            activity.addAdditionalActivityItem(CLSBinaryItem(identifier: "hints", title: text, type: .yesNo))
        },
    ]

    static let texts = [
        "", " ", "\n", "a\nb", "a\tb", "\u{0}", "a\u{7F}", "a\u{85}b", "a\r\nb", "\u{2028}", "\u{200B}", "\u{202E}abc",
        " a ", "a \u{301}", ".", "..", "a/b%2F", "<b>&\"", "👩🏽‍🏫", String(repeating: "x", count: 256),
        String(repeating: "x", count: 257), String(repeating: "x y\n", count: 1001),
        String(repeating: "a\u{301}", count: 300), "https://example.org/" + String(repeating: "x", count: 2000),
        "javascript:alert(1)",
    ]

    @Test(arguments: places) func theStoreStaysReadable(place: Place) async throws {
        for text in Self.texts {
            let device = try TestDevice()
            device.school.assign(TestDevice.app, "quiz")
            let store = device.launchStore()
            store.addQuiz("other")
            try await store.deliver()
            place.set(text, store)
            let code = try await store.saveCode()
            #expect(code == nil || !place.isFolded, "\(place.name) of \(text.debugDescription)")
            _ = try await store.waitForDelivery(upTo: .seconds(60))
            #expect(try device.launch().waiting().refused == 0, "what the school refuses isn't even saved")

            let again = device.launchStore()
            let found = try await again.contexts(matching: NSPredicate(value: true))
            #expect(found.contains { $0.identifier == "other" })
            let quiz = try await again.contexts(matchingIdentifierPath: ["quiz"]).first
            _ = quiz?.currentActivity
            #expect(try await again.saveCode() == nil, "\(place.name) of \(text.debugDescription)")
            guard place.isFolded else { continue }
            #expect(quiz != nil && device.school.state.withLock { $0.contexts[[TestDevice.app, "quiz"]] } != nil)
            #expect(!place.name.contains("Item") || device.delivered.count == 1)
        }
    }

    /// Numbers and ranges are no different.
    @Test func extremeNumbersAreReadAgain() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "quiz")
        let store = device.launchStore()
        let quiz = store.addQuiz("quiz")
        try await store.deliver()
        let activity = quiz.createNewActivity()
        for (index, number) in [0, -0.0, .leastNonzeroMagnitude, 1.7e308, -1e300, 0.1 + 0.2, .nan, .infinity]
            .enumerated()
        {
            let item = CLSQuantityItem(identifier: "\(index)", title: "")
            item.quantity = number
            activity.addAdditionalActivityItem(item)
        }
        quiz.displayOrder = .min
        quiz.suggestedAge = NSRange(location: 3, length: .max - 1)
        quiz.suggestedCompletionTime = NSRange(location: 3, length: .max)
        #expect(try await store.saveCode() == .partialFailure, "two are no numbers")
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        let relaunched = device.launchStore()
        let again = try await relaunched.mainAppContext.descendant(matchingIdentifierPath: ["quiz"])
        #expect(again.displayOrder == .min && again.currentActivity?.additionalActivityItems.count == 6)
        #expect(device.delivered.first?.additionalItems.count == 6)
    }

    @Test func aSuggestionThatBeginsNowhereIsNamed() async throws {
        let store = try TestDevice().launchStore()
        let quiz = store.addQuiz("quiz")
        quiz.suggestedAge = NSRange(1_000_000_000...2_000_000_000)
        let age = try await #require(throws: CLSError.self) { try await store.save() }
        #expect(age.localizedDescription.contains("`suggestedAge` has to be between 0 and 150 at its beginning"))
        quiz.suggestedAge = NSRange(4...1_000_000_000)
        quiz.suggestedCompletionTime = NSRange(1_000_000_000...1_000_000_000)
        let time = try await #require(throws: CLSError.self) { try await store.save() }
        #expect(time.localizedDescription.contains("`suggestedCompletionTime` has to be between 0 and 527040"))
        quiz.suggestedCompletionTime = NSRange(0...Int.max - 1)
        try await store.save()
    }

    @Test func aRefusedTextIsNamed() async throws {
        let store = try TestDevice().launchStore()
        let quiz = store.addQuiz("quiz")
        try await store.save()
        quiz.topic = CLSContextTopic(rawValue: "a\nb")
        let error = try await #require(throws: CLSError.self) { try await store.save() }
        #expect(error.code == .invalidArgument)
        #expect(error.localizedDescription.contains("“Quiz” at \(TestDevice.app)/quiz: `topic` has a line break"))
    }
}
