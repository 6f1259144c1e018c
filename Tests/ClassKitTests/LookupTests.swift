import DeviceTesting
import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

struct LookupTests {
    @Test(arguments: [
        (["book", "page"], ["book", "page"]), ([TestDevice.app, "book", "page"], [TestDevice.app, "book", "page"]),
        (["book", "missing", "page"], ["book"]), ([TestDevice.app], [TestDevice.app]), ([], []), (["missing"], []),
    ])
    func aPathFindsTheContextsAlongIt(path: [String], found: [String]) async throws {
        let store = try TestDevice().launchStore()
        store.addQuiz("page", below: store.addQuiz("book"))

        let contexts = try await store.contexts(matchingIdentifierPath: path)

        #expect(contexts.map(\.identifier) == found)
    }

    @Test(arguments: [["book", "page"], [TestDevice.app, "book", "page"]])
    func aDescendantIsFoundWithAndWithoutTheAppsIdentifier(path: [String]) async throws {
        let store = try TestDevice().launchStore()
        let page = store.addQuiz("page", below: store.addQuiz("book"))

        let found = try await store.mainAppContext.descendant(matchingIdentifierPath: path)

        #expect(found === page)
    }

    @Test("WWDC19 treats nil context / empty array as the normal “does not exist” signal")
    func aMissingDescendantIsNilOrAnErrorWhereNilIsImpossible() async throws {
        let store = try TestDevice().launchStore()
        store.addQuiz("book")

        let answer: (isFound: Bool, error: (any Error)?) = await withCheckedContinuation { continuation in
            store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"]) { context, error in
                continuation.resume(returning: (context != nil, error))
            }
        }
        #expect(!answer.isFound && answer.error == nil)

        await #expect(throws: CLSError.self) {
            _ = try await store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        }
    }

    @Test("for each missing node call `createContext`; if non-nil attach to the right place and continue")
    func theDelegateIsAskedForEachMissingContextAndItsContextsAreSaved() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addQuiz("book")
        try await store.save()
        let library = Library(refusing: "no-such-page")
        store.delegate = library

        let found = try await store.mainAppContext.descendant(matchingIdentifierPath: ["book", "chapter", "page"])

        #expect(library.questions == [["book", "chapter"], ["book", "chapter", "page"]])
        #expect(found.identifierPath == [TestDevice.app, "book", "chapter", "page"])
        #expect(device.launchStore().identifiers.count == 4)
    }

    @Test("nil → stop, handler gets nil / shorter list")
    func aContextThatTheDelegateDoesNotCreateEndsTheWalk() async throws {
        let store = try TestDevice().launchStore()
        let library = Library(refusing: "no-such-page")
        store.delegate = library

        let found = try await store.contexts(matchingIdentifierPath: ["book", "no-such-page", "word"])

        #expect(found.map(\.identifier) == ["book"])
        #expect(library.questions == [["book"], ["book", "no-such-page"]])
    }

    /// The `async` form hands on what it finds, or an error, but not both.
    @Test func whatALookUpCouldNotSaveIsNamedByTheNextSave() async throws {
        let store = try TestDevice().launchStore()
        let library = Library(refusing: "")
        store.delegate = library
        let path = (1...8).map { "level \($0)" }
        #expect(try await store.mainAppContext.descendant(matchingIdentifierPath: path).identifier == "level 8")
        let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
        #expect(error.code == .limits && error.localizedDescription.contains("level 8"))
        try await store.save()
    }

    @Test func aContextWithAnotherIdentifierFromTheDelegateIsRejected() async throws {
        let store = try TestDevice().launchStore()
        let library = Library(refusing: "", answering: "something-else")
        store.delegate = library

        #expect(try await store.contexts(matchingIdentifierPath: ["book"]).isEmpty)
        #expect(store.children().isEmpty)
    }

    @Test func creatingAContextDoesNotSaveAnAttemptInProgress() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        try await store.deliver()
        quiz.createNewActivity().start()
        let library = Library(refusing: "")
        store.delegate = library

        _ = try await store.contexts(matchingIdentifierPath: ["book"])
        _ = try await store.waitForDelivery(upTo: .seconds(60))

        #expect(device.delivered.isEmpty)
    }
}

/// Makes every context that it is asked for, but one.
private final class Library: NSObject, CLSDataStoreDelegate {
    private let refused: String
    private let other: String?
    private let asked = Mutex<[[String]]>([])

    init(refusing refused: String, answering other: String? = nil) {
        self.refused = refused
        self.other = other
    }

    var questions: [[String]] { asked.withLock { $0 } }

    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        asked.withLock { $0.append(parentIdentifierPath + [identifier]) }
        guard identifier != refused else { return nil }
        return CLSContext(type: .page, identifier: other ?? identifier, title: identifier)
    }
}
